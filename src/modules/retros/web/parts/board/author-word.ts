import type { RetroCard } from '#modules/retros/contract/card.ts';
import { useText } from '#ui/text/use-text.ts';

/** Who signed a card; the reader's own are theirs without a name, for others look at the same screen. */
export function useAuthorWord(): (card: Pick<RetroCard, 'isMine' | 'authorName'> | undefined) => string | null {
  const t = useText('retros');
  return (card) => (card?.isMine ? t('board.mine') : (card?.authorName ?? null));
}
