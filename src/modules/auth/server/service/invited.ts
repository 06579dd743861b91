import { uuidv7 } from 'uuidv7';
import { emailKey, tidyPhone } from '#modules/accounts/rules.ts';
import {
  accountsOfUser,
  changeUser,
  findUserByEmail,
  firstAccountName,
  insertAccount,
  insertUser,
  isVerified,
  markEmailVerified,
  type UserRecord,
} from '#modules/accounts/server/public.ts';
import { startSubscription } from '#modules/billing/server/public.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { localeOf } from '#shared/locale.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import type { InvitedForm } from '../../contract/invited.ts';
import { authProblems } from '../../contract/problems.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import { refusePassword } from '../../rules/password.ts';
import { namesOf, refuseInvited } from '../../rules/registration.ts';
import { passwordChangedMail } from '../mail.ts';
import { authIn } from '../tables.ts';
import { admitInto } from './admit.ts';
import { fieldProblem, markRegistrant, verificationNeeded } from './answer.ts';
import { answerTaken, sendVerification } from './registration.ts';
import { endSessions } from './session.ts';
import { forgetEntrances } from './unproven.ts';

/** What module `invitations` knows of somebody who creates a sign-in with an invitation's token. */
export interface Invited {
  readonly accountId: AccountId;
  readonly accountName: string;
  readonly email: string;
  /** The token came by mail to this address: no further mail has to prove it (C1-39). */
  readonly provesAddress: boolean;
  /** Gives them their place, in the transaction that makes them. @throws Problem when the invitation no longer holds */
  readonly join: (context: Context, userId: UserId) => Promise<void>;
}

/**
 * Creates the sign-in of whom an invitation names, lets them into its account, and signs them in there. Without an
 * account of their own they are a TEAM_MEMBER (C1-40). A link that does not prove the address leads to a place that opens
 * once a mail has proven it.
 * @throws Problem auth.sign_up_closed, the checks of the form, email_taken, and what `join` refuses
 */
export async function registerInvited(request: RequestContext, form: InvitedForm, invited: Invited): Promise<SignInAnswer> {
  if (request.settings.signUp === 'closed') throw new Problem(authProblems.sign_up_closed);
  const refusal = refuseInvited(form);
  if (refusal) throw fieldProblem(refusal.field, refusal.kind);
  const { firstName } = namesOf(form);
  const ownName = firstAccountName(firstName, localeOf(form.language));
  const owner = { email: invited.email, accountNames: [invited.accountName, ownName] };
  const weakness = refusePassword(form.password ?? '', owner, isCommonPassword);
  if (weakness) throw fieldProblem('password', weakness);
  const passwordHash = await hashPassword(form.password ?? '');
  const deviceHash = markRegistrant(request);
  try {
    const isHomeless = await leadsNowhere(request, invited.email);
    return await create(request, { form, invited, passwordHash, isHomeless, deviceHash });
  } catch (error) {
    const isTaken = error instanceof Problem && error.kind === authProblems.email_taken;
    // Who holds a link that was copied may not learn from it who has a sign-in.
    if (isTaken && !invited.provesAddress) return answerTaken(request, invited.email, form.password ?? '');
    throw error;
  }
}

interface Making {
  readonly form: InvitedForm;
  readonly invited: Invited;
  readonly passwordHash: string;
  readonly deviceHash: Buffer;
  /** Somebody who has a sign-in, and no account that it opens. */
  readonly isHomeless: boolean;
}

async function create(request: RequestContext, making: Making): Promise<SignInAnswer> {
  const { invited, form } = making;
  const isOpen = invited.provesAddress || !request.settings.requireEmailVerification;
  const user = await request.inAccount(invited.accountId, null, async (context) => {
    const stored = await storePerson(context, making);
    await invited.join(context, stored.id);
    if (!isOpen) await sendVerification(context, stored);
    return stored;
  });
  if (form.ownAccount === true) await startOwnAccount(request, user);
  // The account's door stands as for everybody: its policy, a second factor, its provider.
  return isOpen ? admitInto(request, invited.accountId, user, 'register') : verificationNeeded(request);
}

