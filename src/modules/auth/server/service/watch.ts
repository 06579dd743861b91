import { administratorsOf, findUser, timeZoneOf, type UserRecord } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import { after } from '../../rules/lifetimes.ts';
import { SUSPICIOUS_AT, hourIn, suspicionOf, type SuspicionReason } from '../../rules/risk.ts';
import { newDeviceMail, suspiciousMail } from '../mail/security.ts';
import { authIn, eventsIn } from '../tables.ts';
import { deviceOf, type SeenDevice } from './device.ts';

const ATTEMPTS_LOOKED_AT = 20;

/**
 * Looks at a sign-in that succeeded: its person hears of a new device, owners and admins of what looks suspicious.
 * @param device as it was known before this sign-in
 */
export async function watchSignIn(context: Context, userId: UserId, device: SeenDevice): Promise<void> {
  const user = await findUser(context.tx, userId);
  if (!user || user.isDemo) return;
  const place = { device: deviceOf(context.origin.userAgent).name, ip: context.origin.ip, at: context.now };
  if (device.hasHistory && !device.isKnown) await context.mail(newDeviceMail(user, context.settings, place));
  const { score, reasons } = suspicionOf({
    hour: hourIn(context.now, await timeZoneOf(context.tx, context.scope.accountId)),
    consecutiveFailures: await failuresBefore(context, userId),
    isNewIp: device.isNewIp,
    userAgent: context.origin.userAgent,
    lastSessionSeconds: await lengthOfLastSession(context, userId),
  });
  if (score >= SUSPICIOUS_AT) await raiseSuspicion(context, { user, score, reasons });
}

export interface Suspicion {
  readonly user: UserRecord;
  readonly score: number;
  readonly reasons: readonly SuspicionReason[];
  /** In the words of who reports it. */
  readonly said?: string;
  readonly sessionId?: string;
}

/**
 * Writes `security.suspicious` and mails the account's owners and admins, about one person once an hour at most.
 * @returns whether mails were written
 */
export async function raiseSuspicion(context: Context, { user, score, reasons, said, sessionId }: Suspicion): Promise<boolean> {
  const isTold = await wasToldLately(context, user.id);
  const payload = { userId: user.id, score, reasons, said, sessionId };
  await context.publish({ type: 'security.suspicious', subject: { kind: 'user', id: user.id }, payload });
  if (isTold) return false;
  for (const administrator of await administratorsOf(context)) {
    await context.mail(suspiciousMail(administrator, context.settings, { about: user, score, reasons, said, at: context.now }));
  }
  return true;
}

async function wasToldLately({ tx, scope, now }: Context, userId: UserId): Promise<boolean> {
  const row = await eventsIn(tx)
    .selectFrom('events')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .where('at', '>', after(now, -HOUR))
    .where('type', '=', 'security.suspicious')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Failures since the last success; this one is not recorded yet. */
async function failuresBefore({ tx }: Context, userId: UserId): Promise<number> {
  const rows = await authIn(tx)
    .selectFrom('login_attempts')
    .select('success')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(ATTEMPTS_LOOKED_AT)
    .execute();
  const end = rows.findIndex((row) => row.success);
  return end < 0 ? rows.length : end;
}

async function lengthOfLastSession({ tx }: Context, userId: UserId): Promise<number | null> {
  const row = await authIn(tx)
    .selectFrom('sign_in_sessions')
    .select(['created_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ? (row.ended_at.getTime() - row.created_at.getTime()) / SECOND : null;
}
