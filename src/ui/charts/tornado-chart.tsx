import { ticksOf } from './axis.ts';
import { barPath } from './bars.ts';
import type { ChartTableRows } from './chart-table.tsx';
import classes from './mark.module.css';
import { RowsFrame, Upright } from './rows-frame.tsx';
import type { RowsPlot } from './rows-plot.ts';
import { figureOf, rowsTable } from './tables.ts';
import { byWidth, endsAround, type TornadoInput } from './tornado.ts';

interface Props {
  readonly inputs: readonly TornadoInput[];
  /** The result when nothing changes: the upright line. */
  readonly plan: number;
  /** Heads of the two columns: "at −10%", "at +10%". */
  readonly heads: readonly [string, string];
  readonly format: (value: number) => string;
  readonly axis: (ticks: readonly number[]) => readonly string[];
  readonly isLessBetter?: boolean;
  readonly label?: string;
}

const SATURATED = 2;

/** What moves a result most: each input alone, around the plan. Give its figures to a `ChartPanel` too: `tornadoTable`. */
export function TornadoChart({ inputs, plan, heads, format, axis, isLessBetter = false, label }: Props) {
  const rows = byWidth(inputs);
  const ticks = ticksOf([plan, ...rows.flatMap(({ low, high }) => [low, high])]);
  const ends = rows.map((input) => endsAround(input, plan, isLessBetter));
  const toneOf = (isWorse: boolean, row: number) => (isWorse ? (row < SATURATED ? 'bad' : 'bad-pale') : row < SATURATED ? 'main' : 'pale');
  return (
    <RowsFrame
      label={label}
      rows={rows.map(({ key, name }, at) => ({
        key,
        name,
        isStrong: at < SATURATED,
        figures: ends[at]?.map(({ value, isWorse }) => ({ text: format(value), tone: isWorse ? ('bad' as const) : undefined })),
      }))}
      heads={heads}
      ticks={ticks}
      tickTexts={axis(ticks)}
      barHeight={18}
      rowHeight={34}
      stop={(row) => ({
        title: rows[row]?.name ?? '',
        lines: (ends[row] ?? []).map(({ value, isWorse }, at) => ({
          name: heads[at] ?? '',
          text: format(value),
          tone: isWorse ? ('bad' as const) : ('main' as const),
        })),
      })}
      renderRow={(row, plot) =>
        // The wider of two on the same side is drawn first.
        (ends[row] ?? [])
          .toSorted((a, b) => Math.abs(b.value - plan) - Math.abs(a.value - plan))
          .map(({ value, isWorse }, at) => (
            <path key={heads[at]} className={classes.segment} data-tone={toneOf(isWorse, row)} d={pathOf(plan, value, row, plot)} />
          ))
      }
      renderOver={(plot) => rows.length > 0 && <Upright className={classes.tick} x={plot.x(plan)} plot={plot} />}
    />
  );
}

function pathOf(plan: number, value: number, row: number, plot: RowsPlot): string {
  const [a, b] = [plot.x(plan), plot.x(value)];
  return barPath({ x: Math.min(a, b), width: Math.abs(a - b), y: plot.bar(row), height: plot.barHeight }, b < a ? 'left' : 'right');
}

/** The inputs in the order of the drawing. @param columns of the input, and of the two results */
export const tornadoTable = (
  inputs: readonly TornadoInput[],
  columns: readonly [string, string, string],
  write: (value: number) => string,
): ChartTableRows => rowsTable(columns, byWidth(inputs), ({ low, high }) => [figureOf(low, write), figureOf(high, write)]);
