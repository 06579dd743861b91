import { lazy } from 'react';
import { PublicLayout } from './layouts/public-layout.tsx';
import { loadScreen } from './load-screen.tsx';
import { twins, type OwnedRoute } from './places.ts';
import { pageOf, RoutePageContext } from './route-page.ts';

// Kept outside: what a part makes before it is first shown is lost each time it waits.
const screens = new Map([...twins].map(([path, one]) => [path, lazy(async () => ({ default: await loadScreen(one) }))]));

/** A page of the signed-out site at an address that the app has too. */
export function Twin({ owned }: { owned: OwnedRoute }) {
  const Screen = screens.get(owned.path);
  return (
    <RoutePageContext value={pageOf(owned)}>
      <PublicLayout>{Screen && <Screen />}</PublicLayout>
    </RoutePageContext>
  );
}
