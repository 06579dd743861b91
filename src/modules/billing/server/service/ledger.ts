import { uuidv7 } from 'uuidv7';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context } from '#platform/module/context.ts';
import type { InvoiceId, PaymentId } from '../../contract/ids.ts';
import { isBalanced, type Entry } from '../../rules/ledger.ts';

export interface Booking {
  /** What happened: `invoice_issued`, `payment_succeeded`. */
  readonly cause: string;
  readonly invoiceId: InvoiceId | null;
  readonly paymentId?: PaymentId | null;
}

/** Writes the entries of one booking. @throws Error where they do not add up */
export async function book(
  context: Pick<Context, 'tx' | 'scope' | 'now'>,
  entries: readonly Entry[],
  { cause, invoiceId, paymentId = null }: Booking,
): Promise<void> {
  if (!isBalanced(entries)) throw new Error(`The booking of ${cause} does not add up`);
  const shared = { account_id: context.scope.accountId, transaction_id: uuidv7(), invoice_id: invoiceId, payment_id: paymentId, cause };
  const rows = entries.map(({ ledgerAccount, amount }) => ({
    id: uuidv7(),
    ...shared,
    ledger_account: ledgerAccount,
    amount,
    booked_at: context.now,
  }));
  await insertRows(context, 'ledger_entries', rows);
}