/** Whether an address signs in, and no account is left that it opens: its person was removed from the last one. */
export async function leadsNowhere(request: Pick<RequestContext, 'open'>, email: string): Promise<boolean> {
  const user = await request.open(({ tx }) => findUserByEmail(tx, email));
  return user !== null && (await request.open(({ tx }) => accountsOfUser(tx, user.id), user.id)).length === 0;
}

/** A transaction of its own, since it belongs to another account. */
async function startOwnAccount(request: RequestContext, owner: UserRecord): Promise<void> {
  const ownerId = owner.id;
  const name = firstAccountName(owner.firstName, owner.language);
  const accountId = uuidv7() as AccountId;
  await request.inAccount(accountId, ownerId, async (context) => {
    await insertAccount(context.tx, { id: accountId, name, ownerId }, context.now);
    await startSubscription(context.tx, { accountId, plan: 'FREE' }, context.now);
    await context.publish({ type: 'account.created', subject: { kind: 'account', id: accountId }, payload: { ownerId } });
  });
}

async function storePerson(context: Context, making: Making): Promise<UserRecord> {
  const { form, invited, passwordHash, deviceHash } = making;
  const { tx, now } = context;
  const known = await findUserByEmail(tx, invited.email);
  if (known) return takeOver(context, known, making);
  const userId = uuidv7() as UserId;
  const phone = tidyPhone(form.phone ?? '');
  const persona = form.ownAccount === true ? 'FOUNDER' : 'TEAM_MEMBER';
  const person = {
    ...namesOf(form),
    email: invited.email,
    phone: phone === '' ? null : phone,
    language: localeOf(form.language),
    persona,
  } as const;
  const proven = invited.provesAddress ? now : null;
  await insertUser(tx, { ...person, id: userId, emailVerifiedAt: proven, termsAcceptedAt: now, isDemo: false }, now);
  const credential = { user_id: userId, password_hash: passwordHash, changed_at: now, device_hash: deviceHash };
  await authIn(tx).insertInto('credentials').values(credential).execute();
  return found(context, invited.email);
}

/**
 * Somebody gave this address before. Where they never proved it, the mail's token proves it now, and what they chose counts
 * for nothing: the password and the names become those of whoever reads the address's mail. Where they did, and no account
 * is left to sign in to, the mail stands for one that resets the password; their second factor stays, and is asked for.
 * @throws Problem auth.email_taken for a sign-in that leads somewhere, or is not proven by this token
 */
async function takeOver(context: Context, known: UserRecord, { form, invited, passwordHash, isHomeless }: Making): Promise<UserRecord> {
  const { tx, now } = context;
  const isProven = isVerified(known, context.settings);
  const isTaken = (isProven && !isHomeless) || !invited.provesAddress || known.isDemo || known.status !== 'ACTIVE';
  if (isTaken) throw new Problem(authProblems.email_taken);
  if (isProven) await endSessions(context, { userId: known.id }, 'password_reset');
  else await forgetEntrances(context, known.id);
  await changeUser(tx, known.id, { ...namesOf(form), language: localeOf(form.language) }, now);
  await markEmailVerified(tx, known.id, now);
  const change = { password_hash: passwordHash, changed_at: now };
  await authIn(tx)
    .insertInto('credentials')
    .values({ user_id: known.id, ...change })
    .onConflict((row) => row.column('user_id').doUpdateSet(change))
    .execute();
  await context.mail(passwordChangedMail(known, context.settings));
  return found(context, known.email);
}

async function found({ tx }: OpenContext, email: string): Promise<UserRecord> {
  return (await findUserByEmail(tx, emailKey(email))) ?? raise(common.failed);
}
