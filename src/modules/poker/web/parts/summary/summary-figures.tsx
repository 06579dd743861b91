import type { SessionSummary } from '#modules/poker/contract/summary.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { StatCard } from '#ui/parts/stat-card.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './summary-figures.module.css';

/** Four figures of the session, each with how it was computed. */
export function SummaryFigures({ summary }: { summary: SessionSummary }) {
  const words = useText('poker-summary');
  const format = useFormat();
  const { session } = usePoker();
  const hasPoints = session.deck.category === 'STORY_POINTS' || session.deck.category === 'TIME';
  const rate = summary.consensusRate;
  const voted = summary.stories.filter(({ consensus }) => consensus !== null).length;
  return (
    <div className={classes.figures}>
      <StatCard
        label={words('estimated')}
        figure={format.number(summary.storiesEstimated)}
        unit={words('ofStories', { total: summary.storiesTotal })}
      />
      <StatCard
        label={words('points')}
        figure={hasPoints && summary.storiesEstimated > 0 ? format.number(summary.totalPoints) : null}
        unit={words(session.deck.category === 'TIME' ? 'h' : 'pts')}
        how={words('pointsHow')}
        next={words('pointsNext')}
      />
      <StatCard
        label={words('consensus')}
        figure={rate === null ? null : format.percent(rate / 100)}
        unit={words('ofVoted', { count: voted })}
        how={words('consensusHow')}
        next={words('consensusNext')}
      />
      <StatCard
        label={words('duration')}
        figure={session.async ? null : format.shortDuration(summary.durationMinutes * 60)}
        how={words('durationHow')}
        next={words('durationNone')}
      />
    </div>
  );
}
