import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { UserRecord } from '#modules/accounts/server/public.ts';
import type { Context, OpenContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common } from '#shared/problem.ts';
import { SECOND } from '#shared/time.ts';
import type { TwoFactorChallenge, TwoFactorMethod } from '../../contract/sign-in.ts';
import { after } from '../../rules/lifetimes.ts';
import {
  CODES_PER_HOUR,
  CODES_WINDOW,
  CODE_DIGITS,
  CODE_LIFE,
  CODE_TRIES,
  challengeEnd,
  challengeMethods,
  maskEmail,
} from '../../rules/second-factor.ts';
import { twoFactorCodeMail } from '../mail/second-factor.ts';
import { authIn, type TwoFactorChallengeTable } from '../tables.ts';
import { enrolledOf } from './enrolment.ts';
import type { Way } from './session.ts';
import { hashToken, newToken } from './token.ts';

export type Challenge = Omit<TwoFactorChallengeTable, 'tries' | 'methods'> & {
  readonly tries: number;
  readonly methods: TwoFactorMethod[];
};

export const newMailedCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** A code of six digits has few values; the token beside it, which only its holder knows, makes its hash tell nothing. */
export const hashMailedCode = (token: string, code: string): Buffer => createHash('sha256').update(`${token}:${code}`).digest();

/** Begins the second step of a sign-in; where codes come by mail first, mails one. @throws Problem request.too_many */
export async function startChallenge(
  context: Context,
  user: UserRecord,
  way: Way,
  reasons: readonly string[],
): Promise<TwoFactorChallenge> {
  const { tx, now, scope } = context;
  const methods = challengeMethods(await enrolledOf(context, user.id));
  const { token, hash } = newToken('pending');
  const isMailed = methods[0] === 'email';
  const code = isMailed ? newMailedCode() : null;
  if (code !== null) await refuseFlood(context, user.id);
  const times = { created_at: now, expires_at: challengeEnd(now, now), sent_at: isMailed ? [now] : [], used_at: null };
  const mailed =
    code === null
      ? { code_hash: null, code_expires_at: null }
      : { code_hash: hashMailedCode(token, code), code_expires_at: after(now, CODE_LIFE) };
  await authIn(tx)
    .insertInto('two_factor_challenges')
    .values({ token_hash: hash, user_id: user.id, account_id: scope.accountId, way, methods, ...times, ...mailed })
    .execute();
  if (code !== null) await context.mail(twoFactorCodeMail(user, context.settings, code));
  const expiresAt = times.expires_at.toISOString();
  return { pendingToken: token, methods, expiresAt, sentTo: isMailed ? maskEmail(user.email) : null, reasons: [...reasons] };
}

/**
 * One of the five tries of a sign-in, taken before anything is compared and in one statement: of twenty parallel guesses
 * five are looked at. @returns null when it is unknown, over, used or out of tries
 */
export async function reserveTry({ tx, now }: OpenContext, token: string): Promise<Challenge | null> {
  const row = await authIn(tx)
    .updateTable('two_factor_challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returningAll()
    .executeTakeFirst();
  return row ? challengeOf(row) : null;
}

/** A sign-in that still waits, locked until the transaction ends. */
export async function findChallenge({ tx, now }: OpenContext, token: string): Promise<Challenge | null> {
  const row = await authIn(tx)
    .selectFrom('two_factor_challenges')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .forUpdate()
    .executeTakeFirst();
  return row ? challengeOf(row) : null;
}

// The column holds what `startChallenge` put into it.
const challengeOf = (row: Omit<TwoFactorChallengeTable, 'tries'> & { tries: number }): Challenge => ({
  ...row,
  methods: row.methods as TwoFactorMethod[],
});

export async function finishChallenge({ tx, now }: OpenContext, challenge: Challenge): Promise<void> {
  await authIn(tx).updateTable('two_factor_challenges').set({ used_at: now }).where('token_hash', '=', challenge.token_hash).execute();
}

/** Whether a code is the last one that this sign-in was mailed. */
export function isMailedCode({ code_hash: hash, code_expires_at: end }: Challenge, token: string, code: string, now: Date): boolean {
  return hash !== null && end !== null && end > now && timingSafeEqual(hash, hashMailedCode(token, code));
}

/** Puts a new code in the place of the one before. @returns the end of the sign-in */
export async function mailCode(context: OpenContext, challenge: Challenge, token: string, user: UserRecord): Promise<Date> {
  const { tx, now } = context;
  await refuseFlood(context, user.id);
  const code = newMailedCode();
  const end = challengeEnd(challenge.created_at, now);
  await authIn(tx)
    .updateTable('two_factor_challenges')
    .set({
      code_hash: hashMailedCode(token, code),
      code_expires_at: after(now, CODE_LIFE),
      sent_at: [...challenge.sent_at, now],
      expires_at: end,
    })
    .where('token_hash', '=', challenge.token_hash)
    .execute();
  await context.mail(twoFactorCodeMail(user, context.settings, code));
  return end;
}

/** Whoever knows a password could otherwise fill its owner's inbox. @throws Problem request.too_many */
async function refuseFlood({ tx, now, settings }: OpenContext, userId: UserId): Promise<void> {
  const since = after(now, -CODES_WINDOW);
  const { rows } = await sql<{ sent: number }>`
    select count(*) as sent from two_factor_challenges c cross join unnest(c.sent_at) t
    where c.user_id = ${userId} and c.created_at > ${after(since, -CODES_WINDOW)}::timestamptz and t > ${since}::timestamptz`.execute(tx);
  if ((rows[0]?.sent ?? 0) < CODES_PER_HOUR * settings.rateLimitScale) return;
  throw new Problem(common.too_many, { retryAfter: CODES_WINDOW / SECOND });
}
