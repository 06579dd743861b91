import { accountsOfUser } from '#modules/accounts/server/public.ts';
import type { OpenContext, RequestContext } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { authIn } from '../tables.ts';
import { splitByLock } from './lock-gate.ts';

/** The account where somebody is signed in: the last one they were in, else the first they joined. @returns null for none */
export async function homeAccount(request: RequestContext, userId: UserId): Promise<AccountId | null> {
  return request.open(async ({ tx, now }) => {
    const entered = await splitByLock({ tx, now }, userId, await accountsOfUser(tx, userId));
    const last = await authIn(tx)
      .selectFrom('sign_in_sessions')
      .select('account_id')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { open, locked } = entered;
    return open.find((id) => id === last?.account_id) ?? open[0] ?? locked[0] ?? null;
  }, userId);
}

/** A transaction within the person's account, so that what happens is in its log; without an account, one in none. */
export async function inHomeAccount<T>(request: RequestContext, userId: UserId, work: (context: OpenContext) => Promise<T>): Promise<T> {
  const accountId = await homeAccount(request, userId);
  return accountId === null ? request.open(work, userId) : request.inAccount(accountId, userId, work);
}
