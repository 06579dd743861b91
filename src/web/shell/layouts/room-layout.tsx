import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '#ui/parts/error-boundary.tsx';
import { Contact } from '../contact.tsx';
import { Guarded } from '../guarded.tsx';
import { Providers } from '../providers.tsx';
import { Waiting } from '../waiting.tsx';
import { OverdueBar } from './overdue-bar.tsx';

/** A meeting has the whole window: its screen brings the header (`#ui/parts/room-header.tsx`) and the rest. */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <Providers>
      <OverdueBar />
      <Guarded waiting={<Waiting />}>
        <ErrorBoundary key={pathname} isDemo={pathname.startsWith('/demo/')}>
          <Outlet />
        </ErrorBoundary>
      </Guarded>
      <Contact />
    </Providers>
  );
}
