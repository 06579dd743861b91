import { sql } from 'kysely';
import {
  ACTIVITY_SHOWN,
  DASHBOARD_DAYS,
  type Dashboard,
  type DashboardActivity,
  type DashboardMetrics,
  type Project,
} from '#modules/boards/contract/dashboard.ts';
import type { FlowFigures } from '#modules/boards/contract/flow.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import { percentOf } from '#modules/boards/rules/project.ts';
import { fullName } from '#modules/accounts/rules.ts';
import { findUsers } from '#modules/accounts/server/public.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { DAY } from '#shared/time.ts';
import { listProjects } from './project.ts';
import { boardsEver, type EverBoard } from './board.ts';
import { valueDelivered } from './value.ts';

/** Days before now at which a line has a point: its first and its last are what the sentence beside it compares. */
const LINE_DAYS = [DASHBOARD_DAYS, 28, 21, 14, 7, 0] as const;

interface Asked {
  readonly teamId?: TeamId | undefined;
  /** The zone of the reader, whose days make an item overdue. */
  readonly timeZone: string;
}

/**
 * The projects of the account, or of one team, and how they go. Some ten statements, whatever the number of items. What was
 * done and delivered counts wherever it lies now: putting it into the archive changes nothing that has been.
 */
export async function readDashboard(context: Context, { teamId, timeZone }: Asked): Promise<Dashboard> {
  const projects = await listProjects(context, { teamId, timeZone });
  const boards = await boardsEver(context, teamId);
  const boardIds = boards.map(({ id }) => id);
  return {
    projects,
    metrics: await metricsOf(context, projects, boards),
    recentActivity: await recentActivity(
      context,
      projects.map(({ id }) => id),
    ),
    flowMetrics: await flowFigures(context, boardIds, { from: new Date(context.now.getTime() - DASHBOARD_DAYS * DAY), to: context.now }),
  };
}

const sumOf = (projects: readonly Project[], count: (project: Project) => number): number =>
  projects.reduce((sum, project) => sum + count(project), 0);

async function metricsOf(context: Context, projects: readonly Project[], boards: readonly EverBoard[]): Promise<DashboardMetrics> {
  const states = await statesOverTime(
    context,
    boards.map(({ id }) => id),
  );
  const before = states.at(0);
  const now = states.at(-1) ?? { total: 0, completed: 0, blocked: 0 };
  const rateOf = ({ total, completed }: State): number => percentOf(completed, total);
  const blockedItems = sumOf(projects, (project) => project.blockedItems);
  return {
    activeProjects: projects.filter(({ status }) => status === 'active').length,
    totalProjects: projects.length,
    blockedItems,
    overdueItems: sumOf(projects, (project) => project.overdueTasks),
    completionRate: now.total === 0 ? null : rateOf(now),
    completedItems: now.completed,
    totalItems: now.total,
    valueDelivered: await valueDelivered(context, boards),
    trends: {
      blockedItems: before && before.total > 0 ? { now: blockedItems, before: before.blocked } : null,
      completionRate: before && before.total > 0 ? { now: rateOf(now), before: rateOf(before) } : null,
    },
    lines: lineOf(states, blockedItems, rateOf),
  };
}

/**
 * From the first point at which there was anything. The last one is the figure beside it, which counts what is blocked now.
 */
function lineOf(states: readonly State[], blockedNow: number, rateOf: (state: State) => number): DashboardMetrics['lines'] {
  const first = states.findIndex(({ total }) => total > 0);
  const known = first < 0 ? [] : states.slice(first);
  if (known.length === 0) return { blockedItems: [], completionRate: [] };
  return { blockedItems: [...known.slice(0, -1).map(({ blocked }) => blocked), blockedNow], completionRate: known.map(rateOf) };
}

interface State {
  readonly total: number;
  readonly completed: number;
  readonly blocked: number;
}

/**
 * How it stood 30 days ago, at the end of each week since, and now. What was done by then counts, archived since or not; what
 * was not done counts until it, or its project, was archived.
 */
async function statesOverTime({ tx, scope, now }: Context, boardIds: readonly BoardId[]): Promise<State[]> {
  if (boardIds.length === 0) return [];
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  const moments = LINE_DAYS.map(ago);
  const boards = sql.join([...boardIds]);
  const { rows } = await sql<State>`
    with moments as (
      select place, at from (values ${sql.join(moments.map((at, place) => sql`(${place}::int, ${at}::timestamptz)`))}) as m (place, at)
    ), items as (
      select i.id, i.created_at, i.work_completed_at, least(i.archived_at, b.archived_at) as gone_at
      from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
      where i.account_id = ${scope.accountId} and i.board_id in (${boards}) and i.deleted_at is null
    ), spans as (
      select item_id, kind, at as from_at, lead(at) over (partition by item_id order by at, id) as to_at
      from board_item_history
      where account_id = ${scope.accountId} and board_id in (${boards}) and kind in ('blocked', 'unblocked')
    ), counted as (
      select m.place, count(*) filter (where i.created_at <= m.at
          and (i.work_completed_at <= m.at or i.gone_at is null or i.gone_at > m.at))::int as total,
        count(*) filter (where i.work_completed_at <= m.at)::int as completed
      from moments m cross join items i group by m.place
    ), stuck as (
      select m.place, count(*)::int as blocked from moments m
      join spans s on s.kind = 'blocked' and s.from_at <= m.at and (s.to_at is null or s.to_at > m.at)
      join items i on i.id = s.item_id and (i.work_completed_at is null or i.work_completed_at > m.at)
        and (i.gone_at is null or i.gone_at > m.at)
      group by m.place
    )
    select coalesce(c.total, 0) as total, coalesce(c.completed, 0) as completed, coalesce(s.blocked, 0) as blocked
    from moments m left join counted c on c.place = m.place left join stuck s on s.place = m.place order by m.place`.execute(tx);
  return rows;
}

