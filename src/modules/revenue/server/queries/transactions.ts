import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { iso } from '#shared/time.ts';
import type { listTransactions as endpoint, RevenueTransaction } from '../../contract/figures.ts';
import type { Input } from '#platform/http/serve.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import { unitsOf } from '../../rules/currency.ts';
import type { TransactionTable } from '../tables.ts';
import { beyond, type RowKey } from './beyond.ts';
import { hasText, yes } from './has-text.ts';

type Query = Input<typeof endpoint>['query'];
type Row = TransactionTable & { readonly provider: RevenueProvider; readonly customer_name: string | null };

/**
 * Payments, refunds and disputes, newest first.
 * @param after the last row of the part before, of an export, which has counted them with its first part: the total is 0
 */
export async function listTransactions(scoped: Scoped, query: Query, after?: RowKey): Promise<Page<RevenueTransaction>> {
  const { limit, offset } = query;
  const { rows } =
    await sql<Row>`select t.*, i.provider, c.name as customer_name ${rowsOf(scoped, query)} ${beyond('t.occurred_at', 't.id', after)}
    order by t.occurred_at desc, t.id desc limit ${limit} offset ${offset}`.execute(scoped.tx);
  const counted = after ? 0 : await countOf(scoped, query);
  return { items: rows.map(transactionOf), total: counted, limit, offset };
}

async function countOf(scoped: Scoped, query: Query): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${rowsOf(scoped, query)}`.execute(scoped.tx);
  return rows[0]?.total ?? 0;
}

function rowsOf({ scope }: Scoped, { integrationId, customer, search }: Query): RawBuilder<unknown> {
  return sql`from revenue_transactions t
    join revenue_integrations i on i.account_id = t.account_id and i.id = t.integration_id
    left join revenue_customers c on c.account_id = t.account_id and c.integration_id = t.integration_id
      and c.external_id = t.customer_external_id
    where t.account_id = ${scope.accountId}
      and ${integrationId === undefined ? yes : sql`t.integration_id = ${integrationId}`}
      and ${customer === undefined ? yes : sql`c.id = ${customer}`}
      and ${hasText([sql`t.description`, sql`t.external_id`, sql`c.name`], search)}`;
}

const transactionOf = (row: Row): RevenueTransaction => ({
  id: row.id,
  integrationId: row.integration_id,
  provider: row.provider,
  externalId: row.external_id,
  kind: row.kind,
  status: row.status,
  amount: unitsOf(row.amount, row.currency),
  currency: row.currency,
  customer: row.customer_external_id === null ? null : { externalId: row.customer_external_id, name: row.customer_name },
  description: row.description,
  occurredAt: iso(row.occurred_at),
});
