import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { newListeners } from '#ui/parts/shown-value.ts';

// Open for one address: going elsewhere closes it. That of the window, which is ahead of the router's while a page still loads.
let openAt: string | null = null;
const { subscribe, notify } = newListeners();

function set(next: string | null): void {
  openAt = next;
  notify();
}

/** Opens the drawer, wherever on the page it is. */
export const openCart = (): void => set(window.location.pathname);
export const closeCart = (): void => set(null);

export function useIsCartOpen(): boolean {
  useLocation(); // draws this again where the address changes
  return useSyncExternalStore(
    subscribe,
    () => openAt !== null && openAt === window.location.pathname,
    () => false,
  );
}
