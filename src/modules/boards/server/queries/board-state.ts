import type { BoardState } from '#modules/boards/contract/board-calls.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import type { Scoped } from '#platform/module/context.ts';
import { findBoardRow, viewBoard } from './board.ts';
import { cardsOnBoard } from './item.ts';

const KEPT_MS = 500; // after it was begun to be read: what changes without a new version is no older than that

interface Kept {
  readonly version: number;
  readonly state: Promise<BoardState | null>;
}

/** Boards that have just been read. Nothing here outlives the moment in which many ask for the same. */
const kept = new Map<BoardId, Kept>();

/** A board and its cards: two statements. */
export async function stateOf(scoped: Scoped, boardId: BoardId): Promise<BoardState | null> {
  const board = await viewBoard(scoped, boardId);
  if (!board) return null;
  return { board, items: await cardsOnBoard(scoped, { id: boardId, key_prefix: board.keyPrefix }) };
}

/**
 * The same for many who come at once, as after a restart: who finds the board at the version at which another has just read
 * it, or is reading it, takes what that one got. It is the same for everybody of the account, whose board it is asked first.
 */
export async function sharedStateOf(scoped: Scoped, boardId: BoardId): Promise<BoardState | null> {
  const board = await findBoardRow(scoped, boardId);
  if (!board) return null;
  const known = kept.get(boardId);
  // The other's read may fail for reasons of its own.
  if (known?.version === board.version) return known.state.catch(() => stateOf(scoped, boardId));
  const mine: Kept = { version: board.version, state: stateOf(scoped, boardId) };
  kept.set(boardId, mine);
  setTimeout(() => {
    if (kept.get(boardId) === mine) kept.delete(boardId);
  }, KEPT_MS).unref();
  return mine.state;
}
