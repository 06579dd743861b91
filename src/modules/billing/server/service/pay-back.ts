import { MINUTE } from '#shared/time.ts';
import { paymentRow, type PaymentRow } from '../queries/payments.ts';
import { pendingRefunds, type RefundRow } from '../queries/refunds.ts';
import type { RefundOrder, RefundResult } from './provider.ts';
import { providerOf } from './providers.ts';
import { recordMoneyBack } from './money-back.ts';
import type { Till } from './till.ts';

/** A request that lives has its answer by then. */
export const REFUND_STUCK_AFTER = 2 * MINUTE;

/**
 * Asks the provider for a refund that is written down, and records the answer. Outside of a transaction; asked again, nothing
 * more goes back. @throws ProviderAway, with the refund still pending
 */
export async function payBack(till: Till, refund: RefundRow): Promise<RefundRow> {
  const payment = await till.inAccount((context) => paymentRow(context, refund.payment_id));
  const result = await askForRefund(till, refund, payment);
  const { kind, amount, id } = refund;
  return till.inAccount((context) => recordMoneyBack(context, payment.id, { kind, amount, refundId: id, result }));
}

async function askForRefund(
  till: Till,
  { id, amount, provider_ref: ref, created_at: begunAt }: RefundRow,
  payment: PaymentRow,
): Promise<RefundResult> {
  const provider = providerOf(till);
  if (ref !== null) return provider.readRefund(ref);
  const order: RefundOrder = { key: id, chargeRef: payment.provider_ref ?? '', amount, begunAt };
  const { forgets } = provider;
  const isForgotten = forgets && till.now.getTime() - begunAt.getTime() > forgets.afterMs;
  return (isForgotten && (await forgets.findRefund(order))) || provider.refund(order);
}

/**
 * Takes up the account's refunds that are not decided. What was begun at another provider than the present one waits for it; one
 * that fails stops no other. @throws AggregateError
 */
export async function takeUpRefunds(till: Till, ageMs: number): Promise<void> {
  const refunds = await till.inAccount((context) => pendingRefunds(context, new Date(context.now.getTime() - ageMs)));
  const failures: unknown[] = [];
  for (const refund of refunds.filter(({ provider }) => provider === till.settings.billing))
    await payBack(till, refund).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `Refunds that could not be recorded: ${failures.length}`);
}
