import { CompiledQuery } from 'kysely';
import { dollars, negative } from '#modules/billing/rules/cents.ts';
import type { RateTax } from '#modules/billing/rules/tax.ts';
import { creditNotesIssued, invoicesIssued, ledgerBooked, type LedgerRow } from '#modules/billing/server/public.ts';
import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { DIFFERENCES_SQL, type Difference } from '../books-differ.ts';
import type { Command } from './command.ts';
import { csvOf } from './print.ts';
import { between } from './read-words.ts';

const range = { csv: { type: 'boolean' }, from: { type: 'string' }, to: { type: 'string' } } as const;

const INVOICE_COLUMNS = [
  ...['document', 'number', 'corrects', 'status', 'issued_at', 'paid_at', 'account_id', 'buyer', 'buyer_country', 'buyer_tax_number'],
  ...['reason', 'plan', 'interval', 'additional_users', 'period_start', 'period_end', 'currency', 'subtotal', 'discount'],
  ...['tax_rate', 'tax', 'reverse_charge', 'total', 'credit_applied', 'carried_over', 'credit_added', 'amount_due'],
  ...['tax_by_rate', 'payment'],
];

export const invoices: Command = {
  name: 'invoices',
  usage: '[--csv] [--from DAY] [--to DAY]',
  what: 'all invoices and credit notes as CSV, by their day of issue (--to is not included); those of demo tenants are left out',
  examples: ['invoices --csv --from 2026-01-01 --to 2027-01-01 > invoices-2026.csv'],
  options: range,
  words: { min: 0, max: 0 },
  async run(desk, given) {
    const span = between(given);
    const documents = await desk.everywhere(async (context) => [
      ...(await invoicesIssued(context, span)).map(invoiceCells),
      ...(await creditNotesIssued(context, span)).map(creditNoteCells),
    ]);
    return csvOf(INVOICE_COLUMNS, documents);
  },
};

type Cells = (string | number | null)[];

const invoiceCells = (row: Awaited<ReturnType<typeof invoicesIssued>>[number]): Cells => [
  ...['invoice', row.number, null, row.status, row.issued_at.toISOString(), row.paid_at?.toISOString() ?? null, row.account_id],
  ...[row.buyer.name, row.buyer_country, row.buyer.taxNumber, row.reason, row.plan, row.billing_interval, row.additional_users],
  ...[row.period_start.toISOString(), row.period_end.toISOString(), row.currency, dollars(row.subtotal), dollars(row.discount)],
  ...[rateCell(row), dollars(row.tax), row.is_reverse_charge ? 'yes' : 'no', dollars(row.total), dollars(row.credit_applied)],
  ...[dollars(row.carried_over), dollars(row.credit_added), dollars(row.amount_due), ratesCell(row.taxes, 1)],
  row.payments.join(' '),
];

/** Empty where there are several, which `tax_by_rate` names. */
const rateCell = ({ tax_rate: rate, taxes }: { readonly tax_rate: number | null; readonly taxes: readonly RateTax[] }): number | null =>
  taxes.length > 1 ? null : (rate ?? 0);

/** `19 %: -0.95 of -4.98; 0 %: 0.00 of 24.98` */
const ratesCell = (taxes: readonly RateTax[], sign: 1 | -1): string | null =>
  taxes.length > 1
    ? taxes.map(({ rate, net, tax }) => `${rate} %: ${dollars(sign * tax).toFixed(2)} of ${dollars(sign * net).toFixed(2)}`).join('; ')
    : null;

