import type { RetroMetrics } from '#modules/retros/contract/figures.ts';
import { Donut } from '#ui/charts/donut.tsx';
import type { Share } from '#ui/charts/shares.ts';
import type { Tone } from '#ui/charts/tone.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useFigureText } from './change.ts';
import classes from './dashboard.module.css';

/** Mood, participation and follow-through as one figure, and what each adds to it. */
export function Health({ metrics, days }: { metrics: RetroMetrics; days: number }) {
  const t = useText('retros-figures');
  const text = useFigureText();
  const score = metrics.teamHealthScore;
  return (
    <Panel title={t('health.title')} hint={t('health.hint', { days })}>
      <div className={classes.health}>
        {score === null ? (
          <p>{t('health.empty')}</p>
        ) : (
          <Donut shares={sharesOf(metrics, { t, text })} figure={text.mood(score)} label={t('health.of')} />
        )}
        <p className={classes.how}>
          {t('health.how')} {t('health.month', { count: metrics.retrosThisMonth })}
        </p>
      </div>
    </Panel>
  );
}

interface Words {
  readonly t: ReturnType<typeof useText<'retros-figures'>>;
  readonly text: ReturnType<typeof useFigureText>;
}

function sharesOf(
  { teamHealthScore: score, sentiment, participationRate, actionCompletionRate }: RetroMetrics,
  { t, text }: Words,
): Share[] {
  const part = (key: 'mood' | 'participation' | 'completion', value: number | null, tone: Tone): Share[] =>
    value === null ? [] : [{ key, name: t(`health.${key}`), value, text: t('health.part', { value: text.mood(value) }), tone }];
  const parts = [
    ...part('mood', sentiment, 'main'),
    ...part('participation', participationRate === null ? null : participationRate * 10, 'good'),
    ...part('completion', actionCompletionRate === null ? null : actionCompletionRate * 10, 'wait'),
  ];
  const rest = parts.length * 10 - parts.reduce((sum, { value }) => sum + value, 0);
  // In the unit of the figure in the middle: what is missing to ten.
  const missing = text.mood(10 - (score ?? 0));
  return [...parts, { key: 'rest', name: t('health.rest'), value: rest, text: missing, tone: 'faint' }];
}
