import { Suspense, useEffect, type ComponentProps } from 'react';
import { lazy } from '#ui/module/lazy.ts';
import { giveTo } from '#ui/parts/typed-ahead.ts';
import { typedAhead } from './typed-ahead.ts';

/** The list with what it hangs on is 30 kB that a first view does without. */
const PickMenu = lazy(() => import('./pick-menu.tsx').then((module) => ({ default: module.PickMenu })));

/** A menu that is loaded when it is opened. What is typed until its field has the focus is the menu's. */
export function LazyPickMenu(props: ComponentProps<typeof PickMenu>) {
  useKeysUntilFocus();
  useFocusBack();
  return (
    <Suspense>
      <PickMenu {...props} />
    </Suspense>
  );
}

/** The field of the menu that is open. */
const FIELD = 'input[role="combobox"][data-autofocus]';
/** What is written into keeps its own keys, such as the palette that was opened above the menu. */
const WRITTEN = 'input, textarea, select, [contenteditable="true"]';

const isShortcut = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey || isComposing;

function useKeysUntilFocus(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isShortcut(event) || ['Tab', 'Escape'].includes(event.key)) return;
      if (event.target instanceof Element && event.target.closest(WRITTEN)) return;
      const field = document.querySelector<HTMLElement>(FIELD);
      // Before the page behind receives it: there, a letter is a shortcut.
      event.stopPropagation();
      if (field) giveTo(field, event);
      else if (typedAhead.keep(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen, true);
    return () => {
      document.removeEventListener('keydown', listen, true);
      // What was meant for a menu that never came is not meant for the next.
      typedAhead.take();
    };
  }, []);
}

/** Mantine returns the focus of a menu that opens and closes; this one comes and goes as a whole. */
function useFocusBack(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}
