import type { Settings } from '#platform/config/settings.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeCharges } from './stripe-charges.ts';
import { askStripe } from './stripe-client.ts';
import { stripeNotices } from './stripe-notices.ts';

/** Stripe, by its own library: it keeps cards and takes amounts that we name. @param timeoutMs of one try; tests wait less */
export function stripeProvider(settings: Pick<Settings, 'publicUrl' | 'stripe'>, timeoutMs?: number): PaymentProvider {
  if (!settings.stripe) throw new Error('BILLING=stripe has no settings of Stripe');
  const ask = askStripe(settings.stripe, timeoutMs);
  const charges = stripeCharges(ask, settings);
  return { name: 'stripe', testCards: [], ...stripeCards(ask), ...charges, readNotice: stripeNotices(ask, settings) };
}
