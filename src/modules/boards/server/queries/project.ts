import { sql } from 'kysely';
import { DASHBOARD_PROJECTS_MAX, type Project } from '#modules/boards/contract/dashboard.ts';
import { VELOCITY_SPRINTS } from '#modules/boards/contract/flow.ts';
import type { BoardId, SprintId } from '#modules/boards/contract/ids.ts';
import { standingOf, wayTo } from '#modules/boards/rules/standing.ts';
import { velocityTrend } from '#modules/boards/rules/velocity.ts';
import { percentOf, projectStatus } from '#modules/boards/rules/project.ts';
import type { Priority, ProcessType } from '#modules/boards/contract/board.ts';
import type { TeamId, TeamRole } from '#modules/teams/contract.ts';
import { findTeamNames, findTeamPeople, type TeamPerson } from '#modules/teams/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Actor } from '#shared/permissions.ts';
import { dayIn } from '#shared/zone.ts';
import { hasSizes } from './finished-work.ts';
import { daysOffOfBoards } from './flow.ts';

/** What the figures of a project are made from. */
interface ProjectRow {
  id: BoardId;
  team_id: TeamId | null;
  name: string;
  description: string;
  process_type: ProcessType;
  priority: Priority;
  start_date: string | null;
  target_date: string | null;
  is_active: boolean;
  archived_at: Date | null;
  created_at: Date;
  total: number;
  completed: number;
  epics: number;
  stories: number;
  stories_done: number;
  stories_blocked: number;
  blocked: number;
  overdue: number;
  sprint_id: SprintId | null;
  sprint_start: string | null;
  sprint_end: string | null;
  sprint_began: Date | null;
  committed_points: number | null;
  committed_items: number | null;
  points_left: number;
  items_left: number;
}

export interface ProjectFilter {
  readonly teamId?: TeamId | undefined;
  readonly isArchived?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  /** The zone of the reader, whose days make an item overdue. */
  readonly timeZone?: string;
}

/**
 * Boards as projects, the newest first (archived ones: the last archived first). Five statements, whatever their number.
 * An item counts unless it is deleted; one that is archived does as long as it is done, as what is delivered stays delivered.
 */
export async function listProjects(context: Context, filter: ProjectFilter = {}): Promise<Project[]> {
  const rows = await projectRows(context, filter);
  const teamIds = [...new Set(rows.flatMap(({ team_id: id }) => (id === null ? [] : [id])))];
  const names = await findTeamNames(context, teamIds);
  const people = await findTeamPeople(context, teamIds);
  const finished = await finishedSprints(
    context,
    rows.map(({ id }) => id),
  );
  const daysOff = await daysOffOfProjects(context, rows);
  return rows.map((row) =>
    projectOf(row, {
      context,
      teamName: (row.team_id && names.get(row.team_id)) ?? null,
      team: (row.team_id && people.get(row.team_id)) ?? [],
      velocity: finished.get(row.id) ?? [],
      daysOff: daysOff.get(row.id) ?? new Set(),
    }),
  );
}

async function projectRows({ tx, scope, now }: Context, filter: ProjectFilter): Promise<ProjectRow[]> {
  const { teamId, isArchived = false, limit = DASHBOARD_PROJECTS_MAX, offset = 0, timeZone = 'UTC' } = filter;
  const today = dayIn(timeZone, now);
  const { rows } = await sql<ProjectRow>`
    with shown as (
      select * from boards b where b.account_id = ${scope.accountId}
        and ${isArchived ? sql`b.archived_at is not null` : sql`b.archived_at is null`}
        and ${teamId === undefined ? sql`true` : sql`b.team_id = ${teamId}`}
      order by ${isArchived ? sql`b.archived_at desc` : sql`b.created_at desc`}, b.id limit ${limit} offset ${offset}
    ), counts as (
      select i.board_id, count(*)::int as total,
        count(*) filter (where i.status = 'Complete')::int as completed,
        count(*) filter (where i.level = 'epic')::int as epics,
        count(*) filter (where i.level = 'story')::int as stories,
        count(*) filter (where i.level = 'story' and i.status = 'Complete')::int as stories_done,
        count(*) filter (where i.level = 'story' and i.blocked_at is not null and i.status is distinct from 'Complete')::int as stories_blocked,
        count(*) filter (where i.blocked_at is not null and i.status is distinct from 'Complete')::int as blocked,
        count(*) filter (where i.due_date < ${today}::date and i.status is distinct from 'Complete')::int as overdue,
        coalesce(sum(i.points) filter (where s.id is not null and i.status is distinct from 'Complete'), 0) as points_left,
        count(*) filter (where s.id is not null and i.status is distinct from 'Complete')::int as items_left
      from board_items i
      left join sprints s on s.account_id = i.account_id and s.id = i.sprint_id and s.status = 'active'
      where i.account_id = ${scope.accountId} and i.board_id in (select id from shown) and i.deleted_at is null
        and (i.archived_at is null or i.status = 'Complete')
      group by i.board_id
    )
    select b.id, b.team_id, b.name, b.description, b.process_type, b.priority, b.start_date, b.target_date, b.is_active,
      b.archived_at, b.created_at,
      coalesce(c.total, 0) as total, coalesce(c.completed, 0) as completed, coalesce(c.epics, 0) as epics,
      coalesce(c.stories, 0) as stories, coalesce(c.stories_done, 0) as stories_done,
      coalesce(c.stories_blocked, 0) as stories_blocked, coalesce(c.blocked, 0) as blocked, coalesce(c.overdue, 0) as overdue,
      s.id as sprint_id, s.start_date as sprint_start, s.end_date as sprint_end, s.started_at as sprint_began, s.committed_points, s.committed_items,
      coalesce(c.points_left, 0) as points_left, coalesce(c.items_left, 0) as items_left
    from shown b left join counts c on c.board_id = b.id
    left join lateral (
      select * from sprints s where s.account_id = b.account_id and s.board_id = b.id and s.status = 'active' order by s.start_date limit 1
    ) s on true
    order by ${isArchived ? sql`b.archived_at desc` : sql`b.created_at desc`}, b.id`.execute(tx);
  return rows;
}

