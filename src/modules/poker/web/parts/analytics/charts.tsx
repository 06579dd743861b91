import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { BarList } from '#ui/charts/bar-list.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { TeamAnalytics } from '../../../contract/analytics.ts';
import type { Slice } from '../../../contract/metrics.ts';
import { ACCURATE_WITHIN } from '../../../rules/results.ts';
import { Nothing } from '../figures/figure-panels.tsx';
import { shareOf } from '../figures/trend-text.ts';

/** Names of the parts of a period: a day, or from one to another. */
function usePartNames(series: readonly Slice[]) {
  const t = useText('poker-figures');
  const format = useFormat();
  return series.map(({ from, to }) => ({
    short: format.monthDay(to),
    long: t('chart.range', { from: format.monthDay(from), to: format.monthDay(to) }),
  }));
}

/** Points settled in each part of the period; the newest part stands out. */
export function PointsChart({ series, days }: { series: readonly Slice[]; days: number }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const names = usePartNames(series);
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 1 });
  return (
    <ChartPanel
      title={t('chart.points')}
      hint={t('chart.partLength', { count: Math.round(days / Math.max(1, series.length)) })}
      how={t('chart.pointsHow')}
      table={{
        columns: [t('chart.part'), t('chart.points'), t('chart.storiesColumn')],
        rows: series.map(({ from, figures }, at) => ({
          key: from,
          cells: [names[at]?.long, number(figures.totalPoints), format.number(figures.storiesEstimated)],
        })),
      }}
    >
      <ColumnChart
        columns={series.map(({ from, figures }, at) => ({
          key: from,
          name: names[at]?.short ?? '',
          value: figures.totalPoints,
          isMain: at === series.length - 1,
          hint: t('chart.pointsStories', { count: figures.storiesEstimated }),
        }))}
        format={number}
        unit={t('chart.pointsUnit')}
        labels={5}
      />
    </ChartPanel>
  );
}

/** Consensus, with accuracy beside it, over the period. */
export function RatesChart({ series, days }: { series: readonly Slice[]; days: number }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const names = usePartNames(series);
  const percent = (value: number): string => format.percent(shareOf(value));
  const orNull = (value: number | null): string | null => (value === null ? null : percent(value));
  return (
    <ChartPanel
      title={t('chart.rates')}
      hint={`${t('chart.ratesHint')}, ${t('chart.partLength', { count: Math.round(days / Math.max(1, series.length)) })}`}
      how={t('chart.ratesHow')}
      table={{
        columns: [t('chart.part'), t('chart.consensus'), t('chart.accuracy')],
        rows: series.map(({ from, figures }, at) => ({
          key: from,
          cells: [names[at]?.long, orNull(figures.consensusRate), orNull(figures.estimationAccuracy)],
        })),
      }}
    >
      <LineChart
        points={names.map(({ short }) => short)}
        series={[
          { key: 'consensus', name: t('chart.consensus'), values: series.map(({ figures }) => figures.consensusRate) },
          { key: 'accuracy', name: t('chart.accuracy'), values: series.map(({ figures }) => figures.estimationAccuracy) },
        ]}
        main="consensus"
        end={100}
        format={percent}
      />
    </ChartPanel>
  );
}

/** Whether talking helps: how often each round agreed. */
export function ConsensusByRound({ rounds }: { rounds: TeamAnalytics['consensusByRound'] }) {
  const t = useText('poker-figures');
  const format = useFormat();
  const rows = rounds.map(({ round, stories, consensus, rate }) => ({
    key: String(round),
    name: t('chart.round', { n: round }),
    value: rate,
    text: format.percent(shareOf(rate ?? 0)),
    hint: t('chart.roundStories', { part: format.number(consensus), whole: format.number(stories) }),
    isMain: round === 1,
  }));
  return (
    <ChartPanel
      title={t('chart.rounds')}
      hint={t('chart.roundsHint')}
      how={t('chart.roundsHow')}
      table={{
        columns: [t('chart.roundColumn'), t('chart.consensus'), t('chart.storiesColumn')],
        rows: rows.map(({ key, name, text, hint }) => ({ key, cells: [name, text, hint] })),
      }}
      empty={rows.length === 0 && <Nothing title={t('performance.none')} next={t('performance.next')} />}
    >
      <BarList bars={rows} end={100} />
    </ChartPanel>
  );
}

/** How many cards lay between the first median and the estimate. */
export function StepsChart({ stepsOff }: Pick<TeamAnalytics, 'stepsOff'>) {
  const t = useText('poker-figures');
  const format = useFormat();
  const reach = Math.max(2, ...stepsOff.map(({ steps }) => Math.abs(steps)));
  const steps = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  const countOf = (wanted: number): number => stepsOff.find((row) => row.steps === wanted)?.stories ?? 0;
  const nameOf = (step: number): string => format.number(step, { signDisplay: 'exceptZero' });
  return (
    <ChartPanel
      title={t('chart.steps')}
      hint={t('chart.stepsHint')}
      how={t('chart.stepsHow')}
      table={{
        columns: [t('chart.stepsColumn'), t('chart.storiesColumn')],
        rows: steps.map((step) => ({ key: String(step), cells: [nameOf(step), format.number(countOf(step))] })),
      }}
      empty={stepsOff.length === 0 && <Nothing title={t('accuracy.none')} next={t('accuracy.next')} />}
    >
      <ColumnChart
        columns={steps.map((step) => ({
          key: String(step),
          name: nameOf(step),
          value: countOf(step),
          isMain: Math.abs(step) <= ACCURATE_WITHIN,
          hint: t('chart.pointsStories', { count: countOf(step) }),
        }))}
        format={(value) => format.number(value, { maximumFractionDigits: 1 })}
        height={130}
        labels={11}
      />
    </ChartPanel>
  );
}
