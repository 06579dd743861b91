import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '#ui/parts/error-boundary.tsx';
import { Contact } from '../contact.tsx';
import { Guarded } from '../guarded.tsx';
import { Providers } from '../providers.tsx';
import { Waiting } from '../waiting.tsx';

/** Nothing around the screen: login and the like draw their own page, `<main>` included. */
export function Layout({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Providers>
      <Guarded waiting={<Waiting />}>
        <ErrorBoundary key={pathname}>{children ?? <Outlet />}</ErrorBoundary>
      </Guarded>
      <Contact />
    </Providers>
  );
}
