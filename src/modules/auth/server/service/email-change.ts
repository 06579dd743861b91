import { emailKey, looksLikeEmail, tidyEmail } from '#modules/accounts/rules.ts';
import { changeEmail, findUser, findUserByEmail, type UserRecord } from '#modules/accounts/server/public.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { iso } from '#shared/time.ts';
import type { EmailChange } from '../../contract/email-change.ts';
import { authProblems } from '../../contract/problems.ts';
import { EMAIL_CHANGE_LIFE, after, secondsUntil } from '../../rules/lifetimes.ts';
import { emailChangeAskedMail, emailChangeMail, emailChangedMail, emailWantedMail } from '../mail/email-change.ts';
import { authIn, type SignInSessionId } from '../tables.ts';
import { fieldProblem } from './answer.ts';
import { reserveAttempt } from './attempt.ts';
import { personOf, refuseDemo } from './caller.ts';
import { proveAgain } from './credential-change.ts';
import { dropMailTokens } from './one-time-token.ts';
import { sendVerification } from './registration.ts';
import { endSessions } from './session.ts';
import { hashToken, newToken } from './token.ts';

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

/** Five of these mails in half an hour, whomever they go to. @throws Problem request.too_many */
async function reserveMail(context: Context): Promise<void> {
  const attempt = await reserveAttempt(context, changeKey(personOf(context).userId));
  if (attempt.isLocked) throw new Problem(common.too_many, { retryAfter: secondsUntil(attempt.until, context.now) });
}

const selfOf = async (context: Context): Promise<UserRecord> =>
  (await findUser(context.tx, personOf(context).userId)) ?? raise(common.signed_out);

/**
 * Notes the address that somebody wants; it counts once its link is used (S1-12). The present one keeps working and gets a
 * notice. One that is taken waits like a free one, and its owner gets a mail (ruling 9). Where addresses are not proven at
 * all, it counts at once.
 * @throws Problem auth.email_taken, request.too_many
 */
export async function askForEmail(context: Context, email: string): Promise<void> {
  await reserveMail(context);
  const former = await selfOf(context);
  if (!context.settings.requireEmailVerification) {
    await takeEmail(context, former, { email, verifiedAt: null });
    if (!(await sendVerification(context, { ...former, email }))) throw new Problem(common.too_many);
    return;
  }
  await sendLink(context, former, email);
  if (former.emailVerifiedAt !== null) await context.mail(emailChangeAskedMail(former, context.settings, email));
  await context.publish({ type: 'auth.email_change_asked', subject: { kind: 'user', id: former.id }, payload: { userId: former.id } });
}

/** The link before ends with this one. Who has the address already gets a mail instead, and whoever asks cannot tell. */
async function sendLink(context: Context, user: UserRecord, email: string): Promise<void> {
  const { tx, now, settings } = context;
  const owner = await findUserByEmail(tx, email);
  const { token, hash } = newToken('mail');
  const times = { asked_at: now, expires_at: after(now, EMAIL_CHANGE_LIFE) };
  const change = { email, email_key: emailKey(email), token_hash: owner ? null : hash, ...times };
  await authIn(tx)
    .insertInto('email_changes')
    .values({ user_id: user.id, ...change })
    .onConflict((row) => row.column('user_id').doUpdateSet(change))
    .execute();
  if (!owner) await context.mail(emailChangeMail({ ...user, email }, settings, token));
  else if (!owner.isDemo) await context.mail(emailWantedMail(owner, settings));
}

export async function getEmailChange({ tx, now, actor }: Context): Promise<EmailChange> {
  const row = await authIn(tx)
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', personOf({ actor }).userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return { pending: row ? { email: row.email, askedAt: iso(row.asked_at), expiresAt: iso(row.expires_at) } : null };
}

/** @throws Problem auth.email_change_none, request.too_many */
export async function resendEmailChange(context: Context): Promise<EmailChange> {
  const { pending } = await getEmailChange(context);
  if (!pending) throw new Problem(authProblems.email_change_none);
  await reserveMail(context);
  await sendLink(context, await selfOf(context), pending.email);
  return getEmailChange(context);
}

export async function cancelEmailChange(context: Context): Promise<Record<never, never>> {
  await dropEmailChange(context, personOf(context).userId);
  return {};
}

/** Forgets which address waits, and its link. */
export async function dropEmailChange({ tx }: Pick<OpenContext, 'tx'>, userId: UserId): Promise<void> {
  await authIn(tx).deleteFrom('email_changes').where('user_id', '=', userId).execute();
}

/**
 * Makes the proven address the person's. The link alone is not enough, they must be signed in: else somebody could have a
 * stranger's address confirmed by the stranger, and keep a passkey behind it.
 * @throws Problem auth.email_link_invalid, email_taken
 */
export async function confirmEmailChange(context: Context, token: string): Promise<{ email: string }> {
  const { tx, now } = context;
  const former = await selfOf(context);
  const row = await authIn(tx)
    .deleteFrom('email_changes')
    .where('user_id', '=', former.id)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  if (!row) throw new Problem(authProblems.email_link_invalid);
  await takeEmail(context, former, { email: row.email, verifiedAt: now });
  return { email: row.email };
}

/** Links to the former address end, and so do all other devices' sessions. */
async function takeEmail(context: Context, former: UserRecord, change: { email: string; verifiedAt: Date | null }): Promise<void> {
  if (await findUserByEmail(context.tx, change.email)) throw fieldProblem('email', authProblems.email_taken);
  const { userId, signInSessionId } = personOf(context);
  await dropMailTokens(context, userId);
  await changeEmail(context.tx, userId, change, context.now);
  await context.mail(emailChangedMail(former, context.settings, change.email));
  await endSessions(context, { userId, except: signInSessionId as SignInSessionId | undefined }, 'email_changed');
  await context.publish({ type: 'auth.email_changed', subject: { kind: 'user', id: userId }, payload: { userId } });
}
