import { useEffect, type RefObject } from 'react';

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
    let held: { readonly element: Element; readonly place: number; wasBusy: boolean } | null = null;
    const remember = ({ target }: FocusEvent): void => {
      const place = target instanceof Element ? [...box.querySelectorAll(FOCUSABLE)].indexOf(target) : 0;
      held = target instanceof Element ? { element: target, place, wasBusy: false } : null;
    };
    const forget = (event: FocusEvent): void => {
      // Without a target it may be the removal itself.
      if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) held = null;
    };
    const mend = (): void => {
      if (!held) return;
      if (held.element.matches(':disabled')) held.wasBusy = true;
      const { element, place, wasBusy } = held;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (element instanceof HTMLElement && element.isConnected) {
        if (wasBusy && isLost && !element.matches(':disabled')) element.focus({ preventScroll: true });
        return;
      }
      held = null;
      if (!isLost) return;
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
