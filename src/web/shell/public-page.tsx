import type { ComponentType } from 'react';
import { Router, type Navigator } from 'react-router';
import { PlacesProvider } from '#ui/module/places.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { places, type OwnedRoute } from './places.ts';
import { pageOf, RoutePageContext } from './route-page.ts';

interface Props {
  /** Null for an address that nobody owns. */
  owned: OwnedRoute | null;
  Screen: ComponentType;
  location: { readonly pathname: string; readonly search: string; readonly hash: string };
  navigator: Navigator;
}

/**
 * A prerendered page as the build renders it and the browser takes it over. It has no table of routes: each link
 * loads a document, which spares public pages the data router, a sixth of their script.
 */
export function PublicPage({ owned, Screen, location, navigator }: Props) {
  return (
    <Router location={location} navigator={navigator}>
      <PlacesProvider places={places}>
        <RoutePageContext value={owned && pageOf(owned)}>
          <PublicLayout>
            <Screen />
          </PublicLayout>
        </RoutePageContext>
      </PlacesProvider>
    </Router>
  );
}
