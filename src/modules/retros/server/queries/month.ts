import type { Context } from '#platform/module/context.ts';
import { startOfMonth } from '#shared/time.ts';
import { retrosIn } from '../tables.ts';

/** How many were made in this calendar month, UTC: what the free plan limits (C2-46). */
export async function countRetrosThisMonth({ tx, scope, now }: Context): Promise<number> {
  const { made } = await retrosIn(tx)
    .selectFrom('retro_sessions')
    .select((read) => read.fn.countAll<number>().as('made'))
    .where('account_id', '=', scope.accountId)
    .where('created_at', '>=', startOfMonth(now))
    .executeTakeFirstOrThrow();
  return made;
}
