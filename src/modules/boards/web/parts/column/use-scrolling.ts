import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';

type Part = RefObject<HTMLElement | null>;

/**
 * What scrolls the cards: their column, or on a phone the whole board. `scrollMargin` is how much of it stands above them, in
 * pixels.
 */
export function useScrolling(scroller: Part, inner: Part) {
  const isPhone = useIsPhone();
  const [above, setAbove] = useState(0);
  const getScrollElement = useCallback(
    () => (isPhone ? (inner.current?.closest<HTMLElement>('[data-board-page]') ?? null) : scroller.current),
    [isPhone, scroller, inner],
  );
  useLayoutEffect(() => {
    const [list, scrolled] = [inner.current, getScrollElement()];
    if (!isPhone || !list || !scrolled) return undefined;
    const measure = (): void =>
      setAbove(Math.round(list.getBoundingClientRect().top - scrolled.getBoundingClientRect().top + scrolled.scrollTop));
    // It tells once at the beginning, and again when what opens above the cards makes a part of the page higher.
    const watch = new ResizeObserver(measure);
    for (const part of scrolled.children) watch.observe(part);
    return () => watch.disconnect();
  }, [isPhone, inner, getScrollElement]);
  return { getScrollElement, scrollMargin: isPhone ? above : 0 };
}
