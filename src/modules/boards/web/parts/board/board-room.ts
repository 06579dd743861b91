import { createContext, use, useMemo } from 'react';
import type { Board, BoardColumn, BoardLabel } from '#modules/boards/contract/board.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { BoardYou } from '#modules/boards/contract/live.ts';
import type { Room } from '#ui/live/room.ts';
import type { Person } from '#ui/parts/avatar.tsx';
import type { useText } from '#ui/text/use-text.ts';
import type { BoardActions } from './board-actions.ts';
import type { LiveState } from './room-state.ts';

/** What carries a board’s commands and brings what happens to it: the live room, or a demo in this browser. */
export type BoardLink = Pick<Room<LiveState>, 'read' | 'send' | 'keep' | 'hint' | 'onPush' | 'serverNow'>;

/** The board as its screen sees it: with what is on its way, who is here, and what can be done. */
export interface BoardRoom {
  readonly board: Board;
  readonly items: readonly BoardItem[];
  readonly byId: ReadonlyMap<string, BoardItem>;
  readonly you: BoardYou;
  /** Colleagues by their user's id. */
  readonly people: ReadonlyMap<string, Person>;
  /** Those of them who are in the account, to choose from. */
  readonly colleagues: ReadonlyMap<string, Person>;
  /** Users with the board open. */
  readonly online: readonly string[];
  /** False while nothing can be sent: buttons wait disabled (S2-60). */
  readonly canSend: boolean;
  /** May change items; while nothing can be sent, what changes them stays where it is, disabled. */
  readonly mayEdit: boolean;
  /** May change columns and the board, as above. */
  readonly mayManage: boolean;
  /** Nothing of it is on a server: what would need one is not offered. */
  readonly isDemo: boolean;
  readonly serverNow: () => number;
  readonly act: BoardActions;
}

export const BoardRoomContext = createContext<BoardRoom | null>(null);

/** The board around this part; drawn again with every change of it. Cards take what they show as properties instead. */
export function useBoard(): BoardRoom {
  const room = use(BoardRoomContext);
  if (!room) throw new Error('This part stands outside a board.');
  return room;
}

/** What of a board stays the same while its items move: parts that need no more are drawn only when it changes. */
export interface BoardFrame {
  readonly boardId: BoardId;
  /** From the left; without how many items are in them. */
  readonly columns: readonly Pick<BoardColumn, 'id' | 'status'>[];
  /** No column has an item. */
  readonly isEmpty: boolean;
  readonly mayEdit: boolean;
  readonly mayManage: boolean;
  readonly canSend: boolean;
  readonly act: BoardActions;
}

export const BoardFrameContext = createContext<BoardFrame | null>(null);

export function useBoardFrame(): BoardFrame {
  const frame = use(BoardFrameContext);
  if (!frame) throw new Error('This part stands outside a board.');
  return frame;
}

/** The frame around a board's parts: the same object until something of it changes. */
export function useFrameOf({ board, items, mayEdit, mayManage, canSend, act }: BoardRoom): BoardFrame {
  const { id: boardId, columns } = board;
  const order = columns.map(({ id, status }) => `${id} ${status}`).join();
  const isEmpty = items.length === 0;
  return useMemo(
    () => ({ boardId, columns, isEmpty, mayEdit, mayManage, canSend, act }),
    // The order stands for the columns, which are others with each item that moves.
    // oxlint-disable-next-line react/exhaustive-deps -- as said above
    [boardId, order, isEmpty, mayEdit, mayManage, canSend, act],
  );
}

export type BoardTeller = ReturnType<typeof useText<'boards-board'>>;

/** Whoever had their profile deleted has no name any more. */
export const personOf = (t: BoardTeller, people: BoardRoom['people'], id: string): Person =>
  people.get(id) ?? { id, name: t('card.someone') };
export const columnOf = ({ columns }: Board, id: string | null): BoardColumn | undefined => columns.find((column) => column.id === id);
export const labelsOf = ({ labels }: Board, { labelIds }: Pick<BoardItem, 'labelIds'>): BoardLabel[] => {
  const wanted = new Set<string>(labelIds);
  return labels.filter(({ id }) => wanted.has(id));
};
