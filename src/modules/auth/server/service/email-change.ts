import { emailKey, looksLikeEmail, tidyEmail } from '#modules/accounts/rules.ts';
import { changeEmail, findUser, findUserByEmail } from '#modules/accounts/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';
import { secondsUntil } from '../../rules/lifetimes.ts';
import { emailChangedMail, emailWantedMail } from '../mail/security.ts';
import type { SignInSessionId } from '../tables.ts';
import { fieldProblem } from './answer.ts';
import { reserveAttempt } from './attempt.ts';
import { personOf, refuseDemo } from './caller.ts';
import { proveAgain } from './credential-change.ts';
import { dropMailTokens } from './one-time-token.ts';
import { sendVerification } from './registration.ts';
import { endSessions } from './session.ts';

/**
 * The new address that a form asks for, once the person has proven themselves.
 * @returns null when it names none, or the one that is theirs already
 * @throws Problem auth.email_invalid, demo_refused, password_required, password_wrong, password_unset, code_refused
 */
export async function emailToChange(
  request: RequestContext,
  { email, currentPassword = '', code }: { email?: string | undefined; currentPassword?: string | undefined; code?: string | undefined },
): Promise<string | null> {
  if (email === undefined) return null;
  const actor = personOf(request);
  const user = await request.open(({ tx }) => findUser(tx, actor.userId));
  if (user && emailKey(user.email) === emailKey(email)) return null;
  refuseDemo(actor);
  if (!looksLikeEmail(email)) throw fieldProblem('email', authProblems.email_invalid);
  if (currentPassword === '') throw fieldProblem('currentPassword', authProblems.password_required);
  await proveAgain(request, { password: currentPassword, code });
  return tidyEmail(email);
}

/** Capitals, as in `credential-change`: no address has such a key. */
const changeKey = (userId: string): string => `ADDRESS:${userId}`;

/**
 * Makes an address the person's, unproven until its link is used (S1-12): the former one gets a notice, its links end, and so
 * do all other devices' sessions. While addresses are proven, one that is taken is answered like a free one, and its owner
 * gets a mail (ruling 9); five in half an hour, so that nobody goes through a list.
 * @returns whether it is theirs now
 * @throws Problem auth.email_taken, request.too_many
 */
export async function takeNewEmail(context: Context, email: string): Promise<boolean> {
  const { userId, signInSessionId } = personOf(context);
  const attempt = await reserveAttempt(context, changeKey(userId));
  if (attempt.isLocked) throw new Problem(common.too_many, { retryAfter: secondsUntil(attempt.until, context.now) });
  const former = (await findUser(context.tx, userId)) ?? raise(common.signed_out);
  const owner = await findUserByEmail(context.tx, email);
  if (owner) {
    if (!context.settings.requireEmailVerification) throw fieldProblem('email', authProblems.email_taken);
    if (!owner.isDemo) await context.mail(emailWantedMail(owner, context.settings));
    return false;
  }
  await dropMailTokens(context, userId);
  await changeEmail(context.tx, userId, email, context.now);
  if (!(await sendVerification(context, { ...former, email }))) throw new Problem(common.too_many);
  await context.mail(emailChangedMail(former, context.settings, email));
  await endSessions(context, { userId, except: signInSessionId as SignInSessionId | undefined }, 'email_changed');
  await context.publish({ type: 'auth.email_changed', subject: { kind: 'user', id: userId }, payload: { userId } });
  return true;
}
