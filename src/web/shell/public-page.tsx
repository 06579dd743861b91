import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Router, type Navigator } from 'react-router';
import { PlacesProvider } from '#ui/module/places.tsx';
import { PageTitle } from './page-title.tsx';
import { places, type OwnedRoute } from './places.ts';
import { pageOf, RoutePageContext } from './route-page.ts';

interface Props {
  /** Null for an address that nobody owns. */
  owned: OwnedRoute | null;
  Screen: ComponentType;
  Layout: ComponentType<{ children?: ReactNode }>;
  location: { readonly pathname: string; readonly search: string; readonly hash: string };
  navigator: Navigator;
}

/**
 * A page of the signed-out site. It has no table of routes: each link loads a document, which spares these pages the
 * data router, a sixth of their script.
 */
export function PublicPage({ owned, Screen, Layout, location, navigator }: Props) {
  return (
    <Router location={location} navigator={navigator}>
      <PlacesProvider places={places}>
        <RoutePageContext value={owned && pageOf(owned)}>
          <PageTitle />
          <Suspense>
            <Layout>
              <Screen />
            </Layout>
          </Suspense>
        </RoutePageContext>
      </PlacesProvider>
    </Router>
  );
}