/** Below zero, so that a column adds up to what was sold. */
const creditNoteCells = (row: Awaited<ReturnType<typeof creditNotesIssued>>[number]): Cells => [
  ...['credit note', row.number, row.invoice_number, `given as ${row.given_as}`, row.issued_at.toISOString(), null, row.account_id],
  ...[row.buyer.name, row.buyer_country, row.buyer.taxNumber, row.reason, row.plan, row.billing_interval, row.additional_users],
  ...[row.period_start.toISOString(), row.period_end.toISOString(), row.currency, dollars(negative(row.net)), 0, rateCell(row)],
  ...[dollars(negative(row.tax)), row.is_reverse_charge ? 'yes' : 'no', dollars(negative(row.total)), 0, 0],
  ...[row.given_as === 'credit' ? dollars(row.total) : 0, 0, ratesCell(row.taxes, -1), null],
];

const LEDGER_COLUMNS = ['transaction', 'booked_at', 'cause', 'account_id', 'invoice', 'payment', 'ledger_account', 'debit', 'credit'];

const sides = (cents: number) => [cents > 0 ? dollars(cents) : null, cents < 0 ? dollars(-cents) : null];

/** Cents of each ledger account, and of each side of all of them. */
function sumsOf(rows: readonly LedgerRow[]) {
  const accounts = Map.groupBy(rows, (row) => row.ledger_account);
  return [...accounts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, entries]) => ({
      name,
      debit: entries.reduce((all, { amount }) => all + Math.max(0, amount), 0),
      credit: entries.reduce((all, { amount }) => all + Math.max(0, 0 - amount), 0),
    }));
}

const unbalanced = (rows: readonly LedgerRow[]): string[] =>
  [...Map.groupBy(rows, (row) => row.transaction_id)]
    .filter(([, entries]) => entries.reduce((all, { amount }) => all + amount, 0) !== 0)
    .map(([id]) => id);

export const ledger: Command = {
  name: 'ledger',
  usage: '[--csv] [--from DAY] [--to DAY]',
  what: 'all bookings as CSV, double entry (--to is not included), with the sums of each ledger account at the end; ends with 1 where a booking does not balance or an invoice differs from its bookings',
  examples: ['ledger --csv --from 2026-01-01 --to 2027-01-01 > ledger-2026.csv'],
  options: range,
  words: { min: 0, max: 0 },
  async run(desk, given) {
    const span = between(given);
    const { rows, differing } = await desk.everywhere(async (context) => ({
      rows: await ledgerBooked(context, span),
      differing: await invoicesThatDiffer(context),
    }));
    const sums = sumsOf(rows);
    const wrong = unbalanced(rows);
    const of = (side: 'debit' | 'credit') => dollars(sums.reduce((all, sum) => all + sum[side], 0));
    const ending = (name: string, ...last: readonly (string | number | null)[]) => [name, null, null, null, null, null, ...last];
    const balance = wrong.length === 0 ? 'every booking balances' : `${wrong.length} bookings do not balance`;
    const lines = csvOf(LEDGER_COLUMNS, [
      ...rows.map((row) => [
        ...[row.transaction_id, row.booked_at.toISOString(), row.cause, row.account_id, row.invoice_number, row.payment_id],
        ...[row.ledger_account, ...sides(row.amount)],
      ]),
      ...sums.map(({ name, debit, credit }) => ending('sum', name, dollars(debit), dollars(credit))),
      ending('sum', 'all', of('debit'), of('credit')),
      ...differing.map((number) => ending('invoice differs', number, null, null)),
      ...wrong.map((id) => ending('does not balance', id, null, null)),
      ending(balance, null, null, null),
    ]);
    if (wrong.length + differing.length === 0) return lines;
    const differ =
      differing.length === 0 ? '' : `; these invoices differ from their lines, bookings or credit notes: ${differing.join(', ')}`;
    return { lines, wrong: `Something is wrong in the books: ${balance}${differ}.` };
  },
};

/** Of all years: a booking may be years after its invoice. @returns their numbers */
async function invoicesThatDiffer({ tx }: Pick<Context<WorkerScope>, 'tx'>): Promise<string[]> {
  const { rows } = await tx.executeQuery<Difference>(CompiledQuery.raw(DIFFERENCES_SQL));
  return rows.filter(({ kind }) => kind === 'invoice').map(({ name }) => name);
}
