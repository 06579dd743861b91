import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import { iso } from '#shared/time.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import type { CustomerGroup, PaymentSums } from '../../rules/metrics.ts';
import type { Month, Period } from '../../rules/period.ts';
import { revenueIn } from '../tables.ts';

/*
 * An account may have hundreds of thousands of payments: they are added up by the database, and only sums come here.
 * A customer is known by the integration and the provider's id. A span counts at a moment when it began before it and ends
 * then or later, so that what happens at a period's very start is in the period.
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

/** Empty spans are left out: they only keep that a subscription was read while it cost nothing. */
const isHeld = sql`s.mrr > 0 and (s.ended_at is null or s.ended_at > s.started_at)`;
const heldAt = (moment: Date) => sql`s.started_at < ${moment} and (s.ended_at is null or s.ended_at >= ${moment})`;

/** How the customers of some integrations went from start to end. */
export async function readGroups(
  { tx, scope }: Scoped,
  { start, end }: Period,
  ids: readonly IntegrationId[],
): Promise<(CustomerGroup & OfProvider)[]> {
  const { rows } = await sql<CustomerGroup & OfProvider>`
    with customers as (
      select s.integration_id, s.currency, min(s.started_at) < ${start} as had_before,
        coalesce(sum(s.mrr) filter (where ${heldAt(start)}), 0) as opening,
        coalesce(sum(s.mrr) filter (where ${heldAt(end)}), 0) as closing
      from revenue_spans s
      where s.account_id = ${scope.accountId} and s.integration_id = any(${ids}::uuid[]) and s.started_at < ${end} and ${isHeld}
      group by s.integration_id, s.currency, s.customer_external_id)
    select i.provider, c.currency, c.had_before as "hadBefore", count(*) as customers, sum(c.opening) as opening, sum(c.closing) as closing
    from customers c join revenue_integrations i on i.account_id = ${scope.accountId} and i.id = c.integration_id
    group by i.provider, c.currency, c.had_before, c.opening > 0, c.closing > 0, sign(c.closing - c.opening)`.execute(tx);
  return rows;
}

/**
 * Sums of the period's payments, refunds and disputes.
 * @param ids integrations without subscriptions: of the others no one asks who paid for the first time
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

/** What changes at the end of a month, by its place in the list: the sum of all up to a place is what is held there. */
export interface HeldStep {
  readonly at: number;
  readonly mrr: number;
  readonly customers: number;
}

/**
 * What the integrations' customers bring in a currency at the ends of months. A customer with several subscriptions counts
 * once in each month.
 * @param ends in order
 */
export async function readHeldSteps(
  { tx, scope }: Scoped,
  currency: string,
  ends: readonly Date[],
  ids: readonly IntegrationId[],
): Promise<HeldStep[]> {
  const edges = ends.map(iso);
  const { rows } = await sql<HeldStep>`
    with spans as (
      select s.integration_id, s.customer_external_id, s.mrr, width_bucket(s.started_at, ${edges}::timestamptz[]) as first,
        coalesce(width_bucket(s.ended_at, ${edges}::timestamptz[]), ${ends.length}::int) as after
      from revenue_spans s
      where s.account_id = ${scope.accountId} and s.integration_id = any(${ids}::uuid[]) and s.currency = ${currency} and ${isHeld}),
    held as (select * from spans where after > first),
    customers as (select unnest(range_agg(int4range(first, after))) as months from held group by integration_id, customer_external_id)
    select at, sum(mrr) as mrr, sum(customers) as customers from (
      select first as at, mrr, 0 as customers from held union all select after, -mrr, 0 from held
      union all select lower(months), 0, 1 from customers union all select upper(months), 0, -1 from customers) steps
    group by at order by at`.execute(tx);
  return rows;
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
