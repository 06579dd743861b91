import type { Stripe } from 'stripe';
import type { Settings } from '#platform/config/settings.ts';
import { AccountId } from '#shared/ids.ts';
import { RefundId, type PaymentId } from '../../contract/ids.ts';
import type { Notice, NoticeType, PaymentProvider } from './provider.ts';
import { cardOf } from './stripe-cards.ts';
import { idIn, orNull, type Ask } from './stripe-client.ts';
import { keyOf, moneyBackResult, resultOf } from './stripe-result.ts';

type Named = Stripe.Refund | Stripe.Dispute;

/** Reads again what a notice of Stripe names: nothing that its body says about it is believed. */
export function stripeNotices(ask: Ask, { publicUrl }: Pick<Settings, 'publicUrl'>): NonNullable<PaymentProvider['readNotice']> {
  const intentOf = (ref: string) => ask((stripe) => stripe.paymentIntents.retrieve(ref)).catch(orNull);
  const ours = (intent: Stripe.PaymentIntent | null): { key: PaymentId; accountId: AccountId } | null => {
    const key = intent && keyOf(intent);
    const accountId = AccountId.safeParse(intent?.metadata['account_id']).data;
    return key && accountId ? { key, accountId } : null;
  };
  const charge = async (ref: string): Promise<Notice | null> => {
    const intent = await intentOf(ref);
    const about = ours(intent);
    return intent && about && { kind: 'charge', ...about, result: resultOf(intent, publicUrl) };
  };
  const moneyBack = async (kind: 'refund' | 'dispute', named: Named | null): Promise<Notice | null> => {
    const ref = named && idIn(named.payment_intent);
    const about = ref === null ? null : ours(await intentOf(ref));
    if (!named || !about) return null;
    const refundId = kind === 'refund' ? (RefundId.safeParse(named.metadata?.['refund_id']).data ?? null) : null;
    return { kind, ...about, refundId, amount: named.amount, result: moneyBackResult(named) };
  };
  return async (type: NoticeType, id: string) => {
    if (type.startsWith('payment_intent.')) return charge(id);
    if (type.startsWith('refund.')) return moneyBack('refund', await ask((stripe) => stripe.refunds.retrieve(id)).catch(orNull));
    if (type.startsWith('charge.dispute.')) return moneyBack('dispute', await ask((stripe) => stripe.disputes.retrieve(id)).catch(orNull));
    const method = await ask((stripe) => stripe.paymentMethods.retrieve(id)).catch(orNull);
    return type === 'payment_method.attached' ? cardAdded(method) : cardGone(method, id);
  };
}

/** One that is no card, or was removed again meanwhile, is left alone. */
function cardAdded(method: Stripe.PaymentMethod | null): Notice | null {
  const customerRef = idIn(method?.customer ?? null);
  const card = method && cardOf(method);
  return card && customerRef !== null ? { kind: 'card_added', customerRef, card } : null;
}

const cardGone = (method: Stripe.PaymentMethod | null, ref: string): Notice | null =>
  method?.customer ? null : { kind: 'card_gone', ref };
