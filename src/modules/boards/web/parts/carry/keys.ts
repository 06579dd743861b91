import type { BoardItem } from '#modules/boards/contract/item.ts';
import { cellKey, cellOf, type Arrangement } from '#modules/boards/rules/arrange.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Where an item stands on the screen. */
export interface Spot {
  /** Index of the lane. */
  readonly lane: number;
  /** Index of the column. */
  readonly column: number;
  readonly index: number;
}

export interface Grid {
  readonly arrangement: Arrangement;
  /** Ids, from the left. */
  readonly columns: readonly string[];
}

const cellAt = ({ arrangement, columns }: Grid, lane: number, column: number): readonly BoardItem[] =>
  cellOf(arrangement, arrangement.lanes[lane] ?? '', columns[column] ?? '');

export const keyAt = ({ arrangement, columns }: Grid, lane: number, column: number): string =>
  cellKey(arrangement.lanes[lane] ?? '', columns[column] ?? '');

export function spotOf(grid: Grid, id: string | null): Spot | null {
  for (const lane of grid.arrangement.lanes.keys()) {
    for (const column of grid.columns.keys()) {
      const index = cellAt(grid, lane, column).findIndex((item) => item.id === id);
      if (index >= 0) return { lane, column, index };
    }
  }
  return null;
}

/** Items as one reads them: lane by lane, column by column, from the top. */
export const inOrder = (grid: Grid): BoardItem[] =>
  [...grid.arrangement.lanes.keys()].flatMap((lane) => [...grid.columns.keys()].flatMap((column) => cellAt(grid, lane, column)));

/** All from one item to another, in reading order; the second alone where the first is not shown. */
export function rangeOf(grid: Grid, from: string | null, to: string): string[] {
  const ids = inOrder(grid).map(({ id }) => id as string);
  const [one, other] = [ids.indexOf(from ?? ''), ids.indexOf(to)];
  if (one === -1 || other === -1) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** The item that an arrow key goes to. Empty columns are passed over, and lanes follow one another. */
export function neighbour(grid: Grid, id: string | null, direction: Direction): BoardItem | null {
  const spot = spotOf(grid, id);
  if (!spot) return inOrder(grid)[0] ?? null;
  return direction === 'up' || direction === 'down' ? above(grid, spot, direction === 'up' ? -1 : 1) : beside(grid, spot, direction);
}

function above(grid: Grid, { lane, column, index }: Spot, step: -1 | 1): BoardItem | null {
  const within = cellAt(grid, lane, column)[index + step];
  if (within) return within;
  for (let at = lane + step; at >= 0 && at < grid.arrangement.lanes.length; at += step) {
    const cell = cellAt(grid, at, column);
    const next = step === 1 ? cell[0] : cell.at(-1);
    if (next) return next;
  }
  return null;
}

function beside(grid: Grid, { lane, column, index }: Spot, direction: 'left' | 'right'): BoardItem | null {
  const step = direction === 'left' ? -1 : 1;
  for (let at = column + step; at >= 0 && at < grid.columns.length; at += step) {
    const cell = cellAt(grid, lane, at);
    if (cell.length > 0) return cell[Math.min(index, cell.length - 1)] ?? null;
  }
  return null;
}

/** A place on the way of a lifted item: the cell, and the index among what stays in it. */
export interface Lift {
  readonly cell: string;
  readonly index: number;
}

/** Where the next arrow key takes a lifted item; the same place where there is no further one. */
export function liftTo(grid: Grid, { cell, index }: Lift, direction: Direction, lifted: ReadonlySet<string>): Lift {
  for (const lane of grid.arrangement.lanes.keys()) {
    const column = grid.columns.findIndex((_, at) => keyAt(grid, lane, at) === cell);
    if (column === -1) continue;
    const stays = (at: number): number => cellAt(grid, lane, at).filter(({ id }) => !lifted.has(id)).length;
    if (direction === 'up' || direction === 'down') {
      const next = index + (direction === 'up' ? -1 : 1);
      return { cell, index: Math.max(0, Math.min(stays(column), next)) };
    }
    const next = column + (direction === 'left' ? -1 : 1);
    if (next < 0 || next >= grid.columns.length) return { cell, index };
    return { cell: keyAt(grid, lane, next), index: Math.min(index, stays(next)) };
  }
  return { cell, index };
}
