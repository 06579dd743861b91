import type { Board, BoardColumn } from '../contract/board.ts';
import type { BoardState } from '../contract/board-state.ts';
import type { ColumnId, ItemId } from '../contract/ids.ts';
import type { BoardItem, ItemPlace } from '../contract/item.ts';
import type { BoardChange } from '../contract/live.ts';
import { byRank, indexFor, rankBetween, type PlaceWish } from './rank.ts';

/** Brings a board forward by one push. What does not concern columns and cards changes its version alone. */
export function applyChange(state: BoardState, change: BoardChange): BoardState {
  const next = changed(state, change);
  return next.board.version === change.version ? next : { ...next, board: { ...next.board, version: change.version } };
}

function changed(state: BoardState, change: BoardChange): BoardState {
  if (change.kind === 'item') {
    if (change.op === 'deleted') return withoutItems(state, idsOf(change));
    return change.moved ? withPlace(state, change.moved) : withItems(state, recordsOf(change));
  }
  if (change.kind === 'column') return withColumns(state, change.records);
  if (change.kind === 'board' && change.op !== 'deleted') return { ...state, board: { ...state.board, ...change.record } };
  return state;
}

/** The records of a push, be it one or several. */
export function recordsOf<T>({ record, records }: { readonly record: T | null; readonly records: readonly T[] }): readonly T[] {
  return record === null ? records : [record];
}

const idsOf = (change: { readonly record: { id: string } | null; readonly records: readonly { id: string }[] }): Set<string> =>
  new Set(recordsOf(change).map(({ id }) => id));

/** Items as they are now; one that stands in no column, or in the archive, leaves the board. */
export function withItems(state: BoardState, records: readonly BoardItem[]): BoardState {
  const latest = new Map<string, BoardItem>(records.map((item) => [item.id, item]));
  const kept: BoardItem[] = [];
  for (const item of state.items) {
    const now = latest.get(item.id);
    // Two events of one item may both be read as it is after the second: an older record never undoes a newer one.
    const newest = now && now.version >= item.version ? now : item;
    if (isOnBoard(newest)) kept.push(newest);
    latest.delete(item.id);
  }
  return counted({ ...state, items: [...kept, ...[...latest.values()].filter(isOnBoard)] });
}

/** A card where it is after a move; one that is known as it was later, or has left the board, stays as it is. */
export function withPlace(state: BoardState, place: ItemPlace): BoardState {
  const index = state.items.findIndex(({ id }) => id === place.id);
  const item = state.items[index];
  if (!item || item.version >= place.version) return state;
  const moved = { ...state, items: state.items.with(index, { ...item, ...place }) };
  return item.columnId === place.columnId ? moved : counted(moved);
}

export function withoutItems(state: BoardState, ids: ReadonlySet<string>): BoardState {
  return counted({ ...state, items: state.items.filter((item) => !ids.has(item.id)) });
}

const isOnBoard = (item: BoardItem): boolean => item.columnId !== null && !item.isArchived;

/** All columns of the board; cards of a column that is gone go with it, wherever else they are has been said before. */
function withColumns(state: BoardState, columns: readonly BoardColumn[]): BoardState {
  const there = new Set<string>(columns.map((column) => column.id));
  const items = state.items.every((item) => there.has(item.columnId ?? ''))
    ? state.items
    : state.items.filter((item) => there.has(item.columnId ?? ''));
  return counted({ ...state, board: { ...state.board, columns: [...columns] }, items });
}

/** Counts and points at the head of each column. */
function counted(state: BoardState): BoardState {
  const sums = new Map<string, { itemCount: number; points: number }>();
  for (const { columnId, storyPoints } of state.items) {
    let sum = sums.get(columnId ?? '');
    if (!sum) sums.set(columnId ?? '', (sum = { itemCount: 0, points: 0 }));
    // In place: a board of thousands is counted with every push.
    sum.itemCount += 1;
    sum.points += storyPoints ?? 0;
  }
  const columns = state.board.columns.map((column): BoardColumn => {
    const { itemCount, points } = sums.get(column.id) ?? { itemCount: 0, points: 0 };
    const rounded = Math.round(points * 100) / 100;
    return column.itemCount === itemCount && column.points === rounded ? column : { ...column, itemCount, points: rounded };
  });
  return { ...state, board: { ...state.board, columns } satisfies Board };
}

/** The cards of each column, from the top. Columns without any are missing. */
export function cardsByColumn(items: readonly BoardItem[]): Map<ColumnId, BoardItem[]> {
  const columns = new Map<ColumnId, BoardItem[]>();
  for (const item of items) {
    if (item.columnId === null) continue;
    const cards = columns.get(item.columnId);
    if (cards) cards.push(item);
    else columns.set(item.columnId, [item]);
  }
  for (const cards of columns.values()) cards.sort(byRank);
  return columns;
}

/** The board as it will be once a move has been answered; the answer, or its refusal, then corrects it. */
export function withMove(state: BoardState, itemId: ItemId, target: PlaceWish & { readonly targetColumnId: ColumnId | null }): BoardState {
  const item = state.items.find((one) => one.id === itemId);
  if (!item) return state;
  if (target.targetColumnId === null) return withoutItems(state, new Set([itemId]));
  const others = (cardsByColumn(state.items).get(target.targetColumnId) ?? []).filter((one) => one.id !== itemId);
  const index = indexFor(others, target);
  const before = others[index - 1]?.rank ?? null;
  // Where the two have no room between them the server ranks the column anew; until then it stands behind the first.
  const rank = rankBetween(before, others[index]?.rank ?? null) ?? `${before ?? ''}V`;
  return withItems(state, [{ ...item, columnId: target.targetColumnId, rank }]);
}
