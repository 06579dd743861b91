import { sql, type Selectable } from 'kysely';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { Integration } from '../../contract/integrations.ts';
import { notFound } from '../service/access.ts';
import { revenueIn, type IntegrationTable } from '../tables.ts';

export type IntegrationRow = Selectable<IntegrationTable>;

const own = ({ tx, scope }: Scoped) => revenueIn(tx).selectFrom('revenue_integrations as i').where('i.account_id', '=', scope.accountId);

const counted = (scoped: Scoped) =>
  own(scoped)
    .selectAll('i')
    .select([countOf('revenue_customers').as('customers'), countOf('revenue_transactions').as('transactions')]);

const countOf = (table: 'revenue_customers' | 'revenue_transactions') =>
  sql<number>`(select count(*) from ${sql.table(table)} r where r.account_id = i.account_id and r.integration_id = i.id)`;

type CountedRow = IntegrationRow & { readonly customers: number; readonly transactions: number };
type Reading = Scoped & Pick<Context, 'now'>;

/** Connections of the account, the oldest first. */
export async function listIntegrations(scoped: Reading, { limit, offset }: Paging): Promise<Page<Integration>> {
  const rows = await counted(scoped).orderBy('i.created_at').orderBy('i.id').limit(limit).offset(offset).execute();
  return { items: rows.map((row) => integrationOf(row, scoped.now)), total: await countIntegrations(scoped), limit, offset };
}

export async function countIntegrations(scoped: Scoped): Promise<number> {
  const { total } = await own(scoped)
    .select((read) => read.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** @throws Problem revenue.integration_not_found */
export async function readIntegration(scoped: Reading, id: IntegrationId): Promise<Integration> {
  const row = await counted(scoped).where('i.id', '=', id).executeTakeFirst();
  return row ? integrationOf(row, scoped.now) : notFound(scoped.scope.accountId);
}

/** @throws Problem revenue.integration_not_found */
export async function integrationRow(scoped: Scoped, id: IntegrationId): Promise<IntegrationRow> {
  return (await own(scoped).selectAll().where('i.id', '=', id).executeTakeFirst()) ?? notFound(scoped.scope.accountId);
}

/** The same, held until the commit: what a sync writes waits, and is refused afterwards. @throws Problem revenue.integration_not_found */
export async function lockIntegration(scoped: Scoped, id: IntegrationId): Promise<IntegrationRow> {
  const row = await own(scoped).selectAll().where('i.id', '=', id).forUpdate().executeTakeFirst();
  return row ?? notFound(scoped.scope.accountId);
}

const integrationOf = (row: CountedRow, now: Date): Integration => ({
  id: row.id,
  provider: row.provider,
  isActive: row.is_active,
  status: row.status,
  keyHint: row.key_hint,
  accountName: row.external_name,
  checkedAt: isoOrNull(row.checked_at),
  lastSyncedAt: isoOrNull(row.last_synced_at),
  isSyncing: row.sync_held_until !== null && row.sync_held_until > now,
  failing: row.failing_since && row.failure_code ? { since: iso(row.failing_since), code: row.failure_code } : null,
  customers: row.customers,
  transactions: row.transactions,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
});
