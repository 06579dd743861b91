import type { SessionSummary } from '#modules/poker/contract/summary.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { StatCard } from '#ui/parts/stat-card.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './summary-figures.module.css';

/** Four figures of the session, each with how it was computed. */
export function SummaryFigures({ summary }: { summary: SessionSummary }) {
  const t = useText('poker');
  const format = useFormat();
  const { session } = usePoker();
  const hasPoints = session.deck.category === 'STORY_POINTS' || session.deck.category === 'TIME';
  const rate = summary.consensusRate;
  return (
    <div className={classes.figures}>
      <StatCard
        label={t('room.summary.estimated')}
        figure={format.number(summary.storiesEstimated)}
        unit={t('room.summary.ofStories', { total: summary.storiesTotal })}
      />
      <StatCard
        label={t('room.summary.points')}
        figure={hasPoints && summary.storiesEstimated > 0 ? format.number(summary.totalPoints) : null}
        unit={t(session.deck.category === 'TIME' ? 'room.summary.h' : 'room.summary.pts')}
        how={t('room.summary.pointsHow')}
        next={t('room.summary.pointsNext')}
      />
      <StatCard
        label={t('room.summary.consensus')}
        figure={rate === null ? null : format.percent(rate / 100)}
        how={t('room.summary.consensusHow')}
        next={t('room.summary.consensusNext')}
      />
      <StatCard
        label={t('room.summary.duration')}
        figure={session.async ? null : format.shortDuration(summary.durationMinutes * 60)}
        how={t('room.summary.durationHow')}
        next={t('room.summary.durationNone')}
      />
    </div>
  );
}
