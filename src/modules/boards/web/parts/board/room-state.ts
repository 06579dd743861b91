import type { BoardState } from '#modules/boards/contract/board-state.ts';
import type { BoardChange, BoardYou } from '#modules/boards/contract/live.ts';
import { applyChange } from '#modules/boards/rules/board-state.ts';
import type { RoomPush, Snapshot } from '#ui/live/room-feed.ts';

export interface LiveState extends BoardState {
  readonly you: BoardYou;
  /** Deleted while somebody looked at it. */
  readonly isGone: boolean;
}

const nobody: BoardYou = { userId: null, role: null, canEditItems: false, canManage: false, canRestore: false };

export function fromSnapshot({ session, you }: Snapshot): LiveState {
  return { ...(session as BoardState), you: (you as BoardYou | null) ?? nobody, isGone: false };
}

export function reduceLive(state: LiveState, { event, payload }: RoomPush): LiveState {
  if (event !== 'board:changed') return state;
  // The server holds its own pushes to the contract.
  const change = payload as unknown as BoardChange;
  return { ...state, ...applyChange(state, change), isGone: state.isGone || saysGone(change) };
}

/** Whether a change is the end of the board itself. */
export const saysGone = ({ kind, op }: Pick<BoardChange, 'kind' | 'op'>): boolean => kind === 'board' && op === 'deleted';
