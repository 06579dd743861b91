import type { MantineColorSchemeManager } from '@mantine/core';
import { chooseScheme, chosenScheme, subscribeToScheme } from './scheme.ts';

/** Hands the one stored choice to Mantine, so that pages with and without it agree. */
export function mantineScheme(): MantineColorSchemeManager {
  let stop = (): void => undefined;
  return {
    get: () => chosenScheme(),
    set: (scheme) => {
      if (scheme !== chosenScheme()) chooseScheme(scheme);
    },
    subscribe: (onUpdate) => {
      stop = subscribeToScheme(() => onUpdate(chosenScheme()));
    },
    unsubscribe: () => stop(),
    clear: () => chooseScheme('auto'),
  };
}
