import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { emailKey } from '#modules/accounts/rules.ts';
import type { UserRecord } from '#modules/accounts/server/public.ts';
import type { OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { RiskFactors } from '../../contract/security.ts';
import { FAILURES_BEFORE_LOCK, FAILURE_WINDOW, LOCK_LIFE, after } from '../../rules/lifetimes.ts';
import { hourIn, riskOf } from '../../rules/risk.ts';
import { authIn } from '../tables.ts';
import type { SeenDevice } from './device.ts';
import { hashToken } from './token.ts';

/**
 * Whose tries are counted: those of an address, or of a device that its person has signed in from. Strangers who use up the
 * tries of an address, which they can do for ever, do not shut out whom it belongs to.
 */
export type TriesKey = string;

/** Capitals, because the keys of addresses have none: nobody can spend these tries by signing in with such an address. */
// The embedded database gives bytes as a plain array.
const deviceKey = (userId: UserId, hash: Uint8Array): TriesKey => `DEVICE:${userId}:${Buffer.from(hash).toString('base64url')}`;
/** The id of no person, to ask the database as much for an address that nobody has. */
export const NOBODY = '00000000-0000-0000-0000-000000000000' as UserId;

/** Asks as much of the database for an address that nobody has. @param userId null for nobody */
export async function triesKeyOf({ tx, origin }: OpenContext, addressKey: string, userId: UserId | null): Promise<TriesKey> {
  if (!origin.device) return addressKey;
  const hash = hashToken(origin.device);
  const trusted = await authIn(tx)
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', userId ?? NOBODY)
    .where('device_hash', '=', hash)
    .where('trusted_at', 'is not', null)
    .executeTakeFirst();
  return trusted && userId ? deviceKey(userId, hash) : addressKey;
}

export type Attempt = { readonly isLocked: false; readonly isLast: boolean } | { readonly isLocked: true; readonly until: Date };

/**
 * Reserves one try for an address, known or not, or for a device of its person, before any password is hashed: in one
 * statement, so that of twenty parallel tries five are granted. The fifth within half an hour locks; success releases all.
 */
export async function reserveAttempt({ tx, now }: OpenContext, key: TriesKey): Promise<Attempt> {
  const windowStart = after(now, -FAILURE_WINDOW);
  const recent = sql`array(select t from unnest(c.tried_at) t
    where t > ${windowStart}::timestamptz and (c.locked_until is null or t > c.locked_until))`;
  const { rows } = await sql<{ locked_until: Date | null }>`
    insert into sign_in_counters as c (email_key, tried_at, updated_at)
    values (${key}, array[${now}::timestamptz], ${now})
    on conflict (email_key) do update set
      tried_at = ${recent} || ${now}::timestamptz,
      locked_until = case when cardinality(${recent}) + 1 >= ${FAILURES_BEFORE_LOCK}::int then ${after(now, LOCK_LIFE)}::timestamptz end,
      updated_at = ${now}
    where c.locked_until is null or c.locked_until <= ${now}::timestamptz
    returning locked_until`.execute(tx);
  const granted = rows[0];
  if (granted) return { isLocked: false, isLast: granted.locked_until !== null };
  const row = await authIn(tx).selectFrom('sign_in_counters').select('locked_until').where('email_key', '=', key).executeTakeFirst();
  return { isLocked: true, until: row?.locked_until ?? after(now, LOCK_LIFE) };
}

/** Gives one reserved try back: it was no failure, but no whole sign-in yet either, so those before it still count. */
export async function returnAttempt({ tx, now }: OpenContext, key: TriesKey, attempt: Attempt): Promise<void> {
  if (attempt.isLocked) return;
  // One of them alone: others may have been made in the same millisecond.
  const rest = sql<Date[]>`array(select t from unnest(tried_at) with ordinality as tries (t, place)
    where place is distinct from array_position(tried_at, ${now}::timestamptz) order by place)`;
  await authIn(tx)
    .updateTable('sign_in_counters')
    .set({ tried_at: rest, ...(attempt.isLast ? { locked_until: null } : {}) })
    .where('email_key', '=', key)
    .execute();
}

/** A whole sign-in forgets the failures before it: of the device, where that was known, so that a lock on strangers stays. */
export async function forgetFailures(context: OpenContext, user: UserRecord, device: SeenDevice | null): Promise<void> {
  const isOwn = device?.hash && device.isTrusted;
  await releaseAttempts(context, isOwn ? deviceKey(user.id, device.hash) : emailKey(user.email));
}

/** Forgets failures and ends their lock. */
export async function releaseAttempts({ tx }: Pick<OpenContext, 'tx'>, key: TriesKey): Promise<void> {
  await authIn(tx).deleteFrom('sign_in_counters').where('email_key', '=', key).execute();
}

/** The same for somebody's address and every device of theirs. */
export async function releaseEverywhere(
  { tx }: Pick<OpenContext, 'tx'>,
  { id: userId, email }: Pick<UserRecord, 'id' | 'email'>,
): Promise<void> {
  const devices = await authIn(tx).selectFrom('known_devices').select('device_hash').where('user_id', '=', userId).execute();
  const keys = [emailKey(email), ...devices.map((row) => deviceKey(userId, row.device_hash))];
  await authIn(tx).deleteFrom('sign_in_counters').where('email_key', 'in', keys).execute();
}

/** Keeps what was tried, for the person's own security history and for administrators. */
export async function recordAttempt(
  { tx, now, origin }: OpenContext,
  attempt: { readonly emailKey: string; readonly userId: UserId | null; readonly success: boolean; readonly risk?: RiskFactors },
): Promise<void> {
  // Of a failure only the hour counts: to look its device up would take longer for an address that is known.
  const { score, ...factors } =
    attempt.risk ?? riskOf({ isDeviceTrusted: true, isCountryUnusual: null, isPlaceNew: false, hour: hourIn(now, null) });
  const risk = { risk_score: score, risk_factors: factors };
  const values = { id: uuidv7(), email_key: attempt.emailKey, user_id: attempt.userId, success: attempt.success, at: now, ...risk };
  await authIn(tx)
    .insertInto('login_attempts')
    .values({ ...values, ip: origin.ip, user_agent: origin.userAgent })
    .execute();
}
