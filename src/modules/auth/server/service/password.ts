import { accountNamesOfUser, findUser, isVerified, markEmailVerified, type UserRecord } from '#modules/accounts/server/public.ts';
import type { OpenContext, RequestContext } from '#platform/module/context.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import { Problem, raise } from '#shared/problem.ts';
import { PASSWORD_RESET, RESET_SENT } from '../../contract/password.ts';
import { authProblems } from '../../contract/problems.ts';
import { isTooShort, refusePassword } from '../../rules/password.ts';
import { passwordChangedMail } from '../mail.ts';
import { authIn, type Purpose } from '../tables.ts';
import { releaseEverywhere } from './attempt.ts';
import { dropEmailChange } from './email-change.ts';
import { inHomeAccount } from './home-account.ts';
import { askForLink } from './mail-link.ts';
import { findMailToken, spendMailToken } from './one-time-token.ts';
import { endSessions } from './session.ts';
import { forgetEntrances } from './unproven.ts';

/** Always answers the same. */
export async function forgotPassword(request: RequestContext, email: string): Promise<{ message: string }> {
  await askForLink(request, email, 'reset_password');
  return { message: RESET_SENT };
}

export interface ResetForm {
  readonly token?: string | undefined;
  readonly newPassword?: string | undefined;
  readonly confirmPassword?: string | undefined;
}

/**
 * Sets a new password by the link of a mail. It proves the address, ends the lock and every sign-in session.
 * @throws Problem auth.reset_token_invalid, reset_password_too_short, reset_passwords_differ, password_too_long, password_common, password_personal
 */
export async function resetPassword(request: RequestContext, form: ResetForm): Promise<{ message: string }> {
  const { token = '', newPassword = '', confirmPassword = newPassword } = form;
  if (token === '') throw new Problem(authProblems.reset_token_invalid);
  if (isTooShort(newPassword)) throw new Problem(authProblems.reset_password_too_short);
  if (confirmPassword !== newPassword) throw new Problem(authProblems.reset_passwords_differ);
  const user = (await ownerOf(request, token, 'reset_password')) ?? raise(authProblems.reset_token_invalid);
  await chooseByMail(request, { user, token, purpose: 'reset_password' }, newPassword);
  return { message: PASSWORD_RESET };
}

/** Somebody who reads the address's mail, and by which link. */
export interface MailReader {
  readonly user: UserRecord;
  readonly token: string;
  readonly purpose: Purpose;
}

/** @throws Problem auth.reset_token_invalid, verification_failed, password_too_long, password_common, password_personal */
export async function chooseByMail(request: RequestContext, reader: MailReader, newPassword: string): Promise<void> {
  const { user } = reader;
  const accountNames = await request.open(({ tx }) => accountNamesOfUser(tx, user.id), user.id);
  const weakness = refusePassword(newPassword, { email: user.email, accountNames }, isCommonPassword);
  if (weakness) throw new Problem(weakness);
  const passwordHash = await hashPassword(newPassword);
  await inHomeAccount(request, user.id, (context) => storeReset(context, reader, passwordHash));
}

/** The token is looked at before the slow hash and used up after it, so that a weak password does not cost the link. */
export async function ownerOf(request: RequestContext, token: string, purpose: Purpose): Promise<UserRecord | null> {
  return request.open(async (context) => {
    const userId = await findMailToken(context, token, purpose);
    return userId && findUser(context.tx, userId);
  });
}

const spent = { reset_password: authProblems.reset_token_invalid, verify_email: authProblems.verification_failed } as const;

async function storeReset(context: OpenContext, { user, token, purpose }: MailReader, passwordHash: string): Promise<void> {
  const { tx, now } = context;
  if ((await spendMailToken(context, token, purpose)) !== user.id) throw new Problem(spent[purpose]);
  // Where addresses are proven, one that is not and still has factors came by a change: its mail decides whose it is.
  if (!isVerified(user, context.settings)) await forgetEntrances(context, user.id);
  const change = { password_hash: passwordHash, changed_at: now };
  await authIn(tx)
    .insertInto('credentials')
    .values({ user_id: user.id, ...change })
    .onConflict((row) => row.column('user_id').doUpdateSet(change))
    .execute();
  await markEmailVerified(tx, user.id, now);
  // Whoever asked for another address may have been somebody else: the mail about it tells its reader to reset.
  await dropEmailChange(context, user.id);
  await releaseEverywhere(context, user);
  await endSessions(context, { userId: user.id }, 'password_reset');
  await context.mail(passwordChangedMail(user, context.settings));
  if (context.scope.kind !== 'tenant') return;
  await context.publish({ type: 'auth.password_reset', subject: { kind: 'user', id: user.id }, payload: {} });
}
