import type { FlowMetrics } from '../../../contract/flow.ts';
import { efficiencyTone, utilisationTone, wipUtilisation, type Spread } from '../../../rules/flow-times.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { FigureStrip, type StripFigure } from './figure-strip.tsx';
import type { Flow } from './flow-figures.ts';
import { usePeriodWords } from './period-words.ts';
import { spanOf, unitOf } from './span.ts';
import { useSpan } from './use-span.ts';

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
  const span = useSpan();
  const trendOf = useTrend(flow);
  const period = usePeriodWords(flow.period);
  const clock = t(`clock.${flow.calendar.clock}`);
  const { now, before } = flow;
  const average = (spread: Spread | null): string => (spread === null ? '–' : span(spread.average).text);
  const cycle = now.cycle && span(now.cycle.p50);
  const p85 = now.cycle && span(now.cycle.p85);
  const lead = now.lead && span(now.lead.p50);
  return [
    {
      key: 'cycle',
      label: t('figures.cycle'),
      value: cycle && cycle.value,
      unit: t('figures.median', { unit: cycle?.unit }),
      how: t('how.cycle', { period, clock, count: now.cycle?.count ?? 0, average: average(now.cycle) }),
      trend: trendOf(now.cycle?.p50, before.cycle?.p50, { less: 'good', unit: 'time' }),
    },
    {
      key: 'p85',
      label: t('figures.p85'),
      value: p85 && p85.value,
      unit: p85?.unit ?? '',
      how: t('how.p85', { period, clock }),
      trend: trendOf(now.cycle?.p85, before.cycle?.p85, { less: 'good', unit: 'time' }),
    },
    {
      key: 'lead',
      label: t('figures.lead'),
      value: lead && lead.value,
      unit: t('figures.median', { unit: lead?.unit }),
      how: t('how.lead', { period, clock, average: average(now.lead) }),
      trend: trendOf(now.lead?.p50, before.lead?.p50, { less: 'good', unit: 'time' }),
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
    useThroughput(flow),
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

/** Per week from a week on; of less than that, how many there were. */
function useThroughput(flow: Flow): StripFigure {
  const t = useText('boards-flow');
  const format = useFormat();
  const trendOf = useTrend(flow);
  const period = usePeriodWords(flow.period);
  const { now, before, youngSince } = flow;
  const isRate = now.perWeek !== null;
  const value = now.count === 0 ? null : format.number(now.perWeek ?? now.count, { maximumFractionDigits: 1 });
  return {
    key: 'throughput',
    label: t('figures.throughput'),
    value,
    unit: isRate ? t('unit.perWeek') : t('figures.finished', { number: now.count }),
    how: t(isRate ? 'how.throughput' : 'how.throughputShort', { period, count: now.count }),
    trend:
      youngSince !== null
        ? { text: t(isRate ? 'figures.since' : 'figures.early', { day: format.day(youngSince) }), verdict: 'neutral' }
        : now.count === 0
          ? null
          : trendOf(now.perWeek, before.count > 0 ? before.perWeek : null, { less: 'bad', unit: 'none' }),
  };
}

const bold = { b: (inside: string) => <b>{inside}</b> };
const percent = (ratio: number | null): number | null => (ratio === null ? null : Math.round(100 * ratio));

/** "0.6 d less than the 90 days before", good or bad. */
function useTrend({ period }: Flow) {
  const t = useText('boards-flow');
  const format = useFormat();
  const span = useSpan();
  const days = Math.round((Date.parse(period.last) - Date.parse(period.first)) / 86_400_000) + 1;
  return (
    now: number | null | undefined,
    before: number | null | undefined,
    { less, unit }: { less: 'good' | 'bad'; unit: 'time' | 'pts' | 'none' },
  ): StripFigure['trend'] => {
    if (now == null || before == null) return null;
    const by = Math.abs(now - before);
    const timeUnit = unitOf(Math.max(now, before));
    const rounded = unit === 'time' ? spanOf(by, timeUnit).amount : Math.round(by * 10) / 10;
    if (!rounded) return { text: t('trend.same', { days }), verdict: 'neutral' };
    const isLess = now < before;
    const amount = unit === 'time' ? span(by, timeUnit).text : format.number(rounded);
    const text = t(`trend.${isLess ? 'less' : 'more'}.${unit === 'pts' ? 'pts' : 'none'}`, { amount, days });
    return {
      text: <RichText text={text} parts={bold} />,
      verdict: isLess === (less === 'good') ? 'good' : 'bad',
    };
  };
}
