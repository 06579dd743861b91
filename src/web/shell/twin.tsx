import { type ReactElement } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import { PublicLayout } from './layouts/public-layout.tsx';
import { loadScreen } from './load-screen.tsx';
import { twins, type OwnedRoute } from './places.ts';
import { pageOf, RoutePageContext } from './route-page.ts';

// Kept outside: what a part makes before it is first shown is lost each time it waits.
const screens = new Map<string, ReactElement>();
for (const [path, owned] of twins) {
  const Screen = lazy(async () => ({ default: await loadScreen(owned) }));
  screens.set(path, <Screen />);
}

/** A page of the signed-out site at an address that the app has too. */
export function Twin({ owned }: { owned: OwnedRoute }) {
  return (
    <RoutePageContext value={pageOf(owned)}>
      <PublicLayout>{screens.get(owned.path)}</PublicLayout>
    </RoutePageContext>
  );
}
