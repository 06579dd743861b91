import { sql, type RawBuilder } from 'kysely';
import type { Input } from '#platform/http/serve.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { listCustomers as endpoint, RevenueCustomer } from '../../contract/figures.ts';
import type { RevenueProvider } from '../../contract/integrations.ts';
import { unitsOf } from '../../rules/currency.ts';
import { reading } from '../service/reading.ts';
import type { CustomerTable } from '../tables.ts';
import { beyond, type RowKey } from './beyond.ts';
import { hasText, yes } from './has-text.ts';

type Query = Input<typeof endpoint>['query'];

interface Sums {
  /** In which they paid last; of one that has paid nothing, that of what they pay in a month. */
  readonly currency: string | null;
  readonly paid: number | null;
  readonly mrr: number | null;
  /** Of what they pay in a month: that of the payments where something is, or else the one with the most. */
  readonly mrr_currency: string | null;
}
type Row = CustomerTable & Sums & { readonly provider: RevenueProvider };

/**
 * Customers, newest first. Sums are computed for the page alone.
 * @param after the last row of the part before, of an export, which has counted them with its first part: the total is 0
 */
export async function listCustomers(
  scoped: Scoped & Pick<Context, 'settings'>,
  query: Query,
  after?: RowKey,
): Promise<Page<RevenueCustomer>> {
  const { limit, offset } = query;
  const { rows } =
    await sql<Row>`with page as materialized (select c.*, i.provider ${rowsOf(scoped, query)} ${beyond('c.created_at', 'c.id', after)}
      order by c.created_at desc, c.id desc limit ${limit} offset ${offset})
    select c.*, f.currency, p.paid, s.mrr, s.currency as mrr_currency from page c ${currency} ${paid} ${monthly}
    order by c.created_at desc, c.id desc`.execute(scoped.tx);
  const counted = after ? 0 : await countOf(scoped, query);
  const lists = (provider: RevenueProvider) => reading.readerOf(provider, scoped.settings)?.listsSubscriptions ?? false;
  return { items: rows.map((row) => customerOf(row, lists(row.provider))), total: counted, limit, offset };
}

async function countOf(scoped: Scoped, query: Query): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${rowsOf(scoped, query)}`.execute(scoped.tx);
  return rows[0]?.total ?? 0;
}

function rowsOf({ scope }: Scoped, { integrationId, search }: Query): RawBuilder<unknown> {
  return sql`from revenue_customers c
    join revenue_integrations i on i.account_id = c.account_id and i.id = c.integration_id
    where c.account_id = ${scope.accountId}
      and ${integrationId === undefined ? yes : sql`c.integration_id = ${integrationId}`}
      and ${hasText([sql`c.name`, sql`c.email`, sql`c.external_id`], search)}`;
}

const ofCustomer = (alias: 't' | 's') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('account_id')} = c.account_id and ${column('integration_id')} = c.integration_id
    and ${column('customer_external_id')} = c.external_id`;
};

const currency = sql`left join lateral (select coalesce(
    (select t.currency from revenue_transactions t where ${ofCustomer('t')} and t.kind = 'payment' and t.status = 'succeeded'
      order by t.occurred_at desc limit 1),
    (select s.currency from revenue_spans s where ${ofCustomer('s')} and s.ended_at is null order by s.mrr desc limit 1)) as currency) f on true`;
const paid = sql`left join lateral (select sum(t.amount) as paid from revenue_transactions t
    where ${ofCustomer('t')} and t.status = 'succeeded' and t.currency = f.currency) p on true`;
const monthly = sql`left join lateral (select s.currency, sum(s.mrr) as mrr from revenue_spans s
    where ${ofCustomer('s')} and s.ended_at is null and s.mrr > 0 group by s.currency
    order by s.currency = f.currency desc, sum(s.mrr) desc, s.currency limit 1) s on true`;

const customerOf = (row: Row, listsSubscriptions: boolean): RevenueCustomer => ({
  id: row.id,
  integrationId: row.integration_id,
  provider: row.provider,
  externalId: row.external_id,
  name: row.name,
  email: row.email,
  createdAt: iso(row.created_at),
  firstPaidAt: isoOrNull(row.first_paid_at),
  lastPaidAt: isoOrNull(row.last_paid_at),
  mrr: listsSubscriptions ? unitsOf(row.mrr ?? 0, row.mrr_currency ?? '') : null,
  mrrCurrency: row.mrr_currency,
  totalPaid: unitsOf(row.paid ?? 0, row.currency ?? ''),
  currency: row.currency,
});
