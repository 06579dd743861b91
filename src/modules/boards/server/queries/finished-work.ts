import { sql } from 'kysely';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Scoped } from '#platform/module/context.ts';

/** A story of planning poker whose item is done. */
export interface FinishedStory {
  readonly storyId: string;
  readonly itemId: string;
  readonly completedAt: Date;
  /** From the start of work to its end, hours of the clock on the wall. */
  readonly hours: number;
}

export interface Stretch {
  readonly from: Date;
  /** It belongs to the stretch no more. */
  readonly to: Date;
}

const FINISHED_MOST = 3000; // the newest ones of a stretch with more

/**
 * How long the items took that poker stories became: of the stories named, or of all whose item was done in a stretch, newest
 * first. An item that was estimated more than once comes with each of its stories. One statement.
 */
export async function finishedStories(
  { tx, scope }: Scoped,
  which: Stretch | { readonly storyIds: readonly string[] },
): Promise<FinishedStory[]> {
  const isWanted =
    'storyIds' in which
      ? sql`e.story_id = any(${[...which.storyIds]}::uuid[])`
      : sql`i.work_completed_at >= ${which.from} and i.work_completed_at < ${which.to}`;
  const { rows } = await sql<FinishedStory>`
    select e.story_id as "storyId", e.item_id as "itemId", i.work_completed_at as "completedAt", i.cycle_time::float8 as hours
    from board_estimations e join board_items i on i.account_id = e.account_id and i.board_id = e.board_id and i.id = e.item_id
    where e.account_id = ${scope.accountId} and ${isWanted}
      and i.work_completed_at is not null and i.cycle_time is not null and i.deleted_at is null
    order by i.work_completed_at desc, e.story_id limit ${FINISHED_MOST}`.execute(tx);
  return rows;
}

export interface EndedSprint {
  readonly endedAt: Date;
  /** What was done in it. */
  readonly points: number;
}

/**
 * Of a sprint that has ended: something in it had a size. Where nothing had, or nothing was in it, what the team finished is not
 * known in points: no 0, and no part of an average.
 */
export const hasSizes = sql<boolean>`coalesce((report ->> 'committedPoints')::numeric + (report ->> 'addedPoints')::numeric
  + (report ->> 'completedPoints')::numeric + coalesce((report ->> 'leftPoints')::numeric, 0), 0) > 0`;

/** Sprints of the account, or of one team, that ended in a stretch, as their frozen reports say; those without sizes are left out. */
export async function endedSprints({ tx, scope }: Scoped, { from, to }: Stretch, teamId?: TeamId): Promise<EndedSprint[]> {
  const { rows } = await sql<EndedSprint>`
    select s.completed_at as "endedAt", (s.report ->> 'completedPoints')::float8 as points from sprints s
    where s.account_id = ${scope.accountId} and s.status = 'completed' and ${hasSizes}
      and s.completed_at >= ${from} and s.completed_at < ${to} and ${teamId ? sql`s.team_id = ${teamId}` : sql`true`}
    order by s.completed_at`.execute(tx);
  return rows;
}
