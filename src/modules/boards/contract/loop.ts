import * as z from 'zod/mini';
import { ActionItemId } from '#modules/action-items/contract/action-item.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import { SettingsInput } from '#modules/poker/contract/session.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { lineName, Word } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { BoardId, ItemId, SprintId } from './ids.ts';
import { boardProblems } from './problems.ts';

/*
 * The loop (ruling 3): items are estimated in a poker session, whose estimates come back to them; a sprint's end opens a
 * retrospective with its facts; what was agreed there becomes items, and their end ends the action.
 */
export const ESTIMATED_AT_ONCE = 100; // stories of one poker session
const TEXT_MAX = 2000; // characters

export const estimateItems = endpoint({
  id: 'boards.estimateItems',
  route: 'POST /api/kanban/boards/:boardId/estimate',
  summary: 'Open a poker session of some items; its final estimates are written to them',
  action: actions.editItems,
  params: z.object({ boardId: BoardId }),
  body: z.object({
    itemIds: z.array(ItemId).check(z.minLength(1), z.maxLength(ESTIMATED_AT_ONCE)),
    name: lineName(120),
    votingSystem: z.optional(Word),
    /** Whether people vote in their own time, and until when. */
    settings: z.optional(z.pick(SettingsInput, { asyncVoting: true, asyncDeadline: true })),
  }),
  answer: data(z.strictObject({ sessionId: z.guid() })),
  problems: [
    boardProblems.not_found,
    boardProblems.item_not_found,
    boardProblems.archived,
    poker.invalid_voting_system,
    poker.async_deadline_past,
    poker.session_limit,
  ],
  status: 201,
});

export const openSprintRetro = endpoint({
  id: 'boards.openSprintRetro',
  route: 'POST /api/kanban/sprints/:sprintId/retro',
  summary: 'Open the retrospective of a sprint that has ended; a second call finds the same one',
  action: actions.editItems,
  params: z.object({ sprintId: SprintId }),
  body: z.object({
    name: lineName(120),
    /** The sprint's facts in words, as whoever leads it wants the others to read them. */
    description: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_MAX))),
    format: z.optional(Word),
  }),
  answer: data(z.strictObject({ sessionId: z.guid() })),
  problems: [
    boardProblems.sprint_not_found,
    boardProblems.sprint_running,
    boardProblems.archived,
    retro.invalid_format,
    retro.session_limit,
  ],
  status: 201,
});

export const takeActions = endpoint({
  id: 'boards.takeActions',
  route: 'POST /api/kanban/boards/:boardId/actions',
  summary: 'Make items of what was agreed, in the backlog, labelled with its meeting; each once',
  action: actions.editItems,
  params: z.object({ boardId: BoardId }),
  body: z.object({ actionItemIds: z.array(ActionItemId).check(z.minLength(1), z.maxLength(100)) }),
  answer: data(z.strictObject({ itemIds: z.array(ItemId) })),
  problems: [boardProblems.not_found, boardProblems.action_not_found, boardProblems.archived, boardProblems.items_max],
  status: 201,
});

/** Where an item has been on its way round. */
export const ItemStory = z.strictObject({
  estimations: z.array(
    z.strictObject({ sessionId: z.guid(), sessionName: z.string(), value: z.nullable(z.string()), at: z.nullable(Moment) }),
  ),
  sprints: z.array(
    z.strictObject({ id: SprintId, name: z.string(), isCommitted: z.boolean(), status: z.string(), retroSessionId: z.nullable(z.guid()) }),
  ),
  /** The agreement that it was made of. */
  action: z.nullable(
    z.strictObject({ id: ActionItemId, title: z.string(), sessionId: z.nullable(z.guid()), sessionName: z.nullable(z.string()) }),
  ),
});
export type ItemStory = z.infer<typeof ItemStory>;

export const itemStory = endpoint({
  id: 'boards.itemStory',
  route: 'GET /api/kanban/items/:itemId/story',
  summary: 'Estimations, sprints and the agreement behind an item',
  action: actions.view,
  params: z.object({ itemId: ItemId }),
  answer: data(ItemStory),
  problems: [boardProblems.item_not_found],
});
