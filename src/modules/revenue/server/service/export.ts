import { csvText } from '#platform/formats/csv-text.ts';
import type { Input } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import type { FileAnswer, Page } from '#shared/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import {
  EXPORT_MAX,
  type exportCustomers as ofCustomers,
  type exportTransactions as ofTransactions,
  type RevenueCustomer,
  type RevenueTransaction,
} from '../../contract/figures.ts';
import { revenueProblems } from '../../contract/problems.ts';
import type { RowKey } from '../queries/beyond.ts';
import { listCustomers } from '../queries/customers.ts';
import { listTransactions } from '../queries/transactions.ts';

type Columns<Row> = readonly (readonly [name: string, cell: (row: Row) => string | number | null])[];

const transactionColumns: Columns<RevenueTransaction> = [
  ['occurredAt', ({ occurredAt }) => occurredAt],
  ['kind', ({ kind }) => kind],
  ['status', ({ status }) => status],
  ['amount', ({ amount }) => amount],
  ['currency', ({ currency }) => currency],
  ['customerName', ({ customer }) => customer?.name ?? null],
  ['customerId', ({ customer }) => customer?.externalId ?? null],
  ['description', ({ description }) => description],
  ['provider', ({ provider }) => provider],
  ['transactionId', ({ externalId }) => externalId],
];

const customerColumns: Columns<RevenueCustomer> = [
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['customerId', ({ externalId }) => externalId],
  ['provider', ({ provider }) => provider],
  ['createdAt', ({ createdAt }) => createdAt],
  ['firstPaidAt', ({ firstPaidAt }) => firstPaidAt],
  ['lastPaidAt', ({ lastPaidAt }) => lastPaidAt],
  ['mrr', ({ mrr }) => mrr],
  ['mrrCurrency', ({ mrrCurrency }) => mrrCurrency],
  ['totalPaid', ({ totalPaid }) => totalPaid],
  ['currency', ({ currency }) => currency],
];

/** Read together; tests take fewer. */
export const exporting = { batch: 10_000, most: EXPORT_MAX };

/** @throws Problem revenue.export_too_large */
export async function exportTransactions(context: Context, query: Input<typeof ofTransactions>['query']): Promise<FileAnswer> {
  const rows = await allRows(
    (limit, after) => listTransactions(context, { ...query, limit, offset: 0 }, after),
    ({ occurredAt: at, id }) => ({ at, id }),
  );
  return written(context, 'transactions', rows, transactionColumns);
}

/** @throws Problem revenue.export_too_large */
export async function exportCustomers(context: Context, query: Input<typeof ofCustomers>['query']): Promise<FileAnswer> {
  const rows = await allRows(
    (limit, after) => listCustomers(context, { ...query, limit, offset: 0 }, after),
    ({ createdAt: at, id }) => ({ at, id }),
  );
  return written(context, 'customers', rows, customerColumns);
}

async function allRows<Row>(
  read: (limit: number, after?: RowKey) => Promise<Page<Row>>,
  keyOf: (row: Row) => RowKey,
): Promise<readonly Row[]> {
  const { batch, most } = exporting;
  const first = await read(batch);
  if (first.total > most) throw new Problem(revenueProblems.export_too_large);
  const rows = [...first.items];
  for (let last = rows.at(-1); last && rows.length % batch === 0; last = rows.at(-1)) {
    const { items } = await read(batch, keyOf(last));
    if (items.length === 0) break;
    rows.push(...items);
  }
  return rows;
}

/** A file with all rows, of which the account's log has who took it. */
async function written<Row>(context: Context, list: string, rows: readonly Row[], columns: Columns<Row>): Promise<FileAnswer> {
  const subject = { kind: 'account', id: context.scope.accountId };
  await context.publish({ type: 'revenue.exported', subject, payload: { list, count: rows.length } });
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  const body = csvText(cells, { header: columns.map(([name]) => name) });
  return { name: `revenue-${list}-${context.now.toISOString().slice(0, 10)}.csv`, mediaType: 'text/csv; charset=utf-8', body };
}
