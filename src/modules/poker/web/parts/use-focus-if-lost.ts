import { useEffect, type RefObject } from 'react';

/**
 * Takes the focus when what had it is gone, as after a step of the panel has replaced another; never takes it away.
 * @param selector what within the part is to have it; the part itself where nothing matches
 */
export function useFocusIfLost(part: RefObject<HTMLElement | null>, selector?: string): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const wanted = selector ? part.current?.querySelector<HTMLElement>(selector) : null;
    (wanted ?? part.current)?.focus();
  }, [part, selector]);
}
