import type { Context } from '#platform/module/context.ts';
import { invoiceWrittenOff, paymentSucceeded } from '../../rules/ledger.ts';
import type { FailureCause } from '../mail/invoices.ts';
import { invoiceRow, type InvoiceRow } from '../queries/invoices.ts';
import { defaultMethod, type PaymentRow } from '../queries/payments.ts';
import type { SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import * as announce from './announce.ts';
import { fallDue, nothingOwed } from './dunning.ts';
import { followDebt } from './follow.ts';
import { book } from './ledger.ts';
import type { ChargeResult } from './provider.ts';
import { giveBackLate } from './refund.ts';
import { retryWithNewCard } from './retry.ts';

async function invoiceOf(context: Context, { invoice_id: id }: PaymentRow): Promise<InvoiceRow> {
  if (!id) throw new Error('A payment without a purchase is of an invoice');
  return invoiceRow(context, id);
}

/** An open invoice is paid: nothing is owed, and the account may do everything again. */
export async function invoicePaid(context: Context, row: SubscriptionRow, payment: PaymentRow): Promise<void> {
  const { tx, now } = context;
  const { brand, last4, amount } = payment;
  const before = await invoiceOf(context, payment);
  if (before.status === 'void') return paidLate(context, before, payment);
  const paid = { status: 'paid', paid_at: now, payment_brand: brand, payment_last4: last4 } as const;
  const update = billingIn(tx).updateTable('invoices').set(paid).where('id', '=', before.id);
  const invoice = await update.returningAll().executeTakeFirstOrThrow();
  const booked = { invoiceId: invoice.id, paymentId: payment.id };
  // Its customer confirmed it at their bank after the subscription had ended.
  if (before.status === 'uncollectible') await book(context, invoiceWrittenOff(-amount), { ...booked, cause: 'write_off_undone' });
  await book(context, paymentSucceeded(amount), { ...booked, cause: 'payment_succeeded' });
  if (row.past_due_since) {
    await billingIn(tx)
      .updateTable('subscriptions')
      .set({ ...nothingOwed, updated_at: now })
      .where('id', '=', row.id)
      .execute();
    followDebt(context, row);
  }
  await announce.renewed(context, { id: row.id, invoice });
}

/** Its customer confirmed it at their bank after the invoice was void: the money is not owed, and goes back. */
async function paidLate(context: Context, { id: invoiceId }: InvoiceRow, payment: PaymentRow): Promise<void> {
  await book(context, paymentSucceeded(payment.amount), { cause: 'payment_succeeded', invoiceId, paymentId: payment.id });
  await giveBackLate(context, payment);
}

/** An open invoice could not be charged, or not without its customer: the first time, and each later one. */
export async function invoiceRefused(context: Context, row: SubscriptionRow, payment: PaymentRow, result: ChargeResult): Promise<void> {
  const invoice = await invoiceOf(context, payment);
  // It was written off or voided while the bank was asked.
  if (invoice.status !== 'open') return;
  const { brand, last4 } = payment;
  await fallDue(context, row, {
    invoice,
    cause: causeOf(result),
    card: brand && last4 ? { brand, last4 } : null,
    methodId: payment.payment_method_id,
    isKnown: payment.user_id !== null,
    ...(result.status === 'requires_action' ? { paymentId: payment.id } : {}),
  });
  // Another card has become the default while this one was asked: it has not been tried.
  const method = await defaultMethod(context, context.settings.billing);
  if (method && method.id !== payment.payment_method_id) await retryWithNewCard(context);
}

function causeOf(result: ChargeResult): FailureCause {
  if (result.status === 'requires_action') return 'needs_confirmation';
  return result.status === 'failed' && result.isHard ? 'hard_declined' : 'declined';
}
