import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Reports Escape, and the focus or a press that goes elsewhere, while something is open. */
export function useLeaving(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: (hasEscaped: boolean) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const elsewhere = (event: Event): void => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) leave(false);
    };
    document.addEventListener('focusin', elsewhere, { signal });
    document.addEventListener('pointerdown', elsewhere, { signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && leave(true), { signal });
    return () => controller.abort();
  }, [isOpen, box]);
}
