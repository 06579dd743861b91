import { accountProblems, type Account } from '#modules/accounts/contract.ts';
import { emailKey } from '#modules/accounts/rules.ts';
import { answerAccount, findUser, transferOwnership } from '#modules/accounts/server/public.ts';
import { planAndLimitsOf } from '#modules/billing/server/public.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { verifyPassword } from '#platform/passwords/hash.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';
import { secondsUntil } from '../../rules/lifetimes.ts';
import { authIn } from '../tables.ts';
import { releaseAttempts, reserveAttempt } from './attempt.ts';

/** @throws Problem accounts.not_found, accounts.demo_fixed, auth.password_wrong, auth.locked */
export async function transferAccount(
  request: RequestContext,
  accountId: AccountId,
  { userId, password }: { readonly userId: UserId; readonly password: string },
): Promise<Account> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.signed_out);
  if (actor.accountId !== accountId) throw new Problem(accountProblems.not_found);
  if (actor.isDemo) throw new Problem(accountProblems.demo_fixed);
  await provePassword(request, actor.userId, password);
  return request.inAccount(accountId, actor.userId, async (context) => {
    await transferOwnership(context, userId);
    return answerAccount({ planAndLimitsOf }, context);
  });
}

/**
 * Somebody who is signed in proves that they are themselves. Wrong tries count as those of signing in: a stolen token must
 * not be the way to guess the password.
 * @throws Problem auth.password_wrong, auth.locked
 */
async function provePassword(request: RequestContext, userId: UserId, password: string): Promise<void> {
  const { key, hash, attempt } = await request.open(async (context) => {
    const user = (await findUser(context.tx, userId)) ?? raise(common.signed_out);
    const key = emailKey(user.email);
    const row = await authIn(context.tx).selectFrom('credentials').select('password_hash').where('user_id', '=', userId).executeTakeFirst();
    return { key, hash: row?.password_hash ?? null, attempt: await reserveAttempt(context, key) };
  });
  if (attempt.isLocked) throw new Problem(authProblems.locked, { retryAfter: secondsUntil(attempt.until, request.now) });
  if (!(await verifyPassword(password, hash))) throw new Problem(authProblems.password_wrong);
  await request.open((context) => releaseAttempts(context, key));
}
