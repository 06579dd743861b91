import { useSyncExternalStore } from 'react';

const KEY = 'sidebar';
const ATTRIBUTE = 'data-sidebar';
const listeners = new Set<() => void>();

const isNarrow = (): boolean => document.documentElement.getAttribute(ATTRIBUTE) === 'narrow';

/** Folds the sidebar to 80 or unfolds it to 280, and remembers it; before-paint.js restores it. */
export function foldSidebar(narrow: boolean): void {
  try {
    localStorage.setItem(KEY, narrow ? 'narrow' : 'wide');
  } catch {
    // Without storage it lasts until the page is left.
  }
  show(narrow);
}

/** Folds it for a page that needs the width, without remembering; every other page has it as it was chosen. */
export function foldForPage(needsWidth: boolean): void {
  const narrow = needsWidth || isChosenNarrow();
  if (narrow !== isNarrow()) show(narrow);
}

function isChosenNarrow(): boolean {
  try {
    return localStorage.getItem(KEY) === 'narrow';
  } catch {
    return isNarrow();
  }
}

function show(narrow: boolean): void {
  if (narrow) document.documentElement.setAttribute(ATTRIBUTE, 'narrow');
  else document.documentElement.removeAttribute(ATTRIBUTE);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSidebarNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);
