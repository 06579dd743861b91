import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Context, OpenContext } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { MINUTE, iso, isoOrNull } from '#shared/time.ts';
import type { AuthSession } from '../../contract/sessions.ts';
import { SESSION_IDLE, isAlive } from '../../rules/lifetimes.ts';
import { deviceOf } from '../service/device.ts';
import { authIn, type SignInSessionId } from '../tables.ts';

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionRow>>>;

export const findSessionRow = (tx: Tx, sessionId: SignInSessionId) =>
  authIn(tx).selectFrom('sign_in_sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();

/** A session as it is answered. @param current the session that asks */
export function sessionOf(row: SessionRow, now: Date, current: string | undefined): AuthSession {
  const idle = row.idle_minutes === null ? undefined : row.idle_minutes * MINUTE;
  const times = { lastActivityAt: row.last_activity_at, expiresAt: row.expires_at, endedAt: row.ended_at, idle };
  return {
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    device: deviceOf(row.user_agent, row.device_name),
    ipAddress: row.ip,
    userAgent: row.user_agent,
    way: row.way,
    createdAt: iso(row.created_at),
    lastActivityAt: iso(row.last_activity_at),
    expiresAt: iso(row.expires_at),
    isActive: isAlive(times, now),
    isCurrent: row.id === current,
    endedAt: isoOrNull(row.ended_at),
    endReason: row.ended_because,
  };
}

export interface SessionFilter extends Paging {
  readonly userId?: UserId;
  readonly accountId?: AccountId | undefined;
  readonly isActive: boolean;
  /** This one alone. */
  readonly only?: string | undefined;
}

/** Not idle for longer than the session may be. */
export const isAwake = (now: Date) => sql<boolean>`last_activity_at > ${now}::timestamptz
  - make_interval(mins => coalesce(idle_minutes, ${SESSION_IDLE / MINUTE}::int))`;

const filtered = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  { userId, accountId, isActive, only }: Omit<SessionFilter, 'limit' | 'offset'>,
) =>
  authIn(tx)
    .selectFrom('sign_in_sessions')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as UserId))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as AccountId))
    .$if(only !== undefined, (query) => query.where('id', '=', only as SignInSessionId))
    .$if(isActive, (query) => query.where('ended_at', 'is', null).where('expires_at', '>', now).where(isAwake(now)));

/** Sessions of a person or of an account; a page of those that stand comes by their latest activity, of all by their beginning. */
export async function listSessionRows(context: Context, filter: SessionFilter): Promise<Page<SessionRow>> {
  const { limit, offset, isActive } = filter;
  const query = filtered(context, filter);
  const { total } = await query.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await query
    .selectAll()
    .orderBy(isActive ? 'last_activity_at' : 'created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items, total, limit, offset };
}
