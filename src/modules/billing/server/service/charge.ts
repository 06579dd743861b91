import { uuidv7 } from 'uuidv7';
import type { Context } from '#platform/module/context.ts';
import { isDoneBefore } from '#platform/module/idempotency.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import type { InvoiceId, PaymentId } from '../../contract/ids.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { KeptOrder } from '../../rules/order.ts';
import { detailsRow } from '../queries/details.ts';
import type { MethodRow, PaymentRow } from '../queries/payments.ts';
import { billingIn } from '../tables.ts';
import { ProviderAway, type ChargeResult } from './provider.ts';
import { providerOf } from './providers.ts';
import { settle } from './settle.ts';
import type { Till } from './till.ts';

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

/**
 * Asks the provider for the money and records the answer. Outside of a transaction. Asked again for the same payment it
 * charges nothing more. @throws ProviderAway, with the payment still pending
 */
export async function chargePayment(till: Till, payment: PaymentRow): Promise<PaymentRow> {
  const result = await askProvider(till, payment);
  return recordResult(till, payment, result);
}

/** Records what the provider has answered, however often it is recorded. */
export async function recordResult(till: Till, { id }: PaymentRow, result: ChargeResult): Promise<PaymentRow> {
  try {
    return await till.inAccount((context) => settle(context, id, result));
  } catch (error) {
    // Its Idempotency-Key was used for something else while the provider was asked: the money is taken, so it is recorded without.
    if (!isDoneBefore(error)) throw error;
    return till.inAccount((context) => settle(context, id, result, { keepsAnswer: false }));
  }
}

async function askProvider(till: Till, payment: PaymentRow): Promise<ChargeResult> {
  const provider = providerOf(till);
  if (provider.name !== payment.provider || payment.card_ref === null)
    return { status: 'failed', ref: null, code: 'provider_changed', isHard: false };
  return provider.charge({
    key: payment.id,
    amount: payment.amount,
    customerRef: payment.customer_ref,
    cardRef: payment.card_ref,
    description: 'Trimtab subscription',
    isOffSession: payment.user_id === null,
  });
}

/** The same for a person who waits for the answer. @throws Problem billing.declined, needs_confirmation, provider_away */
export async function chargeOrRefuse(till: Till, payment: PaymentRow): Promise<void> {
  refuseUnpaid(await away(() => chargePayment(till, payment)));
}

/** @throws Problem billing.provider_away */
export async function away<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderAway) throw new Problem(billingProblems.provider_away, undefined, { cause: error });
    throw error;
  }
}

/** @throws Problem billing.declined, needs_confirmation with the payment's id and where it is confirmed */
export function refuseUnpaid({ id, status, failure_code: reason, action_url: url }: PaymentRow): void {
  if (status === 'failed') throw new Problem(billingProblems.declined, { reason });
  if (status === 'requires_action') throw new Problem(billingProblems.needs_confirmation, { paymentId: id, url });
}
