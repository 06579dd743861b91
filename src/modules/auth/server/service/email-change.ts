import { emailKey, looksLikeEmail, tidyEmail } from '#modules/accounts/rules.ts';
import { changeEmail, findUser, findUserByEmail } from '#modules/accounts/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';
import { emailChangedMail } from '../mail/security.ts';
import type { SignInSessionId } from '../tables.ts';
import { fieldProblem } from './answer.ts';
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

/**
 * Makes an address the person's, unproven until its link is used (S1-12): the former one gets a notice, its links end, and so
 * do all other devices' sessions.
 * @throws Problem auth.email_taken, request.too_many
 */
export async function takeNewEmail(context: Context, email: string): Promise<void> {
  const { userId, signInSessionId } = personOf(context);
  const former = (await findUser(context.tx, userId)) ?? raise(common.signed_out);
  if (await findUserByEmail(context.tx, email)) throw fieldProblem('email', authProblems.email_taken);
  await dropMailTokens(context, userId);
  await changeEmail(context.tx, userId, email, context.now);
  if (!(await sendVerification(context, { ...former, email }))) throw new Problem(common.too_many);
  await context.mail(emailChangedMail(former, context.settings, email));
  await endSessions(context, { userId, except: signInSessionId as SignInSessionId | undefined }, 'email_changed');
  await context.publish({ type: 'auth.email_changed', subject: { kind: 'user', id: userId }, payload: { userId } });
}
