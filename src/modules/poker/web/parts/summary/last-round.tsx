import { isSpecialCard } from '#modules/poker/rules/decks.ts';
import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';
import { outliersOf } from '#modules/poker/rules/outliers.ts';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { CardValue } from '#ui/parts/card-value.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './last-round.module.css';

const MOST = 9; // cards; more of them are a number

/** How a round lay: each card as it was played, lowest first, the one that lay apart in coral. */
export function LastRound({ stats }: { stats: VoteStatistics }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const format = useFormat();
  const cards = stats.distribution.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
  const shown = cards.length > MOST ? cards.slice(0, MOST - 1) : cards;
  return (
    <span className={classes.round}>
      <span className="visually-hidden">
        {stats.distribution.map(({ value, count }) => t('room.results.votes', { card: nameOf(value), count })).join('; ')}
      </span>
      <span className={classes.cards} aria-hidden="true">
        {shown.map((value, at) => (
          <i key={at} data-tone={toneOf(value, stats)} data-long={value.length > 2 || undefined}>
            <CardValue value={value} />
          </i>
        ))}
        {shown.length < cards.length && <small>+{format.number(cards.length - shown.length)}</small>}
      </span>
    </span>
  );
}

function toneOf(value: string, stats: VoteStatistics): 'aside' | 'outlier' | 'agreed' | undefined {
  if (isSpecialCard(value)) return 'aside';
  if (outliersOf(stats).some((end) => end.value === value)) return 'outlier';
  return stats.consensus ? 'agreed' : undefined;
}
