import { useSyncExternalStore } from 'react';

const KEY = 'token'; // documented name; ui/api/tokens.ts writes it

/** Whether someone is probably signed in. */
export function hasToken(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Whether somebody is probably signed in, for pages that do not load the request layer. */
export function useHasToken(): boolean {
  return useSyncExternalStore(subscribe, hasToken, () => false);
}
