import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { FOCUSABLE, isFocusLost } from './use-focus-near.ts';

/** Of the dialogs that are open, where the focus was before each. One that takes another's place goes back to where that would. */
const paths: (readonly HTMLElement[])[] = [];

/**
 * Gives the focus back to what opened a dialog when the dialog is taken away while open: the library does so only for one
 * that stays and closes. Focus that has gone elsewhere meanwhile stays there. Where the opener has gone, as the button that
 * set up what is now on, the focus goes to what stands nearest to its place; where an address opened the dialog, to the heading.
 */
export function useFocusBack(): void {
  const [path] = useState(() => [...pathToFocus(), ...(paths.at(-1) ?? [])]);
  useEffect(() => {
    paths.push(path);
    return () => {
      paths.splice(paths.indexOf(path), 1);
      // After the dialog has left the page, and with it the focus.
      setTimeout(() => {
        if (isFocusLost()) nearest(path)?.focus();
      });
    };
  }, [path]);
}

/**
 * For what goes away with the button that was pressed in it, as a notice does that is dealt with: the page's heading has the
 * focus then. @returns for its element
 */
export function useFocusOnward() {
  const isHeld = useRef(false);
  useEffect(
    () => () => {
      if (isHeld.current)
        setTimeout(() => {
          if (isFocusLost() && !document.querySelector('[aria-modal="true"]')) heading()?.focus({ preventScroll: true });
        });
    },
    [],
  );
  return {
    onFocus: () => void (isHeld.current = true),
    // Without a target it may be the removal itself.
    onBlur: ({ relatedTarget }: FocusEvent) => void (isHeld.current &&= relatedTarget === null),
  };
}

/** What has the focus, and all that it stands in, from the inside out. */
export function pathToFocus(): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one = document.activeElement; one instanceof HTMLElement && one !== document.body; one = one.parentElement) path.push(one);
  return path;
}

/** What holds everything above the page, notes of what was done included: it is near to nothing. */
const OVER = '[data-portal], [data-mantine-shared-portal-node]';

/** Of such a path what can be focused now: where it began, or else what comes first in what is left of it, or the page's heading. */
export function nearest(path: readonly HTMLElement[]): HTMLElement | null {
  const left = path.filter((one) => one.isConnected && !one.matches(OVER));
  for (const one of left) {
    if (one === path[0] || one.matches(FOCUSABLE)) return one;
    const first = one.matches('main, :has(main)') ? heading() : one.querySelector<HTMLElement>(FOCUSABLE);
    if (first) return first;
  }
  return heading();
}

/** So that Tab continues with what the page is about. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}
