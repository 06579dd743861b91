import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '#ui/parts/error-boundary.tsx';
import { useText } from '#ui/text/use-text.ts';
import { Guarded } from '../guarded.tsx';
import { Providers } from '../providers.tsx';
import { Waiting } from '../waiting.tsx';
import { AppHeader } from './app-header.tsx';
import classes from './app-layout.module.css';
import { Palette } from './palette.tsx';
import { Sidebar } from './sidebar.tsx';

/** Sidebar, header and the screen. Below 768 the sidebar is a drawer. */
export function Layout() {
  const t = useText('shell');
  const { pathname } = useLocation();
  // The drawer is open for one address: going elsewhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <Providers>
      <div className={classes.frame}>
        <a href="#main" className={classes.skip}>
          {t('skip')}
        </a>
        <aside className={classes.side} aria-label={t('nav.side')}>
          <Sidebar />
        </aside>
        <div className={classes.page}>
          <AppHeader onMenu={() => setOpenAt(pathname)} />
          <main id="main" className={classes.main} tabIndex={-1}>
            <Guarded waiting={<Waiting />}>
              <ErrorBoundary key={pathname}>
                <Outlet />
              </ErrorBoundary>
            </Guarded>
          </main>
        </div>
      </div>
      <Drawer
        opened={openAt === pathname}
        onClose={() => setOpenAt(null)}
        size={300}
        padding={0}
        withCloseButton={false}
        title={t('nav.menu')}
        classNames={{ header: 'visually-hidden', body: classes.drawer }}
      >
        <Sidebar isDrawer onClose={() => setOpenAt(null)} />
      </Drawer>
      <Palette />
    </Providers>
  );
}
