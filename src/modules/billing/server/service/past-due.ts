import type { Scoped } from '#platform/module/context.ts';
import { billingIn } from '../tables.ts';

/** Since when an invoice of the scope's account could not be charged; null where nothing is owed, or nothing is ever charged. */
export async function pastDueSince({ tx, scope }: Pick<Scoped, 'tx' | 'scope'>): Promise<Date | null> {
  const row = await billingIn(tx)
    .selectFrom('subscriptions')
    .select('past_due_since')
    .where('account_id', '=', scope.accountId)
    .where('is_fixed', '=', false)
    .executeTakeFirst();
  return row?.past_due_since ?? null;
}
