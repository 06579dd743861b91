import type { Context, NewEvent } from '#platform/module/context.ts';
import type { SubscriptionId } from '../../contract/ids.ts';
import { isSame, type Bought } from '../../rules/change.ts';
import type { EndCause } from '../mail/subscription.ts';
import type { InvoiceRow } from '../queries/invoices.ts';
import { boughtOf } from '../queries/subscription.ts';
import { mailInvoice } from './invoice-letter.ts';
import * as letters from './letters.ts';

type Payload = NewEvent['payload'];

const types = {
  purchased: 'billing.subscription_purchased',
  changed: 'billing.subscription_changed',
  canceled: 'billing.subscription_canceled',
  reactivated: 'billing.subscription_reactivated',
  renewed: 'billing.subscription_renewed',
  ended: 'billing.subscription_ended',
} as const;

const publish = (context: Context, what: keyof typeof types, id: SubscriptionId, payload: Payload): Promise<unknown> =>
  context.publish({ type: types[what], subject: { kind: 'subscription', id }, payload });

const wordsOf = ({ plan, billingInterval, additionalUsers }: Bought): Payload => ({ plan, billingInterval, additionalUsers });

interface About {
  readonly id: SubscriptionId;
}

/** A first purchase, or a trial: the audit log keeps it, and its invoice is mailed. @param sold `invoice` null where nothing was due */
export async function purchased(context: Context, sold: About & { bought: Bought; invoice: InvoiceRow | null }): Promise<void> {
  await publish(context, 'purchased', sold.id, { ...wordsOf(sold.bought), invoice: sold.invoice?.number ?? null });
  if (sold.invoice) await mailInvoice(context, sold.invoice);
}

interface Changed extends About {
  readonly before: Bought;
  readonly bought: Bought;
  /** When it takes effect; null where it is in force. */
  readonly from: Date | null;
  readonly invoice: InvoiceRow | null;
}

/** Another plan, interval or number of places, now or from the next period on. */
export async function changed(context: Context, { id, before, bought, from, invoice }: Changed): Promise<void> {
  if (isSame(before, bought)) return;
  const said = { ...wordsOf(bought), before: wordsOf(before), from: from?.toISOString() ?? null, invoice: invoice?.number ?? null };
  await publish(context, 'changed', id, said);
  await letters.planChanged(context, { bought, from, invoice });
}

/** @param done `until` null where it has ended now */
export async function canceled(
  context: Context,
  done: About & { bought: Bought; until: Date | null; reason: string | null },
): Promise<void> {
  await publish(context, 'canceled', done.id, { ...wordsOf(done.bought), until: done.until?.toISOString() ?? null, reason: done.reason });
  await letters.canceled(context, done);
}

/** A cancellation, or a change that waited, was undone. */
export async function reactivated(context: Context, done: About & { bought: Bought; until: Date }): Promise<void> {
  await publish(context, 'reactivated', done.id, { ...wordsOf(done.bought), until: done.until.toISOString() });
  await letters.reactivated(context, done);
}

/** A further period was paid for. */
export async function renewed(context: Context, { id, invoice }: About & { invoice: InvoiceRow }): Promise<void> {
  const said = { ...wordsOf(boughtOf(invoice)), until: invoice.period_end.toISOString(), invoice: invoice.number };
  await publish(context, 'renewed', id, said);
  await letters.renewed(context, invoice);
}

/** It is over, and the account is on the free plan. @param done `bought` before; `invoice` that was not paid */
export async function ended(
  context: Context,
  done: About & { readonly bought: Bought; readonly cause: EndCause; readonly invoice?: InvoiceRow },
): Promise<void> {
  const { number } = done.invoice ?? {};
  await publish(context, 'ended', done.id, { ...wordsOf(done.bought), cause: done.cause, invoice: number });
  await letters.ended(context, { bought: done.bought, cause: done.cause, ...(number === undefined ? {} : { number }) });
}

/** An open invoice could not be charged. */
export async function paymentFailed(context: Context, failure: letters.Failure): Promise<void> {
  const { invoice, cause, step } = failure;
  await context.publish({
    type: 'billing.payment_failed',
    subject: { kind: 'invoice', id: invoice.id },
    payload: { invoice: invoice.number, amount: invoice.amount_due, cause, step },
  });
  await letters.paymentFailed(context, failure);
}
