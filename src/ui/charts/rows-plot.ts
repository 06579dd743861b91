import { endOf, lowOf, type Ticks } from './axis.ts';
import { widthOf } from './text-width.ts';
import type { Tone } from './tone.ts';

export interface RowFigure {
  readonly text: string;
  readonly tone?: Tone | undefined;
}

export interface ChartRow {
  readonly key: string;
  readonly name: string;
  readonly isStrong?: boolean | undefined;
  /** At the right, each in its own column. */
  readonly figures?: readonly RowFigure[] | undefined;
}

/** The area of a chart with its values from left to right, in pixels. */
export interface RowsPlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: (value: number) => number;
  /** Top of the bar of one row. */
  readonly bar: (row: number) => number;
  /** Where the words of one row are. */
  readonly words: (row: number) => number;
  readonly barHeight: number;
  readonly rowHeight: number;
  readonly isNarrow: boolean;
  /** Where upright lines are drawn: from top to bottom, or next to each bar alone where words are between them. */
  readonly spans: readonly { readonly from: number; readonly to: number }[];
  /** Right edges of the columns of figures. */
  readonly columns: readonly number[];
}

const NARROW = 440; // pixels: below that each name has its own line
const NAME_LINE = 20;
const OVER = 3;
const APART = 16;
const NAMES_MOST = 0.34; // of the width
const FOOT = 26; // pixels for the values along the bottom

export interface RowsShape {
  readonly rows: readonly ChartRow[];
  readonly ticks: Ticks;
  readonly heads: readonly string[];
  readonly barHeight: number;
  readonly rowHeight: number;
  /** Pixels above the rows, for words of the drawing. */
  readonly above: number;
  /** Pixels at the right, for words behind the bars. */
  readonly behind: number;
}

const isNarrow = (width: number): boolean => width < NARROW;
const rowHeightOf = ({ rowHeight }: RowsShape, width: number): number => (isNarrow(width) ? rowHeight + NAME_LINE - 4 : rowHeight);

export const rowsHeight = (shape: RowsShape, width: number): number => shape.above + shape.rows.length * rowHeightOf(shape, width) + FOOT;

/** Names at the left and figures at the right; in a narrow drawing both are above their bar. */
export function rowsPlot(shape: RowsShape, width: number): RowsPlot {
  const { rows, ticks, heads, barHeight, above, behind } = shape;
  const narrow = isNarrow(width);
  const rowHeight = rowHeightOf(shape, width);
  const count = Math.max(heads.length, ...rows.map(({ figures = [] }) => figures.length));
  const wides = Array.from({ length: count }, (_, at) =>
    Math.max(widthOf(heads[at] ?? ''), ...rows.map(({ figures = [] }) => 1.06 * widthOf(figures[at]?.text ?? ''))),
  );
  const columns = wides.map((_, at) => width - wides.slice(at + 1).reduce((sum, wide) => sum + wide + APART, 0));
  const figuresRoom = wides.reduce((sum, wide) => sum + wide + APART, 0);
  const names = Math.max(0, ...rows.map(({ name }) => 1.06 * widthOf(name)));
  const left = narrow ? 0 : Math.min(names + APART, NAMES_MOST * width);
  const right = Math.max(left + 1, width - (narrow ? 0 : figuresRoom) - behind);
  const [low, end] = [lowOf(ticks), endOf(ticks)];
  const top = (row: number): number => above + row * rowHeight;
  const bar = (row: number): number => top(row) + (narrow ? NAME_LINE : (rowHeight - barHeight) / 2);
  return {
    left,
    right,
    top: above,
    bottom: above + rows.length * rowHeight,
    x: (value) => Math.round((left + ((value - low) / (end - low || 1)) * (right - left)) * 100) / 100,
    bar,
    words: (row) => top(row) + (narrow ? 13 : rowHeight / 2 + 4),
    barHeight,
    rowHeight,
    isNarrow: narrow,
    spans: narrow
      ? rows.map((_, row) => ({ from: bar(row) - OVER, to: bar(row) + barHeight + OVER }))
      : [{ from: above, to: top(rows.length) }],
    columns,
  };
}

const isCrossed = (from: number, wide: number, lines: readonly number[]): boolean =>
  lines.some((line) => line > from - 3 && line < from + wide + 3);

/**
 * Where the words at the end of a bar begin: behind it, else below it, ending with it or beginning there. They never are behind an upright
 * line that the bar does not reach, where they would say that it does.
 * @param lines where upright lines are
 */
export function besideBar(
  end: number,
  wide: number,
  lines: readonly number[],
  right: number,
): { readonly x: number; readonly isBelow: boolean } {
  const behind = { x: end + 7, isBelow: false };
  const below = { x: Math.max(0, end - wide), isBelow: true };
  const isFree = ({ x }: { readonly x: number }): boolean => x + wide <= right && !isCrossed(x, wide, lines);
  return [behind, below, { x: end, isBelow: true }].find(isFree) ?? below;
}

/** The middle of the widest place between two ends that no upright line crosses; null where words as wide as these have none. */
export function betweenLines(from: number, to: number, wide: number, lines: readonly number[]): number | null {
  const cuts = [from, ...lines.filter((line) => line > from && line < to).toSorted((a, b) => a - b), to];
  const places = cuts.slice(1).map((cut, at) => ({ start: cuts[at] ?? from, room: cut - (cuts[at] ?? from) }));
  const [widest] = places.toSorted((a, b) => b.room - a.room);
  return widest && widest.room > wide + 10 ? widest.start + widest.room / 2 : null;
}
