import { useEffect, useRef } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';

/** The button that turned the cards is gone with the reveal: its focus goes on to the one that records the estimate. */
export function useFocusAfterReveal(story: Story | null): void {
  const key = story ? `${story.id} ${story.votingRound} ${story.status}` : '';
  const before = useRef(key);
  useEffect(() => {
    const isTurned = before.current !== key && key.endsWith('VOTED') && before.current.endsWith('VOTING');
    before.current = key;
    if (!isTurned || (document.activeElement !== document.body && document.activeElement !== null)) return;
    const buttons = document.querySelectorAll<HTMLElement>('[data-save]:not(:disabled)');
    [...buttons].find((button) => button.offsetParent !== null)?.focus({ preventScroll: true });
  }, [key]);
}
