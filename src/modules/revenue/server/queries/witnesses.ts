import type { Scoped } from '#platform/module/context.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { Witness } from '../service/provider.ts';
import { revenueIn } from '../tables.ts';

const CUSTOMERS = 3;

/**
 * Rows by which the account of a connection is known again, the surest first: a payment is never deleted at the provider. Where
 * there is one, nothing else is asked.
 */
export async function witnessesOf({ tx, scope }: Scoped, id: IntegrationId): Promise<Witness[]> {
  const payment = await revenueIn(tx)
    .selectFrom('revenue_transactions')
    .select('external_id')
    .where('account_id', '=', scope.accountId)
    .where('integration_id', '=', id)
    .where('kind', '=', 'payment')
    .orderBy('occurred_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (payment) return [{ kind: 'payment', externalId: payment.external_id }];
  const span = await revenueIn(tx)
    .selectFrom('revenue_spans')
    .select('subscription_external_id as external_id')
    .where('account_id', '=', scope.accountId)
    .where('integration_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (span) return [{ kind: 'subscription', externalId: span.external_id }];
  const customers = await revenueIn(tx)
    .selectFrom('revenue_customers')
    .select('external_id')
    .where('account_id', '=', scope.accountId)
    .where('integration_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(CUSTOMERS)
    .execute();
  return customers.map((row) => ({ kind: 'customer', externalId: row.external_id }));
}
