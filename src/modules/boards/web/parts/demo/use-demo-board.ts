import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { UserId } from '#shared/ids.ts';
import type { BoardUi } from '../board/board-ui.ts';
import { useRoomOf } from '../board/use-board-room.ts';
import { answersOf } from './demo-answers.ts';
import { DemoBoard } from './demo-board.ts';
import { peopleOf } from './demo-people.ts';
import { script } from './demo-script.ts';
import { startBoard, type DemoWords } from './demo-start.ts';
import { DemoTeam } from './demo-team.ts';

/** A board that begins now, with what had happened before. */
export function beginBoard(words: DemoWords, now: () => number): DemoBoard {
  const people = peopleOf(words.you);
  const board = new DemoBoard(startBoard(words, now()), now, (id: UserId) => people.get(id)?.name ?? null);
  for (const item of board.state.items) tellBefore(board, item);
  return board;
}

/** The life of an item until the demo began: made, taken up, handed on or finished. */
function tellBefore(board: DemoBoard, item: BoardItem): void {
  const [todo, doing] = board.state.board.columns;
  const by = item.assigneeId;
  if (!todo || !doing) return;
  board.happened(item, by, { type: 'created', to: todo.id, at: item.createdAt });
  if (item.workStartedAt) board.happened(item, by, { type: 'moved', from: todo.id, to: doing.id, at: item.workStartedAt });
  if (item.workStartedAt && item.columnId !== doing.id) {
    board.happened(item, by, { type: 'moved', from: doing.id, to: item.columnId, at: item.enteredColumnAt });
  }
  if (item.blockedAt) board.happened(item, by, { type: 'blocked', at: item.blockedAt });
}

/** The board of a demo: begun with the part that shows it, and gone with it. */
export function useDemoBoard(words: DemoWords, ui: BoardUi) {
  const board = useMemo(() => beginBoard(words, Date.now), [words]);
  const { items, link, api } = useMemo(() => answersOf(board), [board]);
  const view = useSyncExternalStore(board.subscribe, board.read, board.read);
  useEffect(() => {
    const team = new DemoTeam(board, items, words.titles.slice(script.findIndex((line) => line.in === null)), Math.random);
    team.begin();
    return () => team.stop();
  }, [board, items, words]);
  const people = useMemo(() => peopleOf(words.you), [words]);
  return { link, api, room: useRoomOf({ link, view, ui, people, isDemo: true }) };
}
