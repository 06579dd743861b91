import { useEffect } from 'react';
import { isFocusLost } from './use-focus-near.ts';

/**
 * In a room a step replaces what made it: the button that starts, that saves, that ends is gone with its part. The focus goes
 * to the room's content then, where Tab goes on, and not to the top of the page. What gives the focus a better place, as a
 * dialog its opener, still does: the content counts as no place of its own. Content that is replaced in its turn, as when a
 * dialog goes a moment before the phase it closes, hands the focus on to the content that comes.
 */
export function useFocusInRoom(): void {
  useEffect(() => {
    let held: Element | null = null;
    const remember = ({ target }: FocusEvent): void => {
      held = target instanceof Element ? target : null;
    };
    const mend = (): void => {
      if (held === null || held.isConnected || !isFocusLost()) return;
      const content = document.querySelector<HTMLElement>('main#content');
      // Until it has come, as a part that is fetched, this waits.
      if (!content) return;
      held = null;
      content.tabIndex = -1;
      content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
      content.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(mend);
    watcher.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
