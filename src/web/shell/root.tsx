import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router';
import { lazyOr } from '#ui/module/lazy.ts';
import { PlacesProvider } from '#ui/module/places.tsx';
import { splitPath } from '#ui/text/path-language.ts';
import { followPath } from '#ui/text/text.ts';
import { BareFailure } from '#ui/parts/bare-failure.tsx';
import { PartsAway } from '#ui/parts/parts-away.tsx';
import { PageTitle } from './page-title.tsx';
import { places } from './places.ts';
import classes from './root.module.css';
import { RoutePageContext, useRoutePage, type RoutePage } from './route-page.ts';

/** Around everything: title, language of the address, the bar of a page on its way, scroll position. */
export function Root() {
  const handle = useMatches().at(-1)?.handle;
  const page = (handle as RoutePage | undefined) ?? null; // handles are written by appRoutes() alone
  return (
    <PlacesProvider places={places}>
      <RoutePageContext value={page}>
        <PageTitle />
        <LanguageOfPath />
        <NavigationBar />
        <Suspense fallback={<BootScreen />}>
          <Outlet />
        </Suspense>
        <PartsAway />
        <ScrollRestoration />
      </RoutePageContext>
    </PlacesProvider>
  );
}

/** Public pages speak the language of their address, the app that of its reader. */
function LanguageOfPath() {
  const page = useRoutePage();
  const { pathname } = useLocation();
  const language = page?.hasOwnHead ? (splitPath(pathname).language ?? 'en') : null;
  const isKnown = page !== null;
  useEffect(() => {
    if (isKnown) void followPath(language);
  }, [isKnown, language]);
  return null;
}

function NavigationBar() {
  const isLoading = useNavigation().state === 'loading';
  return <div className={classes.bar} data-loading={isLoading || undefined} aria-hidden="true" />;
}

/** Before anything can be shown. The mark appears only when it takes longer than a blink. */
export function BootScreen() {
  return (
    <div className={classes.boot} aria-hidden="true">
      <img loading="lazy" src="/favicon.svg" alt="" width="44" height="44" />
    </div>
  );
}

// What is hopefully never seen does not weigh on every page. It replaces the root, and so the root's own suspense.
const Failure = lazyOr<object>(() => import('./root-failure.tsx').then((module) => ({ default: module.RootFailure })), BareFailure);

export function RootFailure() {
  return (
    <Suspense fallback={<BootScreen />}>
      <Failure />
    </Suspense>
  );
}
