import { useEffect, useRef } from 'react';
import type { DraftField } from './use-draft.ts';

type Waiting = Pick<DraftField<string>, 'isAwaited' | 'theirs'>;

/** Whether a save goes now, after the one on its way, or not at all: what somebody else has saved is decided upon first. */
export const turnOf = ({ isAwaited, theirs }: Waiting): 'now' | 'later' | 'never' => {
  if (theirs !== null) return 'never';
  return isAwaited ? 'later' : 'now';
};

/**
 * For a field that is saved by a key or by leaving it: saves at once or, while an earlier save is on its way, after it, what is
 * typed by then. A save that waits is off as soon as somebody else has changed the text.
 */
export function useInTurn(draft: Waiting, save: () => void): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    const turn = turnOf(draft);
    if (!isDue.current || turn === 'later') return;
    isDue.current = false;
    if (turn === 'now') save();
  });
  return () => {
    const turn = turnOf(draft);
    isDue.current = turn === 'later';
    if (turn === 'now') save();
  };
}
