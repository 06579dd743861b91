import { emailKey } from '#modules/accounts/rules.ts';
import { findUser } from '#modules/accounts/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { verifyPassword } from '#platform/passwords/hash.ts';
import type { UserId } from '#shared/ids.ts';
import { common, raise } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';
import { authIn } from '../tables.ts';
import { fieldProblem, lockedProblem } from './answer.ts';
import { releaseAttempts, reserveAttempt } from './attempt.ts';

/**
 * Asks a signed-in person for their password again, before what a thief of their token must not do. Tries count like those
 * of signing in, so that a stolen token is no way to guess the password.
 * @param field of the form, where a wrong one is shown
 * @throws Problem auth.password_required, password_wrong, locked
 */
export async function provePassword(request: RequestContext, userId: UserId, password: string, field: string): Promise<void> {
  if (password === '') throw fieldProblem(field, authProblems.password_required);
  const { key, hash, attempt } = await request.open(async (context) => {
    const user = (await findUser(context.tx, userId)) ?? raise(common.signed_out);
    const row = await authIn(context.tx).selectFrom('credentials').select('password_hash').where('user_id', '=', userId).executeTakeFirst();
    const emailKeyOfUser = emailKey(user.email);
    return { key: emailKeyOfUser, hash: row?.password_hash ?? null, attempt: await reserveAttempt(context, emailKeyOfUser) };
  });
  if (attempt.isLocked) throw lockedProblem(attempt.until, request.now);
  if (!(await verifyPassword(password, hash))) throw fieldProblem(field, authProblems.password_wrong);
  await request.open((context) => releaseAttempts(context, key));
}
