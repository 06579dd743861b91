import { useEffect, useState } from 'react';
import { FOCUSABLE, isFocusLost } from './use-focus-near.ts';

/**
 * Gives the focus back to what opened a dialog when the dialog is taken away while open: the library does so only for one
 * that stays and closes. Focus that has gone elsewhere meanwhile stays there. Where the opener has gone, as the button that
 * set up what is now on, the focus goes to what stands nearest to its place; where an address opened the dialog, to the heading.
 */
export function useFocusBack(): void {
  const [path] = useState(pathToFocus);
  useEffect(
    () => () => {
      // After the dialog has left the page, and with it the focus.
      setTimeout(() => {
        if (isFocusLost()) nearest(path)?.focus();
      });
    },
    [path],
  );
}

/** What has the focus, and all that it stands in, from the inside out. */
export function pathToFocus(): readonly HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let one = document.activeElement; one instanceof HTMLElement && one !== document.body; one = one.parentElement) path.push(one);
  return path;
}

/** Of such a path what can be focused now: where it began, or else what comes first in what is left of it, or the page's heading. */
export function nearest([opener, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (opener?.isConnected) return opener;
  return around.find((one) => one.isConnected)?.querySelector<HTMLElement>(FOCUSABLE) ?? heading();
}

/** So that Tab continues with what the page is about. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}
