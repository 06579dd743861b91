import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { problems } from '#shared/problem.ts';
import { ReaderZone } from '#shared/reader-zone.ts';
import { Day, Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { BoardId, ColumnId, ItemId, SprintId } from './ids.ts';
import { boardProblems } from './problems.ts';

export const VELOCITY_SPRINTS = 6; // unless told
export const FLOW_DAYS = 90; // unless a period is asked for
export const FLOW_DAYS_MAX = 732; // two years
/** Entries of a board's calendar on which nobody works. */
export const dayOffTypes = ['day_off', 'holiday'] as const;

export const flowProblems = problems('boards-flow', {
  period_wrong: [400, 'The period must end after it begins and last at most two years'],
});

/** Days are those of the reader's zone; the last 90 unless told. */
export const FlowQuery = z.object({
  startDate: z.optional(Day),
  endDate: z.optional(Day),
  timeZone: ReaderZone,
});
export type FlowQuery = z.output<typeof FlowQuery>;

/** A finished item; all cycle and lead times are reckoned from these on the reader's clock. */
export const FlowItem = z.strictObject({
  id: ItemId,
  key: z.string(),
  title: z.string(),
  storyPoints: z.nullable(z.number()),
  createdAt: Moment,
  /** null: nobody knows when it was begun, so it has no cycle time. */
  startedAt: z.nullable(Moment),
  completedAt: Moment,
  /** true: it was brought in as done without its dates, so it has neither cycle nor lead time. */
  isUndated: z.boolean(),
  /** Between start and finish. */
  blockedHours: z.number(),
});
export type FlowItem = z.infer<typeof FlowItem>;

export const FlowWorkItem = z.strictObject({
  id: ItemId,
  key: z.string(),
  title: z.string(),
  columnId: ColumnId,
  startedAt: Moment,
  enteredColumnAt: Moment,
  blockedAt: z.nullable(Moment),
});
export type FlowWorkItem = z.infer<typeof FlowWorkItem>;

/** The documented figures; times in hours of the clock on the wall. null where nothing was finished whose times are known. */
const figures = {
  cycleTime: z.strictObject({ average: z.nullable(z.number()) }),
  leadTime: z.strictObject({ average: z.nullable(z.number()) }),
  /** `limit` is the sum of the limits of the columns where work is done; null where none has one. */
  wipCount: z.strictObject({ current: z.int(), limit: z.nullable(z.int()) }),
  throughput: z.strictObject({ itemsCompleted: z.int(), /** YYYY-MM-DD/YYYY-MM-DD */ period: z.string() }),
  /** Cycle time over lead time. */
  flowEfficiency: z.nullable(z.number()),
};
export const FlowFigures = z.strictObject(figures);
export type FlowFigures = z.infer<typeof FlowFigures>;

export const FlowMetrics = z.strictObject({
  ...figures,
  boardId: BoardId,
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** The day on which the board, or the first of its items, began to live: no figure counts days before it. */
  livedSince: z.iso.date(),
  timeZone: z.string(),
  /** Days on which the team does not work, of the board's calendar. */
  daysOff: z.array(z.iso.date()),
  /** Finished in the period, oldest first. */
  items: z.array(FlowItem),
  /** Finished in the period of the same length before it. */
  itemsBefore: z.array(FlowItem),
  /** Finished in either, but with dates that cannot be: kept out of every figure. */
  impossible: z.array(FlowItem),
  /** In progress now, oldest first. */
  inProgress: z.array(FlowWorkItem),
  /** How often a column was taken above its limit in the period, and how often a reason was given (ruling 16). */
  limitOverrides: z.strictObject({ count: z.int(), withReason: z.int() }),
  /** Not done yet: in columns and in the backlog. */
  itemsLeft: z.int(),
  columns: z.array(z.strictObject({ id: ColumnId, title: z.string(), status: z.string(), wipLimit: z.nullable(z.int()) })),
  /** How many items more or fewer a column held after a day; what was there before stands on the day before the first. */
  changes: z.array(z.strictObject({ day: z.iso.date(), columnId: ColumnId, change: z.int() })),
});
export type FlowMetrics = z.infer<typeof FlowMetrics>;

export const readFlow = endpoint({
  id: 'boards.readFlow',
  route: 'GET /api/kanban/metrics/flow/:boardId',
  summary: 'Read how work flows over a board: times, throughput, work in progress, and what the charts are drawn from',
  action: actions.viewFlow,
  params: z.object({ boardId: BoardId }),
  query: FlowQuery,
  answer: data(FlowMetrics),
  problems: [boardProblems.not_found, flowProblems.period_wrong],
});

export const VelocitySprint = z.strictObject({
  sprintId: SprintId,
  boardId: BoardId,
  name: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Points. */
  committed: z.number(),
  completed: z.number(),
  committedItems: z.int(),
  completedItems: z.int(),
  /** Something in it had a size; where nothing had, its points are not known, and it is in no average. */
  hasSizes: z.boolean(),
});
export type VelocitySprint = z.infer<typeof VelocitySprint>;

export const readVelocity = endpoint({
  id: 'boards.readVelocity',
  route: 'GET /api/kanban/metrics/velocity/:teamOrBoardId',
  summary: 'Read what the last sprints of a team or a board committed to and finished, oldest first',
  action: actions.view,
  params: z.object({ teamOrBoardId: z.guid() }),
  query: z.object({ sprintCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), VELOCITY_SPRINTS) }),
  answer: list(VelocitySprint),
  problems: [boardProblems.not_found],
});

export const burndownHealths = ['good', 'warning', 'critical'] as const;

export const BurndownChart = z.strictObject({
  /** null: a board without a running sprint, which burns down to its target date. */
  sprintId: z.nullable(SprintId),
  boardId: BoardId,
  name: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  unit: z.enum(['points', 'items']),
  committed: z.number(),
  /** By UTC days wherever the reader is; null where nothing was to be done, or it has not begun. */
  health: z.nullable(z.enum(burndownHealths)),
  /** A sprint that has ended: its health says how much of it was left, and not whether it keeps pace. */
  isOver: z.boolean(),
  /** What of a sprint should be left by now: its ideal at the end of the last day that has passed; nothing once it is over. */
  expected: z.nullable(z.number()),
  /** From the first day to the last, or to the end of a sprint that went on. At each day's end; null for days to come and those after its end. */
  days: z.array(
    z.strictObject({
      date: z.iso.date(),
      ideal: z.number(),
      remaining: z.nullable(z.number()),
      completed: z.nullable(z.number()),
      scope: z.nullable(z.number()),
    }),
  ),
});
export type BurndownChart = z.infer<typeof BurndownChart>;

export const readBurndown = endpoint({
  id: 'boards.readBurndown',
  route: 'GET /api/kanban/metrics/burndown/:sprintOrBoardId',
  summary: 'Read what is left of a sprint day by day; of a board, its running sprint or its way to the target date',
  action: actions.view,
  params: z.object({ sprintOrBoardId: z.guid() }),
  query: z.object({ timeZone: ReaderZone }),
  /** null: a board without a running sprint and without a target date has no end to burn down to. */
  answer: data(z.nullable(BurndownChart)),
  problems: [boardProblems.sprint_not_found],
});
