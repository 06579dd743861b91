import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import type { Subscription } from '../../../contract/subscription.ts';
import type { BillingInterval } from '../../../rules.ts';
import { PlanChoice } from './plan-choice.tsx';

const subscription = { plan: 'PRO', billingInterval: 'MONTHLY', basePlanPrice: 8.5 } as unknown as Subscription; // what the cards read of it

async function cards(interval: BillingInterval, plans: readonly object[] | null): Promise<string> {
  const choice = <PlanChoice value="PRO" interval={interval} subscription={subscription} label="Plan" onChange={() => undefined} />;
  const answers = { 'pricing.get': plans ? { plans } : new Error('away') };
  const markup = await drawn(choice, { texts: ['billing-screens'], answers });
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

const inForce = [
  { plan: 'FREE', monthlyPrice: 0, annualPrice: 0 },
  { plan: 'PRO', monthlyPrice: 12, annualPrice: 120 },
  { plan: 'ENTERPRISE', monthlyPrice: 60, annualPrice: 600 },
];

test('Each plan shows what it costs in the interval that is chosen, by the prices in force.', async () => {
  expect(await cards('ANNUAL', inForce)).toContain(
    'Free No charge 10 members included Pro $120.00 a year Current Plan Enterprise $600.00 a year Unlimited members',
  );
});

test('What runs keeps the price that it was bought at.', async () => {
  const words = await cards('MONTHLY', inForce);
  expect(words).toContain('Pro $8.50 a month');
  expect(words).toContain('Enterprise $60.00 a month');
});

test('Where the prices do not come, the built-in ones are shown.', async () => {
  const words = await cards('ANNUAL', null);
  expect(words).toContain('Pro $99.00 a year');
  expect(words).toContain('Enterprise $495.00 a year');
});
