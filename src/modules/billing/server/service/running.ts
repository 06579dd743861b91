import type { Scoped } from '#platform/module/context.ts';
import type { Bought } from '../../rules/change.ts';
import { billingIn } from '../tables.ts';

/** What the scope's account has bought and has now, whatever the installation gives without charging. */
export async function runningOf({ tx, scope }: Scoped): Promise<Bought> {
  const row = await billingIn(tx)
    .selectFrom('subscriptions')
    .select(['plan', 'billing_interval', 'additional_users'])
    .where('account_id', '=', scope.accountId)
    .executeTakeFirst();
  if (!row) return { plan: 'FREE', billingInterval: 'MONTHLY', additionalUsers: 0 };
  return { plan: row.plan, billingInterval: row.billing_interval, additionalUsers: row.additional_users };
}
