import { emailKey } from '#modules/accounts/rules.ts';
import { findUser, type UserRecord } from '#modules/accounts/server/public.ts';
import type { OpenContext, RequestContext } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { AccountId } from '#shared/ids.ts';
import { Problem, common } from '#shared/problem.ts';
import { SECOND } from '#shared/time.ts';
import type * as contract from '../../contract/second-factor.ts';
import { factorProblems } from '../../contract/factor-problems.ts';
import type { SignedIn, TwoFactorMethod } from '../../contract/sign-in.ts';
import { maskEmail, tidyDigits, waitForResend } from '../../rules/second-factor.ts';
import { enterInto } from './admit.ts';
import { recordAttempt, reserveAttempt, triesKeyOf, type TriesKey } from './attempt.ts';
import { findChallenge, finishChallenge, isMailedCode, mailCode, reserveTry, type Challenge } from './challenge.ts';
import { tellOfLock } from './address-lock.ts';
import { lockedProblem } from './answer.ts';
import { spendTotpCode } from './one-time-password.ts';
import { passkeyRequest, provesPasskey } from './passkey-ceremony.ts';
import { spendRecoveryCode } from './recovery-code.ts';
import type { Way } from './session.ts';

export type FactorForm = BodyOut<typeof contract.verifyTwoFactor>;

type Tried =
  | { readonly kind: 'over' }
  | { readonly kind: 'locked'; readonly until: Date }
  | { readonly kind: 'wrong'; readonly user: UserRecord; readonly isLast: boolean; readonly triesKey: TriesKey }
  | {
      readonly kind: 'right';
      readonly user: UserRecord;
      readonly accountId: AccountId;
      readonly way: Way;
      readonly factor: TwoFactorMethod;
    };

/** @throws Problem auth.challenge_over, auth.code_wrong, auth.locked, accounts.no_account */
export async function verifyTwoFactor(request: RequestContext, form: FactorForm): Promise<SignedIn> {
  const tried = await request.open((context) => tryFactor(context, form));
  if (tried.kind === 'over') throw new Problem(factorProblems.challenge_over);
  if (tried.kind === 'locked') throw lockedProblem(tried.until, request.now);
  if (tried.kind === 'right') return enterInto(request, tried.accountId, tried.user, tried);
  if (tried.isLast) await tellOfLock(request, tried.user, tried.triesKey);
  throw new Problem(factorProblems.code_wrong);
}

/** Refusals are returned, not thrown: what they have used up must be committed. */
async function tryFactor(context: OpenContext, form: FactorForm): Promise<Tried> {
  const challenge = await reserveTry(context, form.pendingToken);
  const user = challenge && (await findUser(context.tx, challenge.user_id));
  if (!challenge?.account_id || user?.status !== 'ACTIVE') return { kind: 'over' };
  const key = emailKey(user.email);
  // Counted with the wrong passwords too: who knows the password could otherwise begin a new sign-in after each five codes.
  const triesKey = await triesKeyOf(context, key, user.id);
  const attempt = await reserveAttempt(context, triesKey);
  if (attempt.isLocked) return { kind: 'locked', until: attempt.until };
  const factor = await provenBy(context, challenge, form);
  if (factor) {
    await finishChallenge(context, challenge);
    // A way in is written by `startChallenge` alone.
    return { kind: 'right', user, accountId: challenge.account_id, way: challenge.way as Way, factor };
  }
  await recordAttempt(context, { emailKey: key, userId: user.id, success: false });
  return { kind: 'wrong', user, isLast: attempt.isLast, triesKey };
}

/** By which of the sign-in's methods what was sent proves the person. Codes are used up by being right. */
async function provenBy(context: OpenContext, challenge: Challenge, form: FactorForm): Promise<TwoFactorMethod | null> {
  const { user_id: userId } = challenge;
  const code = form.code ?? '';
  const digits = tidyDigits(code);
  const may = (method: TwoFactorMethod) => challenge.methods.includes(method) && (form.method ?? method) === method;
  if (form.passkey && may('passkey')) {
    return (await provesPasskey(context, form.passkey, { purpose: 'second_factor', userId })) ? 'passkey' : null;
  }
  if (digits && may('totp') && (await spendTotpCode(context, userId, digits))) return 'totp';
  if (digits && may('email') && isMailedCode(challenge, form.pendingToken, digits, context.now)) return 'email';
  if (may('recovery') && (await spendRecoveryCode(context, userId, code))) return 'recovery';
  return null;
}

/** Mails another code. @throws Problem auth.resend_failed, request.too_many */
export async function resendTwoFactor(request: RequestContext, pendingToken: string): Promise<{ sentTo: string; expiresAt: string }> {
  return request.open(async (context) => {
    const challenge = await findChallenge(context, pendingToken);
    const user = challenge?.methods.includes('email') ? await findUser(context.tx, challenge.user_id) : null;
    if (!challenge || user?.status !== 'ACTIVE') throw new Problem(factorProblems.resend_failed);
    const wait = waitForResend(challenge.sent_at, context.now);
    if (wait > 0) throw new Problem(common.too_many, { retryAfter: Math.ceil(wait / SECOND) });
    const end = await mailCode(context, challenge, pendingToken, user);
    return { sentTo: maskEmail(user.email), expiresAt: end.toISOString() };
  });
}

/** @throws Problem auth.challenge_over */
export async function twoFactorPasskeyOptions(request: RequestContext, pendingToken: string): Promise<{ options: { challenge: string } }> {
  return request.open(async (context) => {
    const challenge = await findChallenge(context, pendingToken);
    if (!challenge?.methods.includes('passkey')) throw new Problem(factorProblems.challenge_over);
    return { options: await passkeyRequest(context, { purpose: 'second_factor', userId: challenge.user_id }) };
  });
}
