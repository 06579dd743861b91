import { sql } from 'kysely';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { iso } from '#shared/time.ts';
import { seesAll } from './action-item.ts';

/** What was agreed in meetings within one week. */
export interface AgreedWeek {
  /** Which of the weeks asked for, from 1; 0 before them. */
  readonly week: number;
  /** In the period itself, not in the one before it. */
  readonly isNow: boolean;
  readonly total: number;
  readonly completed: number;
  /** Open, and due before today. */
  readonly overdue: number;
  /** Open, and nobody has taken it on. */
  readonly unowned: number;
}

interface Asked {
  readonly before: Date;
  readonly from: Date;
  readonly to: Date;
  /** When the period's weeks begin, in ascending order. */
  readonly weeks: readonly Date[];
  /** The day for the reader. */
  readonly today: string;
  readonly teamId: TeamId | null;
  /** Meetings that still go on: what was agreed there is not final, and nobody had time to do it. */
  readonly going: readonly string[];
}

/** Items of a personal meeting show to their own people, to owners and to admins. */
function maySee({ actor }: Context) {
  const me = actor.kind === 'user' ? actor.userId : null;
  return seesAll(actor) ? sql`true` : sql`(team_id is not null or created_by = ${me}::uuid or assignee_id = ${me}::uuid)`;
}

/** Counts what was agreed in meetings, by the week of agreeing; what was let go counts no more. One statement. */
export async function agreedByWeek(context: Context, { before, from, to, weeks, today, teamId, going }: Asked): Promise<AgreedWeek[]> {
  const { tx, scope } = context;
  const { rows } = await sql<AgreedWeek>`
    select width_bucket(created_at, ${weeks.map(iso)}::timestamptz[]) as week, created_at >= ${from} as "isNow",
      count(*)::int as total, count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status <> 'completed' and due_date < ${today}::date)::int as overdue,
      count(*) filter (where status <> 'completed' and assignee_id is null)::int as unowned
    from action_items
    where account_id = ${scope.accountId} and session_name is not null and dropped_at is null
      and created_at >= ${before} and created_at < ${to} and ${maySee(context)}
      and (session_id is null or session_id <> all(${[...going]}::uuid[]))
      ${teamId === null ? sql`` : sql`and team_id = ${teamId}`}
    group by 1, 2`.execute(tx);
  return rows;
}

export interface AgreedItem {
  readonly kind: 'action_agreed' | 'action_completed';
  readonly at: Date;
  readonly sessionId: string | null;
  readonly title: string;
  readonly sessionName: string | null;
  readonly actorId: UserId | null;
}

/** Actions of meetings as they were agreed and completed, newest first, and how often that has happened in all. */
export async function recentlyAgreed(context: Context, limit: number): Promise<{ items: AgreedItem[]; total: number }> {
  const { tx, scope } = context;
  const mine = sql`account_id = ${scope.accountId} and session_name is not null and dropped_at is null and ${maySee(context)}`;
  const { rows } = await sql<AgreedItem>`
    (select 'action_agreed'::text as kind, created_at as at, session_id as "sessionId", title, session_name as "sessionName",
      created_by as "actorId" from action_items where ${mine} order by created_at desc limit ${limit})
    union all
    (select 'action_completed', completed_at, session_id, title, session_name, assignee_id from action_items
      where ${mine} and completed_at is not null order by completed_at desc limit ${limit})`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select (count(*) + count(completed_at))::int as total from action_items where ${mine}`.execute(tx);
  return { items: rows, total: counted[0]?.total ?? 0 };
}
