import { isDoneBefore } from '#platform/module/idempotency.ts';
import { Problem } from '#shared/problem.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { PaymentRow } from '../queries/payments.ts';
import { ProviderAway, type Charge, type ChargeResult } from './provider.ts';
import { providerOf } from './providers.ts';
import { settle } from './settle.ts';
import type { Till } from './till.ts';

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
  const charge: Charge = {
    key: payment.id,
    accountId: payment.account_id,
    begunAt: payment.created_at,
    amount: payment.amount,
    customerRef: payment.customer_ref,
    cardRef: payment.card_ref,
    description: 'Trimtab subscription',
    isOffSession: payment.user_id === null,
  };
  const { forgets } = provider;
  const isForgotten = forgets && till.now.getTime() - payment.created_at.getTime() > forgets.afterMs;
  if (!isForgotten) return provider.charge(charge);
  return (await forgets.find(charge)) ?? { status: 'failed', ref: null, code: 'not_charged', isHard: false };
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
