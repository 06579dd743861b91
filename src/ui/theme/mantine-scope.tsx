import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
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
      <Notifications position="bottom-center" limit={4} zIndex={400} containerWidth={400} />
    </MantineProvider>
  );
}
