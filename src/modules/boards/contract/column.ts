import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { lineName, Word } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { Board, BoardColumn } from './board.ts';
import { BoardId, ColumnId } from './ids.ts';
import { boardProblems } from './problems.ts';

export const COLUMN_TITLE_MAX = 60; // characters, after trimming
export const COLUMN_STATUS_MAX = 40; // characters, after trimming
const WIP_LIMIT_MAX = 1000; // items

const Title = lineName(COLUMN_TITLE_MAX);
const Status = z.pipe(
  z.pipe(
    Word,
    z.transform((sent: string) => sent.trim().toUpperCase()),
  ),
  z.string().check(z.minLength(1), z.maxLength(COLUMN_STATUS_MAX)),
);
const WipLimit = z.nullable(z.int().check(z.minimum(1), z.maximum(WIP_LIMIT_MAX)));

export const NewColumn = z.object({
  title: Title,
  status: z._default(Status, 'ACTIVE'),
  /** Its place from the left; absent puts it before the first COMPLETE column, or last. */
  order: z.optional(Count),
  /** Absent gives an ACTIVE column the usual limit (C2-28); null takes as many as come. */
  wipLimit: z.optional(WipLimit),
});
export type NewColumn = z.output<typeof NewColumn>;

export const ColumnChange = z.object({ title: z.optional(Title), status: z.optional(Status), wipLimit: z.optional(WipLimit) });
export type ColumnChange = z.output<typeof ColumnChange>;

const one = z.object({ columnId: ColumnId });

export const createColumn = endpoint({
  id: 'boards.createColumn',
  route: 'POST /api/kanban/columns',
  summary: 'Add a column',
  action: actions.manage,
  body: z.object({ boardId: BoardId, ...NewColumn.def.shape }),
  answer: data(BoardColumn),
  problems: [boardProblems.not_found, boardProblems.columns_max, boardProblems.archived],
  status: 201,
});

export const updateColumn = endpoint({
  id: 'boards.updateColumn',
  route: 'PATCH /api/kanban/columns/:columnId',
  summary: 'Change a column; with another status its items become what that status says',
  action: actions.manage,
  params: one,
  body: ColumnChange,
  answer: data(BoardColumn),
  problems: [boardProblems.column_not_found, boardProblems.archived],
});

export const deleteColumn = endpoint({
  id: 'boards.deleteColumn',
  route: 'DELETE /api/kanban/columns/:columnId',
  summary: 'Delete an empty column, or move its items to another one first, whatever its limit',
  action: actions.manage,
  params: one,
  query: z.object({ moveTo: z.optional(ColumnId) }),
  answer: done,
  problems: [
    boardProblems.column_not_found,
    boardProblems.column_not_empty,
    boardProblems.last_column,
    boardProblems.move_to_unknown,
    boardProblems.archived,
  ],
});

const COLUMNS_SENT_MAX = 200; // more than a board can have

/** Every column once: their ids from the left, or each with its place. */
export const ColumnOrders = z.union([
  z.array(ColumnId).check(z.maxLength(COLUMNS_SENT_MAX)),
  z.array(z.object({ id: ColumnId, order: Count })).check(z.maxLength(COLUMNS_SENT_MAX)),
]);
export type ColumnOrders = z.output<typeof ColumnOrders>;

export const reorderColumns = endpoint({
  id: 'boards.reorderColumns',
  route: 'PATCH /api/kanban/boards/:boardId/columns/reorder',
  summary: 'Put the columns into another order',
  action: actions.manage,
  params: z.object({ boardId: BoardId }),
  body: z.object({ columnOrders: ColumnOrders }),
  answer: data(Board),
  problems: [boardProblems.not_found, boardProblems.column_orders, boardProblems.archived],
});
