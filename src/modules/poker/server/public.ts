import type { Scoped } from '#platform/module/context.ts';
import { pokerIn } from './tables.ts';

/** How many sessions the scope's account has made since a moment. */
export async function countSessionsSince({ tx, scope }: Scoped, since: Date): Promise<number> {
  const { made } = await pokerIn(tx)
    .selectFrom('poker_sessions')
    .select((read) => read.fn.countAll<number>().as('made'))
    .where('account_id', '=', scope.accountId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return made;
}
