import { useEffect, useId, useSyncExternalStore } from 'react';

/** Dialogs that are open, in the order in which they were opened. */
const open: string[] = [];
const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a dialog is above all others: Escape closes this one alone. The library closes all, with what was typed below. */
export function useIsUppermost(isOpen: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    open.push(id);
    notify();
    return () => {
      open.splice(open.indexOf(id), 1);
      notify();
    };
  }, [id, isOpen]);
  const read = (): boolean => open.at(-1) === id;
  return useSyncExternalStore(subscribe, read, () => true);
}
