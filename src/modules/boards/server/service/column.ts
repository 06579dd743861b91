import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import { COLUMNS_MAX, type Board, type BoardColumn } from '#modules/boards/contract/board.ts';
import type { ColumnChange, ColumnOrders, NewColumn } from '#modules/boards/contract/column.ts';
import type { BoardId, ColumnId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { limitFor } from '#modules/boards/rules/board.ts';
import { workIn } from '#modules/boards/rules/item-status.ts';
import { ranksBetween } from '#modules/boards/rules/rank.ts';
import { viewBoard, type BoardRow } from '#modules/boards/server/queries/board.ts';
import { columnsOf, findColumn, type ColumnRow } from '#modules/boards/server/queries/column.ts';
import { itemRows } from '#modules/boards/server/queries/item.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { announce, openBoard } from './access.ts';
import { appendHistory } from './history.ts';
import { announceItems, announceStatus, changeItems, columnsOfWork, workOf } from './item-write.ts';

interface OpenedColumn {
  readonly board: BoardRow;
  readonly columns: readonly ColumnRow[];
  readonly column: ColumnRow;
}

export interface ColumnAddress {
  readonly columnId: ColumnId;
  /** The board that a live command was sent to. */
  readonly boardId?: BoardId;
}

/** @throws Problem boards.column_not_found, boards.archived, request.denied and its kin */
async function openColumn(context: Context, { columnId, boardId }: ColumnAddress): Promise<OpenedColumn> {
  const found = await findColumn(context, columnId);
  if (!found || (boardId !== undefined && found.board_id !== boardId)) throw new Problem(boardProblems.column_not_found);
  const board = await openBoard(context, found.board_id, actions.manage, 'write');
  const columns = await columnsOf(context, board.id);
  return { board, columns, column: columns.find((one) => one.id === columnId) ?? raise(boardProblems.column_not_found) };
}

/** @throws Problem boards.not_found, boards.columns_max, boards.archived */
export async function createColumn(context: Context, boardId: BoardId, wanted: NewColumn): Promise<BoardColumn> {
  const board = await openBoard(context, boardId, actions.manage, 'write');
  const columns = await columnsOf(context, boardId);
  if (columns.length >= COLUMNS_MAX) throw new Problem(boardProblems.columns_max, { n: COLUMNS_MAX });
  const id = uuidv7() as ColumnId;
  const { title, status, wipLimit = limitFor(status) } = wanted;
  const row = { id, account_id: context.scope.accountId, board_id: boardId, title, status, wip_limit: wipLimit, created_at: context.now };
  await boardsIn(context.tx)
    .insertInto('board_columns')
    .values({ ...row, position: columns.length })
    .execute();
  const ids = columns.map((column) => column.id);
  await saveOrder(context, boardId, ids.toSpliced(wanted.order ?? placeFor(columns), 0, id));
  return told(context, board, id);
}

/** Before what is done, so that work still flows from left to right. */
function placeFor(columns: readonly ColumnRow[]): number {
  const done = columns.findIndex((column) => column.status === 'COMPLETE');
  return done < 0 ? columns.length : done;
}

/** @param columnIds every column of the board, from the left */
async function saveOrder({ tx, scope }: Context, boardId: BoardId, columnIds: readonly ColumnId[]): Promise<void> {
  await sql`update board_columns c set position = n.place - 1
    from unnest(${[...columnIds]}::uuid[]) with ordinality as n (id, place)
    where c.account_id = ${scope.accountId} and c.board_id = ${boardId} and c.id = n.id`.execute(tx);
}

async function told(context: Context, board: BoardRow, columnId: ColumnId): Promise<BoardColumn> {
  await announce(context, board.id, 'board.columns_changed', { columnIds: [columnId] });
  const view = await viewBoard(context, board.id);
  return view?.columns.find((column) => column.id === columnId) ?? raise(boardProblems.column_not_found);
}

/** With another status its items become what that says. @throws Problem boards.column_not_found, boards.archived */
export async function updateColumn(context: Context, address: ColumnAddress, change: ColumnChange): Promise<BoardColumn> {
  const { board, column } = await openColumn(context, address);
  const { title = column.title, status = column.status } = change;
  const wipLimit = change.wipLimit === undefined ? column.wip_limit : change.wipLimit;
  await boardsIn(context.tx)
    .updateTable('board_columns')
    .set({ title, status, wip_limit: wipLimit })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', column.id)
    .execute();
  if (status !== column.status) await pour(context, board, column, { ...column, status });
  return told(context, board, column.id);
}

/**
 * Deletes an empty column, or one whose items go to another first.
 * @throws Problem boards.column_not_found, boards.last_column, boards.move_to_unknown, boards.column_not_empty, boards.archived
 */
export async function deleteColumn(context: Context, address: ColumnAddress, moveTo: ColumnId | undefined): Promise<void> {
  const { board, columns, column } = await openColumn(context, address);
  if (columns.length === 1) throw new Problem(boardProblems.last_column);
  if (moveTo === undefined) await refuseFilled(context, column);
  else {
    const target = columns.find((one) => one.id === moveTo && one.id !== column.id) ?? raise(boardProblems.move_to_unknown);
    await pour(context, board, column, target);
  }
  // What is archived or deleted comes back to where homeOf() says, if it comes back.
  await boardsIn(context.tx)
    .updateTable('board_items')
    .set({ column_id: null })
    .where('account_id', '=', context.scope.accountId)
    .where('board_id', '=', board.id)
    .where('column_id', '=', column.id)
    .execute();
  await boardsIn(context.tx)
    .deleteFrom('board_columns')
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', column.id)
    .execute();
  const rest = columns.filter((one) => one.id !== column.id).map((one) => one.id);
  await saveOrder(context, board.id, rest);
  await announce(context, board.id, 'board.columns_changed', { columnIds: [column.id] });
}

/** @throws Problem boards.column_not_empty */
async function refuseFilled(context: Context, column: ColumnRow): Promise<void> {
  const items = await itemRows(context, column.board_id, sql`i.column_id = ${column.id} and i.archived_at is null`);
  if (items.length > 0) throw new Problem(boardProblems.column_not_empty, { n: items.length });
}

/** Brings all items of one column into another, behind what is there; or lets them be what the column's new status says. */
async function pour(context: Context, board: BoardRow, from: ColumnRow, to: ColumnRow): Promise<void> {
  const items = await itemRows(context, board.id, sql`i.column_id = ${from.id} and i.archived_at is null`);
  const isElsewhere = to.id !== from.id;
  const ranks = isElsewhere ? await ranksBehind(context, board.id, to.id, items.length) : [];
  const changed = items.map((item, n) => ({
    ...item,
    ...columnsOfWork(workIn(to.status, workOf(item), context.now)),
    ...(isElsewhere && { column_id: to.id, rank: ranks[n] ?? item.rank, entered_column_at: context.now }),
  }));
  await changeItems(context, changed);
  await appendHistory(
    context,
    board.id,
    items.map((item) => ({
      itemId: item.id,
      kind: 'moved',
      fromColumnId: from.id,
      toColumnId: to.id,
      fromStatus: from.status,
      toStatus: to.status,
      points: item.points,
      sprintId: item.sprint_id,
    })),
  );
  await announceItems(
    context,
    board.id,
    'moved',
    items.map((item) => item.id),
  );
  for (const [n, item] of items.entries()) {
    const after = changed[n];
    if (after) await announceStatus(context, board.id, item, workOf(after));
  }
}

async function ranksBehind(context: Context, boardId: BoardId, columnId: ColumnId, n: number): Promise<string[]> {
  const there = await itemRows(context, boardId, sql`i.column_id = ${columnId} and i.archived_at is null`);
  return ranksBetween(there.at(-1)?.rank ?? null, null, n);
}

/** @throws Problem boards.not_found, boards.column_orders, boards.archived */
export async function reorderColumns(context: Context, boardId: BoardId, orders: ColumnOrders): Promise<Board> {
  await openBoard(context, boardId, actions.manage, 'write');
  const known = new Set((await columnsOf(context, boardId)).map((column) => column.id));
  const wanted = inOrder(orders);
  if (wanted.length !== known.size || new Set(wanted).size !== known.size || !wanted.every((id) => known.has(id))) {
    throw new Problem(boardProblems.column_orders);
  }
  await saveOrder(context, boardId, wanted);
  await announce(context, boardId, 'board.columns_changed', { columnIds: wanted });
  return (await viewBoard(context, boardId)) ?? raise(boardProblems.not_found);
}

const inOrder = (orders: ColumnOrders): ColumnId[] =>
  orders.some((one) => typeof one !== 'string')
    ? orders
        .filter((one) => typeof one !== 'string')
        .toSorted((a, b) => a.order - b.order)
        .map((one) => one.id)
    : orders.filter((one) => typeof one === 'string');
