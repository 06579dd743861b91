import type { ReactNode } from 'react';
import { lowOf } from './axis.ts';
import { Drawing } from './drawing.tsx';
import classes from './mark.module.css';
import { rowsHeight, rowsPlot, type ChartRow, type RowFigure, type RowsPlot, type RowsShape } from './rows-plot.ts';
import type { Stop } from './stops.ts';
import { fitted, widthOf } from './text-width.ts';
import type { Tone } from './tone.ts';

/** An upright line at a value, with its words on top. */
export interface Threshold {
  readonly key: string;
  readonly value: number;
  readonly text: string;
  readonly look: 'solid' | 'dashed';
  readonly tone?: Tone;
  /** The ground from the threshold before it, or from the beginning, has this tone. */
  readonly ground?: Tone;
}

interface Props extends Partial<Pick<RowsShape, 'heads' | 'behind' | 'above' | 'barHeight' | 'rowHeight'>> {
  readonly label: string | undefined;
  readonly rows: readonly ChartRow[];
  readonly ticks: readonly number[];
  readonly tickTexts: readonly string[];
  readonly thresholds?: readonly Threshold[];
  readonly stop: (row: number) => Stop;
  readonly renderRow: (row: number, plot: RowsPlot) => ReactNode;
  /** On all rows, such as the line of the plan. */
  readonly renderOver?: (plot: RowsPlot) => ReactNode;
}

const HEAD = 22; // pixels for words on top
const NOTHING = 100; // pixels of a drawing without a row

/** The ground of a chart with one row for each thing: values from left to right along the bottom, names at the left. */
export function RowsFrame({ label, ticks, tickTexts, thresholds = [], stop, renderRow, renderOver, ...given }: Props) {
  const { rows, heads = [], behind = 0, barHeight = 14, rowHeight = 30 } = given;
  const above = given.above ?? (heads.length > 0 || thresholds.length > 0 ? HEAD : 0);
  const shape: RowsShape = { rows, ticks, heads, barHeight, rowHeight, above, behind };
  return (
    <Drawing
      height={(width) => (rows.length === 0 ? NOTHING : rowsHeight(shape, width))}
      label={label}
      isEmpty={rows.length === 0}
      isUpright
      stops={({ width }) => {
        const plot = rowsPlot(shape, width);
        return {
          count: rows.length,
          stride: 1, // down is the next row
          at: stop,
          place: (row) => ({ x: plot.left + 0.3 * (plot.right - plot.left), y: plot.bar(row) + barHeight + 4 }),
          nearest: ({ y }) =>
            rows.length === 0 ? null : Math.min(rows.length - 1, Math.max(0, Math.floor((y - plot.top) / plot.rowHeight))),
        };
      }}
      render={({ width }, at) => {
        const plot = rowsPlot(shape, width);
        return (
          <>
            <Grounds thresholds={thresholds} plot={plot} low={lowOf(ticks)} />
            <Scale ticks={ticks} texts={tickTexts} plot={plot} width={width} />
            {at !== null && (
              <rect className={classes.hover} x={0} width={width} y={plot.top + at * plot.rowHeight} height={plot.rowHeight} rx={6} />
            )}
            {rows.map((row, index) => (
              <g key={row.key}>
                {renderRow(index, plot)}
                <Words row={row} y={plot.words(index)} plot={plot} />
              </g>
            ))}
            <Figures figures={heads.map((text) => ({ text }))} y={14} plot={plot} isHead />
            <Thresholds thresholds={thresholds} plot={plot} />
            {renderOver?.(plot)}
          </>
        );
      }}
    />
  );
}

function Words({ row: { name, isStrong, figures = [] }, y, plot }: { row: ChartRow; y: number; plot: RowsPlot }) {
  const room = plot.isNarrow ? (plot.columns[0] ?? plot.right) - 8 - widthOf(figures[0]?.text ?? '') : plot.left - 12;
  return (
    <>
      <text className={isStrong ? classes.strong : classes.name} x={0} y={y}>
        {fitted(name, room / (isStrong ? 1.06 : 1))}
      </text>
      <Figures figures={figures} y={y} plot={plot} />
    </>
  );
}

function Figures({ figures, y, plot, isHead = false }: { figures: readonly RowFigure[]; y: number; plot: RowsPlot; isHead?: boolean }) {
  return figures.map(({ text, tone }, at) => (
    <text
      key={plot.columns[at]}
      className={isHead ? undefined : classes.strong}
      data-tone={tone}
      x={plot.columns[at]}
      y={y}
      textAnchor="end"
    >
      {text}
    </text>
  ));
}

function Scale({ ticks, texts, plot, width }: { ticks: readonly number[]; texts: readonly string[]; plot: RowsPlot; width: number }) {
  return ticks.map((tick, at) => {
    const half = widthOf(texts[at] ?? '') / 2;
    const x = Math.max(half, Math.min(plot.x(tick), width - half));
    return (
      <g key={tick}>
        <Upright className={tick === 0 ? classes.zero : classes.grid} x={plot.x(tick)} plot={plot} />
        <text x={x} y={plot.bottom + 18} textAnchor="middle">
          {texts[at]}
        </text>
      </g>
    );
  });
}

function Grounds({ thresholds, plot, low }: { thresholds: readonly Threshold[]; plot: RowsPlot; low: number }) {
  return thresholds.map(({ key, value, ground }, at) => {
    const x = plot.x(thresholds[at - 1]?.value ?? low);
    return (
      ground &&
      plot.spans.map(({ from, to }) => (
        <rect
          key={`${key} ${from}`}
          data-tone={ground}
          className={classes.ground}
          x={x}
          width={Math.max(0, plot.x(value) - x)}
          y={from}
          height={to - from}
        />
      ))
    );
  });
}

/** An upright line, which leaves out the words between the rows. */
export const Upright = ({
  x,
  plot,
  ...look
}: {
  x: number;
  plot: RowsPlot;
  className: string | undefined;
  'data-solid'?: true | undefined;
}) => plot.spans.map(({ from, to }) => <line key={from} x1={x} x2={x} y1={from} y2={to} {...look} />);

function Thresholds({ thresholds, plot }: { thresholds: readonly Threshold[]; plot: RowsPlot }) {
  return thresholds.map(({ key, value, text, look, tone }, at) => {
    const x = plot.x(value);
    // Words that would meet those of the next line are written to the left of their line.
    const next = thresholds[at + 1];
    const isLeft = x + widthOf(text) + 8 > (next ? plot.x(next.value) - 4 : plot.right + 8);
    return (
      <g key={key} data-tone={tone}>
        <Upright className={classes.rule} data-solid={look === 'solid' || undefined} x={x} plot={plot} />
        <text className={classes.toned} x={isLeft ? x - 5 : x + 5} y={plot.top - 9} textAnchor={isLeft ? 'end' : 'start'}>
          {text}
        </text>
      </g>
    );
  });
}
