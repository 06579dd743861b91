import { useFigures } from '#ui/text/figure-format.ts';
import { ticksOf } from './axis.ts';
import { barPath } from './bars.ts';
import classes from './mark.module.css';
import { RowsFrame } from './rows-frame.tsx';
import type { Tone } from './tone.ts';
import { useChartText } from './use-chart-text.ts';

export interface RunwayRow {
  readonly key: string;
  readonly name: string;
  /** From the date of the figures; null where the cash does not end. */
  readonly days: number | null;
  /** As people read it, all in one unit: "8 months", "No burn". */
  readonly text: string;
}

const CRITICAL = 240; // days
const SHORT = 365;
const MONTH = 30; // days, by which the runway is calculated

export const runwayTone = (days: number | null): Tone => {
  if (days === null || days >= SHORT) return 'good';
  return days < CRITICAL ? 'bad' : 'wait';
};

/** When the cash ends, for each company, over grounds for what is critical and what is short. Give its figures to a `ChartPanel` too. */
export function RunwayChart({ rows, label }: { readonly rows: readonly RunwayRow[]; readonly label?: string }) {
  const t = useChartText();
  const { number } = useFigures();
  const months = [
    ...ticksOf(
      rows.map(({ days }) => (days ?? 0) / MONTH),
      [SHORT / MONTH],
    ),
  ];
  const texts = months.map((month, at) => (at === months.length - 1 ? t('months', { count: month }) : number(month, 1)));
  return (
    <RowsFrame
      label={label}
      rows={rows.map(({ key, name, days, text }) => ({ key, name, figures: [{ text, tone: runwayTone(days) }] }))}
      ticks={months}
      tickTexts={texts}
      thresholds={[
        {
          key: 'critical',
          value: CRITICAL / MONTH,
          text: t('days', { days: number(CRITICAL) }),
          look: 'dashed',
          tone: 'bad',
          ground: 'bad',
        },
        { key: 'short', value: SHORT / MONTH, text: t('days', { days: number(SHORT) }), look: 'dashed', tone: 'wait', ground: 'wait' },
      ]}
      rowHeight={32}
      stop={(at) => {
        const { name = '', text = '', days = null } = rows[at] ?? {};
        return {
          title: name,
          lines: [{ text, tone: runwayTone(days) }, ...(days === null ? [] : [{ text: t('days', { days: number(days) }) }])],
        };
      }}
      renderRow={(at, plot) => {
        const { days = null } = rows[at] ?? {};
        const end = plot.x((days ?? 0) / MONTH);
        return (
          <path
            className={classes.fill}
            data-tone={runwayTone(days)}
            d={barPath({ x: plot.left, width: end - plot.left, y: plot.bar(at), height: plot.barHeight }, 'right')}
          />
        );
      }}
    />
  );
}
