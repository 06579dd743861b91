import { api } from '#ui/api/client.ts';
import { seatFor } from '#ui/live/seats.ts';
import { fromSnapshot, reduceLive, type LiveState } from './room-state.ts';

const AHEAD = /\/kanban\/([0-9a-f-]{36})$/;
const AHEAD_MS = 15_000; // then nobody has come to look at it

export const roomOf = (boardId: string) => ({ sessionId: boardId, kind: 'board', fromSnapshot, reduce: reduceLive }) as const;

/** Joins the board of an address before its screen is there: its cards come beside the screen and the person's own profile. */
export function joinBoardAhead(path: string): void {
  const boardId = AHEAD.exec(path)?.[1];
  if (boardId === undefined || !api.tokens.get()) return;
  const leave = seatFor<LiveState>(roomOf(boardId)).subscribe(() => undefined);
  setTimeout(leave, AHEAD_MS);
}
