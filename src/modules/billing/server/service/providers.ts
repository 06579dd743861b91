import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';
import { stripeProvider } from './stripe.ts';
import type { Till } from './till.ts';

/**
 * Who takes this installation's money. A request is one of the arguments that fit.
 * @throws Error where nothing is charged: callers refuse before (`refuseOff`)
 */
export function providerOf(outside: Pick<Till, 'settings' | 'open'>): PaymentProvider {
  const { billing } = outside.settings;
  if (billing === 'sandbox') return sandboxProvider(outside);
  if (billing === 'stripe') return stripeProvider(outside.settings);
  throw new Error(`There is no payment provider for BILLING=${billing}`);
}
