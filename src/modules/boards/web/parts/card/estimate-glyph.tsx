import type { BoardItem } from '#modules/boards/contract/item.ts';
import { PointsGlyph } from '#ui/parts/points-glyph.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';

type Estimated = Pick<BoardItem, 'storyPoints' | 'estimateLabel'>;

/** An item's estimate as a tiny card. @param isNamed false where its words stand beside it */
export function EstimateGlyph({ item, isNamed = true }: { item: Estimated; isNamed?: boolean }) {
  const format = useFormat();
  const words = useEstimateWords(item);
  const { storyPoints, estimateLabel } = item;
  // The sign of a half is the same in every language.
  const value = storyPoints === 0.5 ? '0.5' : (estimateLabel ?? (storyPoints === null ? null : format.number(storyPoints)));
  return <PointsGlyph value={value} label={isNamed ? words : ''} />;
}

export function useEstimateWords({ storyPoints, estimateLabel }: Estimated): string {
  const t = useText('boards-board');
  return storyPoints === null ? (estimateLabel ?? t('card.unestimated')) : t('card.points', { count: storyPoints });
}
