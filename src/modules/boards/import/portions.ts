import { plainName } from '#platform/formats/text.ts';
import { IMPORT_PORTION, type ImportColumn } from '../contract/transfer.ts';
import type { BoardColumn, ProcessType } from '../contract/board.ts';
import type { BoardReading, ReadColumn, ReadItem } from './reading.ts';
import { isBacklog, isSameStage } from './vocabulary.ts';

const PORTION_CHARACTERS = 600_000; // of one call: below a body's megabyte, letters of two bytes included

/** Cuts what was read into calls: no more items than one takes, and no more text. */
export function portionsOf(items: readonly ReadItem[]): ReadItem[][] {
  const portions: ReadItem[][] = [];
  let length = 0;
  for (const item of items) {
    const size = JSON.stringify(item).length;
    const last = portions.at(-1);
    if (last && last.length < IMPORT_PORTION && length + size <= PORTION_CHARACTERS) {
      last.push(item);
      length += size;
    } else {
      portions.push([item]);
      length = size;
    }
  }
  return portions;
}

/** Items that travel before their parents: sent once more when all are there, they find them. */
export function lateChildren(portions: readonly (readonly ReadItem[])[]): ReadItem[] {
  const portionOf = new Map(portions.flatMap((items, at) => items.map((item) => [item.sourceKey, at] as const)));
  return portions.flatMap((items, at) => items.filter(({ parentKey }) => parentKey !== null && (portionOf.get(parentKey) ?? at) > at));
}

/** Where a column of the file goes: the id of one of the board's, the status of a new one, or the backlog. */
export type ColumnTarget = { readonly columnId: string } | { readonly status: string } | 'backlog';

/** “TODO 📚” and “To Do” are one name; a name of signs alone is only itself. */
function same(one: string, other: string): boolean {
  const plain = plainName(one);
  return plain === '' ? one.trim() === other.trim() : plain === plainName(other);
}

/**
 * Where a column of the file goes unless people say otherwise. On a Scrum board what is still to be done waits in the backlog:
 * it is in no sprint yet. Else the board's column of the same name, the backlog for what is called so, the board's column that
 * means the same, else a new one of the kind that its name suggests.
 * @param process KANBAN too for the file of a board, which says itself where its items are
 */
export const targetOf = ({ title, kind }: ReadColumn, columns: readonly BoardColumn[], process: ProcessType = 'KANBAN'): ColumnTarget => {
  if (process === 'SCRUM' && kind === 'TODO') return 'backlog';
  const named = columns.find((column) => same(column.title, title));
  if (!named && isBacklog(title)) return 'backlog';
  const known = named ?? columns.find((column) => isSameStage(column.title, title));
  return known ? { columnId: known.id } : { status: kind ?? 'TODO' };
};

type Targets = ReadonlyMap<string, ColumnTarget>;

/** The items with the places that were chosen: what goes to the backlog stands in no column and is not done. */
export const placed = (items: readonly ReadItem[], targets: Targets): ReadItem[] =>
  items.map((item) =>
    item.column !== null && targets.get(item.column) === 'backlog' ? { ...item, column: null, completedAt: null } : item,
  );

export function importColumns({ columns }: BoardReading, targets: Targets): ImportColumn[] {
  return columns.flatMap(({ title, kind }): ImportColumn[] => {
    const target = targets.get(title);
    if (target === 'backlog') return [];
    const isKnown = target !== undefined && 'columnId' in target;
    // Ids come from the board that is shown.
    const columnId = isKnown ? (target.columnId as ImportColumn['columnId']) : null;
    return [{ title, status: isKnown || !target ? (kind ?? 'TODO') : target.status, columnId }];
  });
}

/** How many of a file's items do not appear on the board: those that wait, and those that are archived. */
export function placesOf(items: readonly ReadItem[]): { readonly backlog: number; readonly archive: number } {
  const shown = items.filter(({ isArchived }) => !isArchived);
  return {
    backlog: shown.filter(({ column, completedAt }) => column === null && completedAt === null).length,
    archive: items.length - shown.length,
  };
}

interface Lacking {
  /** Items that say when they were begun, but not when they were made. */
  readonly creation: number;
  /** Done ones that say nothing but when they were finished. */
  readonly times: number;
  /** Done ones that do not say when they were begun. */
  readonly start: number;
  /** Done ones without any date. */
  readonly all: number;
}

/** How many items lack the dates that figures are reckoned from. */
export function datesLacking({ columns }: BoardReading, items: readonly ReadItem[]): Lacking {
  const done = new Set(columns.flatMap(({ title, kind }) => (kind === 'COMPLETE' ? [title] : [])));
  const count = (isLacking: (item: ReadItem) => boolean): number => items.filter(isLacking).length;
  return {
    creation: count(({ createdAt, startedAt }) => createdAt === null && startedAt !== null),
    times: count(({ createdAt, startedAt, completedAt }) => completedAt !== null && createdAt === null && startedAt === null),
    start: count(({ createdAt, startedAt, completedAt }) => completedAt !== null && createdAt !== null && startedAt === null),
    all: count(({ column, completedAt }) => column !== null && done.has(column) && completedAt === null),
  };
}
