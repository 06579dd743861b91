import { useEffect, type RefObject } from 'react';

/** A page's content has it only for want of anything better, so that Tab goes on from there. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body || document.activeElement.matches('main');

/** What lies over the page, uppermost last: side panels, and dialogs above them. */
const uppermost = (): Element | null => [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].at(-1) ?? null;

/** While a panel is open and nothing has the focus, keys are the panel's: none does anything on the page behind it. */
export const isPanelsKey = (panel: Element | null = uppermost()): boolean => isFocusLost() && panel !== null && panel === uppermost();

export const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * When what has the focus is taken away with its row, the focus goes to what stands in its place, else to the list itself:
 * whoever works by keyboard would begin at the top of the page again. A button that was busy has it again when it is done.
 */
export function useFocusNear(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    let held: { readonly element: HTMLElement; readonly place: number; wasBusy: boolean } | null = null;
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return void (held = null);
      held = { element: target, place: [...box.querySelectorAll(FOCUSABLE)].indexOf(target), wasBusy: false };
    };
    const forget = (event: FocusEvent): void => {
      // Without a target it may be the removal itself.
      if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) held = null;
    };
    const mend = (): void => {
      if (!held) return;
      const { element, place } = held;
      const isDisabled = element.matches(':disabled');
      if (isDisabled) held.wasBusy = true;
      if (element.isConnected) {
        if (held.wasBusy && !isDisabled && isFocusLost()) element.focus({ preventScroll: true });
        return;
      }
      held = null;
      if (!isFocusLost()) return;
      const left = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)];
      const next = left[Math.min(Math.max(place, 0), left.length - 1)] ?? box;
      if (next === box) box.tabIndex = -1;
      next.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(mend);
    watcher.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    box.addEventListener('focusin', remember);
    box.addEventListener('focusout', forget);
    return () => {
      watcher.disconnect();
      box.removeEventListener('focusin', remember);
      box.removeEventListener('focusout', forget);
    };
  }, [list]);
}
