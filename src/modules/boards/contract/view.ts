import * as z from 'zod/mini';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { lineName } from '#shared/texts.ts';
import { actions } from './actions.ts';
import { BoardId, ViewId } from './ids.ts';
import { boardProblems } from './problems.ts';

export const VIEW_NAME_MAX = 60; // characters, after trimming
export const VIEW_QUERY_MAX = 2000; // characters
export const VIEWS_MAX = 50; // of one person on a board

/** A filter, its lanes and its order, kept under a name. Its `query` is the address's own: a view is a link. */
export const BoardView = z.strictObject({
  id: ViewId,
  boardId: BoardId,
  name: z.string(),
  query: z.string(),
  /** The team's: everybody who sees the board has it. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** The reader finds the board in it. */
  isDefault: z.boolean(),
});
export type BoardView = z.infer<typeof BoardView>;

const Name = lineName(VIEW_NAME_MAX);
/** Parameters that are no part of a view are dropped. */
const Query = z.string().check(z.maxLength(VIEW_QUERY_MAX));

export const NewView = z.object({ name: Name, query: Query, isShared: z._default(z.boolean(), false) });
export type NewView = z.output<typeof NewView>;
export const ViewChange = z.object({
  name: z.optional(Name),
  query: z.optional(Query),
  isShared: z.optional(z.boolean()),
  /** For the caller alone; a board has at most one for each person. */
  isDefault: z.optional(z.boolean()),
});
export type ViewChange = z.output<typeof ViewChange>;

const board = z.object({ boardId: BoardId });
const one = z.object({ viewId: ViewId });

export const listViews = endpoint({
  id: 'boards.listViews',
  route: 'GET /api/kanban/boards/:boardId/views',
  summary: 'Saved views of a board: the caller’s own and the team’s, by name',
  action: actions.view,
  params: board,
  query: z.object(paging),
  answer: list(BoardView),
  problems: [boardProblems.not_found],
});

export const createView = endpoint({
  id: 'boards.createView',
  route: 'POST /api/kanban/boards/:boardId/views',
  summary: 'Keep a filter, its lanes and its order under a name; for the team, whoever may change items',
  action: actions.view,
  params: board,
  body: NewView,
  answer: data(BoardView),
  problems: [boardProblems.not_found, boardProblems.view_name_taken, boardProblems.views_max],
  status: 201,
});

export const updateView = endpoint({
  id: 'boards.updateView',
  route: 'PATCH /api/kanban/views/:viewId',
  summary: 'Rename a view, change what it shows, share it, or make it the caller’s default',
  action: actions.view,
  params: one,
  body: ViewChange,
  answer: data(BoardView),
  problems: [boardProblems.view_not_found, boardProblems.view_name_taken],
});

export const deleteView = endpoint({
  id: 'boards.deleteView',
  route: 'DELETE /api/kanban/views/:viewId',
  summary: 'Delete a view; what it showed stays',
  action: actions.view,
  params: one,
  answer: done,
  problems: [boardProblems.view_not_found],
});
