import type { Context, RequestContext } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import { payOpenInvoice as payOpenInvoiceCall, type Subscription } from '../../contract/subscription.ts';
import { openInvoice } from '../queries/invoices.ts';
import { openPayment, type PaymentRow } from '../queries/payments.ts';
import { answerOnce } from './answered-once.ts';
import { ownSubscription } from './own-subscription.ts';
import { chargeOrRefuse } from './charge.ts';
import { paymentFor } from './dunning.ts';
import { paymentPending } from './pending.ts';
import { giveUpWaiting } from './stuck.ts';
import { answerSubscription } from './subscription.ts';
import { tillOfRequest } from './till.ts';

/**
 * Charges the open invoice to the default card now.
 * @throws Problem billing.subscription_not_found, off, demo, not_past_due, payment_pending, no_payment_method, declined,
 * needs_confirmation, provider_away
 */
export const payOpenInvoice = (request: RequestContext, id: string): Promise<Subscription> =>
  answerOnce(request, { operation: payOpenInvoiceCall.id, input: { id } }, () => pay(request, id));

async function pay(request: RequestContext, id: string): Promise<Subscription> {
  const till = tillOfRequest(request);
  await till.inAccount((context) => requirePastDue(context, id));
  await giveUpWaiting(till, 'invoice');
  const payment = await till.inAccount((context) => begin(context, id));
  if (payment) await chargeOrRefuse(till, payment);
  return till.inAccount(answerSubscription);
}

/** @throws Problem billing.subscription_not_found, not_past_due */
async function requirePastDue(context: Context, id: string): Promise<void> {
  const row = await ownSubscription(context, id);
  if (!row.past_due_since) throw new Problem(billingProblems.not_past_due);
}

/** @returns null where the payment that waited at the bank turned out to be confirmed */
async function begin(context: Context, id: string): Promise<PaymentRow | null> {
  const row = await ownSubscription(context, id);
  const invoice = row.past_due_since && (await openInvoice(context));
  if (!invoice) return null;
  const open = await openPayment(context);
  if (open) throw paymentPending(open, userIdOf(context.actor));
  const payment = await paymentFor(context, invoice, userIdOf(context.actor));
  if (!payment) throw new Problem(billingProblems.no_payment_method);
  return payment;
}
