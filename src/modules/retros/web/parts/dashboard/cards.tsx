import type { RetroMetrics } from '#modules/retros/contract/figures.ts';
import { StatCard, type Trend } from '#ui/parts/stat-card.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useChange, useFigureText } from './change.ts';
import classes from './dashboard.module.css';

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** The four figures of the dashboard, each with how it was computed and how it moved. */
export function Cards({ metrics, days }: { metrics: RetroMetrics; days: number }) {
  const t = useText('retros-figures');
  const change = useChange(days);
  const text = useFigureText();
  const { previous, weeks } = metrics;
  return (
    <section className={classes.cards} aria-label={t('cards.label')}>
      <StatCard
        label={t('cards.active')}
        figure={metrics.activeRetrospectives}
        unit={t('cards.waiting', { count: metrics.waitingRetrospectives })}
        how={t('cards.activeHow', { days })}
        trend={held(t('cards.held', { now: metrics.retrospectives, before: previous.retrospectives, days }))}
        line={weeks.map((week) => week.retrospectives)}
      />
      <StatCard
        label={t('cards.sentiment')}
        figure={metrics.sentiment === null ? null : text.mood(metrics.sentiment)}
        unit={t('cards.of10')}
        how={t('cards.sentimentHow', { days })}
        trend={change(metrics.sentiment, previous.sentiment, text.mood)}
        next={t('cards.sentimentNext')}
        line={known(weeks.map((week) => week.sentiment))}
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

const held = (text: string): Trend => ({ text, direction: 'level', verdict: 'neutral' });
