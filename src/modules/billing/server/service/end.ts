import type { Context } from '#platform/module/context.ts';
import { invoiceVoided } from '../../rules/ledger.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import { boughtOf, type SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import { closeHoldings } from './complete.ts';
import { withoutDebt } from './debt-columns.ts';
import { followPlan } from './follow.ts';
import { book } from './ledger.ts';
import { nextColumns } from './next-columns.ts';
import { recordSeats } from './seats.ts';

const over = {
  plan: 'FREE',
  billing_interval: 'MONTHLY',
  additional_users: 0,
  base_price: 0,
  current_period_end: null,
  anchor: null,
  trial_end: null,
  promotion_id: null,
  promotion_periods_left: null,
  cancel_at_period_end: false,
  ...withoutDebt,
} as const;

/** The account is on the free plan from here on, and nothing is given back. Who reads of it is the caller's to say. */
export async function endSubscription(
  context: Context,
  row: SubscriptionRow,
  { status }: { readonly status: 'active' | 'canceled' },
): Promise<void> {
  const { tx, now } = context;
  await closeHoldings(context);
  followPlan(context, boughtOf(row), { plan: 'FREE', billingInterval: 'MONTHLY', additionalUsers: 0 });
  await recordSeats(context, null, { before: row.additional_users, after: 0 });
  await billingIn(tx)
    .updateTable('subscriptions')
    .set({ ...over, ...nextColumns(null, null), status, reminded: [], current_period_start: now, updated_at: now })
    .where('id', '=', row.id)
    .execute();
}

/** Open invoices of the account are not due any more, and the credit that they used is owed to it again. @returns cents of that */
export async function voidOpenInvoices(context: Context): Promise<number> {
  const { tx, scope, now } = context;
  const open: InvoiceRow[] = await billingIn(tx)
    .updateTable('invoices')
    .set({ status: 'void', voided_at: now })
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'open')
    .returningAll()
    .execute();
  for (const invoice of open) {
    const { subtotal, discount, tax, credit_applied: creditApplied, credit_added: creditAdded, amount_due: amountDue } = invoice;
    const booked = invoiceVoided({ subtotal, discount, tax, creditApplied, creditAdded, amountDue });
    await book(context, booked, { cause: 'invoice_voided', invoiceId: invoice.id });
  }
  return open.reduce((all, { credit_applied: applied, credit_added: added }) => all + applied - added, 0);
}
