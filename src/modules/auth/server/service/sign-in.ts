import { emailKey } from '#modules/accounts/rules.ts';
import { findUserByEmail, type UserRecord } from '#modules/accounts/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { verifyPassword } from '#platform/passwords/hash.ts';
import { authProblems } from '../../contract/problems.ts';
import type { SignInAnswer } from '../../contract/sign-in.ts';
import { authIn } from '../tables.ts';
import { admit } from './admit.ts';
import { fieldProblem, lockedProblem } from './answer.ts';
import { NOBODY, recordAttempt, returnAttempt, reserveAttempt, triesKeyOf, type Attempt, type TriesKey } from './attempt.ts';
import { tellOfLock } from './address-lock.ts';

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
  // Only a whole sign-in forgets earlier failures: whoever has the password alone gets five codes, not five for each try.
  await request.open((context) => returnAttempt(context, begun.triesKey, begun.attempt));
  return admit(request, user, user.isDemo ? 'demo' : 'password');
}

interface Begun {
  readonly key: string;
  readonly triesKey: TriesKey;
  readonly user: UserRecord | null;
  readonly passwordHash: string | null;
  readonly attempt: Attempt;
}

async function begin(request: RequestContext, email: string): Promise<Begun> {
  const key = emailKey(email);
  return request.open(async (context) => {
    const user = await findUserByEmail(context.tx, key);
    const mayEnter = user?.status === 'ACTIVE' && (!user.isDemo || request.settings.demo);
    // Asked for an address that nobody has as well: neither the answer nor its time tells which are known.
    const credential = authIn(context.tx).selectFrom('credentials').select('password_hash');
    const row = await credential.where('user_id', '=', user?.id ?? NOBODY).executeTakeFirst();
    const passwordHash = mayEnter ? (row?.password_hash ?? null) : null;
    // Everybody knows the demo addresses: a lock on them would shut everybody out (ruling 25).
    const triesKey = await triesKeyOf(context, key, user?.id ?? null);
    const attempt = user?.isDemo ? ({ isLocked: false, isLast: false } as const) : await reserveAttempt(context, triesKey);
    if (attempt.isLocked) await recordAttempt(context, { emailKey: key, userId: user?.id ?? null, success: false });
    return { key, triesKey, user, passwordHash, attempt };
  });
}

async function noteFailure(request: RequestContext, { key, triesKey, user, attempt }: Begun): Promise<void> {
  await request.open((context) => recordAttempt(context, { emailKey: key, userId: user?.id ?? null, success: false }));
  if (user && !attempt.isLocked && attempt.isLast) await tellOfLock(request, user, triesKey);
}
