import { useSyncExternalStore } from 'react';

/** Functions that are called when a value outside of React has changed, as `useSyncExternalStore` takes them. */
export function newListeners() {
  const all = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    all.add(listener);
    return () => all.delete(listener);
  };
  return { subscribe, notify: () => all.forEach((listener) => listener()) };
}

/** What the screen that is shown gives to the shell; null without one. */
export function shownValue<T>() {
  let current: T | null = null;
  const { subscribe, notify } = newListeners();
  return {
    show(next: T | null): void {
      current = next;
      notify();
    },
    useShown: (): T | null =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => null,
      ),
  };
}
