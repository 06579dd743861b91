import * as z from 'zod/mini';
import { endpoint, list } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { PAGE_MAX, paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { BoardId, ColumnId, ItemId } from './ids.ts';
import { boardProblems } from './problems.ts';

export const ACTIVITY_DEFAULT = 50; // entries
const limited = { ...paging, limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX)), ACTIVITY_DEFAULT) };

/** What can happen to an item; the history keeps one row for each. */
export const activityTypes = [
  'created',
  'moved',
  'renamed',
  'edited',
  'estimated',
  'assigned',
  'blocked',
  'unblocked',
  'sprint_added',
  'sprint_removed',
  'archived',
  'restored',
  'deleted',
  'imported',
  'commented',
  'attached',
  'linked',
  'checked',
] as const;
export type ActivityType = (typeof activityTypes)[number];

export const Activity = z.strictObject({
  id: z.guid(),
  boardId: BoardId,
  itemId: ItemId,
  itemKey: z.nullable(z.string()),
  /** As it is now; null when the item is gone. */
  itemTitle: z.nullable(z.string()),
  type: z.enum(activityTypes),
  /** In English; a screen words it by `type`. */
  message: z.string(),
  /** null for what the product itself did. */
  userId: z.nullable(UserId),
  userName: z.nullable(z.string()),
  fromColumnId: z.nullable(ColumnId),
  toColumnId: z.nullable(ColumnId),
  /** The columns' names as they are now; null for the backlog, and for a column that is gone. */
  fromTitle: z.nullable(z.string()),
  toTitle: z.nullable(z.string()),
  /** Of the sprint that it came into or left, as it is called now; null for all else. */
  sprintName: z.nullable(z.string()),
  /** Points after it. */
  points: z.nullable(z.number()),
  detail: z.record(z.string(), z.unknown()),
  /** The WIP limit that a column was taken above, and the reason that was given (ruling 16). */
  aboveLimit: z.nullable(z.int()),
  limitReason: z.nullable(z.string()),
  timestamp: Moment,
});
export type Activity = z.infer<typeof Activity>;

export const itemActivity = endpoint({
  id: 'boards.itemActivity',
  route: 'GET /api/kanban/items/:itemId/activity',
  summary: 'What has happened to an item, newest first',
  action: actions.view,
  params: z.object({ itemId: ItemId }),
  query: z.object(limited),
  answer: list(Activity),
  problems: [boardProblems.item_not_found],
});

export const boardActivity = endpoint({
  id: 'boards.boardActivity',
  route: 'GET /api/kanban/boards/:boardId/activity',
  summary: 'What has happened on a board, newest first',
  action: actions.view,
  params: z.object({ boardId: BoardId }),
  query: z.object(limited),
  answer: list(Activity),
  problems: [boardProblems.not_found],
});
