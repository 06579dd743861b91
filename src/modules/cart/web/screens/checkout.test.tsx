import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { Checkout } from './checkout.tsx';

const item = { id: 'i', type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY', quantity: 1 };
const cart = {
  items: [item],
  lines: [],
  discount: null,
  discountProblem: null,
  creditApplied: 0,
  carriedOver: 0,
  creditAdded: 0,
  amountDue: 9.95,
  effective: 'now',
  nextBillingDate: '2027-03-01T12:00:00.000Z',
  nextAmount: 9.95,
  trialEnd: null,
  problem: null,
};

async function page(change: object, plan = 'FREE'): Promise<string> {
  const answers = {
    'cart.get': { ...cart, ...change },
    'billing.listPaymentMethods': { items: [] },
    'billing.getSubscription': { plan, mode: 'stripe' },
    'billing.getDetails': {},
  };
  const markup = await drawn(<Checkout />, { texts: ['cart', 'billing'], answers });
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('A change that begins with the payment says so, and asks to pay.', async () => {
  const words = await page({});
  expect(words).toContain('The plan changes from Free to Pro when the payment succeeds.');
  expect(words).toContain('By paying you accept the terms . The invoice follows immediately.');
  expect(await page({}, 'PRO')).toContain('The plan stays Pro.');
});

test('A change that begins later says when, and is confirmed without a payment.', async () => {
  const words = await page({ effective: 'period_end', amountDue: 0 }, 'ENTERPRISE');
  expect(words).toContain('The change begins on Mar 1, 2027. Until then Enterprise stays as it is.');
  expect(words).not.toContain('when the payment succeeds');
  expect(words).toContain('By confirming you accept the terms .');
});
