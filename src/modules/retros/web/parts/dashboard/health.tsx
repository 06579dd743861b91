import type { RetroMetrics } from '#modules/retros/contract/figures.ts';
import { BarList, type Bar } from '#ui/charts/bar-list.tsx';
import { Stack } from '#ui/layout/stack.tsx';
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
      <Stack gap={12}>
        {score === null ? (
          <p>{t('health.empty')}</p>
        ) : (
          <>
            <p className={classes.score}>
              {text.mood(score)} <span>{t('health.of')}</span>
            </p>
            <BarList end={10} bars={barsOf(metrics, { t, text })} />
          </>
        )}
        <p className={classes.how}>
          {t('health.how')} {t('health.month', { count: metrics.retrosThisMonth })}
        </p>
      </Stack>
    </Panel>
  );
}

interface Words {
  readonly t: ReturnType<typeof useText<'retros-figures'>>;
  readonly text: ReturnType<typeof useFigureText>;
}

/** Three of ten, as the figure above them is: a ring would show each as a share of thirty. */
function barsOf({ sentiment, participationRate, actionCompletionRate }: RetroMetrics, { t, text }: Words): Bar[] {
  const bar = (key: 'mood' | 'participation' | 'completion', value: number | null): Bar => ({
    key,
    name: t(`health.${key}`),
    value,
    text: t('health.part', { value: text.mood(value ?? 0) }),
    isMain: true,
  });
  return [
    bar('mood', sentiment),
    bar('participation', participationRate === null ? null : participationRate * 10),
    bar('completion', actionCompletionRate === null ? null : actionCompletionRate * 10),
  ];
}
