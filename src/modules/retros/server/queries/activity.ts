import { sql } from 'kysely';
import { findAuthorNames } from '#modules/accounts/server/public.ts';
import { recentlyAgreed } from '#modules/action-items/server/public.ts';
import type { Activity } from '#modules/retros/contract/figures.ts';
import type { Context } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import { iso } from '#shared/time.ts';
import { maySee } from './visible.ts';

interface Happened {
  readonly kind: Activity['kind'];
  readonly at: Date;
  readonly sessionId: string | null;
  readonly title: string;
  readonly sessionName: string | null;
  readonly actorId: UserId | null;
}

/**
 * What has happened in and after retrospectives, newest first. Read from the sessions and actions themselves, so that it tells what
 * is still there. What is shown is read over indexes.
 */
export async function recentActivity(context: Context, limit: number): Promise<Page<Activity>> {
  const { tx, scope, actor } = context;
  const steps = (
    [
      ['created', 'created_at', 'creator_id'],
      ['started', 'started_at', 'facilitator_id'],
      ['completed', 'completed_at', 'facilitator_id'],
    ] as const
  ).map(
    ([kind, at, who]) => sql`(select ${kind}::text as kind, ${sql.ref(`retro_sessions.${at}`)} as at, id as "sessionId", name as title,
      null::text as "sessionName", ${sql.ref(`retro_sessions.${who}`)} as "actorId" from retro_sessions
      where account_id = ${scope.accountId} and ${sql.ref(`retro_sessions.${at}`)} is not null and ${maySee(actor)}
      order by ${sql.ref(`retro_sessions.${at}`)} desc limit ${limit})`,
  );
  const { rows } = await sql<Happened>`${sql.join(steps, sql` union all `)}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select (count(created_at) + count(started_at) + count(completed_at))::int as total from retro_sessions
    where account_id = ${scope.accountId} and ${maySee(actor)}`.execute(tx);
  const agreed = await recentlyAgreed(context, limit);
  const all = [...rows, ...agreed.items].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit);
  const names = await findAuthorNames(context, [...new Set(all.flatMap((one) => one.actorId ?? []))]);
  return {
    items: all.map(({ actorId, at, ...one }) => ({
      ...one,
      at: iso(at),
      actorName: actorId === null ? null : (names.get(actorId)?.name ?? null),
    })),
    total: (counted[0]?.total ?? 0) + agreed.total,
    limit,
    offset: 0,
  };
}
