import { StatCard } from '#ui/parts/stat-card.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { PeriodFigures, TeamMetrics } from '../../../contract/metrics.ts';
import classes from './figures.module.css';
import { shareOf, useTrend } from './trend-text.ts';

/** The documented four, each against the same days before. @param days length of the period */
export function FigureCards({ metrics, days }: { metrics: TeamMetrics; days: number }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const trend = useTrend(days);
  const { figures: now, previous: before, activeSessions } = metrics;
  const ofSprints = metrics.velocityOf === 'sprints';
  // A sum of the days before, as one of the line's stretches would hold it.
  const each = (sum: number): number => sum / Math.max(1, metrics.series.length);
  const line = (pick: (figures: PeriodFigures) => number | null): number[] => metrics.series.flatMap(({ figures }) => pick(figures) ?? []);
  return (
    <div className={classes.cards}>
      <StatCard
        label={t('cards.active')}
        figure={format.number(activeSessions)}
        unit={t('cards.activeUnit', { count: now.completedSessions })}
        how={t('cards.activeHow', { days })}
        trend={trend('count', 'neutral', now.completedSessions, before.completedSessions)}
        line={metrics.series.map(({ figures }) => figures.completedSessions)}
        before={each(before.completedSessions)}
      />
      <StatCard
        label={t('cards.velocity')}
        figure={now.teamVelocity === null ? null : format.number(now.teamVelocity, { maximumFractionDigits: 1 })}
        unit={t(ofSprints ? 'cards.velocityUnit' : 'cards.velocityEstimatedUnit')}
        how={t(ofSprints ? 'cards.velocitySprintsHow' : 'cards.velocityHow', { days, count: now.sprints })}
        trend={trend('percent', 'neutral', now.teamVelocity, before.teamVelocity)}
        next={t(ofSprints ? 'cards.velocitySprintsNext' : 'cards.velocityNext', { days })}
        line={ofSprints ? line((figures) => figures.teamVelocity) : metrics.series.map(({ figures }) => figures.totalPoints)}
        before={ofSprints ? before.teamVelocity : each(before.totalPoints)}
      />
      <StatCard
        label={t('cards.consensus')}
        figure={now.consensusRate === null ? null : format.percent(shareOf(now.consensusRate))}
        how={t('cards.consensusHow', { days })}
        trend={trend('share', 'good', now.consensusRate, before.consensusRate)}
        next={t('cards.consensusNext')}
        line={line((figures) => figures.consensusRate)}
        before={before.consensusRate}
      />
      <StatCard
        label={t('cards.time')}
        figure={now.averageSessionDuration === null ? null : format.minutes(Math.round(now.averageSessionDuration))}
        how={t('cards.timeHow', { days })}
        trend={trend('time', 'bad', now.averageSessionDuration, before.averageSessionDuration)}
        next={t('cards.timeNext')}
        line={line((figures) => figures.averageSessionDuration)}
        before={before.averageSessionDuration}
      />
    </div>
  );
}
