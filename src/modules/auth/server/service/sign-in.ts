import { accountProblems } from '#modules/accounts/contract.ts';
import { emailKey } from '#modules/accounts/rules.ts';
import { findUserByEmail, isVerified, type UserRecord } from '#modules/accounts/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { verifyPassword } from '#platform/passwords/hash.ts';
import type { UserId } from '#shared/ids.ts';
import { raise } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';
import type { SignInAnswer, SignedIn } from '../../contract/sign-in.ts';
import { lockedMail } from '../mail.ts';
import { authIn } from '../tables.ts';
import { fieldProblem, handOver, lockedProblem, signedIn, verificationNeeded } from './answer.ts';
import { recordAttempt, releaseAttempts, reserveAttempt, type Attempt } from './attempt.ts';
import { homeAccount, inHomeAccount } from './home-account.ts';
import { assessSignIn } from './risk.ts';
import { issueSession, type Way } from './session.ts';

/** @throws Problem auth.email_required, password_required, invalid_credentials, locked, accounts.no_account */
export async function login(
  request: RequestContext,
  form: { email?: string | undefined; password?: string | undefined },
): Promise<SignInAnswer> {
  const { email = '', password = '' } = form;
  if (email.trim() === '') throw fieldProblem('email', authProblems.email_required);
  if (password === '') throw fieldProblem('password', authProblems.password_required);
  const begun = await begin(request, email);
  if (begun.attempt.isLocked) throw lockedProblem(begun.attempt.until, request.now);
  if (!(await verifyPassword(password, begun.passwordHash)) || begun.user === null) {
    await noteFailure(request, begun);
    throw fieldProblem('email', authProblems.invalid_credentials);
  }
  const { user } = begun;
  await request.open(async (context) => {
    await releaseAttempts(context, begun.key);
    const { factors } = await assessSignIn(context, user.id);
    await recordAttempt(context, { emailKey: begun.key, userId: user.id, success: true, risk: factors });
  }, user.id);
  if (!isVerified(user, request.settings)) return verificationNeeded(request);
  return enter(request, user.id, user.isDemo ? 'demo' : 'password');
}

/** Opens a sign-in session in the person's account, once they are proven. @throws Problem accounts.no_account */
export async function enter(request: RequestContext, userId: UserId, way: Way): Promise<SignedIn> {
  const accountId = (await homeAccount(request, userId)) ?? raise(accountProblems.no_account);
  const { answer, sessionEnd } = await request.inAccount(accountId, userId, async (context) => {
    const tokens = await issueSession(context, userId, way);
    return { answer: await signedIn(context, userId, tokens), sessionEnd: tokens.sessionEnd };
  });
  return handOver(request, answer, sessionEnd);
}

interface Begun {
  readonly key: string;
  readonly user: UserRecord | null;
  readonly passwordHash: string | null;
  readonly attempt: Attempt;
}

async function begin(request: RequestContext, email: string): Promise<Begun> {
  const key = emailKey(email);
  return request.open(async (context) => {
    const user = await findUserByEmail(context.tx, key);
    const mayEnter = user?.status === 'ACTIVE' && (!user.isDemo || request.settings.demo);
    const row =
      user &&
      (await authIn(context.tx).selectFrom('credentials').select('password_hash').where('user_id', '=', user.id).executeTakeFirst());
    const passwordHash = mayEnter ? (row?.password_hash ?? null) : null;
    // Everybody knows the demo addresses: a lock on them would shut everybody out (ruling 25).
    const attempt = user?.isDemo ? ({ isLocked: false, isLast: false } as const) : await reserveAttempt(context, key);
    if (attempt.isLocked) await recordAttempt(context, { emailKey: key, userId: user?.id ?? null, success: false });
    return { key, user, passwordHash, attempt };
  });
}

async function noteFailure(request: RequestContext, { key, user, attempt }: Begun): Promise<void> {
  const failure = { emailKey: key, userId: user?.id ?? null, success: false };
  if (!user || attempt.isLocked || !attempt.isLast) return request.open((context) => recordAttempt(context, failure));
  await inHomeAccount(request, user.id, async (context) => {
    await recordAttempt(context, failure);
    await context.mail(lockedMail(user, request.settings));
    if (context.scope.kind !== 'tenant') return;
    await context.publish({ type: 'auth.locked', subject: { kind: 'user', id: user.id }, payload: {} });
  });
}
