import { lazy, type ComponentType } from 'react';
import { PublicLayout } from './layouts/public-layout.tsx';
import { loadScreen } from './load-screen.tsx';
import type { OwnedRoute } from './places.ts';
import { pageOf, RoutePageContext } from './route-page.ts';

// Kept outside: what a part makes before it is first shown is lost each time it waits.
const screens = new Map<string, ComponentType>();

/** A page of the signed-out site at an address that the app has too. */
export function Twin({ owned }: { owned: OwnedRoute }) {
  const Screen = screenOf(owned);
  return (
    <RoutePageContext value={pageOf(owned)}>
      <PublicLayout>
        <Screen />
      </PublicLayout>
    </RoutePageContext>
  );
}

function screenOf(owned: OwnedRoute): ComponentType {
  const screen = screens.get(owned.path) ?? lazy(async () => ({ default: await loadScreen(owned) }));
  screens.set(owned.path, screen);
  return screen;
}
