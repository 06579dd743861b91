import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
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

const Notifications = lazy(() => import('./notifications.tsx').then((module) => ({ default: module.Notifications })));
const hasToasts = (): boolean => notificationsStore.getState().notifications.length > 0;

/** Loaded with the first toast: 10 kB that most visits never need. Once loaded it stays, or the last toast would not leave. */
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
