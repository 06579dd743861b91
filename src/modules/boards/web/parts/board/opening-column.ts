import type { BoardColumn } from '#modules/boards/contract/board.ts';

const KEY = 'boards.columns';
const KEPT = 50; // boards

type Columns = Readonly<Record<string, string>>;

/** The column of a board that was looked at last in this browser. */
export const rememberedColumn = (boardId: string): string | null => read()[boardId] ?? null;

/** Keeps which column of a board somebody looks at; a browser that keeps nothing goes without. */
export function rememberColumn(boardId: string, columnId: string): void {
  const { [boardId]: _before, ...others } = read();
  const kept = [...Object.entries(others), [boardId, columnId]].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage may be full or forbidden.
  }
}

function read(): Columns {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Columns; // nobody else writes it
  } catch {
    return {};
  }
}

type Openable = Pick<BoardColumn, 'id' | 'status' | 'itemCount'>;

/**
 * The column that a board opens on where there is room for one: the last one looked at, else the first in which somebody works,
 * else the first with an item; an empty one only where all are.
 */
export function openingColumn<C extends Openable>(columns: readonly C[], last: string | null): C | undefined {
  const filled = columns.filter(({ itemCount }) => itemCount > 0);
  const among = filled.length > 0 ? filled : columns;
  return among.find(({ id }) => id === last) ?? among.find(({ status }) => status === 'ACTIVE') ?? among[0];
}