interface FlowRow {
  readonly items: number;
  readonly cycle: number | null;
  readonly lead: number | null;
  readonly efficiency: number | null;
  readonly current: number;
  readonly limit: number | null;
}

export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The documented flow figures over several boards: of what was finished within a span, and of what is in progress now on those that are not archived. */
export async function flowFigures(scoped: Scoped, boardIds: readonly BoardId[], span: Span): Promise<FlowFigures> {
  const period = `${span.from.toISOString().slice(0, 10)}/${span.to.toISOString().slice(0, 10)}`;
  const row = boardIds.length === 0 ? undefined : (await flowRows(scoped, boardIds, span))[0];
  return {
    cycleTime: { average: row?.cycle ?? null },
    leadTime: { average: row?.lead ?? null },
    wipCount: { current: row?.current ?? 0, limit: row?.limit ?? null },
    throughput: { itemsCompleted: row?.items ?? 0, period },
    flowEfficiency: row?.efficiency ?? null,
  };
}

async function flowRows({ tx, scope }: Scoped, boardIds: readonly BoardId[], { from, to }: Span): Promise<FlowRow[]> {
  const boards = sql.join([...boardIds]);
  const { rows } = await sql<FlowRow>`
    with done as (
      select case when is_undated is not true then extract(epoch from work_completed_at - work_started_at) end as cycle,
        case when is_undated is not true then extract(epoch from work_completed_at - created_at) end as lead
      from board_items
      where account_id = ${scope.accountId} and board_id in (${boards}) and deleted_at is null
        and work_completed_at > ${from} and work_completed_at <= ${to} and work_completed_at >= created_at
        and work_completed_at >= coalesce(work_started_at, work_completed_at)
    ), active as (
      select c.id, c.wip_limit from board_columns c join boards b on b.account_id = c.account_id and b.id = c.board_id
      where c.account_id = ${scope.accountId} and c.board_id in (${boards}) and c.status = 'ACTIVE' and b.archived_at is null
    )
    select (select count(*)::int from done) as items,
      (select round(avg(cycle) / 3600, 2) from done) as cycle,
      (select round(avg(lead) / 3600, 2) from done) as lead,
      (select round(sum(cycle) / nullif(sum(lead), 0), 4) from done where cycle is not null) as efficiency,
      (select count(*)::int from board_items i where i.account_id = ${scope.accountId} and i.board_id in (${boards})
        and i.column_id in (select id from active) and i.deleted_at is null and i.archived_at is null) as current,
      (select sum(wip_limit)::int from active) as limit`.execute(tx);
  return rows;
}

type ActivityRow = Omit<DashboardActivity, 'userName' | 'timestamp'> & { readonly at: Date };

async function recentActivity({ tx, scope }: Context, boardIds: readonly BoardId[]): Promise<DashboardActivity[]> {
  if (boardIds.length === 0) return [];
  const { rows } = await sql<ActivityRow>`
    select h.id, h.board_id as "boardId", b.name as "boardName", h.item_id as "itemId",
      case when i.id is null then null else b.key_prefix || '-' || i.number end as "itemKey",
      h.kind as type, h.actor_id as "userId", c.title as "toTitle",
      h.kind = 'moved' and h.to_status is not distinct from 'COMPLETE' as "isDone", h.points, h.at
    from board_item_history h
    join boards b on b.account_id = h.account_id and b.id = h.board_id
    left join board_items i on i.account_id = h.account_id and i.id = h.item_id and i.deleted_at is null
    left join board_columns c on c.account_id = h.account_id and c.id = h.to_column_id
    where h.account_id = ${scope.accountId} and h.board_id in (${sql.join([...boardIds])})
    order by h.at desc, h.id desc limit ${ACTIVITY_SHOWN}`.execute(tx);
  const ids = [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  const names = new Map((await findUsers(tx, ids)).map((user) => [user.id, fullName(user)]));
  return rows.map(({ at, ...row }) => ({ ...row, userName: (row.userId && names.get(row.userId)) ?? null, timestamp: at.toISOString() }));
}
