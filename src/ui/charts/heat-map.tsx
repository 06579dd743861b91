import type { CSSProperties } from 'react';
import { Drawing } from './drawing.tsx';
import { clickColor, heatColor, sharesBetween } from './heat.ts';
import ramp from './heat-map.module.css';
import classes from './mark.module.css';
import type { Place } from './stops.ts';
import { fitted, widthOf } from './text-width.ts';

export interface HeatRow {
  readonly key: string;
  readonly name: string;
  /** One for each column; null where there is nothing to know, such as a month that has not come. */
  readonly values: readonly (number | null)[];
}

interface Props {
  readonly columns: readonly string[];
  readonly rows: readonly HeatRow[];
  readonly format: (value: number) => string;
  readonly label?: string;
}

const ROW = 32;
const HEAD = 24;
const GAP = 2;
const NAMES_MOST = 0.3; // of the width

/** Where one cell is; they are counted row by row. */
function cellAt({ columns, rows }: Pick<Props, 'columns' | 'rows'>, width: number) {
  const count = columns.length;
  const left = Math.min(Math.max(0, ...rows.map(({ name }) => widthOf(name))) + 12, NAMES_MOST * width);
  const wide = (width - left) / Math.max(1, count);
  return {
    left,
    cell: (at: number) => ({
      x: left + (at % count) * wide,
      y: HEAD + Math.floor(at / count) * ROW,
      width: Math.max(1, wide - GAP),
      height: ROW - GAP,
    }),
    nearest: ({ x, y }: Place): number | null => {
      const [column, row] = [Math.floor((x - left) / wide), Math.floor((y - HEAD) / ROW)];
      return column < 0 || column >= count || row < 0 || row >= rows.length ? null : row * count + column;
    },
  };
}

/** Amounts in rows and columns, deeper for more, with the figure in each cell that has room. Its table is `seriesTable` of the rows. */
export function HeatMap(props: Props) {
  const { columns, rows, format, label } = props;
  const count = columns.length;
  const textOf = (at: number): string => {
    const value = rows[Math.floor(at / count)]?.values[at % count] ?? null;
    return value === null ? '–' : format(value);
  };
  return (
    <Drawing
      height={HEAD + Math.max(1, rows.length) * ROW}
      label={label}
      stops={({ width }) => {
        const { cell, nearest } = cellAt(props, width);
        return {
          count: count * rows.length,
          stride: count,
          at: (at) => ({
            title: rows[Math.floor(at / count)]?.name ?? '',
            lines: [{ name: columns[at % count] ?? '', text: textOf(at), tone: 'main' }],
          }),
          place: (at) => ({ x: cell(at).x + cell(at).width / 2, y: 0 }),
          nearest,
        };
      }}
      render={({ width }, pointed) => <Cells {...props} width={width} pointed={pointed} textOf={textOf} />}
    />
  );
}

interface CellsProps extends Props {
  readonly width: number;
  readonly pointed: number | null;
  readonly textOf: (at: number) => string;
}

function Cells({ columns, rows, width, pointed, textOf }: CellsProps) {
  const { left, cell } = cellAt({ columns, rows }, width);
  const shares = sharesBetween(rows.flatMap(({ values }) => columns.map((_, at) => values[at] ?? null)));
  return (
    <>
      {columns.map((name, at) => (
        <text key={name} x={cell(at).x + cell(at).width / 2} y={14} textAnchor="middle">
          {fitted(name, cell(at).width)}
        </text>
      ))}
      {rows.map(({ key, name }, at) => (
        <text key={key} className={classes.name} x={0} y={HEAD + at * ROW + 19}>
          {fitted(name, left - 10)}
        </text>
      ))}
      {shares.map((share, at) => (
        <Cell
          key={`${rows[Math.floor(at / columns.length)]?.key} ${columns[at % columns.length]}`}
          {...cell(at)}
          share={share}
          text={textOf(at)}
          isPointed={at === pointed}
        />
      ))}
    </>
  );
}

interface CellProps {
  x: number;
  y: number;
  width: number;
  height: number;
  share: number | null;
  text: string;
  isPointed: boolean;
}

function Cell({ x, y, width, height, share, text, isPointed }: CellProps) {
  return (
    <>
      <rect
        className={isPointed ? classes.framed : classes.cell}
        style={{ fill: share === null ? 'var(--surface-2)' : heatColor(share) }}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={4}
      />
      {widthOf(text) < width && (
        <text className={share === null ? undefined : classes.strong} x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle">
          {text}
        </text>
      )}
    </>
  );
}

const STOPS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** What the colours on the picture of a page mean, with the counts at both ends. */
export function HeatRamp({ low, high }: { readonly low: string; readonly high: string }) {
  return (
    <div className={ramp.ramp}>
      <span>{low}</span>
      <i style={{ '--ramp': STOPS.map(clickColor).join(', ') } as CSSProperties} />
      <span>{high}</span>
    </div>
  );
}
