import { uuidv7 } from 'uuidv7';
import { tidyPhone } from '#modules/accounts/rules.ts';
import { findUserByEmail, firstAccountName, insertAccount, insertUser, type UserRecord } from '#modules/accounts/server/public.ts';
import { startSubscription } from '#modules/billing/server/public.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword, verifyPassword } from '#platform/passwords/hash.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { localeOf } from '#shared/locale.ts';
import { Problem } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';
import type { Registration, SignInAnswer } from '../../contract/sign-in.ts';
import { refusePassword } from '../../rules/password.ts';
import { namesOf, personaOf, refuseRegistration } from '../../rules/registration.ts';
import { alreadyRegisteredMail, verificationMail } from '../mail.ts';
import { authIn } from '../tables.ts';
import { admit } from './admit.ts';
import { fieldProblem, markRegistrant, verificationNeeded } from './answer.ts';
import { keepSeats } from './guest-seats.ts';
import { issueMailToken } from './one-time-token.ts';

/**
 * Creates a person with an account of their own. While addresses are verified, a taken one is answered like a fresh one
 * and its owner gets a mail; the password is hashed before anything is looked up, so that both take as long.
 * @throws Problem auth.sign_up_closed, sign_up_by_invitation, the checks of the form, email_taken
 */
export async function register(request: RequestContext, form: Registration): Promise<SignInAnswer> {
  refuseSignUp(request.settings.signUp);
  const { firstName } = namesOf(form);
  const refusal = refuseRegistration(form);
  if (refusal) throw fieldProblem(refusal.field, refusal.kind);
  const owner = { email: form.email ?? '', accountNames: [firstAccountName(firstName, localeOf(form.language))] };
  const weakness = refusePassword(form.password ?? '', owner, isCommonPassword);
  if (weakness) throw fieldProblem('password', weakness);
  const passwordHash = await hashPassword(form.password ?? '');
  const deviceHash = markRegistrant(request);
  try {
    const answer = await create(request, form, { passwordHash, deviceHash });
    // A taken address is compared with its password; this takes as long.
    await verifyPassword(form.password ?? '', null);
    return answer;
  } catch (error) {
    if (error instanceof Problem && error.kind === authProblems.email_taken) return answerTaken(request, owner.email, form.password ?? '');
    throw error;
  }
}

function refuseSignUp(mode: RequestContext['settings']['signUp']): void {
  if (mode === 'closed') throw new Problem(authProblems.sign_up_closed);
  if (mode === 'invite') throw new Problem(authProblems.sign_up_by_invitation);
}

interface Chosen {
  readonly passwordHash: string;
  readonly deviceHash: Buffer;
}

async function create(request: RequestContext, form: Registration, chosen: Chosen): Promise<SignInAnswer> {
  const accountId = uuidv7() as AccountId;
  const userId = uuidv7() as UserId;
  const user = await request.inAccount(accountId, userId, async (context) => {
    const created = await insertPerson(context, form, { userId, accountId, ...chosen });
    if (context.settings.requireEmailVerification) await sendVerification(context, created);
    return created;
  });
  await keepSeats(request, form.guestTokens ?? [], userId);
  return request.settings.requireEmailVerification ? verificationNeeded(request) : admit(request, user, 'register');
}

async function insertPerson(
  context: Context,
  form: Registration,
  { userId, accountId, passwordHash, deviceHash }: Chosen & { userId: UserId; accountId: AccountId },
): Promise<UserRecord> {
  const { tx, now } = context;
  const email = form.email ?? '';
  if (await findUserByEmail(tx, email)) throw new Problem(authProblems.email_taken);
  const names = namesOf(form);
  const persona = personaOf(form) ?? 'FOUNDER';
  const person = { ...names, email, phone: tidyPhone(form.phone ?? ''), language: localeOf(form.language), persona, isDemo: false };
  await insertUser(tx, { ...person, id: userId, emailVerifiedAt: null, termsAcceptedAt: now }, now);
  const credential = { user_id: userId, password_hash: passwordHash, changed_at: now, device_hash: deviceHash };
  await authIn(tx).insertInto('credentials').values(credential).execute();
  await insertAccount(tx, { id: accountId, name: firstAccountName(names.firstName, person.language), ownerId: userId }, now);
  await startSubscription(tx, { accountId, plan: 'FREE' }, now);
  await context.publish({ type: 'account.created', subject: { kind: 'account', id: accountId }, payload: { ownerId: userId } });
  const user = await findUserByEmail(tx, email);
  if (!user) throw new Error('A person that was just stored is not there');
  return user;
}

export async function answerTaken(request: RequestContext, email: string, password: string): Promise<SignInAnswer> {
  if (!request.settings.requireEmailVerification) throw fieldProblem('email', authProblems.email_taken);
  const stored = await request.open((context) => storedPassword(context, email));
  const isSame = await verifyPassword(password, stored);
  await request.open(async (context) => {
    const user = await findUserByEmail(context.tx, email);
    if (!user || user.isDemo) return;
    const isUnproven = user.emailVerifiedAt === null;
    if (isUnproven && isSame) return void (await sendVerification(context, user));
    if (isUnproven) await forgetPassword(context, user.id);
    const token = await issueMailToken(context, user, 'reset_password');
    if (token !== null) await context.mail(alreadyRegisteredMail(user, context.settings, token));
  });
  return verificationNeeded(request);
}

async function storedPassword({ tx }: OpenContext, email: string): Promise<string | null> {
  const user = await findUserByEmail(tx, email);
  if (!user) return null;
  const row = await authIn(tx).selectFrom('credentials').select('password_hash').where('user_id', '=', user.id).executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Two people, perhaps, gave an address that neither has proven, each with a password. Whichever stayed would be that of
 * whoever the address does not belong to, half of the time, and open the account once its owner follows the link: so none
 * stays, and the owner chooses one by mail.
 */
async function forgetPassword({ tx }: OpenContext, userId: UserId): Promise<void> {
  await authIn(tx).deleteFrom('credentials').where('user_id', '=', userId).execute();
}

/** Sends the link that proves an address, unless its owner has had enough of them this hour. @returns whether it was sent */
export async function sendVerification(context: OpenContext, user: UserRecord): Promise<boolean> {
  const token = await issueMailToken(context, user, 'verify_email');
  if (token !== null) await context.mail(verificationMail(user, context.settings, token));
  return token !== null;
}
