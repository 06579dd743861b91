import { createElement, useEffect, useLayoutEffect, useSyncExternalStore, type ComponentType, type ReactElement } from 'react';
import { loadPart } from '#ui/module/load-part.ts';
import { newListeners } from '#ui/parts/shown-value.ts';
import { giveTo, TypedAhead } from '#ui/parts/typed-ahead.ts';
import { loadTexts } from '#ui/text/text.ts';

const PALETTE = '[data-palette]';

/** The palette once it is here, or why it cannot be had: a page of another version says so itself. */
type Fetched = { readonly Palette: ComponentType } | { readonly failure: unknown };

let isOpen = false;
let fetched: Fetched | null = null;
const { subscribe, notify } = newListeners();
const ahead = new TypedAhead();

/** Opens the command palette; the first time it is fetched, and opens itself when it has come. From here on every key is its own. */
export function openPalette(): void {
  if (!isOpen) ahead.take();
  isOpen = true;
  void fetchPalette();
}

// Not by `lazy`: what a boundary waits for is drawn after all that is more urgent, and here a person waits, who is typing.
async function fetchPalette(): Promise<void> {
  try {
    const [module] = await Promise.all([loadPart(() => import('./layouts/palette.tsx')), loadTexts('shell-palette')]);
    // The first time it opens itself, once it is drawn.
    if (fetched && isOpen) module.showPalette();
    fetched ??= module;
  } catch (failure) {
    fetched = { failure };
  }
  notify();
}

export function paletteClosed(): void {
  isOpen = false;
}

/** Whether nobody has gone back to the page while the palette was on its way. */
export const isPaletteOpen = (): boolean => isOpen;

/** What was typed before its field was there; handed over once. */
export const typedForPalette = (): ReturnType<TypedAhead['take']> => ahead.take();

const readFetched = (): Fetched | null => fetched;
const noneYet = (): null => null;

const isAsking = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** Into the field, which has the focus by the time a letter is written; before there is one, what is typed is kept. */
function giveToPalette(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>(`${PALETTE} input`);
  if (field) giveTo(field, event);
  else if (event.key === 'Escape') paletteClosed();
  else if (ahead.keep(event.key) || event.key === 'Tab') event.preventDefault();
}

/**
 * Hears every key before any part of the page does: the one that asks for the palette, and from then until it closes all that
 * are pressed elsewhere. So no shortcut of a screen has to know about the palette.
 */
function hear(event: KeyboardEvent): void {
  if (isAsking(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    openPalette();
    return;
  }
  if (!isOpen || (event.target instanceof Element && event.target.closest(PALETTE))) return;
  event.stopImmediatePropagation();
  if (!event.ctrlKey && !event.metaKey && !event.isComposing) giveToPalette(event);
}

/** Who presses something else while the palette is on its way wants it no more. */
function press(): void {
  if (!document.querySelector(PALETTE)) paletteClosed();
}

/** The palette from when it was first asked for; null before. @throws GonePart when the server has it no more */
export function useWantedPalette(): ReactElement | null {
  // Before the page is drawn: a person who sees the button may press its keys.
  useLayoutEffect(() => {
    window.addEventListener('keydown', hear, true);
    window.addEventListener('pointerdown', press, true);
    return () => {
      window.removeEventListener('keydown', hear, true);
      window.removeEventListener('pointerdown', press, true);
    };
  }, []);
  useEffect(() => paletteClosed, []);
  const here = useSyncExternalStore(subscribe, readFetched, noneYet);
  if (here && 'failure' in here) throw here.failure;
  return here && createElement(here.Palette);
}
