import { useSyncExternalStore } from 'react';
import { newListeners } from '#ui/parts/shown-value.ts';

let isOpen = false;
const { subscribe, notify } = newListeners();

function set(next: boolean): void {
  isOpen = next;
  notify();
}

/** Opens the drawer, wherever on the page it is. */
export const openCart = (): void => set(true);
export const closeCart = (): void => set(false);

export const useIsCartOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
