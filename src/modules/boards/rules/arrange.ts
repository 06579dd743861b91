import { priorities } from '../contract/board.ts';
import type { BoardItem } from '../contract/item.ts';
import { NOBODY, type LaneKind } from './card-filter.ts';
import { byRank } from './rank.ts';

/** A row across all columns. `key` is a person's id, an item's id, a priority, `none` for those without, or `all`. */
export interface Arrangement {
  readonly lanes: readonly string[];
  /** By `cellKey(lane, columnId)`, in the order that is asked for. A cell that did not change is the array it was before. */
  readonly cells: ReadonlyMap<string, readonly BoardItem[]>;
  /** Items that passed the filter. */
  readonly shown: number;
  readonly total: number;
}

export const ALL = 'all';
export const cellKey = (lane: string, columnId: string): string => `${lane} ${columnId}`;
const none: readonly BoardItem[] = [];
export const cellOf = ({ cells }: Arrangement, lane: string, columnId: string): readonly BoardItem[] =>
  cells.get(cellKey(lane, columnId)) ?? none;

export function laneOf(item: BoardItem, kind: LaneKind): string {
  if (kind === 'none') return ALL;
  if (kind === 'priority') return item.priority;
  return (kind === 'assignee' ? item.assigneeId : item.parentId) ?? NOBODY;
}

interface Wanted {
  readonly items: Iterable<BoardItem>;
  readonly passes: (item: BoardItem) => boolean;
  readonly lanes: LaneKind;
  /** Names lanes for their order: people and parents stand by name. */
  readonly nameOf: (lane: string) => string;
  /** How the items of a cell stand; absent: by their ranks. */
  readonly compare?: (one: BoardItem, other: BoardItem) => number;
}

/** Sorts a board's items into lanes and columns. @param before the last arrangement, whose unchanged cells are kept */
export function arrange({ items, passes, lanes: kind, nameOf, compare = byRank }: Wanted, before: Arrangement | null): Arrangement {
  const lanes = new Map<string, Map<string, BoardItem[]>>();
  let shown = 0;
  let total = 0;
  for (const item of items) {
    if (item.columnId === null) continue;
    total += 1;
    if (!passes(item)) continue;
    shown += 1;
    const lane = laneOf(item, kind);
    let columns = lanes.get(lane);
    if (!columns) lanes.set(lane, (columns = new Map()));
    const cell = columns.get(item.columnId);
    if (cell) cell.push(item);
    else columns.set(item.columnId, [item]);
  }
  const cells = new Map<string, BoardItem[]>();
  for (const [lane, columns] of lanes) {
    for (const [columnId, cell] of columns) {
      if (!isSorted(cell, compare)) cell.sort(compare);
      cells.set(cellKey(lane, columnId), cell);
    }
  }
  return { lanes: sortLanes(lanes, kind, nameOf), cells: before ? keepUnchanged(cells, before.cells) : cells, shown, total };
}

const isSorted = (cell: readonly BoardItem[], compare: NonNullable<Wanted['compare']>): boolean =>
  cell.every((item, index) => index === 0 || compare(cell[index - 1] as BoardItem, item) <= 0);

function keepUnchanged(cells: ReadonlyMap<string, BoardItem[]>, before: Arrangement['cells']): Arrangement['cells'] {
  const kept = new Map<string, readonly BoardItem[]>();
  for (const [key, cell] of cells) {
    const old = before.get(key);
    const isSame = old?.length === cell.length && old.every((item, index) => item === cell[index]);
    kept.set(key, isSame ? old : cell);
  }
  return kept;
}

/** Priorities from high to low, people and parents by name; those without one come last. */
function sortLanes(lanes: ReadonlyMap<string, unknown>, kind: LaneKind, nameOf: (lane: string) => string): readonly string[] {
  if (kind === 'none') return [ALL];
  if (kind === 'priority') return priorities.filter((priority) => lanes.has(priority));
  const named = [...lanes.keys()].filter((lane) => lane !== NOBODY).sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return lanes.has(NOBODY) ? [...named, NOBODY] : named;
}

/** Where an item would stand: the neighbours that a move names. */
export interface Place {
  readonly columnId: string;
  /** The item above; null at the top. */
  readonly afterId: string | null;
  /** The item below; null at the end. */
  readonly beforeId: string | null;
}

/** @param index among the cell's items without the moved ones @param moved ids that are on their way */
export function placeAt(cell: readonly BoardItem[], columnId: string, index: number, moved: ReadonlySet<string>): Place {
  const rest = cell.filter(({ id }) => !moved.has(id));
  return { columnId, afterId: rest[index - 1]?.id ?? null, beforeId: rest[index]?.id ?? null };
}
