import { type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { lazy } from '#ui/module/lazy.ts';
import { ErrorBoundary } from '#ui/parts/error-boundary.tsx';
import { useText } from '#ui/text/use-text.ts';
import { guardRoute } from '../guard.ts';
import { places } from '../places.ts';
import { useRoutePage } from '../route-page.ts';
import { useHasToken } from '../token.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import classes from './public-layout.module.css';

// Rarely seen from here, so it does not weigh on every public page.
const NotFound = lazy(() => import('../not-found.tsx').then((module) => ({ default: module.NotFound })));

/** Header and footer of the signed-out site. It knows only whether a token is kept, which costs no request. */
export function PublicLayout({ children }: { children?: ReactNode }) {
  const t = useText('shell');
  const hasToken = useHasToken();
  const page = useRoutePage();
  const at = useLocation();
  const verdict = guardRoute({
    access: page?.access ?? 'both',
    session: hasToken ? 'in' : 'out',
    signedIn: page?.signedIn,
    path: page?.path,
    at,
    home: places.home,
  });
  if (verdict.kind === 'go') return <Navigate to={verdict.to} replace />;
  return (
    <div className={classes.layout}>
      <a href="#main" className={classes.skip}>
        {t('skip')}
      </a>
      <PublicHeader isSignedIn={hasToken} />
      <main id="main" className={classes.main} data-out-only={page?.access === 'out' || undefined}>
        {verdict.kind === 'not-found' ? <NotFound /> : <ErrorBoundary key={at.pathname}>{children ?? <Outlet />}</ErrorBoundary>}
      </main>
      <PublicFooter />
      {/* Shown by styles while before-paint.js says that the browser is offline: a page of text may have no other script. */}
      <div role="status" className={classes.offline}>
        <p>
          <b>{t('offline.title')}</b> {t('offline.next')}
        </p>
      </div>
    </div>
  );
}
