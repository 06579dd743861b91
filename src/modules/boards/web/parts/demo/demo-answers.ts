import { itemActivity } from '#modules/boards/contract/activity.ts';
import { updateBoard, type UpdateBoard } from '#modules/boards/contract/board-calls.ts';
import { createColumn, deleteColumn, reorderColumns, type ColumnChange, updateColumn } from '#modules/boards/contract/column.ts';
import { getItem, listChildren, type ItemDetail } from '#modules/boards/contract/item-calls.ts';
import { createLabel } from '#modules/boards/contract/label.ts';
import { commands } from '#modules/boards/contract/live.ts';
import { byRank } from '#modules/boards/rules/rank.ts';
import type { Api } from '#ui/api/client.ts';
import { randomId } from '#ui/api/random-id.ts';
import type { BoardLink } from '../board/board-room.ts';
import type { DemoBoard } from './demo-board.ts';
import { DemoColumns } from './demo-columns.ts';
import { DemoItems } from './demo-items.ts';
import { YOU } from './demo-people.ts';

/** The visitor's side of a demo's board: its commands and calls, answered in this browser. */
export function answersOf(board: DemoBoard) {
  const items = new DemoItems(board);
  const columns = new DemoColumns(board, items);
  return { items, link: linkOf(board, items), api: apiOf(board, items, columns) };
}

type Answer = (input: never) => unknown;

function linkOf(board: DemoBoard, items: DemoItems): BoardLink {
  // Each takes what its command declares.
  const answers: Readonly<Record<string, Answer>> = {
    [commands.addItem.event]: (input: Parameters<DemoItems['add']>[0]) => items.add(input, YOU),
    [commands.updateItem.event]: (input: Parameters<DemoItems['change']>[0]) => items.change(input, YOU),
    [commands.moveItem.event]: (input: Parameters<DemoItems['move']>[0]) => items.move(input, YOU),
    [commands.removeItem.event]: ({ itemId }: { itemId: string }) => items.remove(itemId, YOU),
    [commands.restoreItem.event]: ({ itemId }: { itemId: string }) => items.restore(itemId, YOU),
  };
  return {
    read: board.read,
    onPush: (listener) => board.onPush(listener),
    serverNow: board.now,
    // Nobody else's screen is there to be told of a drag.
    hint: () => Promise.resolve(),
    keep: (call) => call(randomId(), new AbortController().signal),
    send: (command, input) => answered(answers, command.event, input) as never, // the answer that the command declares
  };
}

function apiOf(board: DemoBoard, items: DemoItems, columns: DemoColumns): Pick<Api, 'call'> {
  const answers: Readonly<Record<string, Answer>> = {
    [getItem.id]: ({ params }: { params: { itemId: string } }) => detailOf(board, items, params.itemId),
    [listChildren.id]: ({ params }: { params: { itemId: string } }) =>
      page(board.state.items.filter(({ parentId }) => parentId === params.itemId)),
    [itemActivity.id]: ({ params }: { params: { itemId: string } }) => page(board.historyOf(params.itemId)),
    [createLabel.id]: ({ body }: { body: { name: string } }) => columns.addLabel(body.name),
    [createColumn.id]: ({ body }: { body: Parameters<DemoColumns['add']>[0] }) => columns.add(body),
    [updateColumn.id]: ({ params, body }: { params: { columnId: string }; body: ColumnChange }) => columns.change(params.columnId, body),
    [deleteColumn.id]: ({ params, query }: { params: { columnId: string }; query?: { moveTo?: string } }) =>
      columns.remove(params.columnId, query?.moveTo),
    [reorderColumns.id]: ({ body }: { body: { columnOrders: string[] } }) => columns.reorder(body.columnOrders),
    [updateBoard.id]: ({ body }: { body: UpdateBoard }) => columns.changeBoard(body),
  };
  return { call: (endpoint, ...[input]) => answered(answers, endpoint.id, input) as never }; // as its endpoint declares
}

/** Soon, as over a network, and never at once: a part that asks is not drawn by its own question. */
async function answered(answers: Readonly<Record<string, Answer>>, name: string, input: unknown): Promise<unknown> {
  await Promise.resolve();
  const answer = answers[name];
  if (!answer) throw new Error(`A demo has no answer to ${name}.`);
  return answer(input as never);
}

const page = <T>(items: T[]) => ({ items, total: items.length, limit: 200, offset: 0 });

function detailOf(board: DemoBoard, items: DemoItems, itemId: string): ItemDetail {
  const item = items.find(itemId);
  const all = board.state.items;
  const children = all.filter(({ parentId }) => parentId === item.id);
  const parent = all.find(({ id }) => id === item.parentId);
  const column = all.filter(({ columnId }) => columnId === item.columnId).sort(byRank);
  return {
    ...item,
    description: board.describedAs(itemId),
    position: column.findIndex(({ id }) => id === item.id),
    estimatedAt: null,
    estimatedBy: null,
    estimatedIn: null,
    parent: parent ? { id: parent.id, key: parent.key, title: parent.title, type: parent.type } : null,
    childCount: children.length,
    completedChildCount: children.filter(({ status }) => status === 'Complete').length,
    createdBy: null,
    source: null,
    sourceKey: null,
  };
}