export async function countProjects({ tx, scope }: Scoped, isArchived: boolean): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from boards
    where account_id = ${scope.accountId} and (archived_at is not null) = ${isArchived}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Points of the last finished sprints of some boards, oldest first. */
async function finishedSprints({ tx, scope }: Scoped, boardIds: readonly BoardId[]): Promise<Map<BoardId, number[]>> {
  if (boardIds.length === 0) return new Map();
  const { rows } = await sql<{ board_id: BoardId; points: number[] }>`
    select board_id, json_agg(points order by completed_at) as points from (
      select board_id, completed_at, coalesce((report ->> 'completedPoints')::numeric, 0) as points,
        row_number() over (partition by board_id order by completed_at desc) as place
      from sprints where account_id = ${scope.accountId} and status = 'completed' and ${hasSizes} and board_id in (${sql.join([...boardIds])})
    ) ended where place <= ${VELOCITY_SPRINTS} group by board_id`.execute(tx);
  return new Map(rows.map(({ board_id: id, points }) => [id, points]));
}

interface Around {
  readonly context: Context;
  readonly teamName: string | null;
  readonly team: readonly TeamPerson[];
  readonly velocity: readonly number[];
  readonly daysOff: ReadonlySet<string>;
}

const TEAM_SHOWN = 4;

function projectOf(row: ProjectRow, { context, teamName, team, velocity, daysOff }: Around): Project {
  const counts = { totalItems: row.total, completedItems: row.completed };
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    agileProcessType: row.process_type,
    priority: row.priority,
    status: projectStatus({ isActive: row.is_active, ...counts }),
    teamId: row.team_id,
    teamName,
    teamSize: team.length,
    team: team.slice(0, TEAM_SHOWN).map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl })),
    yourRole: roleOf(context.actor, team),
    startDate: row.start_date,
    targetDate: row.target_date,
    createdAt: row.created_at.toISOString(),
    progress: percentOf(row.completed, row.total),
    ...counts,
    epics: row.epics,
    userStories: row.stories,
    completedStories: row.stories_done,
    blockedStories: row.stories_blocked,
    blockedItems: row.blocked,
    overdueTasks: row.overdue,
    burndownHealth: healthOf(row, context.now, daysOff),
    velocityTrend: velocityTrend(velocity),
    isActive: row.is_active,
    isArchived: row.archived_at !== null,
  };
}

/** An account's observer counts as the team's observer (S2-47). */
export function roleOf(actor: Actor, team: readonly TeamPerson[]): TeamRole | null {
  if (actor.kind !== 'user') return null;
  const mine = team.find(({ id }) => id === actor.userId)?.role ?? null;
  return mine !== null && actor.role === 'OBSERVER' ? 'observer' : mine;
}

/** By the running sprint; without one, by the way to the target date, in items (S2-42). Days on which nobody works do not count. */
function healthOf(row: ProjectRow, at: Date, daysOff: ReadonlySet<string>): Project['burndownHealth'] {
  const days = daysOf(row);
  if (days === null) return null;
  const inPoints = (row.committed_points ?? 0) > 0;
  const [whole, remaining] =
    row.sprint_id === null
      ? [row.total, row.total - row.completed]
      : inPoints
        ? [row.committed_points ?? 0, row.points_left]
        : [row.committed_items ?? row.items_left, row.items_left];
  return standingOf({ ...days, beganAt: row.sprint_began, remaining, whole, at, isOver: false, daysOff }).health;
}

/** Those that the work of a project is held against; null where it has no end. */
function daysOf(row: ProjectRow): { first: string; last: string } | null {
  if (row.sprint_start !== null && row.sprint_end !== null) return { first: row.sprint_start, last: row.sprint_end };
  return row.target_date === null ? null : wayTo(row.target_date, row, 'UTC');
}

/** The days off of projects, of all the days that their work is held against; one statement. */
async function daysOffOfProjects(scoped: Scoped, rows: readonly ProjectRow[]): Promise<Map<BoardId, ReadonlySet<string>>> {
  const aimed = rows.flatMap((row) => {
    const days = daysOf(row);
    return days === null ? [] : [{ id: row.id, ...days }];
  });
  const [first] = aimed.map((one) => one.first).toSorted();
  const last = aimed
    .map((one) => one.last)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return new Map();
  return daysOffOfBoards(
    scoped,
    aimed.map(({ id }) => id),
    { first, last, timeZone: 'UTC' },
  );
}
