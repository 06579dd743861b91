/** A row of a column as it lies without any drag. */
export interface Row {
  readonly id: string;
  /** Pixels from the top. */
  readonly start: number;
  readonly size: number;
}

interface Wish {
  /** Items on their way: their rows close up. */
  readonly carried: ReadonlySet<string>;
  /** Where the gap opens, among the rows that stay; null for none. */
  readonly index: number | null;
  /** The gap's height. */
  readonly height: number;
  /** Between two rows. */
  readonly space: number;
  /** Where the first row begins. */
  readonly top?: number;
}

export interface Opened {
  /** How far each row moves, in the rows' order. */
  readonly shifts: Float64Array;
  /** Where the gap begins; null without one. */
  readonly gapAt: number | null;
}

/** Opens a gap between rows and closes those that are carried. */
export function openGap(rows: readonly Row[], { carried, index, height, space, top = 0 }: Wish): Opened {
  const shifts = new Float64Array(rows.length);
  let taken = 0;
  let staying = 0;
  let gapAt: number | null = index === 0 ? top : null;
  for (const [at, row] of rows.entries()) {
    if (carried.has(row.id)) {
      taken += row.size + space;
      continue;
    }
    const isBelow = index !== null && staying >= index;
    shifts[at] = (isBelow ? height + space : 0) - taken;
    staying += 1;
    if (staying === index) gapAt = row.start + row.size + space - taken;
  }
  return { shifts, gapAt };
}

/**
 * The index among the rows that stay at which something dropped at `y` would stand. Within the open gap it stays as it is:
 * rows that give way must not call the gap back.
 */
export function indexAt(rows: readonly Row[], y: number, { carried, index, height, space, top = 0 }: Wish): number {
  const { shifts, gapAt } = openGap(rows, { carried, index, height, space, top });
  if (index !== null && gapAt !== null && y >= gapAt - space && y <= gapAt + height + space) return index;
  let staying = 0;
  for (const [at, row] of rows.entries()) {
    if (carried.has(row.id)) continue;
    if (y < row.start + (shifts[at] ?? 0) + row.size / 2) return staying;
    staying += 1;
  }
  return staying;
}
