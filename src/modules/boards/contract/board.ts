import * as z from 'zod/mini';
import { TeamId } from '#modules/teams/contract.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { Moment } from '#shared/time.ts';
import { BoardId, ColumnId, LabelId } from './ids.ts';

export const BOARD_NAME_MAX = 120; // characters, after trimming
export const BOARD_DESCRIPTION_MAX = 2000; // characters
export const COLUMNS_MAX = 30; // of a board
export const DEFAULT_WIP_LIMIT = 5; // of an ACTIVE column (C2-28)

export const processTypes = ['SCRUM', 'KANBAN'] as const;
export type ProcessType = (typeof processTypes)[number];
export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];
export const Priority = z.enum(priorities);

/** Above a column's limit a move is refused, warned of, or let through with a reason that is kept (ruling 16). */
export const wipPolicies = ['refuse', 'warn', 'reason'] as const;
export type WipPolicy = (typeof wipPolicies)[number];

/** What a column means for the work in it; a team may use words of its own beside these (C2-27). */
export const columnKinds = ['TODO', 'ACTIVE', 'COMPLETE'] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const BoardColumn = z.strictObject({
  id: ColumnId,
  boardId: BoardId,
  title: z.string(),
  /** Upper-cased; TODO, ACTIVE, COMPLETE or a word of the team's own. */
  status: z.string(),
  /** 0 to n-1, from the left. */
  order: z.int(),
  wipLimit: z.nullable(z.int()),
  /** Items in it, those that the reader's filter hides included. */
  itemCount: z.int(),
  /** Sum of their points. */
  points: z.number(),
});
export type BoardColumn = z.infer<typeof BoardColumn>;

export const BoardLabel = z.strictObject({ id: LabelId, name: z.string(), /** Degrees, 0 to 359. */ hue: z.int() });
export type BoardLabel = z.infer<typeof BoardLabel>;

export const Board = z.strictObject({
  id: BoardId,
  accountId: AccountId,
  teamId: z.nullable(TeamId),
  /** Both names are answered (C2-29). */
  title: z.string(),
  name: z.string(),
  description: z.string(),
  agileProcessType: z.enum(processTypes),
  priority: Priority,
  startDate: z.nullable(z.iso.date()),
  targetDate: z.nullable(z.iso.date()),
  /** false while the project is paused. */
  isActive: z.boolean(),
  isArchived: z.boolean(),
  wipPolicy: z.enum(wipPolicies),
  /** Items are called PREFIX-NUMBER. */
  keyPrefix: z.string(),
  createdBy: z.nullable(UserId),
  createdAt: Moment,
  updatedAt: Moment,
  /** Grows by one with each event of the room. */
  version: z.int(),
  columns: z.array(BoardColumn),
  labels: z.array(BoardLabel),
});
export type Board = z.infer<typeof Board>;

/** A board without what it holds: what a push about the board itself carries. */
export const BoardHead = z.omit(Board, { columns: true });
export type BoardHead = z.infer<typeof BoardHead>;

/** What follows from a project's items (C2-31): paused, nothing in it, all of it done, or at work. */
export const projectStatuses = ['active', 'planning', 'on_hold', 'completed'] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** A board in a list: what it has come to, without its cards. */
export const BoardSummary = z.strictObject({
  ...BoardHead.def.shape,
  teamName: z.nullable(z.string()),
  status: z.enum(projectStatuses),
  /** Items that are not deleted, the backlog included; an archived one counts when it was done. */
  totalItems: z.int(),
  completedItems: z.int(),
  blockedItems: z.int(),
  /** Not done, and their day is over (UTC). */
  overdueItems: z.int(),
  /** Percent of the items, whole; 0 without any. */
  progress: z.int(),
  /** Its columns from the left, and how many items are in each. */
  stages: z.array(z.strictObject({ id: ColumnId, title: z.string(), status: z.string(), itemCount: z.int() })),
});
export type BoardSummary = z.infer<typeof BoardSummary>;
