import { useEffect, type RefObject } from 'react';

/** On a phone the hand scrolls sideways: the chosen card stays in sight. */
export function useShownCard(row: RefObject<HTMLElement | null>, chosen: string | null): void {
  useEffect(() => {
    if (chosen === null) return;
    const box = row.current;
    const card = chosen === null ? null : box?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!box || !card || box.scrollWidth <= box.clientWidth) return;
    const middle = card.offsetLeft + card.offsetWidth / 2 - box.clientWidth / 2;
    box.scrollTo({ left: middle, behavior: 'smooth' });
  }, [row, chosen]);
}
