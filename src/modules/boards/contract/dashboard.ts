import * as z from 'zod/mini';
import { TeamId, TeamRole } from '#modules/teams/contract.ts';
import { data, endpoint, keys, list } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { ReaderZone } from '#shared/reader-zone.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { Priority, processTypes, projectStatuses } from './board.ts';
import { burndownHealths, FlowFigures } from './flow.ts';
import { BoardId, ItemId } from './ids.ts';

export const DASHBOARD_DAYS = 30; // what "delivered" and the trends are about
export const DASHBOARD_PROJECTS_MAX = 200;
export const ACTIVITY_SHOWN = 6;
export const TIMELINE_SHOWN = 3;

/** A board as a project: what is in it, how far it is, and how it goes (C2-31). */
export const Project = z.strictObject({
  id: BoardId,
  name: z.string(),
  description: z.string(),
  agileProcessType: z.enum(processTypes),
  priority: Priority,
  status: z.enum(projectStatuses),
  teamId: z.nullable(TeamId),
  teamName: z.nullable(z.string()),
  teamSize: z.int(),
  /** The first few, by name. */
  team: z.array(z.strictObject({ id: UserId, name: z.string(), avatarUrl: z.nullable(z.string()) })),
  /** The reader's own role in its team. */
  yourRole: z.nullable(TeamRole),
  startDate: z.nullable(z.iso.date()),
  targetDate: z.nullable(z.iso.date()),
  createdAt: Moment,
  /** Per cent of its items, whole. */
  progress: z.int(),
  totalItems: z.int(),
  completedItems: z.int(),
  epics: z.int(),
  userStories: z.int(),
  completedStories: z.int(),
  blockedStories: z.int(),
  blockedItems: z.int(),
  overdueTasks: z.int(),
  /** null while there is nothing to measure it by: no running sprint and no target date. */
  burndownHealth: z.nullable(z.enum(burndownHealths)),
  velocityTrend: z.enum(['up', 'down', 'other']),
  isActive: z.boolean(),
  isArchived: z.boolean(),
});
export type Project = z.infer<typeof Project>;

/** What was brought in. A number that the reader may not see is not in the answer at all (C2-40). */
export const ValueDelivered = z.strictObject({
  revenue: z.optional(
    z.strictObject({
      /** null where teams count in different currencies: choose one. */
      revenueValue: z.nullable(z.number()),
      /** Of the 30 days before. */
      before: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      prefix: z.string(),
      /** Summed from deliveries, or from finished items and what each counts for. */
      method: z.enum(['deliveries', 'items', 'both']),
      displayMode: z.enum(['absolute', 'trend']),
    }),
  ),
  kpi: z.optional(
    z.strictObject({
      /** Mean of the period's deliveries; null without one. */
      customerKPIValue: z.nullable(z.number()),
      before: z.nullable(z.number()),
      metricName: z.string(),
      unit: z.string(),
      targetValue: z.number(),
      maxValue: z.number(),
      displayMode: z.enum(['absolute', 'trend']),
    }),
  ),
  /** YYYY-MM-DD/YYYY-MM-DD */
  period: z.string(),
  breakdown: z.strictObject({ byProcessType: z.strictObject({ scrum: z.int(), kanban: z.int() }) }),
});
export type ValueDelivered = z.infer<typeof ValueDelivered>;

/** One figure and what it was 30 days before. */
const compared = z.strictObject({ now: z.number(), before: z.number() });

export const DashboardMetrics = z.strictObject({
  activeProjects: z.int(),
  totalProjects: z.int(),
  blockedItems: z.int(),
  overdueItems: z.int(),
  /** Per cent of all items, whole; null without an item. */
  completionRate: z.nullable(z.int()),
  completedItems: z.int(),
  totalItems: z.int(),
  /** null where the value configuration of no team shows a figure to this reader. */
  valueDelivered: z.nullable(ValueDelivered),
  /** null: there was nothing 30 days before. */
  trends: z.strictObject({ blockedItems: z.nullable(compared), completionRate: z.nullable(compared) }),
  /** Of the last eight weeks, oldest first, as it stood at each one's end. */
  lines: z.strictObject({ blockedItems: z.array(z.int()), completionRate: z.array(z.number()) }),
});
export type DashboardMetrics = z.infer<typeof DashboardMetrics>;

export const DashboardActivity = z.strictObject({
  id: z.guid(),
  boardId: BoardId,
  boardName: z.string(),
  itemId: ItemId,
  itemKey: z.nullable(z.string()),
  type: z.string(),
  userId: z.nullable(UserId),
  userName: z.nullable(z.string()),
  toTitle: z.nullable(z.string()),
  /** It was, or is no more, done. */
  isDone: z.boolean(),
  points: z.nullable(z.number()),
  timestamp: Moment,
});
export type DashboardActivity = z.infer<typeof DashboardActivity>;

export const Dashboard = z.strictObject({
  projects: z.array(Project),
  metrics: DashboardMetrics,
  recentActivity: z.array(DashboardActivity),
  /** Of the same projects, over the last 30 days. */
  flowMetrics: FlowFigures,
});
export type Dashboard = z.infer<typeof Dashboard>;

export const readDashboard = endpoint({
  id: 'boards.readDashboard',
  route: 'GET /api/kanban/dashboard',
  summary: 'Read the projects of the account, or of one team, and how they go',
  action: actions.list,
  query: z.object({ teamId: z.optional(TeamId), timeZone: ReaderZone }),
  answer: data(Dashboard),
});

export const archiveCompleted = endpoint({
  id: 'boards.archiveCompleted',
  route: 'POST /api/kanban/archive-completed',
  summary: 'Archive the completed projects that the caller leads',
  action: actions.manage,
  answer: keys(z.strictObject({ message: z.string(), archivedCount: z.int() })),
});

export const listArchived = endpoint({
  id: 'boards.listArchived',
  route: 'GET /api/kanban/archived',
  summary: 'List archived projects, the last archived first',
  action: actions.list,
  query: z.object({ ...paging, timeZone: ReaderZone }),
  answer: list(Project),
});
