import type { Context } from '#platform/module/context.ts';
import { paymentSucceeded } from '../../rules/ledger.ts';
import { retryAt } from '../../rules/dunning.ts';
import type { PaymentRow } from '../queries/payments.ts';
import type { SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import { book } from './ledger.ts';
import type { ChargeResult } from './provider.ts';

/** An open invoice is paid: nothing is owed, and the account may do everything again. */
export async function invoicePaid(context: Context, { id }: SubscriptionRow, payment: PaymentRow): Promise<void> {
  const { tx, now } = context;
  const { invoice_id: invoiceId, brand, last4, amount } = payment;
  if (!invoiceId) throw new Error('A payment without a purchase is of an invoice');
  const paid = { status: 'paid', paid_at: now, payment_brand: brand, payment_last4: last4 } as const;
  await billingIn(tx).updateTable('invoices').set(paid).where('id', '=', invoiceId).execute();
  await book(context, paymentSucceeded(amount), { cause: 'payment_succeeded', invoiceId, paymentId: payment.id });
  const recovered = { status: 'active', past_due_since: null, dunning_step: 0, is_hard_declined: false, retry_at: null } as const;
  await billingIn(tx)
    .updateTable('subscriptions')
    .set({ ...recovered, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** An open invoice could not be charged: the first time, and each later one. */
export async function invoiceRefused(
  { tx, now }: Context,
  row: SubscriptionRow,
  _payment: PaymentRow,
  result: ChargeResult,
): Promise<void> {
  const since = row.past_due_since ?? now;
  const step = row.past_due_since ? row.dunning_step + 1 : 0;
  const isHard = result.status === 'failed' && result.isHard;
  await billingIn(tx)
    .updateTable('subscriptions')
    .set({ status: 'past_due', past_due_since: since, dunning_step: step, is_hard_declined: isHard })
    .set({ retry_at: retryAt(since, step), updated_at: now })
    .where('id', '=', row.id)
    .execute();
}
