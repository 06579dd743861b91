import { useEffect, useRef } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { isFocusLost } from '#ui/parts/use-focus-near.ts';

/** The button that turned the cards is gone with the reveal: its focus goes on to the one that records the estimate. */
export function useFocusAfterReveal(story: Story | null): void {
  const key = story ? `${story.id} ${story.votingRound} ${story.status}` : '';
  const before = useRef(key);
  useEffect(() => {
    const isTurned = before.current !== key && key.endsWith('VOTED') && before.current.endsWith('VOTING');
    before.current = key;
    if (!isTurned) return undefined;
    // The results may still be on their way.
    let tries = TRIES;
    const timer = setInterval(() => {
      tries -= 1;
      if (tries === 0 || !isFocusLost() || focusSave()) clearInterval(timer);
    }, TRY_MS);
    return () => clearInterval(timer);
  }, [key]);
}

const TRY_MS = 60;
const TRIES = 20;

function focusSave(): boolean {
  const buttons = document.querySelectorAll<HTMLElement>('[data-save]:not(:disabled)');
  const shown = [...buttons].find((button) => button.offsetParent !== null);
  shown?.focus({ preventScroll: true });
  return shown !== undefined;
}
