import type { Settings } from '#platform/config/settings.ts';
import { fail, ok, reason, warn, type Finding } from './finding.ts';

const PATIENCE_MS = 10_000;
const STRIPE = 'https://api.stripe.com';

/** Asks Stripe for one payment: it changes nothing there, and shows whether the key counts. */
export async function checkPayments({ billing, stripe, environment }: Settings): Promise<readonly Finding[]> {
  if (!stripe) return [ok(billing === 'off' ? 'off: nothing is charged' : 'the built-in test provider: no money moves')];
  const place = stripe.apiUrl ?? STRIPE;
  const headers = { authorization: `Bearer ${stripe.secretKey}` };
  try {
    const { status } = await fetch(`${place}/v1/payment_intents?limit=1`, { headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (status === 401) return [fail('Stripe does not know STRIPE_SECRET_KEY: copy it again from Developers, API keys')];
    if (status === 403) return [fail('STRIPE_SECRET_KEY may not read payments: give it the rights that docs/operations/billing.md names')];
    if (status !== 200) return [warn(`${place} answered ${status} when asked for a payment`)];
  } catch (error) {
    return [warn(`Stripe does not answer at ${place}: ${reason(error)}`)];
  }
  const isTest = stripe.secretKey.slice(2).startsWith('_test_');
  if (isTest && environment === 'production') return [warn('the key is one of Stripe’s test mode: no money moves')];
  return [ok(`${place} takes the key${isTest ? ', one of its test mode' : ''}`)];
}
