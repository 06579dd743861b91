import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** What the round button of the phone's bar adds on this page. */
export interface PageAdd {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly add: () => void;
}

let current: PageAdd | null = null;
const listeners = new Set<() => void>();

function show(next: PageAdd | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Gives the round button to this page while it is shown. @param label null leaves it to the shell */
export function usePageAdd(label: string | null, add: () => void, isDisabled = false): void {
  const call = useEffectEvent(add);
  useEffect(() => {
    if (label === null) return undefined;
    show({ label, isDisabled, add: () => call() });
    return () => show(null);
  }, [label, isDisabled]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const shown = (): PageAdd | null => current;
const nothing = (): PageAdd | null => null;

/** For the shell: what the page that is shown adds, or null. */
export const useShownAdd = (): PageAdd | null => useSyncExternalStore(subscribe, shown, nothing);
