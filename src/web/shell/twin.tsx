import { lazy, useMemo } from 'react';
import { PublicLayout } from './layouts/public-layout.tsx';
import { loadScreen } from './load-screen.tsx';
import type { OwnedRoute } from './places.ts';
import { pageOf, RoutePageContext } from './route-page.ts';

/** A page of the signed-out site at an address that the app has too. */
export function Twin({ owned }: { owned: OwnedRoute }) {
  const Screen = useMemo(() => lazy(async () => ({ default: await loadScreen(owned) })), [owned]);
  return (
    <RoutePageContext value={pageOf(owned)}>
      <PublicLayout>
        <Screen />
      </PublicLayout>
    </RoutePageContext>
  );
}
