import * as z from 'zod/mini';
import { TeamId } from '#modules/teams/contract.ts';
import { Moment } from '#shared/time.ts';
import { BoardId, ItemId, SprintId } from './ids.ts';

export const SPRINT_NAME_MAX = 120; // characters, after trimming
export const SPRINT_GOAL_MAX = 2000; // characters

export const sprintStatuses = ['planned', 'active', 'completed'] as const;
export type SprintStatus = (typeof sprintStatuses)[number];

/** How a sprint went: written once, when it ends, from the history of its items. Points where nothing else is said. */
export const SprintReport = z.strictObject({
  committedPoints: z.number(),
  committedItems: z.int(),
  completedPoints: z.number(),
  completedItems: z.int(),
  /** Scope that came and went after the start. */
  addedPoints: z.number(),
  removedPoints: z.number(),
  carriedOverItems: z.int(),
  addedItems: z.optional(z.int()),
  removedItems: z.optional(z.int()),
  /** By how much the size of what was committed, and stayed, changed on the way. Reports of earlier years do not know it. */
  reestimatedPoints: z.optional(z.number()),
  /** Points of what was not done: committed + added - removed + reestimated = completed + left. */
  leftPoints: z.optional(z.number()),
});
export type SprintReport = z.infer<typeof SprintReport>;

export const itemFates = ['done', 'left', 'removed'] as const;

/** What became of an item that a sprint set out with, or that came into it. */
export const SprintOutcome = z.strictObject({
  itemId: ItemId,
  fate: z.enum(itemFates),
  /** It came after the start. */
  isAdded: z.boolean(),
  /** The size that it was committed at. */
  committedPoints: z.nullable(z.number()),
  /** At the end of the sprint, or when it left. */
  points: z.nullable(z.number()),
});
export type SprintOutcome = z.infer<typeof SprintOutcome>;

/** What is in a sprint now, and what of it is done; archived items are left out unless they are done. */
export const SprintFigures = z.strictObject({
  items: z.int(),
  points: z.number(),
  doneItems: z.int(),
  donePoints: z.number(),
  /** Items that nobody has estimated, neither in points nor by a word. */
  unestimated: z.int(),
});
export type SprintFigures = z.infer<typeof SprintFigures>;

export const Sprint = z.strictObject({
  id: SprintId,
  boardId: BoardId,
  teamId: z.nullable(TeamId),
  name: z.string(),
  goal: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  status: z.enum(sprintStatuses),
  /** Points that the team plans for; null plans by its velocity. */
  capacity: z.nullable(z.number()),
  itemIds: z.array(ItemId),
  figures: SprintFigures,
  startedAt: z.nullable(Moment),
  completedAt: z.nullable(Moment),
  report: z.nullable(SprintReport),
  /** The retrospective that its end opened. */
  retroSessionId: z.nullable(z.guid()),
  createdAt: Moment,
  updatedAt: Moment,
  /** Grows by one with each change of what is written here; a change names the one that it was made on. */
  version: z.int(),
});
export type Sprint = z.infer<typeof Sprint>;
