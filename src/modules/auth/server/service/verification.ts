import { emailKey } from '#modules/accounts/rules.ts';
import { findUser, markEmailVerified } from '#modules/accounts/server/public.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import { verifyPassword } from '#platform/passwords/hash.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import { HOUR, SECOND } from '#shared/time.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import type * as contract from '../../contract/verification.ts';
import { authProblems } from '../../contract/problems.ts';
import { VERIFICATION_SENT } from '../../contract/verification.ts';
import { isTooShort } from '../../rules/password.ts';
import { authIn } from '../tables.ts';
import { askForLink } from './mail-link.ts';
import { findMailToken, findSpentMailToken, spendMailToken } from './one-time-token.ts';
import { chooseByMail, ownerOf } from './password.ts';
import { sendVerification } from './registration.ts';
import { hashToken } from './token.ts';

/**
 * The mail's link in the browser that registered. Elsewhere it says whose the address is, but not who chose the password:
 * whoever registers a stranger's address waits for its owner to press the button.
 * @throws Problem auth.verification_failed, verification_elsewhere
 */
export async function verifyEmail(request: RequestContext, token: string): Promise<{ emailVerified: true }> {
  await request.open(async (context) => {
    const userId = await findMailToken(context, token, 'verify_email');
    if (userId === null && (await wasVerifiedBy(context, token))) return;
    if (userId === null) throw new Problem(authProblems.verification_failed);
    if (!(await isRegistrant(context, userId))) throw new Problem(authProblems.verification_elsewhere);
    await prove(context, token, userId);
  });
  return { emailVerified: true };
}

export type Confirmation = BodyOut<typeof contract.confirmAddress>;

/**
 * The mail's link in another browser. Who gives the password of the registration is who registered; any other password is a
 * new one, chosen by who reads the address's mail, and everything that the registration had left behind goes.
 * @throws Problem auth.verification_failed, and what a new password is refused for
 */
export async function confirmAddress(request: RequestContext, form: Confirmation): Promise<{ emailVerified: true }> {
  const { token, newPassword, confirmPassword = newPassword } = form;
  const user = (await ownerOf(request, token, 'verify_email')) ?? raise(authProblems.verification_failed);
  if (isTooShort(newPassword)) throw new Problem(authProblems.reset_password_too_short);
  if (confirmPassword !== newPassword) throw new Problem(authProblems.reset_passwords_differ);
  const stored = await request.open((context) => credentialOf(context, user.id));
  if (stored && (await verifyPassword(newPassword, stored.password_hash))) await request.open((context) => prove(context, token, user.id));
  else await chooseByMail(request, { user, token, purpose: 'verify_email' }, newPassword);
  return { emailVerified: true };
}

async function prove(context: OpenContext, token: string, userId: UserId): Promise<void> {
  if ((await spendMailToken(context, token, 'verify_email')) !== userId) throw new Problem(authProblems.verification_failed);
  await markEmailVerified(context.tx, userId, context.now);
}

const credentialOf = ({ tx }: OpenContext, userId: UserId) =>
  authIn(tx).selectFrom('credentials').select('password_hash').where('user_id', '=', userId).executeTakeFirst();

async function isRegistrant({ tx, origin }: OpenContext, userId: UserId): Promise<boolean> {
  if (!origin.device) return false;
  const chosen = authIn(tx).selectFrom('credentials').select('user_id').where('user_id', '=', userId);
  return (await chosen.where('device_hash', '=', hashToken(origin.device)).executeTakeFirst()) !== undefined;
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
  await askForLink(request, email, 'verify_email');
  return { message: VERIFICATION_SENT };
}
