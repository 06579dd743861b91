import { AreaChart, type AreaSeries } from '#ui/charts/area-chart.tsx';
import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { FlowMetrics } from '../../../contract/flow.ts';
import { addDays, dayOf, daysFrom } from '../../../rules/flow-calendar.ts';
import { cumulativeFlow } from '../../../rules/flow-cumulative.ts';
import { useDayName, useLabelCount } from './day-name.ts';
import type { Flow } from './flow-figures.ts';
import { Nothing } from './nothing.tsx';

interface Props {
  readonly metrics: FlowMetrics;
  readonly flow: Flow;
  readonly now: number;
  readonly className?: string | undefined;
}

const SHOWN = 42; // days: over a longer time the bands of the columns at work are hairlines

/** How many items each column held, day by day; what is done counts from the first day of the period, as in the page's heading. */
export function CumulativePanel({ metrics, flow, now, className }: Props) {
  const t = useText('boards-flow');
  const format = useFormat();
  const dayName = useDayName();
  const labels = useLabelCount(5);
  const all = daysShown(flow, dayOf(now, metrics.timeZone));
  const days = all.slice(-SHOWN);
  const { columns } = metrics;
  const series = bandsOf(metrics, all).map(({ column, values }) => ({ column, values: values.slice(-SHOWN) }));
  const main = bottleneckOf(series);
  const bands: AreaSeries[] = series.toReversed().map(({ column, values }) => ({
    key: column.id,
    name: column.title,
    values,
    tone: toneOf(column, main),
  }));
  const none =
    metrics.changes.length === 0
      ? t('cumulative.none')
      : days.length >= 2
        ? null
        : flow.youngSince === null
          ? t('cumulative.short')
          : t('cumulative.early', { day: format.day(flow.youngSince) });
  return (
    <ChartPanel
      className={className}
      title={t('cumulative.title')}
      hint={t(days.length < all.length ? 'cumulative.hintShort' : 'cumulative.hint')}
      how={t('cumulative.how', { day: format.day(all[0] ?? flow.period.first) })}
      table={{
        columns: [t('table.day'), ...columns.map(({ title }) => title)],
        rows: days.map((day, at) => ({
          key: day,
          cells: [format.day(day), ...series.map(({ values }) => format.number(values[at] ?? 0))],
        })),
      }}
      empty={none === null ? undefined : <Nothing text={none} />}
    >
      <AreaChart
        points={days.map(dayName)}
        series={bands}
        format={(count) => format.number(count)}
        unit={t('unit.itemsShort')}
        height={220}
        least={4}
        isCropped
        labels={labels}
      />
    </ChartPanel>
  );
}

/** The days of the period that the board has lived through: before its first one there was nothing to count. */
export function daysShown({ period, youngSince }: Pick<Flow, 'period' | 'youngSince'>, today: string): string[] {
  return daysFrom(youngSince ?? period.first, period.last < today ? period.last : today);
}

/** Items in each column at each day's end; those done are counted from the first day's beginning, as the page's heading counts them. */
export function bandsOf({ columns, changes }: Pick<FlowMetrics, 'columns' | 'changes'>, days: readonly string[]): Column[] {
  const [first] = days;
  if (first === undefined) return columns.map((column) => ({ column, values: [] }));
  const ids = columns.map(({ id }) => id);
  const [before, ...rows] = cumulativeFlow([addDays(first, -1), ...days], ids, changes);
  return columns.map((column, at) => {
    const base = column.status === 'COMPLETE' ? (before?.counts[at] ?? 0) : 0;
    return { column, values: rows.map(({ counts }) => Math.max(0, (counts[at] ?? 0) - base)) };
  });
}

interface Column {
  readonly column: FlowMetrics['columns'][number];
  readonly values: readonly number[];
}

/** Where work has piled up the most over the period: the column at work whose band has grown the widest. */
function bottleneckOf(series: readonly Column[]): string | null {
  const grown = series
    .filter(({ column }) => column.status !== 'COMPLETE' && column.status !== 'TODO')
    .map(({ column, values }) => ({ id: column.id, by: (values.at(-1) ?? 0) - (values[0] ?? 0), now: values.at(-1) ?? 0 }))
    .toSorted((a, b) => b.by - a.by || b.now - a.now);
  return grown[0]?.id ?? null;
}

function toneOf({ id, status }: FlowMetrics['columns'][number], main: string | null): AreaSeries['tone'] {
  if (id === main) return 'main';
  if (status === 'COMPLETE') return 'done';
  return status === 'ACTIVE' ? 'pale' : 'paler';
}
