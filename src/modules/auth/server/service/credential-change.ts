import { findUser, type UserRecord } from '#modules/accounts/server/public.ts';
import type { Context, NewMail, OpenContext, RequestContext } from '#platform/module/context.ts';
import { verifyPassword } from '#platform/passwords/hash.ts';
import type { UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { factorProblems } from '../../contract/factor-problems.ts';
import { secondsUntil } from '../../rules/lifetimes.ts';
import { tidyDigits } from '../../rules/second-factor.ts';
import { authIn, type SignInSessionId } from '../tables.ts';
import { releaseAttempts, reserveAttempt } from './attempt.ts';
import { isAwaitedCode } from './awaited-code.ts';
import { personOf } from './caller.ts';
import { factorsOf } from './enrolment.ts';
import { spendTotpCode } from './one-time-password.ts';
import { spendRecoveryCode } from './recovery-code.ts';
import { endSessions } from './session.ts';
import { hashToken } from './token.ts';

/** The same, for calls that change how they sign in. @throws Problem auth.demo_fixed: others sign in by it too */
export function changingPerson(request: Pick<RequestContext, 'actor'>): UserActor {
  const actor = personOf(request);
  if (actor.isDemo) throw new Problem(factorProblems.demo_fixed);
  return actor;
}

/** One transaction within the account where the person is signed in. */
export const inOwnAccount = <T>(request: RequestContext, work: (context: Context) => Promise<T>): Promise<T> => {
  const { accountId, userId } = personOf(request);
  return request.inAccount(accountId, userId, work);
};

/** Capitals, because the keys of addresses have none: nobody can spend these tries by signing in with such an address. */
const attemptKey = (userId: UserId): string => `PROOF:${userId}`;

export interface ProofForm {
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Who is signed in proves it once more before a credential changes, since a session may be somebody else's by now: by the
 * password, and by a code while two-step verification is on. Five tries in half an hour, counted apart from signing in.
 * @throws Problem auth.demo_fixed, password_unset, password_wrong, code_refused, request.too_many
 */
export async function proveAgain(request: RequestContext, proof: ProofForm): Promise<UserActor> {
  const actor = await provePassword(request, proof.password);
  const isProven = await request.open((context) => proveByCode(context, actor.userId, proof.code ?? ''));
  if (!isProven) throw new Problem(factorProblems.code_refused);
  await request.open((context) => releaseAttempts(context, attemptKey(actor.userId)));
  return actor;
}

/**
 * The same for people who may have no password (single sign-on alone): for them the code of their second factor stands for
 * it, or one by mail where none is on. Counted with the tries of the password.
 * @throws as `proveAgain`
 */
export async function proveAgainOrByMail(request: RequestContext, proof: ProofForm): Promise<void> {
  const { userId } = changingPerson(request);
  if (await request.open((context) => hasPassword(context, userId))) return void (await proveAgain(request, proof));
  const { code = '' } = proof;
  if (code === '') throw new Problem(factorProblems.password_unset);
  const attempt = await request.open((context) => reserveAttempt(context, attemptKey(userId)));
  if (attempt.isLocked) throw new Problem(common.too_many, { retryAfter: secondsUntil(attempt.until, request.now) });
  const isProven = await request.open(async (context) => {
    if ((await factorsOf(context, userId)).length > 0) return proveByCode(context, userId, code);
    const digits = tidyDigits(code);
    return digits !== null && isAwaitedCode(context, { userId, purpose: 'change' }, digits);
  });
  if (!isProven) throw new Problem(factorProblems.code_refused);
  await request.open((context) => releaseAttempts(context, attemptKey(userId)));
}

export async function hasPassword({ tx }: Pick<OpenContext, 'tx'>, userId: UserId): Promise<boolean> {
  const row = authIn(tx).selectFrom('credentials').select('user_id').where('user_id', '=', userId);
  return (await row.executeTakeFirst()) !== undefined;
}

/** The password alone; its try stays reserved until `releaseProof`. @throws as `proveAgain` */
export async function provePassword(request: RequestContext, password: string): Promise<UserActor> {
  const actor = changingPerson(request);
  const stored = await request.open(async (context) => {
    const row = authIn(context.tx).selectFrom('credentials').select('password_hash').where('user_id', '=', actor.userId);
    const credential = await row.executeTakeFirst();
    if (!credential) throw new Problem(factorProblems.password_unset);
    const attempt = await reserveAttempt(context, attemptKey(actor.userId));
    return attempt.isLocked ? attempt : credential;
  });
  if ('until' in stored) throw new Problem(common.too_many, { retryAfter: secondsUntil(stored.until, request.now) });
  if (!(await verifyPassword(password, stored.password_hash))) {
    const kind = factorProblems.password_wrong;
    throw new Problem(kind, { fields: [{ field: 'password', code: kind.code, message: kind.text }] });
  }
  return actor;
}

export const releaseProof = (context: OpenContext, userId: UserId): Promise<void> => releaseAttempts(context, attemptKey(userId));

async function proveByCode(context: OpenContext, userId: UserId, code: string): Promise<boolean> {
  const methods = (await factorsOf(context, userId)).map((row) => row.method);
  if (methods.length === 0) return true;
  const digits = tidyDigits(code);
  if (digits && methods.includes('totp') && (await spendTotpCode(context, userId, digits))) return true;
  if (digits && methods.includes('email') && (await isAwaitedCode(context, { userId, purpose: 'change' }, digits))) return true;
  return spendRecoveryCode(context, userId, code);
}

/** The sign-in session of this request, so that it can stay. */
export async function sessionOfRequest({ tx }: OpenContext, request: RequestContext): Promise<SignInSessionId> {
  const row = authIn(tx)
    .selectFrom('access_tokens')
    .select('session_id')
    .where('token_hash', '=', hashToken(request.bearer ?? ''));
  return (await row.executeTakeFirst())?.session_id ?? raise(common.signed_out);
}

export interface CredentialChange {
  /** Of the event: `auth.two_factor_enabled`. */
  readonly type: string;
  readonly payload?: { readonly [key: string]: string };
  readonly mail: (to: UserRecord, settings: Context['settings']) => NewMail;
}

/**
 * What every change of a credential brings with it: other devices are signed out, and the person and the log learn of it.
 * @returns the session that stays
 */
export async function concludeChange(context: Context, request: RequestContext, change: CredentialChange): Promise<SignInSessionId> {
  const { userId } = personOf(request);
  const kept = await sessionOfRequest(context, request);
  const others = await authIn(context.tx)
    .selectFrom('sign_in_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', '<>', kept)
    .execute();
  if (others.length > 0) await endSessions(context, { ids: others.map((row) => row.id) }, 'credential_changed');
  const user = (await findUser(context.tx, userId)) ?? raise(common.signed_out);
  await context.mail(change.mail(user, context.settings));
  await context.publish({ type: change.type, subject: { kind: 'user', id: userId }, payload: change.payload ?? {} });
  return kept;
}
