import { sql } from 'kysely';
import { memberIdsByEmailKey } from '#modules/accounts/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import { DAY } from '#shared/time.ts';
import { after } from '../../rules/lifetimes.ts';
import { isAwake } from '../queries/sessions.ts';
import { authIn } from '../tables.ts';
import { deviceOf } from './device.ts';
import { allLocked } from './lock.ts';
import { requireService } from './service-key.ts';

/** Figures of the scope's account; sessions of people who have left it count while they are kept. */
export async function getSessionMetrics(context: Context) {
  const { tx, scope, now } = context;
  const weekAgo = after(now, -7 * DAY);
  const sessions = authIn(tx).selectFrom('sign_in_sessions').where('account_id', '=', scope.accountId);
  const active = await sessions
    .select(['user_id', 'user_agent', 'device_name'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isAwake(now))
    .execute();
  const lately = await sessions
    .select((read) => [
      read.fn.countAll<number>().filterWhere('created_at', '>', after(now, -DAY)).as('day'),
      read.fn.countAll<number>().filterWhere('created_at', '>', weekAgo).as('week'),
      sql<
        number | null
      >`(avg(extract(epoch from last_activity_at - created_at)) filter (where ended_at > ${weekAgo}::timestamptz) / 60)::float8`.as(
        'minutes',
      ),
    ])
    .executeTakeFirstOrThrow();
  const byDeviceType = { desktop: 0, mobile: 0, tablet: 0, other: 0 };
  for (const row of active) byDeviceType[deviceOf(row.user_agent).type] += 1;
  return {
    activeSessions: active.length,
    activeUsers: new Set(active.map((row) => row.user_id)).size,
    signInsLastDay: lately.day,
    signInsLastWeek: lately.week,
    failedAttemptsLastDay: await failuresSince(context, after(now, -DAY)),
    lockedUsers: (await allLocked(context)).length,
    averageMinutes: lately.minutes === null ? null : Math.round(lately.minutes * 10) / 10,
    byDeviceType,
  };
}

async function failuresSince(context: Context, since: Date): Promise<number> {
  const members = [...(await memberIdsByEmailKey(context)).values()];
  if (members.length === 0) return 0;
  const { failures } = await authIn(context.tx)
    .selectFrom('login_attempts')
    .select((read) => read.fn.countAll<number>().as('failures'))
    .where('user_id', 'in', members)
    .where('success', '=', false)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return failures;
}

/** Marks sessions whose time is over as ended, and deletes their tokens. @throws Problem auth.service_key_required */
export async function cleanUpSessions(request: RequestContext): Promise<{ cleanedCount: number }> {
  requireService(request);
  return request.open(async ({ tx, now }) => {
    const over = await authIn(tx)
      .updateTable('sign_in_sessions')
      .set({ ended_at: now, ended_because: 'expired' })
      .where('ended_at', 'is', null)
      .where((row) => row.or([row('expires_at', '<=', now), row.not(isAwake(now))]))
      .returning('id')
      .execute();
    await authIn(tx).deleteFrom('access_tokens').where('expires_at', '<', now).execute();
    return { cleanedCount: over.length };
  });
}
