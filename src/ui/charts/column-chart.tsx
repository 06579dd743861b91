import { ticksOf } from './axis.ts';
import { barBetween, barPath, columnPlace, columnShare } from './bars.ts';
import { Frame, textsOf } from './frame.tsx';
import classes from './mark.module.css';
import { footOf, Notes, Rules, type Note, type Rule } from './notes.tsx';
import type { Plot } from './plot.ts';
import type { Tone } from './tone.ts';

export interface Column {
  readonly key: string;
  /** Along the bottom. */
  readonly name: string;
  /** Null means no figure, which is not zero. */
  readonly value: number | null;
  /** The saturated ones; the others step back. */
  readonly isMain?: boolean;
  readonly tone?: Tone;
  /** A second amount, as a line across: what was meant. */
  readonly mark?: number;
  /** A second line under the pointer: "12 stories". */
  readonly hint?: string;
}

interface Props {
  columns: readonly Column[];
  format: (value: number) => string;
  unit?: string;
  /** Instead of `format` and `unit`: the ticks of the axis, such as `moneyTicks`. */
  axis?: (ticks: readonly number[]) => readonly string[];
  end?: number;
  height?: number;
  /** Most names along the bottom. */
  labels?: number;
  label?: string;
  notes?: readonly Note[];
  rules?: readonly Rule[];
}

/** Amounts side by side, from zero. Give its figures to a `ChartPanel` too. */
export function ColumnChart({ columns, format, unit, axis, end, height = 200, labels = 6, label, notes = [], rules = [] }: Props) {
  const values = columns.flatMap(({ value, mark }) => [value, mark ?? 0]);
  const ticks = end === undefined ? ticksOf(values) : ticksOf([end]);
  const count = columns.length;
  return (
    <Frame
      height={height}
      label={label}
      ticks={ticks}
      tickTexts={axis?.(ticks) ?? textsOf(ticks, format, unit)}
      names={columns.map(({ name }, at) => ({ share: columnShare(at, count), text: name }))}
      most={labels}
      foot={footOf(notes)}
      shareOf={(at) => columnShare(at, count)}
      isEmpty={columns.every(({ value }) => value === null)}
      stops={{ count, at: (at) => stopOf(columns[at], format) }}
      render={(plot, at) => (
        <>
          {columns.map((column, index) => (
            <One key={column.key} column={column} place={columnPlace(index, count, plot)} plot={plot} isPointed={index === at} />
          ))}
          <Rules rules={rules} plot={plot} />
          <Notes notes={notes} plot={plot} />
        </>
      )}
    />
  );
}

const stopOf = (column: Column | undefined, format: (value: number) => string) => {
  const value = column?.value ?? null;
  return {
    title: column?.name ?? '',
    lines: [
      { text: value === null ? '–' : format(value), tone: 'main' as const },
      ...(column?.hint ? [{ name: column.hint, text: '' }] : []),
    ],
  };
};

interface OneProps {
  column: Column;
  place: { readonly x: number; readonly width: number };
  plot: Plot;
  isPointed: boolean;
}

function One({ column: { value, isMain, tone, mark }, place, plot, isPointed }: OneProps) {
  const bar = { ...place, ...barBetween(0, value ?? 0, plot) };
  const edge = Math.min(4, place.width / 5);
  return (
    <g data-tone={tone ?? (isMain ? 'main' : 'pale')}>
      {isPointed && <rect className={classes.hover} x={place.x - edge} width={place.width + 2 * edge} y={plot.top} height={plot.height} />}
      <path className={classes.fill} data-value={value ?? undefined} d={barPath(bar, (value ?? 0) < 0 ? 'down' : 'up')} />
      {mark !== undefined && (
        <line className={classes.tick} x1={place.x - edge} x2={place.x + place.width + edge} y1={plot.y(mark)} y2={plot.y(mark)} />
      )}
    </g>
  );
}
