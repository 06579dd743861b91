/** A row of a column as it lies without any drag. */
export interface Row {
  /** The item's id. */
  readonly key: string | number | bigint;
  /** Pixels from the top. */
  readonly start: number;
  readonly size: number;
}

interface Wish {
  /** Items on their way: their rows close up. */
  readonly carried: ReadonlySet<unknown>;
  /** Where the gap opens, among the rows that stay; null for none. */
  readonly index: number | null;
  /** The gap's height. */
  readonly height: number;
  /** Between two rows. */
  readonly space: number;
  /** Where the first row begins. */
  readonly top?: number;
}

/** Rows of a column that are carried, by their index, from the top. */
type Leaving = readonly number[];
const known = new WeakMap<readonly Row[], { readonly carried: ReadonlySet<unknown>; readonly leaving: Leaving }>();

/** Looked for once in each column: each further step of a drag over it costs no look at its rows. */
function leavingOf(rows: readonly Row[], carried: ReadonlySet<unknown>): Leaving {
  const before = known.get(rows);
  if (before?.carried === carried) return before.leaving;
  const leaving = carried.size === 0 ? [] : rows.flatMap(({ key }, at) => (carried.has(key) ? [at] : []));
  known.set(rows, { carried, leaving });
  return leaving;
}

/** The row that stands at this index when those that are carried have gone. */
function rowAt(leaving: Leaving, index: number): number {
  let at = index;
  for (const gone of leaving) if (gone <= at) at += 1;
  return at;
}

export interface Opened {
  /** How far a row moves. */
  readonly shiftOf: (at: number) => number;
  /** Where the gap begins; null without one. */
  readonly gapAt: number | null;
  /** Whether one that is carried stands among these rows. */
  readonly isHome: boolean;
}

/** Opens a gap between rows and closes those that are carried. */
export function openGap(rows: readonly Row[], { carried, index, height, space, top = 0 }: Wish): Opened {
  const leaving = leavingOf(rows, carried);
  const goneAbove = (at: number): Leaving => leaving.filter((gone) => gone < at);
  const taken = (gone: Leaving): number => gone.reduce((sum, at) => sum + (rows[at]?.size ?? 0) + space, 0);
  const shiftOf = (at: number): number => {
    if (leaving.includes(at)) return 0;
    const gone = goneAbove(at);
    const isBelow = index !== null && at - gone.length >= index;
    return (isBelow ? height + space : 0) - taken(gone);
  };
  return { shiftOf, gapAt: gapAt(), isHome: leaving.length > 0 };

  function gapAt(): number | null {
    if (index === null || index === 0) return index === null ? null : top;
    const above = rowAt(leaving, index - 1);
    const row = rows[above];
    return row ? row.start + row.size + space - taken(goneAbove(above)) : null;
  }
}

/**
 * The index among the rows that stay at which something dropped at `y` would stand. Within the open gap it stays as it is:
 * rows that give way must not call the gap back. Rows lie in their order, so it is found by halves.
 */
export function indexAt(rows: readonly Row[], y: number, wish: Wish): number {
  const { carried, index, height, space } = wish;
  const { shiftOf, gapAt } = openGap(rows, wish);
  if (index !== null && gapAt !== null && y >= gapAt - space && y <= gapAt + height + space) return index;
  const leaving = leavingOf(rows, carried);
  let [from, to] = [0, rows.length - leaving.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const at = rowAt(leaving, middle);
    const row = rows[at];
    if (row && y < row.start + shiftOf(at) + row.size / 2) to = middle;
    else from = middle + 1;
  }
  return from;
}
