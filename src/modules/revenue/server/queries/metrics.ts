import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import { iso } from '#shared/time.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import type { PaymentSums } from '../../rules/metrics.ts';
import type { Month, Period } from '../../rules/period.ts';
import { revenueIn } from '../tables.ts';

/*
 * An account may have hundreds of thousands of payments: they are added up by the database, and only sums come here.
 * A customer is known by the integration and the provider's id.
 */

export interface IntegrationRow {
  readonly id: IntegrationId;
  readonly provider: RevenueProvider;
  readonly created_at: Date;
  readonly last_synced_at: Date | null;
}

/** The connections, also those that are stopped: what was read from them counts until they are deleted. */
export const readIntegrations = ({ tx, scope }: Scoped): Promise<IntegrationRow[]> =>
  revenueIn(tx)
    .selectFrom('revenue_integrations')
    .select(['id', 'provider', 'created_at', 'last_synced_at'])
    .where('account_id', '=', scope.accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type OfProvider = { readonly provider: RevenueProvider; readonly currency: string };

/**
 * Sums of the period's payments, refunds and disputes.
 * @param ids integrations of which no subscriptions are read: of the others no one asks who paid for the first time
 */
export async function readPayments(
  { tx, scope }: Scoped,
  { start, end }: Period,
  ids: readonly IntegrationId[],
): Promise<(PaymentSums & OfProvider)[]> {
  const { rows } = await sql<PaymentSums & OfProvider>`
    with customers as (
      select t.integration_id, t.currency, t.customer_external_id as customer, sum(t.amount) as total,
        t.customer_external_id is not null and bool_or(t.kind = 'payment' and t.amount > 0) as has_paid
      from revenue_transactions t
      where t.account_id = ${scope.accountId} and t.status = 'succeeded' and t.occurred_at >= ${start} and t.occurred_at < ${end}
      group by t.integration_id, t.currency, t.customer_external_id),
    known as (
      select c.*, c.has_paid and c.integration_id = any(${ids}::uuid[]) and not exists (
        select from revenue_transactions b
        where b.account_id = ${scope.accountId} and b.integration_id = c.integration_id and b.customer_external_id = c.customer
          and b.currency = c.currency and b.status = 'succeeded' and b.kind = 'payment' and b.amount > 0
          and b.occurred_at < ${start}) as is_new
      from customers c)
    select i.provider, k.currency, sum(k.total) as total, count(*) filter (where k.has_paid) as payers,
      count(*) filter (where k.is_new) as "newPayers"
    from known k join revenue_integrations i on i.account_id = ${scope.accountId} and i.id = k.integration_id
    group by i.provider, k.currency`.execute(tx);
  return rows;
}

/** What came in over a period, in a currency, in smallest units. */
export async function readTotal({ tx, scope }: Scoped, currency: string, { start, end }: Period): Promise<number> {
  const { rows } = await sql<{ total: number | null }>`
    select sum(amount) as total from revenue_transactions
    where account_id = ${scope.accountId} and status = 'succeeded' and currency = ${currency}
      and occurred_at >= ${start} and occurred_at < ${end}`.execute(tx);
  return rows[0]?.total ?? 0;
}

export interface MonthSum {
  readonly at: number;
  readonly total: number;
  readonly payers: number;
}

/** What came in by month, in a currency. @param months one after the other */
export async function readMonthSums({ tx, scope }: Scoped, currency: string, months: readonly Month[]): Promise<MonthSum[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const { rows } = await sql<MonthSum>`
    with customers as (
      select width_bucket(occurred_at, ${months.map(({ start }) => iso(start))}::timestamptz[]) - 1 as at, sum(amount) as total,
        customer_external_id is not null and bool_or(kind = 'payment' and amount > 0) as has_paid
      from revenue_transactions
      where account_id = ${scope.accountId} and status = 'succeeded' and currency = ${currency}
        and occurred_at >= ${first.start} and occurred_at < ${last.end}
      group by 1, integration_id, customer_external_id)
    select at, sum(total) as total, count(*) filter (where has_paid) as payers from customers group by at`.execute(tx);
  return rows;
}

/** What came in so far in each currency, in smallest units. */
export async function readPaidSoFar({ tx, scope }: Scoped): Promise<{ currency: string; total: number }[]> {
  const { rows } = await sql<{ currency: string; total: number }>`
    select currency, sum(amount) as total from revenue_transactions
    where account_id = ${scope.accountId} and status = 'succeeded' group by currency`.execute(tx);
  return rows;
}
