import { uuidv7 } from 'uuidv7';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { InvoiceId, PaymentId } from '../../contract/ids.ts';
import type { KeptOrder } from '../../rules/order.ts';
import { detailsRow } from '../queries/details.ts';
import type { MethodRow } from '../queries/methods.ts';
import type { PaymentRow } from '../queries/payments.ts';
import { billingIn } from '../tables.ts';

export interface NewPayment {
  /** US cents. */
  readonly amount: number;
  readonly method: MethodRow | null;
  /** Of a renewal; a purchase has none before it has succeeded. */
  readonly invoiceId: InvoiceId | null;
  readonly purchase: KeptOrder | null;
  /** Who is there to confirm it; null for a job. */
  readonly userId: UserId | null;
}

/**
 * Writes a try to take money, before it is made. The subscription is locked, and the account has no other payment that is not
 * decided. @throws Problem billing.payment_pending where it has one
 */
export async function insertPayment(context: Context, payment: NewPayment): Promise<PaymentRow> {
  const { tx, scope, settings, now } = context;
  const { amount, method, invoiceId, purchase, userId } = payment;
  const details = await detailsRow(context);
  return billingIn(tx)
    .insertInto('payments')
    .values({
      ...{ id: uuidv7() as PaymentId, account_id: scope.accountId, invoice_id: invoiceId, payment_method_id: method?.id ?? null },
      ...{ provider: settings.billing === 'stripe' ? 'stripe' : 'sandbox', provider_ref: null, currency: 'USD', amount },
      ...{ customer_ref: details?.provider_customer ?? null, card_ref: method?.provider_ref ?? null },
      ...{ brand: method?.brand ?? null, last4: method?.last4 ?? null, status: 'pending', failure_code: null, action_url: null },
      ...{ purchase: purchase && { ...purchase }, user_id: userId, created_at: now, settled_at: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
