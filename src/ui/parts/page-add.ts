import { useEffect, useEffectEvent } from 'react';
import { shownValue } from './shown-value.ts';

/** What the round button of the phone's bar adds on this page. */
export interface PageAdd {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly add: () => void;
}

const { show, useShown } = shownValue<PageAdd>();

/** Gives the round button to this page while it is shown. @param label null leaves it to the shell */
export function usePageAdd(label: string | null, add: () => void, isDisabled = false): void {
  const call = useEffectEvent(add);
  useEffect(() => {
    if (label === null) return undefined;
    show({ label, isDisabled, add: () => call() });
    return () => show(null);
  }, [label, isDisabled]);
}

/** For the shell: what the page that is shown adds, or null. */
export const useShownAdd = useShown;
