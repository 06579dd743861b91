import type { Stripe } from 'stripe';
import { PaymentId } from '../../contract/ids.ts';
import { ProviderAway, type ChargeResult, type RefundResult } from './provider.ts';

/** Asking the bank again would not help: the card is lost, closed, or not to be charged. */
const HARD = [
  'card_gone',
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
];

/** The bank wants its customer, who was not there. */
export const isLeftToCustomer = ({ status, last_payment_error: error }: Stripe.PaymentIntent): boolean =>
  status === 'requires_payment_method' && (error?.code === 'authentication_required' || error?.decline_code === 'authentication_required');

/**
 * What a payment intent means for our payment.
 * @throws ProviderAway where it is not decided yet
 */
export function resultOf(intent: Stripe.PaymentIntent, publicUrl: string): ChargeResult {
  const { id: ref, status, next_action: next, last_payment_error: error } = intent;
  const url = next?.redirect_to_url?.url;
  if (status === 'succeeded') return { status: 'succeeded', ref };
  if (status === 'requires_action' && url) return { status: 'requires_action', ref, url };
  if (isLeftToCustomer(intent)) return { status: 'requires_action', ref, url: confirmUrl(publicUrl, keyOf(intent)) };
  if (status === 'canceled') return failed(ref, 'canceled');
  if (status === 'requires_payment_method') return failed(ref, codeOf(error));
  throw new ProviderAway({ cause: new Error(`Payment intent ${ref} is ${status}`) });
}

/** Where its customer begins to confirm a payment, and where the bank leads them back to. */
export const confirmUrl = (publicUrl: string, key: string | null): string => `${publicUrl}/billing?payment=${key ?? ''}`;

export const failed = (ref: string | null, code: string): ChargeResult => ({ status: 'failed', ref, code, isHard: HARD.includes(code) });

function codeOf(error: Stripe.PaymentIntent['last_payment_error']): string {
  if (error?.code === 'payment_intent_authentication_failure') return 'authentication_failed';
  const reason = error?.decline_code ?? error?.code ?? 'card_declined';
  return reason === 'generic_decline' ? 'card_declined' : reason;
}

/** Id of our payment; null for one that another program has made, which may have names of the same kind (`order-17`). */
export const keyOf = ({ metadata }: Pick<Stripe.PaymentIntent, 'metadata'>): PaymentId | null =>
  PaymentId.safeParse(metadata['payment_id']).data ?? null;

/** What a refund or a dispute has come to. A dispute that is lost has taken the money; `warning_…` is a question of the bank. */
export function moneyBackResult(named: Stripe.Refund | Stripe.Dispute): RefundResult & { readonly ref: string } {
  const { id: ref, status } = named;
  if (status === 'succeeded' || status === 'lost') return { status: 'succeeded', ref };
  const isOver = status !== null && ['failed', 'canceled', 'won', 'warning_closed', 'prevented'].includes(status);
  if (!isOver) return { status: 'pending', ref };
  return { status: 'failed', ref, code: ('failure_reason' in named && named.failure_reason) || status };
}
