import type { FlowMetrics } from '../../../contract/flow.ts';
import { efficiencyTone, utilisationTone, wipUtilisation } from '../../../rules/flow-times.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { FigureStrip, type StripFigure } from './figure-strip.tsx';
import type { Flow } from './flow-figures.ts';
import { usePeriodWords } from './period-words.ts';

interface Props {
  readonly metrics: FlowMetrics;
  readonly flow: Flow;
}

/** The documented figures of the period, each beside the period before. */
export function Headline(props: Props) {
  return <FigureStrip figures={[...useTimeFigures(props), ...useWorkFigures(props)]} />;
}

function useTimeFigures({ flow }: Props): StripFigure[] {
  const t = useText('boards-flow');
  const format = useFormat();
  const trendOf = useTrend(flow);
  const period = usePeriodWords(flow.period);
  const clock = t(`clock.${flow.calendar.clock}`);
  const { now, before } = flow;
  const days = (value: number | null | undefined): string | null =>
    value == null ? null : format.number(value, { maximumFractionDigits: 1 });
  return [
    {
      key: 'cycle',
      label: t('figures.cycle'),
      value: days(now.cycle?.p50),
      unit: t('figures.median'),
      how: t('how.cycle', { period, clock, count: now.cycle?.count ?? 0, average: days(now.cycle?.average) ?? '–' }),
      trend: trendOf(now.cycle?.p50, before.cycle?.p50, { less: 'good', unit: 'd' }),
    },
    {
      key: 'p85',
      label: t('figures.p85'),
      value: days(now.cycle?.p85),
      unit: t('unit.d'),
      how: t('how.p85', { period, clock }),
      trend: trendOf(now.cycle?.p85, before.cycle?.p85, { less: 'good', unit: 'd' }),
    },
    {
      key: 'lead',
      label: t('figures.lead'),
      value: days(now.lead?.p50),
      unit: t('figures.median'),
      how: t('how.lead', { period, clock, average: days(now.lead?.average) ?? '–' }),
      trend: trendOf(now.lead?.p50, before.lead?.p50, { less: 'good', unit: 'd' }),
    },
  ];
}

function useWorkFigures({ metrics, flow }: Props): StripFigure[] {
  const t = useText('boards-flow');
  const format = useFormat();
  const trendOf = useTrend(flow);
  const period = usePeriodWords(flow.period);
  const { now, before } = flow;
  const { current, limit } = metrics.wipCount;
  const use = wipUtilisation(metrics.wipCount);
  return [
    {
      key: 'throughput',
      label: t('figures.throughput'),
      value: now.count === 0 ? null : format.number(now.perWeek, { maximumFractionDigits: 1 }),
      unit: t('unit.perWeek'),
      how: t('how.throughput', { period, count: now.count }),
      trend:
        flow.youngSince !== null
          ? { text: t('figures.since', { day: format.day(flow.youngSince) }), verdict: 'neutral' }
          : now.count === 0
            ? null
            : trendOf(now.perWeek, before.count > 0 ? before.perWeek : null, { less: 'bad', unit: 'none' }),
    },
    {
      key: 'wip',
      label: t('figures.wip'),
      value: format.number(current),
      unit: limit === null ? t('unit.items') : t('figures.allowed', { limit }),
      how: t(limit === null ? 'how.wipFree' : 'how.wip'),
      tone: utilisationTone(use),
      trend: use === null ? null : { text: t('figures.used', { share: format.percent(use) }), verdict: 'neutral' },
    },
    {
      key: 'overrides',
      label: t('figures.overrides'),
      value: format.number(metrics.limitOverrides.count),
      unit: t('unit.times'),
      how: t('how.overrides', { period }),
      trend:
        metrics.limitOverrides.count === 0
          ? null
          : { text: t('figures.withReason', { count: metrics.limitOverrides.withReason }), verdict: 'neutral' },
    },
    {
      key: 'efficiency',
      label: t('figures.efficiency'),
      value: now.efficiency === null ? null : format.percent(now.efficiency),
      unit: t('figures.active'),
      how: t('how.efficiency', { period, clock: t(`clock.${flow.calendar.clock}`) }),
      tone: efficiencyTone(now.efficiency),
      trend: trendOf(percent(now.efficiency), percent(before.efficiency), { less: 'bad', unit: 'pts' }),
    },
  ];
}

const bold = { b: (inside: string) => <b>{inside}</b> };
const percent = (ratio: number | null): number | null => (ratio === null ? null : Math.round(100 * ratio));

/** "0.6 d less than the 90 days before", good or bad. */
function useTrend({ period }: Flow) {
  const t = useText('boards-flow');
  const format = useFormat();
  const days = Math.round((Date.parse(period.last) - Date.parse(period.first)) / 86_400_000) + 1;
  return (
    now: number | null | undefined,
    before: number | null | undefined,
    { less, unit }: { less: 'good' | 'bad'; unit: 'd' | 'pts' | 'none' },
  ): StripFigure['trend'] => {
    if (now == null || before == null) return null;
    const rounded = Math.round((now - before) * 10) / 10;
    if (rounded === 0) return { text: t('trend.same', { days }), verdict: 'neutral' };
    const isLess = rounded < 0;
    const text = t(`trend.${isLess ? 'less' : 'more'}.${unit}`, { amount: format.number(Math.abs(rounded)), days });
    return {
      text: <RichText text={text} parts={bold} />,
      verdict: isLess === (less === 'good') ? 'good' : 'bad',
    };
  };
}
