import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import type { Selectable } from 'kysely';
import type { PaymentId } from '../../contract/ids.ts';
import type { RateTax } from '../../rules/tax.ts';
import { taxesOfInvoice, type IssuedBetween, type InvoiceRow } from '../queries/invoices.ts';
import { ofThisKind } from '../queries/subscription.ts';
import { billingIn, type LedgerTable } from '../tables.ts';

// What was paid with test money is in no book of real money; in the test mode it is what the books are of.

/** Documents of demo tenants are no one's. */
const DEMO = 'DEMO-%';

interface Issued extends InvoiceRow {
  readonly taxes: readonly RateTax[];
  /** The ids of those that have paid it. */
  readonly payments: readonly PaymentId[];
}

/** Invoices of all accounts in the order of their numbers, each with its tax by rate and its payments. */
export async function invoicesIssued({ tx }: Pick<Context<WorkerScope>, 'tx'>, { from, to }: IssuedBetween): Promise<Issued[]> {
  const issued = billingIn(tx)
    .selectFrom('invoices as invoice')
    .where('invoice.number', 'not like', DEMO)
    .where('invoice.is_test', '=', ofThisKind)
    .$if(from !== null, (query) => query.where('invoice.issued_at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('invoice.issued_at', '<', to ?? new Date(0)));
  const invoices = await issued.selectAll('invoice').orderBy('invoice.number').execute();
  const lines = await issued
    .innerJoin('invoice_lines as line', (join) =>
      join.onRef('line.account_id', '=', 'invoice.account_id').onRef('line.invoice_id', '=', 'invoice.id'),
    )
    .selectAll('line')
    .orderBy('line.invoice_id')
    .orderBy('line.position')
    .execute();
  const payments = await issued
    .innerJoin('payments as payment', (join) =>
      join.onRef('payment.account_id', '=', 'invoice.account_id').onRef('payment.invoice_id', '=', 'invoice.id'),
    )
    .where('payment.status', '=', 'succeeded')
    .select(['payment.id', 'payment.invoice_id'])
    .orderBy('payment.created_at')
    .execute();
  const [linesOf, paymentsOf] = [Map.groupBy(lines, (line) => line.invoice_id), Map.groupBy(payments, (one) => one.invoice_id)];
  return invoices.map((row) => ({
    ...row,
    taxes: taxesOfInvoice(row, linesOf.get(row.id) ?? []),
    payments: (paymentsOf.get(row.id) ?? []).map(({ id }) => id),
  }));
}

/** Credit notes in the order of their numbers, each with the number of the invoice that it corrects and what that says of the buyer. */
export const creditNotesIssued = ({ tx }: Pick<Context<WorkerScope>, 'tx'>, { from, to }: IssuedBetween) =>
  billingIn(tx)
    .selectFrom('credit_notes as note')
    .innerJoin('invoices as invoice', (join) =>
      join.onRef('invoice.account_id', '=', 'note.account_id').onRef('invoice.id', '=', 'note.invoice_id'),
    )
    .selectAll('note')
    .select([
      ...(['invoice.number as invoice_number', 'invoice.buyer_country', 'invoice.is_reverse_charge', 'invoice.plan'] as const),
      ...(['invoice.billing_interval', 'invoice.additional_users', 'invoice.period_start', 'invoice.period_end'] as const),
    ])
    .where('invoice.number', 'not like', DEMO)
    .where('invoice.is_test', '=', ofThisKind)
    .$if(from !== null, (query) => query.where('note.issued_at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('note.issued_at', '<', to ?? new Date(0)))
    .orderBy('note.number')
    .execute();

export type LedgerRow = Selectable<LedgerTable> & { readonly invoice_number: string | null };

/** What was booked for all accounts, one booking after the other. */
export function ledgerBooked({ tx }: Pick<Context<WorkerScope>, 'tx'>, { from, to }: IssuedBetween): Promise<LedgerRow[]> {
  return billingIn(tx)
    .selectFrom('ledger_entries as entry')
    .leftJoin('invoices as invoice', (join) =>
      join.onRef('invoice.account_id', '=', 'entry.account_id').onRef('invoice.id', '=', 'entry.invoice_id'),
    )
    .selectAll('entry')
    .select('invoice.number as invoice_number')
    .where('entry.is_test', '=', ofThisKind)
    .$if(from !== null, (query) => query.where('entry.booked_at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('entry.booked_at', '<', to ?? new Date(0)))
    .orderBy('entry.booked_at')
    .orderBy('entry.transaction_id')
    .orderBy('entry.id')
    .execute();
}
