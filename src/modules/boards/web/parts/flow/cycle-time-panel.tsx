import { ChartPanel } from '#ui/charts/chart-panel.tsx';
import { ScatterChart } from '#ui/charts/scatter-chart.tsx';
import { shownLabels } from '#ui/charts/scale.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { addDays, daysBetween, localMs } from '../../../rules/flow-calendar.ts';
import type { Figures, Flow } from './flow-figures.ts';
import { Nothing } from './nothing.tsx';
import { useDayName, useLabelCount } from './day-name.ts';
import { timeAxis } from './time-axis.ts';

const OUTLIER_FACTOR = 1.5; // of the 95th percentile
const DAY_MS = 86_400_000;

/** One dot for each finished item, with the lines that so many per cent stay under. */
export function CycleTimePanel({ flow, className }: { flow: Flow; className?: string | undefined }) {
  const t = useText('boards-flow');
  const format = useFormat();
  const dayName = useDayName();
  const most = useLabelCount(6);
  const { finished, period, calendar } = flow;
  const timed = finished.flatMap((one) => (one.cycle === null ? [] : [{ ...one, cycle: one.cycle }]));
  const spread = flow.now.cycle;
  const { unit, perDay, end } = timeAxis(Math.max(0, ...timed.map(({ cycle }) => cycle)));
  const number = (value: number): string => format.number(value, { maximumFractionDigits: 1 });
  // A table has its unit in its head, and days of some minutes in it.
  const days = (value: number | null): string => (value === null ? '–' : format.number(value, { maximumFractionDigits: 2 }));
  const length = daysBetween(period.first, period.last) + 1;
  const start = Date.parse(`${period.first}T00:00:00Z`);
  const worst = outlierOf(timed, spread?.p95 ?? Infinity);
  const dots = timed.map((one) => ({
    key: one.item.id,
    x: Math.min(1, Math.max(0, (localMs(one.completedAt, calendar.timeZone) - start) / (length * DAY_MS))),
    y: one.cycle * perDay,
    name: `${one.item.key} ${one.item.title}`,
    hint: format.date(one.completedAt),
    ...(one === worst
      ? { outlier: t('cycle.outlier', { key: one.item.key, time: number(one.cycle * perDay), unit: t(`unit.${unit}`) }) }
      : {}),
  }));
  const marks = spread
    ? (['p50', 'p70', 'p85', 'p95'] as const).map((key) => ({ key, name: key, value: spread[key] * perDay, isMain: key === 'p85' }))
    : [];
  const labels = shownLabels(length, most).map((at) => ({ x: (at + 0.5) / length, text: dayName(addDays(period.first, at)) }));
  return (
    <ChartPanel
      className={className}
      title={t('cycle.title')}
      hint={hintOf(t, flow.now)}
      how={t('cycle.how', { clock: t(`clock.${calendar.clock}`) })}
      table={{
        columns: [t('table.item'), t('table.finished'), t('table.cycle'), t('table.lead'), t('table.blocked')],
        rows: finished.map(({ item, cycle, lead, completedAt }) => ({
          key: item.id,
          cells: [`${item.key} ${item.title}`, format.date(completedAt), days(cycle), days(lead), days(item.blockedHours / 24)],
        })),
      }}
      empty={timed.length === 0 ? <Nothing text={t(finished.length === 0 ? 'cycle.none' : 'cycle.noneKnown')} /> : undefined}
    >
      <ScatterChart dots={dots} marks={marks} format={number} unit={t(`unit.${unit}`)} labels={labels} end={end} height={240} />
    </ChartPanel>
  );
}

/** What the dots stand for, or how many items have none, or one at nothing. */
function hintOf(t: ReturnType<typeof useText<'boards-flow'>>, { unworked, unknown }: Figures): string {
  if (unworked === 0 && unknown === 0) return t('cycle.hint');
  return [unworked > 0 && t('cycle.unworked', { count: unworked }), unknown > 0 && t('cycle.unknown', { count: unknown })]
    .filter((part) => part !== false)
    .join('; ');
}

/** The one that took far longer than nearly all others, if any did. */
function outlierOf<T extends { readonly cycle: number }>(finished: readonly T[], p95: number): T | null {
  const [longest] = finished.toSorted((a, b) => b.cycle - a.cycle);
  return longest && longest.cycle > OUTLIER_FACTOR * p95 ? longest : null;
}
