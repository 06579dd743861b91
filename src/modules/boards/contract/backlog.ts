import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { TeamId } from '#modules/teams/contract.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { actions } from './actions.ts';
import { BoardId, ColumnId, ItemId } from './ids.ts';
import { ItemChange, ItemFilters, ItemMove, jsonOf, NewItem, parenting, placing, SearchText, updateItem, wording } from './item-calls.ts';
import { BoardItem } from './item.ts';
import { boardProblems } from './problems.ts';

/** What is not in any column yet. */
export const BacklogItem = z.strictObject({
  ...BoardItem.def.shape,
  teamId: z.nullable(TeamId),
  description: z.string(),
  /** Its place in the backlog of its board, from 0. */
  order: z.int(),
});
export type BacklogItem = z.infer<typeof BacklogItem>;

const { columnId: _column, ...draft } = NewItem.def.shape;
export const NewBacklogItem = z.object({
  ...draft,
  /** One of the two: a team's backlog is that of its newest board. */
  boardId: z.optional(BoardId),
  teamId: z.optional(TeamId),
});
export type NewBacklogItem = z.output<typeof NewBacklogItem>;

/** Each key narrows; the values of one key are alternatives. */
const { assigneeIds, labelIds, types, priorities, sprintIds, parentIds, isBlocked, isOverdue, timeZone } = ItemFilters.def.shape;
export const BacklogFilters = z.object({
  assigneeIds,
  labelIds,
  types,
  priorities,
  sprintIds,
  parentIds,
  isBlocked,
  isOverdue,
  timeZone,
});
export type BacklogFilters = z.output<typeof BacklogFilters>;

const one = z.object({ itemId: ItemId });

export const listBacklog = endpoint({
  id: 'boards.listBacklog',
  route: 'GET /api/kanban/backlog/:itemId',
  summary: 'The backlog of a board, of all boards of a team, or one item of it',
  action: actions.view,
  params: z.object({ itemId: z.guid() }),
  query: z.object({
    ...paging,
    /** In the title or the key. */
    text: z.optional(SearchText),
    /** JSON; of a board's backlog or a team's. */
    filters: z.optional(jsonOf(BacklogFilters)),
  }),
  answer: list(BacklogItem),
  problems: [boardProblems.not_found],
});

export const BacklogFigures = z.strictObject({
  items: z.int(),
  points: z.number(),
  /** Items that nobody has estimated, neither in points nor by a word. */
  unestimated: z.int(),
});
export type BacklogFigures = z.infer<typeof BacklogFigures>;

export const backlogFigures = endpoint({
  id: 'boards.backlogFigures',
  route: 'GET /api/kanban/backlog/:itemId/figures',
  summary: 'What the backlog of a board, or of all boards of a team, comes to, or what is found in it',
  action: actions.view,
  params: z.object({ itemId: z.guid() }),
  query: z.object({ text: z.optional(SearchText), filters: z.optional(jsonOf(BacklogFilters)) }),
  answer: data(BacklogFigures),
  problems: [boardProblems.not_found],
});

export const addToBacklog = endpoint({
  id: 'boards.addToBacklog',
  route: 'POST /api/kanban/backlog',
  summary: 'Add an item to a backlog',
  action: actions.editItems,
  body: NewBacklogItem,
  answer: data(BacklogItem),
  problems: [boardProblems.not_found, boardProblems.archived, ...wording, ...parenting, boardProblems.items_max],
  status: 201,
});

export const updateBacklogItem = endpoint({
  id: 'boards.updateBacklogItem',
  route: 'PATCH /api/kanban/backlog/:itemId',
  summary: 'Change an item of the backlog, or its place in it',
  action: actions.editItems,
  params: one,
  body: z.object({
    ...ItemChange.def.shape,
    order: z.optional(Count),
    afterId: z.optional(z.nullable(ItemId)),
    beforeId: z.optional(z.nullable(ItemId)),
  }),
  answer: data(BacklogItem),
  problems: updateItem.problems,
});

export const removeFromBacklog = endpoint({
  id: 'boards.removeFromBacklog',
  route: 'DELETE /api/kanban/backlog/:itemId',
  summary: 'Delete an item of the backlog',
  action: actions.editItems,
  params: one,
  answer: done,
  problems: [boardProblems.item_not_found, boardProblems.archived],
});

export const moveToBoard = endpoint({
  id: 'boards.moveToBoard',
  route: 'POST /api/kanban/backlog/:itemId/move-to-board',
  summary: 'Take an item out of the backlog into a column',
  action: actions.editItems,
  params: one,
  body: z.object({ columnId: ColumnId, reason: ItemMove.def.shape.reason, version: ItemMove.def.shape.version }),
  answer: data(BoardItem),
  problems: [boardProblems.item_not_found, ...placing, boardProblems.stale],
});
