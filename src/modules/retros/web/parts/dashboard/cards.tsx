import type { RetroMetrics } from '#modules/retros/contract/figures.ts';
import { StatCard, type Trend } from '#ui/parts/stat-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useChange, useFigureText } from './change.ts';
import classes from './dashboard.module.css';

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

interface Props {
  readonly metrics: RetroMetrics;
  readonly days: number;
}

/** The four figures of the dashboard, each with how it was computed and how it moved. */
export function Cards({ metrics, days, lead = 'active' }: Props & { lead?: 'active' | 'health' }) {
  const t = useText('retros-figures');
  const change = useChange(days);
  const text = useFigureText();
  const { previous, weeks } = metrics;
  return (
    <section className={classes.cards} aria-label={t('cards.label')}>
      {lead === 'active' ? <Active metrics={metrics} days={days} /> : <TeamHealth metrics={metrics} days={days} />}
      <StatCard
        label={t('cards.sentiment')}
        figure={metrics.sentiment === null ? null : text.mood(metrics.sentiment)}
        unit={t('cards.of10')}
        how={t('cards.sentimentHow', { days })}
        trend={change(metrics.sentiment, previous.sentiment, text.mood)}
        next={t('cards.sentimentNext')}
        line={known(weeks.map((week) => week.sentiment))}
        before={previous.sentiment}
      />
      <StatCard
        label={t('cards.items')}
        figure={metrics.actionCompletionRate === null ? null : text.percent(metrics.actionCompletionRate)}
        unit={t('cards.itemsOf', { completed: metrics.actionItemsCompleted, total: metrics.actionItemsTotal })}
        how={t('cards.itemsHow', { days })}
        trend={change(metrics.actionCompletionRate, previous.actionCompletionRate, text.points)}
        next={t('cards.itemsNext')}
      />
      <StatCard
        label={t('cards.participation')}
        figure={metrics.participationRate === null ? null : text.percent(metrics.participationRate)}
        unit={t('cards.people', { tookPart: metrics.tookPart, seats: metrics.seats })}
        how={t('cards.participationHow', { days })}
        trend={change(metrics.participationRate, previous.participationRate, text.points)}
        next={t('cards.participationNext')}
      />
    </section>
  );
}

function Active({ metrics, days }: Props) {
  const t = useText('retros-figures');
  return (
    <StatCard
      label={t('cards.active')}
      figure={metrics.activeRetrospectives}
      unit={t('cards.waiting', { count: metrics.waitingRetrospectives })}
      how={t('cards.activeHow', { days })}
      trend={held(t('cards.held', { now: metrics.retrospectives, before: metrics.previous.retrospectives, days }))}
    />
  );
}

function TeamHealth({ metrics, days }: Props) {
  const t = useText('retros-figures');
  const change = useChange(days);
  const { mood } = useFigureText();
  return (
    <StatCard
      label={t('health.title')}
      figure={metrics.teamHealthScore === null ? null : mood(metrics.teamHealthScore)}
      unit={t('health.of')}
      how={t('cards.healthHow', { days })}
      trend={change(metrics.teamHealthScore, metrics.previous.teamHealthScore, mood)}
      next={t('health.empty')}
    />
  );
}

const held = (text: string): Trend => ({ text, direction: 'level', verdict: 'neutral' });
