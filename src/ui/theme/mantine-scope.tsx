import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { beginLoadingAhead, loadAhead } from '#ui/module/ahead.ts';
import { lazy } from '#ui/module/lazy.ts';
import { mantineScheme } from './mantine-scheme.ts';
import './mantine-styles.ts';
import { mantineVariables, theme } from './theme.ts';

const manager = mantineScheme();

/**
 * Everything that uses Mantine stands inside one of these. Layouts `app`, `room` and `bare` bring it;
 * public pages do without, which keeps them under their budget.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  useEffect(beginLoadingAhead, []);
  // Not deduplicated: the sheet with the default values (4 kB) is left out, the provider writes all of them.
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={mantineVariables}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      {children}
      <Toasts />
    </MantineProvider>
  );
}

const loadNotifications = () => import('./notifications.tsx');
const Notifications = lazy(() => loadNotifications().then((module) => ({ default: module.Notifications })));
loadAhead(loadNotifications);
const hasToasts = (): boolean => notificationsStore.getState().notifications.length > 0;

/** Drawn with the first toast. Once drawn it stays, or the last toast would not leave. */
function Toasts() {
  const isNeeded = useSyncExternalStore(notificationsStore.subscribe, hasToasts, () => false);
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return (
    (isNeeded || wasNeeded) && (
      <Suspense>
        <Notifications />
      </Suspense>
    )
  );
}
