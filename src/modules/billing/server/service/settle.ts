import { sql } from 'kysely';
import type { Context } from '#platform/module/context.ts';
import type { PaymentId } from '../../contract/ids.ts';
import { reviveOrder } from '../../rules/order.ts';
import { lockPayment, type PaymentRow } from '../queries/payments.ts';
import { lockSubscription, type SubscriptionRow } from '../queries/subscription.ts';
import { billingIn } from '../tables.ts';
import { completeOrder } from './complete.ts';
import { confirmationWanted } from './letters.ts';
import { invoicePaid, invoiceRefused } from './open-invoice.ts';
import { releaseRedemption } from './promotions.ts';
import type { ChargeResult } from './provider.ts';

/** Nothing was due, so no one was asked. */
interface Free {
  readonly status: 'succeeded';
  readonly ref: null;
}

export interface Settling {
  /** False where the request's key belongs to something else by now. */
  readonly keepsAnswer?: boolean;
}

/**
 * Records what the provider has answered to a payment, in the caller's transaction, and does what follows from it: a purchase
 * is completed, an invoice is paid or refused. What is decided already stays as it is, so this may be called again, by the
 * request, by the job that takes up a payment, or by a webhook, in any order.
 */
export async function settle(context: Context, id: PaymentId, result: ChargeResult, settling: Settling = {}): Promise<PaymentRow> {
  const subscription = await lockSubscription(context);
  return settleLocked(context, subscription, await lockPayment(context, id), { result, ...settling });
}

export async function settleLocked(
  context: Context,
  subscription: SubscriptionRow,
  payment: PaymentRow,
  { result, keepsAnswer = true }: Settling & { readonly result: ChargeResult | Free },
): Promise<PaymentRow> {
  if (payment.status === 'succeeded' || payment.status === 'failed') return payment;
  const settled = await record(context, payment, result);
  if (result.status === 'requires_action') {
    const isAlone = payment.status === 'pending' && (payment.user_id === null || context.actor.kind === 'system');
    if (isAlone && payment.purchase) await confirmationWanted(context, settled);
    else if (isAlone) await invoiceRefused(context, subscription, settled, result);
    return settled;
  }
  const kept = payment.purchase ? reviveOrder(payment.purchase) : null;
  if (kept && result.status === 'succeeded')
    return completeOrder(context, subscription, settled, { ...kept, command: keepsAnswer ? kept.command : null });
  if (kept?.order.redeemed) await releaseRedemption(context, kept.order.redeemed);
  if (kept) return settled;
  if (result.status === 'succeeded') await invoicePaid(context, subscription, settled);
  // One that waited for its customer has let the invoice fall due already.
  else if (payment.status === 'pending') await invoiceRefused(context, subscription, settled, result);
  return settled;
}

/** A purchase without the request that began it, which names a person. */
export const withoutCommand = sql`purchase || '{"command": null}'::jsonb`;

async function record({ tx, now }: Context, { id }: PaymentRow, result: ChargeResult | Free): Promise<PaymentRow> {
  return billingIn(tx)
    .updateTable('payments')
    .set({
      status: result.status,
      provider_ref: result.ref,
      failure_code: result.status === 'failed' ? result.code : null,
      action_url: result.status === 'requires_action' ? result.url : null,
      settled_at: result.status === 'requires_action' ? null : now,
      // Decided, no request takes it up any more.
      ...(result.status !== 'requires_action' && { purchase: withoutCommand }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
