import type { RequestContext } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import type { PaymentId } from '../../contract/ids.ts';
import { billingProblems } from '../../contract/problems.ts';
import type { Subscription } from '../../contract/subscription.ts';
import { paymentRow } from '../queries/payments.ts';
import { away, chargePayment, recordResult, refuseUnpaid } from './charge.ts';
import { providerOf } from './providers.ts';
import { answerSubscription } from './subscription.ts';
import { tillOfRequest } from './till.ts';

/**
 * The customer is back from their bank: what came of the payment there is read and recorded.
 * @throws Problem billing.payment_not_found, declined, needs_confirmation, provider_away
 */
export async function confirmPayment(request: RequestContext, paymentId: PaymentId): Promise<Subscription> {
  const till = tillOfRequest(request);
  const payment = await till.inAccount((context) => paymentRow(context, paymentId));
  if (request.settings.billing !== payment.provider) throw new Problem(billingProblems.payment_not_found);
  const provider = providerOf(till);
  if (payment.status === 'pending') refuseUnpaid(await away(() => chargePayment(till, payment)));
  const { provider_ref: ref } = payment;
  if (payment.status === 'requires_action' && ref !== null) {
    const result = await away(() => provider.readCharge(ref));
    refuseUnpaid(await recordResult(till, payment, result));
  }
  refuseUnpaid({ ...payment, status: payment.status === 'failed' ? 'failed' : 'succeeded' });
  return till.inAccount(answerSubscription);
}
