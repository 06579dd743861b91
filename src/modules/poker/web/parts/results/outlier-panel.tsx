import { IconBulb } from '@tabler/icons-react';
import type { VoteEnd, VoteStatistics } from '#modules/poker/contract/statistics.ts';
import type { Story } from '#modules/poker/contract/story.ts';
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
  const { lowest, highest, outlier, distance } = stats;
  if (!lowest || !highest || distance === null) return null;
  return (
    <section className={classes.hint} data-tone={outlier ? 'coral' : undefined}>
      <IconBulb size={20} stroke={1.75} aria-hidden="true" />
      <p>
        {outlier && <Ask story={story} outlier={outlier} />}{' '}
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

function Ask({ story, outlier }: { story: Story; outlier: VoteEnd }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const { you } = usePoker();
  const list = useNames(story);
  const value = nameOf(outlier.value);
  const isYours = outlier.participantIds.length === 1 && outlier.participantIds[0] === you?.participantId;
  return <b>{isYours ? t('room.outlier.yours', { value }) : t('room.outlier.ask', { name: list(outlier), value })}</b>;
}

/** Names of those at one end as people say them; the reader is "you". */
function useNames(story: Story): (end: VoteEnd) => string {
  const t = useText('poker');
  const format = useFormat();
  const { you } = usePoker();
  const names = shortNames(story.votes.map((vote) => ({ id: vote.participantId, name: vote.name })));
  return (end) => format.list(end.participantIds.map((id) => (id === you?.participantId ? t('room.youInText') : (names.get(id) ?? ''))));
}
