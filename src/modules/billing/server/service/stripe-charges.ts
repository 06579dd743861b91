import type { Stripe } from 'stripe';
import type { Settings } from '#platform/config/settings.ts';
import { HOUR } from '#shared/time.ts';
import { ProviderAway, type Charge, type ChargeResult, type PaymentProvider, type RefundOrder, type RefundResult } from './provider.ts';
import { failureOf, isMissing, type Ask } from './stripe-client.ts';
import { confirmUrl, failed, isLeftToCustomer, keyOf, moneyBackResult, resultOf } from './stripe-result.ts';

/** Stripe forgets a key after 24 hours; the last call with it may still be on the way. */
const KEYS_LAST_MS = 23 * HOUR;

type Charges = Pick<PaymentProvider, 'forgets' | 'charge' | 'readCharge' | 'cancelCharge' | 'refund' | 'readRefund'>;

/** Charges as payment intents. No subscription, invoice or product is made at Stripe. */
export function stripeCharges(ask: Ask, { publicUrl }: Pick<Settings, 'publicUrl'>): Charges {
  const result = (intent: Stripe.PaymentIntent): ChargeResult => resultOf(intent, publicUrl);
  const read = (ref: string) => ask((stripe) => stripe.paymentIntents.retrieve(ref));
  /** A card that is refused is an error that has the payment intent in it. */
  const decided = (error: unknown): Stripe.PaymentIntent => {
    const intent = failureOf(error)?.payment_intent;
    if (!intent) throw error;
    return intent;
  };
  const find = async (charge: Charge): Promise<ChargeResult | null> => {
    const intent = await ask((stripe) => findIntent(stripe, charge));
    if (intent?.status !== 'requires_confirmation') return intent && result(intent);
    return result(await ask((stripe) => stripe.paymentIntents.cancel(intent.id)));
  };
  return {
    forgets: { afterMs: KEYS_LAST_MS, find, findRefund: (refund) => ask((stripe) => findRefund(stripe, refund)) },
    async charge(charge) {
      try {
        const intent = await ask((stripe) => stripe.paymentIntents.create(paramsOf(charge, publicUrl), { idempotencyKey: charge.key }));
        // The answer to a key that was sent before is as old as that.
        const isOld = intent.lastResponse.headers['idempotent-replayed'] === 'true' && intent.status !== 'succeeded';
        return result(isOld ? await read(intent.id) : intent);
      } catch (error) {
        const failure = failureOf(error);
        if (failure?.payment_intent) return result(failure.payment_intent);
        if (failure?.type === 'StripeIdempotencyError') return orAway(await find(charge), error);
        if (isCardGone(error)) return failed(null, 'card_gone');
        if (failure?.code === 'amount_too_small') return failed(null, 'amount_too_small');
        throw error;
      }
    },
    async readCharge(ref) {
      const intent = await read(ref);
      if (!isLeftToCustomer(intent)) return result(intent);
      // They are here now: the bank is asked again, and says where they confirm it.
      const card = intent.last_payment_error?.payment_method?.id;
      const params = { ...(card && { payment_method: card }), return_url: confirmUrl(publicUrl, keyOf(intent)) };
      return result(await ask((stripe) => stripe.paymentIntents.confirm(ref, params)).catch(decided));
    },
    async cancelCharge(ref) {
      const isDecided = (error: unknown) => failureOf(error)?.code === 'payment_intent_unexpected_state';
      return ask((stripe) => stripe.paymentIntents.cancel(ref)).then(result, async (error: unknown) => {
        if (!isDecided(error)) throw error;
        return result(await read(ref));
      });
    },
    async refund({ key, chargeRef, amount }) {
      const params = { payment_intent: chargeRef, amount, metadata: { refund_id: key } };
      try {
        return moneyBackResult(await ask((stripe) => stripe.refunds.create(params, { idempotencyKey: key })));
      } catch (error) {
        // The payment is disputed, or was given back there already.
        const failure = failureOf(error);
        if (failure?.type !== 'StripeInvalidRequestError') throw error;
        return { status: 'failed', ref: null, code: failure.code ?? 'refused' };
      }
    },
    readRefund: async (ref) => moneyBackResult(await ask((stripe) => stripe.refunds.retrieve(ref))),
  };
}

/**
 * A part of the payment has changed since its key was first sent, such as who is there: what it made then counts. That first
 * call may still be answered, so nothing found is no answer. @throws ProviderAway
 */
function orAway(found: ChargeResult | null, cause: unknown): ChargeResult {
  if (!found) throw new ProviderAway({ cause });
  return found;
}

/** It was removed there, or its customer was: nothing was charged. */
function isCardGone(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure?.type !== 'StripeInvalidRequestError') return false;
  return isMissing(error) || failure.param === 'payment_method' || /\bPaymentMethod\b/.test(failure.message);
}

function paramsOf(charge: Charge, publicUrl: string): Stripe.PaymentIntentCreateParams {
  const { key, accountId, amount, customerRef, cardRef, description, isOffSession } = charge;
  return {
    amount,
    currency: 'usd',
    ...(customerRef !== null && { customer: customerRef }),
    payment_method: cardRef,
    allowed_payment_method_types: ['card'],
    confirm: true,
    // Off session a bank that wants its customer refuses, and the customer is sent a mail; on session it says where they confirm.
    ...(isOffSession && { off_session: true }),
    return_url: confirmUrl(publicUrl, key),
    description,
    metadata: { payment_id: key, account_id: accountId },
  };
}

/** Lists are complete at any moment, which Stripe's search is not. */
async function findIntent(stripe: Stripe, { key, customerRef, begunAt }: Charge): Promise<Stripe.PaymentIntent | null> {
  if (customerRef === null) return null;
  const since = Math.floor((begunAt.getTime() - HOUR) / 1000); // seconds; clocks differ
  for await (const intent of stripe.paymentIntents.list({ customer: customerRef, created: { gte: since }, limit: 100 }))
    if (keyOf(intent) === key) return intent;
  return null;
}

async function findRefund(stripe: Stripe, { key, chargeRef }: RefundOrder): Promise<RefundResult | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: chargeRef, limit: 100 }))
    if (refund.metadata?.['refund_id'] === key) return moneyBackResult(refund);
  return null;
}
