import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { ErrorBoundary } from '#ui/parts/error-boundary.tsx';
import { useText } from '#ui/text/use-text.ts';
import { Contact } from '../contact.tsx';
import { DocumentHere } from '../document-here.tsx';
import { FeatureGuard } from '../feature-guard.tsx';
import { useFeatureNews } from '../features.ts';
import { Guarded } from '../guarded.tsx';
import { useLiveNews } from '../live-news.ts';
import { Onboarding } from '../onboarding.tsx';
import { noteAddress } from '../opened-before.ts';
import { useTwin } from '../use-twin.ts';
import { useWantedPalette } from '../palette-wanted.ts';
import { Providers } from '../providers.tsx';
import { Waiting } from '../waiting.tsx';
import { AppHeader } from './app-header.tsx';
import classes from './app-layout.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { OverdueBar } from './overdue-bar.tsx';
import { Side } from './side.tsx';

// Both come with their first use, which most visits do not have.
const NavDrawer = lazy(() => import('./nav-drawer.tsx').then((module) => ({ default: module.NavDrawer })));
// The public pages are in the app while it is developed; a built one loads their documents (scripts/app-pages-only.ts).
const Twin = import.meta.env.DEV ? lazy(() => import('../twin.tsx').then((module) => ({ default: module.Twin }))) : DocumentHere;

/** The frame of the app, or at some addresses the page that strangers meet there. */
export function Layout() {
  const twin = useTwin();
  if (!twin) return <Frame />;
  return (
    <Suspense>
      <Twin key={twin.path} owned={twin} />
    </Suspense>
  );
}

/** What is opened is offered first when somebody searches next. */
function useNoteOpened(pathname: string): void {
  const me = useMe();
  useEffect(() => {
    if (me) noteAddress(me, pathname);
  }, [me, pathname]);
}

/** Sidebar, header and the screen. Below 768 the sidebar is a drawer, and the places one goes to most stand in a bar at the foot. */
function Frame() {
  const t = useText('shell');
  const { pathname } = useLocation();
  const palette = useWantedPalette();
  useNoteOpened(pathname);
  // The drawer is open for one address: going elsewhere closes it. That of the window, which is ahead of the router's while a
  // page still loads: the drawer that is opened meanwhile stays open when it arrives.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const open = (): void => {
    setOpenAt(window.location.pathname);
    setWasOpen(true);
  };
  return (
    <Providers>
      <div className={classes.frame}>
        <a href="#main" className={classes.skip}>
          {t('skip')}
        </a>
        <Side />
        <div className={classes.page}>
          <AppHeader />
          <OverdueBar />
          <main id="main" className={classes.main} tabIndex={-1}>
            <Guarded waiting={<Waiting />}>
              <ErrorBoundary key={pathname}>
                <FeatureGuard>
                  <Outlet />
                </FeatureGuard>
              </ErrorBoundary>
            </Guarded>
          </main>
        </div>
        <BottomBar onMore={open} />
      </div>
      <News />
      <Onboarding />
      <Contact />
      <Suspense>
        {wasOpen && <NavDrawer isOpen={openAt === window.location.pathname} onClose={() => setOpenAt(null)} />}
        {palette}
      </Suspense>
    </Providers>
  );
}

/** Hears what changes elsewhere. A part of its own: the hooks need the query cache that the frame brings. */
function News() {
  useLiveNews();
  useFeatureNews();
  return null;
}
