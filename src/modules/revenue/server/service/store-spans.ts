import { sql, type Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import { nextSpans, type Span } from '../../rules/spans.ts';
import type { SpanTable } from '../tables.ts';
import type { ReadSubscription } from './provider.ts';
import { lastOfEach } from './store-rows.ts';

type SpanRow = Selectable<SpanTable>;

/** Writes what the states of subscriptions change in their spans. */
export async function storeSpans(context: Context, integrationId: IntegrationId, read: readonly ReadSubscription[]): Promise<void> {
  if (read.length === 0) return;
  const all = lastOfEach(read);
  const latest = await latestSpans(
    context,
    integrationId,
    all.map(({ externalId }) => externalId),
  );
  const ends: { readonly id: string; readonly ended_at: Date }[] = [];
  const begins: SpanRow[] = [];
  for (const one of all) {
    const row = latest.get(one.externalId);
    const { end, start } = nextSpans(row ? spanOf(row) : null, one, context.now);
    if (row && end) ends.push({ id: row.id, ended_at: end });
    if (start) begins.push(rowOf(context, integrationId, one.externalId, start));
  }
  await endSpans(context, ends);
  await insertRows(context, 'revenue_spans', begins);
}

async function latestSpans(
  { tx, scope }: Scoped,
  integrationId: IntegrationId,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, SpanRow>> {
  const { rows } = await sql<SpanRow>`select distinct on (subscription_external_id) * from revenue_spans
    where account_id = ${scope.accountId} and integration_id = ${integrationId}
      and subscription_external_id = any(${externalIds}::text[])
    order by subscription_external_id, started_at desc, ended_at desc nulls first`.execute(tx);
  return new Map(rows.map((row) => [row.subscription_external_id, row]));
}

async function endSpans({ tx, scope }: Scoped, ends: readonly { readonly id: string; readonly ended_at: Date }[]): Promise<void> {
  if (ends.length === 0) return;
  await sql`update revenue_spans s set ended_at = n.ended_at
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as n (id uuid, ended_at timestamptz)
    where s.account_id = ${scope.accountId} and s.id = n.id`.execute(tx);
}

const spanOf = (row: SpanRow): Span => ({
  customerExternalId: row.customer_external_id,
  mrr: row.mrr,
  currency: row.currency,
  startedAt: row.started_at,
  endedAt: row.ended_at,
});

const rowOf = ({ scope }: Scoped, integrationId: IntegrationId, externalId: string, span: Span): SpanRow => ({
  id: uuidv7(),
  account_id: scope.accountId,
  integration_id: integrationId,
  subscription_external_id: externalId,
  customer_external_id: span.customerExternalId,
  mrr: span.mrr,
  currency: span.currency,
  started_at: span.startedAt,
  ended_at: span.endedAt,
});
