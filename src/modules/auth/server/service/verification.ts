import { emailKey } from '#modules/accounts/rules.ts';
import { findUser, findUserByEmail, markEmailVerified } from '#modules/accounts/server/public.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';
import { VERIFICATION_SENT } from '../../contract/verification.ts';
import { findSpentMailToken, spendMailToken } from './one-time-token.ts';
import { sendVerification } from './registration.ts';

/** @throws Problem auth.verification_failed */
export async function verifyEmail(request: RequestContext, token: string): Promise<{ emailVerified: true }> {
  await request.open(async (context) => {
    const userId = await spendMailToken(context, token, 'verify_email');
    if (userId) return markEmailVerified(context.tx, userId, context.now);
    if (!(await wasVerifiedBy(context, token))) throw new Problem(authProblems.verification_failed);
  });
  return { emailVerified: true };
}

/** People open a link twice, and mail scanners open it before them: the second use says what the first one did. */
async function wasVerifiedBy(context: OpenContext, token: string): Promise<boolean> {
  const spent = await findSpentMailToken(context, token, 'verify_email');
  const user = spent && (await findUser(context.tx, spent.userId));
  return Boolean(user && user.emailVerifiedAt !== null && emailKey(user.email) === spent?.emailKey);
}

/** @throws Problem request.too_many */
export async function resendVerification(context: Context): Promise<{ message: string }> {
  if (context.actor.kind !== 'user') throw new Problem(common.signed_out);
  const user = (await findUser(context.tx, context.actor.userId)) ?? raise(common.signed_out);
  if (user.emailVerifiedAt === null && !user.isDemo && !(await sendVerification(context, user))) {
    throw new Problem(common.too_many, { retryAfter: HOUR / SECOND });
  }
  return { message: VERIFICATION_SENT };
}

/** Answers the same whether the address is known, verified or neither. @throws Problem auth.resend_needs_email */
export async function resendPublicly(request: RequestContext, email: string): Promise<{ message: string }> {
  if (email.trim() === '') throw new Problem(authProblems.resend_needs_email);
  await request.open(async (context) => {
    const user = await findUserByEmail(context.tx, email);
    if (user && user.emailVerifiedAt === null && !user.isDemo) await sendVerification(context, user);
  });
  return { message: VERIFICATION_SENT };
}
