import { IconBulb } from '@tabler/icons-react';
import type { VoteEnd, VoteStatistics } from '#modules/poker/contract/statistics.ts';
import type { Story } from '#modules/poker/contract/story.ts';
import { outliersOf } from '#modules/poker/rules/outliers.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { shortNames } from '#modules/poker/web/parts/table/seats.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './hint-panel.module.css';

/** Whom to ask first, who lies at either end, and how many cards apart. Silent when the ends are neighbours or equal. */
export function OutlierPanel({ story, stats }: { story: Story; stats: VoteStatistics }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const list = useNames(story);
  const { lowest, highest, distance } = stats;
  const outliers = outliersOf(stats);
  if (!lowest || !highest || distance === null) return null;
  return (
    <section className={classes.hint} data-tone={outliers.length > 0 ? 'coral' : undefined}>
      <IconBulb size={20} stroke={1.75} aria-hidden="true" />
      <p>
        <Ask story={story} outliers={outliers} />{' '}
        {t('room.outlier.ends', {
          highest: nameOf(highest.value),
          high: list(highest),
          lowest: nameOf(lowest.value),
          low: list(lowest),
        })}{' '}
        {t('room.outlier.distance', { count: distance })}
      </p>
    </section>
  );
}

function Ask({ story, outliers: [one, other] }: { story: Story; outliers: readonly VoteEnd[] }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const { you } = usePoker();
  const list = useNames(story);
  if (!one) return null;
  const value = nameOf(one.value);
  if (other) return <b>{t('room.outlier.both', { name: list(one), value, other: list(other), otherValue: nameOf(other.value) })}</b>;
  const isYours = one.participantIds.length === 1 && one.participantIds[0] === you?.participantId;
  return <b>{isYours ? t('room.outlier.yours', { value }) : t('room.outlier.ask', { name: list(one), value })}</b>;
}

/** Names of those at one end as people say them; the reader is "you". */
function useNames(story: Story): (end: VoteEnd) => string {
  const t = useText('poker');
  const format = useFormat();
  const { you } = usePoker();
  const names = shortNames(story.votes.map((vote) => ({ id: vote.participantId, name: vote.name })));
  return (end) => format.list(end.participantIds.map((id) => (id === you?.participantId ? t('room.youInText') : (names.get(id) ?? ''))));
}
