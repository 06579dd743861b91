import type { Context, OpenContext } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { authProblems } from '../../contract/problems.ts';
import { secondsUntil } from '../../rules/lifetimes.ts';
import { authIn } from '../tables.ts';

type Reader = Pick<OpenContext, 'tx' | 'now'>;

/** Locks that administrators have set and that hold now. */
export const standing = ({ tx, now }: Reader) =>
  authIn(tx)
    .selectFrom('user_locks')
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '>', now)]));

/** Whether an administrator of the scope's account has shut the person out. */
export async function isLockedOut(context: Context, userId: UserId): Promise<boolean> {
  const lock = await standing(context)
    .select('user_id')
    .where('account_id', '=', context.scope.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return lock !== undefined;
}

/** @throws Problem auth.locked_by_admin where an administrator of the scope's account has locked the person */
export async function refuseLocked(context: Context, userId: UserId): Promise<void> {
  const lock = await standing(context)
    .select('locked_until')
    .where('account_id', '=', context.scope.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!lock) return;
  const until = lock.locked_until;
  throw new Problem(authProblems.locked_by_admin, until ? { retryAfter: secondsUntil(until, context.now) } : undefined);
}

/** Which of a person's accounts they may enter. The transaction must be open for this person. */
export async function splitByLock(
  reader: Reader,
  userId: UserId,
  accounts: readonly AccountId[],
): Promise<{ readonly open: readonly AccountId[]; readonly locked: readonly AccountId[] }> {
  const rows = await standing(reader).select('account_id').where('user_id', '=', userId).execute();
  const shut = new Set(rows.map((row) => row.account_id));
  return { open: accounts.filter((id) => !shut.has(id)), locked: accounts.filter((id) => shut.has(id)) };
}
