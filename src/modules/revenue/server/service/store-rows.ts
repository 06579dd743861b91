import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Scoped } from '#platform/module/context.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { ReadCustomer, ReadTransaction, SyncPage } from './provider.ts';
import { textOf } from './texts.ts';

/** The last of each id: a page may list one twice, and one statement writes a row once. */
export const lastOfEach = <T extends { readonly externalId: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.externalId, one])).values(),
];

export async function storeCustomers({ tx, scope }: Scoped, integrationId: IntegrationId, read: readonly ReadCustomer[]): Promise<void> {
  if (read.length === 0) return;
  const rows = lastOfEach(read).map(({ externalId, name, email, createdAt }) => ({
    id: uuidv7(),
    account_id: scope.accountId,
    integration_id: integrationId,
    external_id: externalId,
    name: textOf(name),
    email: textOf(email),
    created_at: createdAt,
  }));
  await sql`insert into revenue_customers as c (id, account_id, integration_id, external_id, name, email, created_at)
    select id, account_id, integration_id, external_id, name, email, created_at
    from jsonb_populate_recordset(null::revenue_customers, ${JSON.stringify(rows)}::jsonb)
    on conflict on constraint revenue_customers_external do update
    set name = excluded.name, email = excluded.email, created_at = least(c.created_at, excluded.created_at)
    where (c.name, c.email) is distinct from (excluded.name, excluded.email) or excluded.created_at < c.created_at`.execute(tx);
}

export async function storeTransactions(scoped: Scoped, integrationId: IntegrationId, read: readonly ReadTransaction[]): Promise<void> {
  const all = lastOfEach(read);
  await deleteVoid(
    scoped,
    integrationId,
    all.filter(({ status }) => status === 'void').map(({ externalId }) => externalId),
  );
  await upsert(
    scoped,
    integrationId,
    all.filter(({ status }) => status !== 'void'),
  );
}

async function deleteVoid({ tx, scope }: Scoped, integrationId: IntegrationId, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await sql`delete from revenue_transactions where account_id = ${scope.accountId} and integration_id = ${integrationId}
    and external_id = any(${externalIds}::text[])`.execute(tx);
}

async function upsert({ tx, scope }: Scoped, integrationId: IntegrationId, read: readonly ReadTransaction[]): Promise<void> {
  if (read.length === 0) return;
  const rows = read.map(({ externalId, kind, status, amount, currency, ...one }) => ({
    id: uuidv7(),
    account_id: scope.accountId,
    integration_id: integrationId,
    external_id: externalId,
    kind,
    status,
    amount,
    currency,
    customer_external_id: one.customerExternalId,
    description: textOf(one.description),
    occurred_at: one.occurredAt,
  }));
  await sql`insert into revenue_transactions as t
      (id, account_id, integration_id, external_id, kind, status, amount, currency, customer_external_id, description, occurred_at)
    select id, account_id, integration_id, external_id, kind, status, amount, currency, customer_external_id, description, occurred_at
    from jsonb_populate_recordset(null::revenue_transactions, ${JSON.stringify(rows)}::jsonb)
    on conflict on constraint revenue_transactions_external do update
    set kind = excluded.kind, status = excluded.status, amount = excluded.amount, currency = excluded.currency,
      customer_external_id = excluded.customer_external_id, description = excluded.description, occurred_at = excluded.occurred_at
    where (t.kind, t.status, t.amount, t.currency, t.customer_external_id, t.description, t.occurred_at) is distinct from
      (excluded.kind, excluded.status, excluded.amount, excluded.currency, excluded.customer_external_id, excluded.description,
      excluded.occurred_at)`.execute(tx);
}

/** When the page's customers have paid first and last, from all that is stored: a payment may be read before its customer. */
export async function storePaidDates(
  { tx, scope }: Scoped,
  integrationId: IntegrationId,
  { customers, transactions }: Pick<SyncPage, 'customers' | 'transactions'>,
): Promise<void> {
  const payers = transactions.flatMap(({ customerExternalId: id }) => (id === null ? [] : [id]));
  const touched = [...new Set([...customers.map(({ externalId }) => externalId), ...payers])];
  if (touched.length === 0) return;
  await sql`update revenue_customers c set first_paid_at = p.first, last_paid_at = p.last
    from (select u.id, min(t.occurred_at) as first, max(t.occurred_at) as last
      from revenue_customers u left join revenue_transactions t on t.account_id = u.account_id and t.integration_id = u.integration_id
        and t.customer_external_id = u.external_id and t.kind = 'payment' and t.status = 'succeeded'
      where u.account_id = ${scope.accountId} and u.integration_id = ${integrationId} and u.external_id = any(${touched}::text[])
      group by u.id) p
    where c.account_id = ${scope.accountId} and c.id = p.id
      and (c.first_paid_at, c.last_paid_at) is distinct from (p.first, p.last)`.execute(tx);
}
