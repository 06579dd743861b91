import { expect, test } from 'vitest';
import { guestTotals } from './guest-totals.ts';

const cart = {
  items: [
    { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'ANNUAL', quantity: 1 },
    { type: 'ADDITIONAL_USERS', plan: 'PRO', billingInterval: 'ANNUAL', quantity: 6 },
  ],
  code: 'WELCOME20',
} as const;
const plan = { plan: 'PRO', monthlyPrice: 9.95, annualPrice: 99 } as const;
const pricing = { taxRate: 0, plans: [{ ...plan, limits: { additionalUserPrice: 1.95, additionalUserAnnualPrice: 19.42 } }] };
const valid = { valid: true, promotion: { code: 'WELCOME20', type: 'PERCENTAGE' }, discountAmount: 43.1, reason: null } as const;

test('A stranger sees the lines, what the code takes off, and the total.', () => {
  const shown = guestTotals(cart, pricing, valid);
  expect(shown.items.map(({ unitPrice, total }) => [unitPrice, total])).toEqual([
    [99, 99],
    [19.42, 116.52],
  ]);
  expect(shown).toMatchObject({ subtotal: 215.52, discount: { code: 'WELCOME20', amount: 43.1 }, tax: 0, total: 172.42 });
});

test('Without an answer the built-in prices are shown, and no discount.', () => {
  expect(guestTotals(cart, null, null)).toMatchObject({ subtotal: 215.52, discount: null, total: 215.52 });
});

test('Tax is computed on what is left after the discount.', () => {
  expect(guestTotals(cart, { ...pricing, taxRate: 20 }, valid)).toMatchObject({ tax: 34.48, total: 206.9 });
});

test('A code that counts no more is named with its reason.', () => {
  const lost = { valid: false, promotion: null, discountAmount: 0, reason: 'plan' } as const;
  expect(guestTotals(cart, pricing, lost)).toMatchObject({ discount: null, discountProblem: { code: 'WELCOME20', reason: 'plan' } });
});
