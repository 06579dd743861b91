import { barPath } from './bars.ts';
import classes from './mark.module.css';
import { RowsFrame, type Threshold } from './rows-frame.tsx';
import { besideBar, betweenLines, type RowsPlot } from './rows-plot.ts';
import { widthOf } from './text-width.ts';
import type { Tone } from './tone.ts';
import { useChartText } from './use-chart-text.ts';

export interface CapacityPart {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** Its words are inside of it, in white on the main one and in ink on the pale ones. */
  readonly tone: 'main' | 'pale' | 'good-pale' | 'bad-pale';
}

export interface CapacityRow {
  readonly key: string;
  readonly name: string;
  readonly parts: readonly CapacityPart[];
  readonly tone: Tone;
}

interface Props {
  /** The whole that all has to fit in: the cash. */
  readonly whole: { readonly name: string; readonly value: number };
  readonly rows: readonly CapacityRow[];
  readonly thresholds: readonly Threshold[];
  readonly format: (value: number) => string;
  readonly label?: string;
}

const sumOf = ({ parts }: CapacityRow): number => parts.reduce((sum, { value }) => sum + value, 0);

/** Whether it fits: parts stacked inside of one bar that is the whole, with the limits named on top. Give its figures to a `ChartPanel` too. */
export function CapacityChart({ whole, rows, thresholds, format, label }: Props) {
  const t = useChartText();
  const end = Math.max(whole.value, ...rows.map(sumOf));
  const wholeText = `${whole.name} ${format(whole.value)}`;
  const limits: readonly Threshold[] =
    end > whole.value ? [...thresholds, { key: 'whole', value: whole.value, text: wholeText, look: 'solid', tone: 'bad' }] : thresholds;
  return (
    <RowsFrame
      label={label}
      rows={rows.map(({ key, name }) => ({ key, name, isStrong: true }))}
      ticks={[0, end]}
      // What goes beyond the whole has its sum at the end of its bar.
      tickTexts={['0', end > whole.value ? '' : wholeText]}
      thresholds={limits}
      barHeight={24}
      rowHeight={54}
      above={28}
      stop={(at) => {
        const row = rows[at];
        const parts = row?.parts.map(({ name, value }) => ({ name, text: format(value) })) ?? [];
        return { title: row?.name ?? '', lines: row ? [...parts, { name: t('sum'), text: format(sumOf(row)), tone: row.tone }] : [] };
      }}
      renderRow={(at, plot) => {
        const row = rows[at];
        return (
          row && <Bar row={row} at={at} whole={whole.value} lines={limits.map(({ value }) => plot.x(value))} format={format} plot={plot} />
        );
      }}
    />
  );
}

interface BarProps {
  row: CapacityRow;
  at: number;
  whole: number;
  /** Where upright lines are, in pixels: no words are on them. */
  lines: readonly number[];
  format: (value: number) => string;
  plot: RowsPlot;
}

function Bar({ row, at, whole, lines, format, plot }: BarProps) {
  const y = plot.bar(at);
  const sum = sumOf(row);
  const text = format(sum);
  const words = y + plot.barHeight / 2 + 4;
  const place = besideBar(plot.x(sum), 1.06 * widthOf(text), lines, plot.right);
  return (
    <>
      <rect className={classes.track} x={plot.left} width={plot.x(whole) - plot.left} y={y} height={plot.barHeight} rx={4} />
      {row.parts.map(({ key, name, value, tone }, index) => {
        const from = row.parts.slice(0, index).reduce((all, part) => all + part.value, 0);
        const [x, right] = [plot.x(from), plot.x(from + value)];
        const inside = `${name} ${format(value)}`;
        const middle = betweenLines(x, right, widthOf(inside), lines);
        return (
          <g key={key} data-tone={tone}>
            <path className={classes.segment} d={barPath({ x, width: right - x, y, height: plot.barHeight }, 'both')} />
            {middle !== null && (
              <text className={classes.inside} data-tone={tone} x={middle} y={words} textAnchor="middle">
                {inside}
              </text>
            )}
          </g>
        );
      })}
      <text
        className={`${classes.toned} ${place.isBelow ? classes.halo : ''}`}
        data-tone={row.tone}
        x={place.x}
        y={place.isBelow ? y + plot.barHeight + 15 : words}
      >
        {text}
      </text>
    </>
  );
}
