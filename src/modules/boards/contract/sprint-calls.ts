import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { TeamId } from '#modules/teams/contract.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { lineName } from '#shared/texts.ts';
import { Day } from '#shared/time.ts';
import { actions } from './actions.ts';
import { BoardId, ItemId, SprintId } from './ids.ts';
import { BoardItem } from './item.ts';
import { boardProblems } from './problems.ts';
import { Sprint, SPRINT_GOAL_MAX, SPRINT_NAME_MAX, SprintOutcome, SprintReport, sprintStatuses } from './sprint.ts';

const CAPACITY_MAX = 100_000; // points
export const SPRINT_ITEMS_MAX = 500; // in one call

const Name = lineName(SPRINT_NAME_MAX);
const Goal = z.string().check(z.trim(), z.maxLength(SPRINT_GOAL_MAX));
const Capacity = z.nullable(z.number().check(z.minimum(0), z.maximum(CAPACITY_MAX)));

export const NewSprint = z.object({
  /** One of the two: a team's sprint is of its newest board. */
  boardId: z.optional(BoardId),
  teamId: z.optional(TeamId),
  name: Name,
  goal: z.optional(Goal),
  startDate: Day,
  endDate: Day,
  capacity: z.optional(Capacity),
  status: z.optional(z.enum(sprintStatuses)),
});
export type NewSprint = z.output<typeof NewSprint>;

export const SprintChange = z.object({
  name: z.optional(Name),
  goal: z.optional(Goal),
  startDate: z.optional(Day),
  endDate: z.optional(Day),
  capacity: z.optional(Capacity),
  /** `active` starts it and freezes what is committed; `completed` ends it and freezes its report. */
  status: z.optional(z.enum(sprintStatuses)),
  /** With `completed`: the sprint that takes what is left; null or absent puts it back beside the sprints. */
  carryOverTo: z.optional(z.nullable(SprintId)),
  /** With `completed`: a sprint that is planned in the same moment, and takes what is left. */
  carryOverToNew: z.optional(
    z.object({ name: Name, goal: z.optional(Goal), startDate: Day, endDate: Day, capacity: z.optional(Capacity) }),
  ),
  /** With `completed`: what is left goes on top of the backlog, out of its columns. */
  carryOverToBacklog: z.optional(z.boolean()),
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type SprintChange = z.output<typeof SprintChange>;

const one = z.object({ sprintId: SprintId });
const item = z.object({ sprintId: SprintId, itemId: ItemId });
const refusals = [
  boardProblems.sprint_dates,
  boardProblems.sprint_long,
  boardProblems.sprint_active,
  boardProblems.sprint_step,
  boardProblems.archived,
];

export const createSprint = endpoint({
  id: 'boards.createSprint',
  route: 'POST /api/kanban/sprints',
  summary: 'Plan a sprint',
  action: actions.manage,
  body: NewSprint,
  answer: data(Sprint),
  problems: [boardProblems.not_found, ...refusals],
  status: 201,
});

export const activeSprint = endpoint({
  id: 'boards.activeSprint',
  route: 'GET /api/kanban/sprints/:sprintId/active',
  summary: 'The sprint that a team is in, or a board; null where there is none',
  action: actions.view,
  params: z.object({ sprintId: z.guid() }),
  answer: data(z.nullable(Sprint)),
  problems: [boardProblems.not_found],
});

export const updateSprint = endpoint({
  id: 'boards.updateSprint',
  route: 'PATCH /api/kanban/sprints/:sprintId',
  summary: 'Change, start or end a sprint',
  action: actions.manage,
  params: one,
  body: SprintChange,
  answer: data(Sprint),
  problems: [
    boardProblems.sprint_not_found,
    ...refusals,
    boardProblems.sprint_completed,
    boardProblems.sprint_unknown,
    boardProblems.stale,
  ],
});

export const deleteSprint = endpoint({
  id: 'boards.deleteSprint',
  route: 'DELETE /api/kanban/sprints/:sprintId',
  summary: 'Delete a sprint; its items are kept',
  action: actions.manage,
  params: one,
  answer: done,
  problems: [boardProblems.sprint_not_found, boardProblems.sprint_completed, boardProblems.archived],
});

export const listSprintItems = endpoint({
  id: 'boards.listSprintItems',
  route: 'GET /api/kanban/sprints/:sprintId/items',
  summary: 'The items of a sprint',
  action: actions.view,
  params: one,
  query: z.object(paging),
  answer: list(BoardItem),
  problems: [boardProblems.sprint_not_found],
});

/** How a sprint went, or goes, with what became of each of its items; the sums are those of the items. */
export const SprintStory = z.strictObject({
  sprint: Sprint,
  report: z.required(SprintReport),
  /** How many days before its last one it ended; 0 where it has not, or ended on time or later. */
  daysEarly: z.int(),
  /** How many days after its last one it ended; 0 where it has not, or ended on time or earlier. */
  daysLate: z.int(),
  /** Null where it has not ended, or nobody knows; a deleted profile has no name. */
  endedBy: z.nullable(z.strictObject({ id: UserId, name: z.nullable(z.string()) })),
  /** As they are called now; key and title are null for one that is gone. */
  items: z.array(z.strictObject({ ...SprintOutcome.def.shape, key: z.nullable(z.string()), title: z.nullable(z.string()) })),
});
export type SprintStory = z.infer<typeof SprintStory>;

export const sprintReport = endpoint({
  id: 'boards.sprintReport',
  route: 'GET /api/kanban/sprints/:sprintId/report',
  summary: 'How a sprint went: what was committed, came, went, was estimated anew, done and left, item by item',
  action: actions.view,
  params: one,
  answer: data(SprintStory),
  problems: [boardProblems.sprint_not_found],
});

export const addSprintItem = endpoint({
  id: 'boards.addSprintItem',
  route: 'POST /api/kanban/sprints/:sprintId/items/:itemId',
  summary: 'Plan an item into a sprint; into a running one it comes onto the board',
  action: actions.editItems,
  params: item,
  answer: data(Sprint),
  problems: [
    boardProblems.sprint_not_found,
    boardProblems.item_not_found,
    boardProblems.sprint_completed,
    boardProblems.sprint_item_done,
    boardProblems.archived,
  ],
});

export const addSprintItems = endpoint({
  id: 'boards.addSprintItems',
  route: 'POST /api/kanban/sprints/:sprintId/items',
  summary: 'Plan several items into a sprint',
  action: actions.editItems,
  params: one,
  body: z.object({ itemIds: z.array(ItemId).check(z.minLength(1), z.maxLength(SPRINT_ITEMS_MAX)) }),
  answer: data(Sprint),
  problems: addSprintItem.problems,
});

export const removeSprintItem = endpoint({
  id: 'boards.removeSprintItem',
  route: 'DELETE /api/kanban/sprints/:sprintId/items/:itemId',
  summary: 'Take an item out of a sprint',
  action: actions.editItems,
  params: item,
  answer: data(Sprint),
  problems: [boardProblems.sprint_not_found, boardProblems.item_not_found, boardProblems.sprint_completed, boardProblems.archived],
});
