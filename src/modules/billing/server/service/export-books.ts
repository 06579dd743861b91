import type { WorkerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import type { Selectable } from 'kysely';
import type { IssuedBetween, InvoiceRow } from '../queries/invoices.ts';
import { billingIn, type LedgerTable } from '../tables.ts';

/** Documents of demo tenants are no one's. */
const DEMO = 'DEMO-%';

/** Invoices of all accounts in the order of their numbers. */
export function invoicesIssued({ tx }: Pick<Context<WorkerScope>, 'tx'>, { from, to }: IssuedBetween): Promise<InvoiceRow[]> {
  return billingIn(tx)
    .selectFrom('invoices')
    .selectAll()
    .where('number', 'not like', DEMO)
    .$if(from !== null, (query) => query.where('issued_at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('issued_at', '<', to ?? new Date(0)))
    .orderBy('number')
    .execute();
}

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
    .$if(from !== null, (query) => query.where('entry.booked_at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('entry.booked_at', '<', to ?? new Date(0)))
    .orderBy('entry.booked_at')
    .orderBy('entry.transaction_id')
    .orderBy('entry.id')
    .execute();
}
