import { useEffect, useRef } from 'react';
import type { DraftField } from './use-draft.ts';

/**
 * For a field that is saved by a key or by leaving it: saves at once or, while an earlier save is on its way, after it, what is
 * typed by then.
 */
export function useInTurn({ isAwaited }: Pick<DraftField<string>, 'isAwaited'>, save: () => void): () => void {
  const isDue = useRef(false);
  useEffect(() => {
    if (!isDue.current || isAwaited) return;
    isDue.current = false;
    save();
  });
  return () => {
    if (isAwaited) isDue.current = true;
    else save();
  };
}
