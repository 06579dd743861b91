import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { isSpecialCard } from '#modules/poker/rules/decks.ts';
import { outliersOf } from '#modules/poker/rules/outliers.ts';
import { CardValue } from '#ui/parts/card-value.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './distribution.module.css';
import { barsOf, type Bar } from './estimate-cards.ts';

/** Votes by card, lowest first: most chosen in iris, the outlier in coral, the round before as outlines behind. */
export function Distribution({ stats, before }: { stats: VoteStatistics; before: VoteStatistics | null }) {
  const t = useText('poker');
  const { session } = usePoker();
  const bars = barsOf(session.deck, stats.distribution, before?.distribution ?? []);
  const most = Math.max(1, ...bars.map((bar) => Math.max(bar.count, bar.before)));
  return (
    <ul className={classes.bars} aria-label={t('room.results.distribution')} data-dense={bars.length > 6 || undefined}>
      {bars.map((bar) => (
        <BarOf key={bar.value} bar={bar} most={most} tone={toneOf(bar, stats)} />
      ))}
    </ul>
  );
}

function BarOf({ bar, most, tone }: { bar: Bar; most: number; tone: string | undefined }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const { session } = usePoker();
  const people = bar.participantIds.map((id) => session.participants.find((one) => one.id === id)?.name).filter(Boolean);
  return (
    <li className={classes.bar} title={people.join(', ')}>
      <span className="visually-hidden">{t('room.results.votes', { card: nameOf(bar.value), count: bar.count })}</span>
      <span className={classes.column} aria-hidden="true">
        {bar.before > 0 && <i className={classes.before} style={{ height: `${(100 * bar.before) / most}%` }} />}
        <i
          className={classes.fill}
          data-tone={tone}
          data-none={bar.count === 0 || undefined}
          style={{ height: `${(100 * bar.count) / most}%` }}
        >
          {bar.count > 0 && <span className={classes.count}>{bar.count}</span>}
        </i>
      </span>
      <span className={classes.value} aria-hidden="true">
        <CardValue value={bar.value} />
      </span>
    </li>
  );
}

function toneOf({ value }: Bar, stats: VoteStatistics): string | undefined {
  if (isSpecialCard(value)) return 'aside';
  if (outliersOf(stats).some((end) => end.value === value)) return 'outlier';
  return stats.mode.includes(value) ? 'most' : undefined;
}
