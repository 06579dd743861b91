import { useSyncExternalStore } from 'react';

const KEY = 'sidebar';
const ATTRIBUTE = 'data-sidebar';
const listeners = new Set<() => void>();

const isNarrow = (): boolean => document.documentElement.getAttribute(ATTRIBUTE) === 'narrow';

/** Folds the sidebar to 80 or unfolds it to 280, and remembers it; before-paint.js restores it. */
export function foldSidebar(narrow: boolean): void {
  if (narrow) document.documentElement.setAttribute(ATTRIBUTE, 'narrow');
  else document.documentElement.removeAttribute(ATTRIBUTE);
  try {
    localStorage.setItem(KEY, narrow ? 'narrow' : 'wide');
  } catch {
    // Without storage it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSidebarNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);
