import * as z from 'zod/mini';
import { UserId } from '#shared/ids.ts';
import { liveCommand, livePush } from '#shared/live.ts';
import { actions } from './actions.ts';
import { Board, BoardColumn, BoardHead } from './board.ts';
import { BoardState } from './board-state.ts';
import { ColumnChange, ColumnOrders, createColumn, deleteColumn, NewColumn, reorderColumns, updateColumn } from './column.ts';
import { BoardId, ColumnId, ItemId } from './ids.ts';
import { BoardItem, ItemPlace, itemParts } from './item.ts';
import { createItem, deleteItem, ItemChange, ItemMove, moveItem, NewItem, restoreItem, updateItem } from './item-calls.ts';
import { Sprint } from './sprint.ts';

/** A board is a room: the session's id is the board's. */
const session = { sessionId: BoardId };
const Nothing = z.null();

/** What a client may send into a board. Each is the twin of a call and answers its texts (C2-37). */
export const commands = {
  addItem: liveCommand({
    event: 'item:add',
    kind: 'board',
    summary: 'Add an item',
    action: actions.editItems,
    payload: z.object({ ...session, ...NewItem.def.shape }),
    answer: BoardItem,
    problems: createItem.problems,
  }),
  updateItem: liveCommand({
    event: 'item:update',
    kind: 'board',
    summary: 'Change an item',
    action: actions.editItems,
    payload: z.object({ ...session, itemId: ItemId, ...ItemChange.def.shape }),
    answer: BoardItem,
    problems: updateItem.problems,
  }),
  moveItem: liveCommand({
    event: 'item:move',
    kind: 'board',
    summary: 'Move an item',
    action: actions.editItems,
    payload: z.object({ ...session, itemId: ItemId, ...ItemMove.def.shape }),
    answer: BoardItem,
    problems: moveItem.problems,
  }),
  removeItem: liveCommand({
    event: 'item:remove',
    kind: 'board',
    summary: 'Delete an item',
    action: actions.editItems,
    payload: z.object({ ...session, itemId: ItemId }),
    answer: Nothing,
    problems: deleteItem.problems,
  }),
  restoreItem: liveCommand({
    event: 'item:restore',
    kind: 'board',
    summary: 'Take the deleting of an item back',
    action: actions.editItems,
    payload: z.object({ ...session, itemId: ItemId }),
    answer: BoardItem,
    problems: restoreItem.problems,
  }),
  addColumn: liveCommand({
    event: 'column:add',
    kind: 'board',
    summary: 'Add a column',
    action: actions.manage,
    payload: z.object({ ...session, ...NewColumn.def.shape }),
    answer: BoardColumn,
    problems: createColumn.problems,
  }),
  updateColumn: liveCommand({
    event: 'column:update',
    kind: 'board',
    summary: 'Change a column',
    action: actions.manage,
    payload: z.object({ ...session, columnId: ColumnId, ...ColumnChange.def.shape }),
    answer: BoardColumn,
    problems: updateColumn.problems,
  }),
  removeColumn: liveCommand({
    event: 'column:remove',
    kind: 'board',
    summary: 'Delete a column',
    action: actions.manage,
    payload: z.object({ ...session, columnId: ColumnId, moveTo: z.optional(ColumnId) }),
    answer: Nothing,
    problems: deleteColumn.problems,
  }),
  reorderColumns: liveCommand({
    event: 'column:reorder',
    kind: 'board',
    summary: 'Put the columns into another order',
    action: actions.manage,
    payload: z.object({ ...session, columnOrders: ColumnOrders }),
    answer: Board,
    problems: reorderColumns.problems,
  }),
} as const;

/** Somebody drags an item over a column; null lets it go. Lost when nobody looks. */
export const drag = {
  event: 'item:drag',
  payload: z.object({ ...session, itemId: ItemId, overColumnId: z.nullable(ColumnId) }),
} as const;

/** What the reader may do on the board. */
export const BoardYou = z.strictObject({
  userId: z.nullable(UserId),
  /** Their role in the board's team, `observer` for an account's OBSERVER, or null. */
  role: z.nullable(z.string()),
  canEditItems: z.boolean(),
  canManage: z.boolean(),
  canRestore: z.boolean(),
});
export type BoardYou = z.infer<typeof BoardYou>;

const Gone = z.strictObject({ id: z.guid() });
const version = { version: z.int() };
/** `by`: who did it; null for the product itself. Others see it in that person’s hue. */
const about = { ...version, boardId: BoardId, by: z.optional(z.nullable(UserId)) };
const op = z.enum(['created', 'updated', 'moved']);
/** One record of an event stands in `record`; of several `record` is null and they stand in `records`. */
const some = <S extends z.ZodMiniType>(schema: S) => ({ record: z.nullable(schema), records: z.array(schema) });

/**
 * What has changed on a board. `item`: each as it is now, wherever it is now; in the backlog or archived it leaves the
 * columns. Of one that went from column to column, or within its own, `moved` alone says what that changed: its card is
 * there. `part` says which list that hangs on it has changed: a screen that shows it reads it again. `column`: all
 * columns of the board, from the left, in `records`. `board`: its head with its labels. Sprints, deliveries and calendar
 * entries are lists of their own, which a screen reads again.
 */
export const BoardChange = z.union([
  z.object({
    ...about,
    kind: z.literal('item'),
    op,
    part: z.optional(z.enum(itemParts)),
    moved: z.optional(ItemPlace),
    ...some(BoardItem),
  }),
  z.object({ ...about, kind: z.literal('item'), op: z.literal('deleted'), ...some(Gone) }),
  z.object({ ...about, kind: z.literal('column'), op: z.literal('updated'), record: z.null(), records: z.array(BoardColumn) }),
  z.object({ ...about, kind: z.literal('board'), op, record: BoardHead, records: z.array(BoardHead) }),
  z.object({ ...about, kind: z.literal('board'), op: z.literal('deleted'), ...some(Gone) }),
  z.object({ ...about, kind: z.literal('sprint'), op, ...some(Sprint) }),
  z.object({
    ...about,
    kind: z.enum(['sprint', 'delivery', 'event']),
    op: z.enum(['created', 'updated', 'moved', 'deleted']),
    ...some(Gone),
  }),
]);
export type BoardChange = z.output<typeof BoardChange>;

/** What the server sends into a board; the platform adds `sessionId` to each. */
export const pushes = {
  state: livePush(
    'session:state',
    z.object({ ...version, session: BoardState, you: z.nullable(BoardYou), serverTime: z.number() }), // serverTime in ms
  ),
  changed: livePush('board:changed', BoardChange),
  /** These people’s part in the board’s team has changed; what they drag is not theirs to move any more, or is from now on. */
  people: livePush('board:people', z.object({ ...version, boardId: BoardId, userIds: z.array(UserId) })),
  presence: livePush('presence:update', z.object({ online: z.array(UserId) })),
  drag: livePush('item:drag', z.object({ userId: UserId, itemId: ItemId, overColumnId: z.nullable(ColumnId) })),
} as const;
