import { csvText } from '#platform/formats/csv-text.ts';
import type { Input } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import {
  EXPORT_MAX,
  type exportCustomers as ofCustomers,
  type exportTransactions as ofTransactions,
  type RevenueCustomer,
  type RevenueTransaction,
} from '../../contract/figures.ts';
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

export async function exportTransactions(context: Context, query: Input<typeof ofTransactions>['query']): Promise<FileAnswer> {
  const { items } = await listTransactions(context, { ...query, limit: EXPORT_MAX, offset: 0 });
  return written(context, 'transactions', items, transactionColumns);
}

export async function exportCustomers(context: Context, query: Input<typeof ofCustomers>['query']): Promise<FileAnswer> {
  const { items } = await listCustomers(context, { ...query, limit: EXPORT_MAX, offset: 0 });
  return written(context, 'customers', items, customerColumns);
}

/** A file with all rows, of which the account's log has who took it. */
async function written<Row>(context: Context, list: string, rows: readonly Row[], columns: Columns<Row>): Promise<FileAnswer> {
  const subject = { kind: 'account', id: context.scope.accountId };
  await context.publish({ type: 'revenue.exported', subject, payload: { list, count: rows.length } });
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row)));
  const body = csvText(cells, { header: columns.map(([name]) => name) });
  return { name: `revenue-${list}-${context.now.toISOString().slice(0, 10)}.csv`, mediaType: 'text/csv; charset=utf-8', body };
}
