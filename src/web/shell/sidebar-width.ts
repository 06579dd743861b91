import { useSyncExternalStore } from 'react';
import { newListeners } from '#ui/parts/shown-value.ts';

const KEY = 'sidebar';
const ATTRIBUTE = 'data-sidebar';
const SMALL = '(max-width: 1100px)'; // as in app-layout.module.css and before-paint.js
const { subscribe, notify } = newListeners();

const isNarrow = (): boolean => document.documentElement.getAttribute(ATTRIBUTE) === 'narrow';
const isSmall = (): boolean => window.matchMedia(SMALL).matches;

/**
 * Folds the sidebar to 80 or unfolds it to 280, and remembers it; before-paint.js restores it. In a small window it unfolds
 * over the page, until one goes elsewhere: that is not remembered.
 */
export function foldSidebar(narrow: boolean): void {
  if (!isSmall()) remember(narrow);
  show(narrow);
}

/** Folds it for a page that needs the width and for a small window, without remembering; else it is as it was chosen. */
export function foldForPage(needsWidth: boolean): void {
  const narrow = needsWidth || isSmall() || isChosenNarrow();
  if (narrow !== isNarrow()) show(narrow);
}

/** What lies over the page in a small window goes back to 80. */
export function closeOverlay(): void {
  if (isSmall() && !isNarrow()) show(true);
}

/** Calls back when the window becomes small or large. @returns how to stop */
export function onSizeChange(listener: () => void): () => void {
  const query = window.matchMedia(SMALL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function remember(narrow: boolean): void {
  try {
    localStorage.setItem(KEY, narrow ? 'narrow' : 'wide');
  } catch {
    // Without storage it lasts until the page is left.
  }
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
  notify();
}

export const useSidebarNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false);
