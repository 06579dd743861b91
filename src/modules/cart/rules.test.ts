import fc from 'fast-check';
import { expect, test } from 'vitest';
import { additionalUserPrice, billingIntervals, planTable } from '#modules/billing/rules.ts';
import type { Bought } from '#modules/billing/rules/change.ts';
import type { Reduction } from '#modules/billing/rules/promotion.ts';
import { quoteStart, type Prices } from '#modules/billing/rules/quote.ts';
import { plans } from '#shared/permissions.ts';
import * as cart from './rules.ts';

const MONTHLY = 'MONTHLY';
const ANNUAL = 'ANNUAL';
const free = cart.nothingBought;
const pro3: Bought = { plan: 'PRO', billingInterval: MONTHLY, additionalUsers: 3 };
const enterprise: Bought = { plan: 'ENTERPRISE', billingInterval: ANNUAL, additionalUsers: 0 };

const priceOf = (plan: (typeof plans)[number]) => ({
  MONTHLY: { base: planTable[plan].price.MONTHLY, user: additionalUserPrice(MONTHLY) },
  ANNUAL: { base: planTable[plan].price.ANNUAL, user: additionalUserPrice(ANNUAL) },
});
const prices: Prices = { FREE: priceOf('FREE'), PRO: priceOf('PRO'), ENTERPRISE: priceOf('ENTERPRISE') };
const summed = (contents: cart.Contents, running: Bought, reduction: Reduction | null = null, taxRate = 0) =>
  cart.sumCart(cart.priceLines(cart.linesOf(contents, running), prices), reduction, taxRate);

const inCart = (plan: Bought['plan'] | null, users = 0, billingInterval: Bought['billingInterval'] = MONTHLY): cart.Contents => ({
  plan: plan ? { plan, billingInterval } : null,
  users: users > 0 ? { quantity: users, billingInterval } : null,
});

test.each([
  ['nothing', { contents: cart.emptyContents, running: free }, { plan: 'PRO', billingInterval: MONTHLY }, inCart('PRO')],
  ['another plan', { contents: inCart('ENTERPRISE'), running: free }, { plan: 'PRO', billingInterval: ANNUAL }, inCart('PRO', 0, ANNUAL)],
  ['a plan with users', { contents: inCart('PRO', 4), running: free }, { plan: 'PRO', billingInterval: ANNUAL }, inCart('PRO', 4, ANNUAL)],
  [
    'users of another number',
    { contents: inCart('PRO', 4), running: free },
    { plan: 'PRO', billingInterval: MONTHLY, additionalUsers: 7 },
    inCart('PRO', 7),
  ],
  [
    'users that are given up',
    { contents: inCart('PRO', 4), running: free },
    { plan: 'PRO', billingInterval: MONTHLY, additionalUsers: 0 },
    inCart('PRO'),
  ],
  [
    'a running subscription',
    { contents: cart.emptyContents, running: pro3 },
    { plan: 'PRO', billingInterval: ANNUAL },
    inCart('PRO', 3, ANNUAL),
  ],
  [
    'users for a running one',
    { contents: inCart(null, 2), running: pro3 },
    { plan: 'PRO', billingInterval: ANNUAL },
    inCart('PRO', 5, ANNUAL),
  ],
  [
    'users that the plan includes',
    { contents: cart.emptyContents, running: { ...free, additionalUsers: 3 } },
    { plan: 'PRO', billingInterval: MONTHLY },
    inCart('PRO'),
  ],
  [
    'users of whom the plan includes some',
    { contents: cart.emptyContents, running: { ...free, additionalUsers: 20 } },
    { plan: 'PRO', billingInterval: MONTHLY },
    inCart('PRO', 5),
  ],
  ['a plan seen before', { contents: inCart('PRO', 2), running: pro3 }, { plan: 'PRO', billingInterval: ANNUAL }, inCart('PRO', 2, ANNUAL)],
  [
    'a limit',
    { contents: inCart('PRO', 4), running: pro3 },
    { plan: 'ENTERPRISE', billingInterval: MONTHLY, additionalUsers: 9 },
    inCart('ENTERPRISE'),
  ],
  ['too many', { contents: inCart(null, 99), running: pro3 }, { plan: 'PRO', billingInterval: MONTHLY }, inCart('PRO', 100)],
] as const)('a plan is put into a cart with %s', (_name, { contents, running }, wanted, after) => {
  expect(cart.putPlan(contents, wanted, running)).toEqual(after);
});

test.each([
  [inCart('PRO', 0, ANNUAL), 5, inCart('PRO', 5, ANNUAL)],
  [inCart('PRO', 5), 2, inCart('PRO', 2)],
  [inCart('PRO', 5), 0, inCart('PRO')],
  [inCart('PRO', 5), -3, inCart('PRO')],
  [cart.emptyContents, 101, inCart(null, 100)],
])('into %o are put %i users', (contents, quantity, after) => {
  expect(cart.putUsers(contents, quantity, MONTHLY)).toEqual(after);
});

test.each([
  [cart.emptyContents, free, null],
  [inCart('PRO', 2, ANNUAL), free, { plan: 'PRO', billingInterval: ANNUAL, additionalUsers: 2 }],
  [inCart('PRO'), pro3, { plan: 'PRO', billingInterval: MONTHLY, additionalUsers: 0 }],
  [inCart(null, 2, ANNUAL), pro3, { ...pro3, additionalUsers: 5 }],
  [inCart(null, 2, ANNUAL), free, { plan: 'FREE', billingInterval: ANNUAL, additionalUsers: 2 }],
  [inCart('ENTERPRISE', 2), pro3, { plan: 'ENTERPRISE', billingInterval: MONTHLY, additionalUsers: 0 }],
])('%o bought on %o comes to %o', (contents, running, target) => {
  expect(cart.targetOf(contents, running)).toEqual(target);
});

test('additional users are refused where their plan has no limit', () => {
  expect(cart.takesUsers(cart.emptyContents, enterprise)).toBe(false);
  expect(cart.takesUsers(inCart('ENTERPRISE'), free)).toBe(false);
  expect(cart.takesUsers(inCart('PRO'), enterprise)).toBe(true);
  expect(cart.takesUsers(cart.emptyContents, free)).toBe(true);
});

test('a plan without a limit shows no additional users that were left from before', () => {
  expect(cart.linesOf(inCart('ENTERPRISE', 4), free)).toEqual([
    { type: 'SUBSCRIPTION', plan: 'ENTERPRISE', billingInterval: MONTHLY, quantity: 1 },
  ]);
  expect(cart.linesOf(inCart(null, 4), enterprise)).toEqual([]);
});

test.each([
  [inCart('PRO', 2), null, { subtotal: 1_385, discount: 0, tax: 0, total: 1_385 }],
  [inCart('PRO', 2), { type: 'PERCENTAGE', value: 20, maxDiscountAmount: null }, { subtotal: 1_385, discount: 277, total: 1_108 }],
  [inCart('PRO', 2), { type: 'PERCENTAGE', value: 20, maxDiscountAmount: 100 }, { subtotal: 1_385, discount: 100, total: 1_285 }],
  [inCart('PRO'), { type: 'PERCENTAGE', value: 33, maxDiscountAmount: null }, { subtotal: 995, discount: 328, total: 667 }],
  [inCart('PRO'), { type: 'FIXED_AMOUNT', value: 5_000, maxDiscountAmount: null }, { subtotal: 995, discount: 995, total: 0 }],
  [inCart('PRO', 1), { type: 'FREE_TRIAL', value: 14, maxDiscountAmount: null }, { subtotal: 1_190, discount: 1_190, total: 0 }],
  [inCart('PRO', 10, ANNUAL), null, { subtotal: 29_320, total: 29_320 }],
  [inCart('FREE'), null, { subtotal: 0, discount: 0, tax: 0, total: 0 }],
  [cart.emptyContents, null, { subtotal: 0, discount: 0, tax: 0, total: 0 }],
] as const)('%o with %o comes to %o', (contents, reduction, sums) => {
  expect(summed(contents, free, reduction)).toMatchObject(sums);
});

test('tax is on what is left after the discount', () => {
  const half = { type: 'PERCENTAGE', value: 50, maxDiscountAmount: null } as const;
  expect(summed(inCart('PRO'), free, half, 20)).toEqual({ subtotal: 995, discount: 498, tax: 99, total: 596 });
});

const reductions = fc.option(
  fc.oneof(
    fc.record({
      type: fc.constant('PERCENTAGE' as const),
      value: fc.integer({ min: 1, max: 100 }),
      maxDiscountAmount: fc.option(fc.integer({ min: 1, max: 100_000 })),
    }),
    fc.record({
      type: fc.constant('FIXED_AMOUNT' as const),
      value: fc.integer({ min: 1, max: 100_000 }),
      maxDiscountAmount: fc.constant(null),
    }),
    fc.record({ type: fc.constant('FREE_TRIAL' as const), value: fc.integer({ min: 1, max: 90 }), maxDiscountAmount: fc.constant(null) }),
  ),
);
const filled = fc
  .tuple(fc.constantFrom(...plans), fc.integer({ min: 0, max: 150 }), fc.constantFrom(...billingIntervals))
  .map(([plan, additionalUsers, billingInterval]) =>
    cart.putPlan(cart.emptyContents, { plan, billingInterval, additionalUsers }, cart.nothingBought),
  );

test('a first purchase costs what the cart shows, to the cent', () => {
  fc.assert(
    fc.property(filled, reductions, fc.integer({ min: 0, max: 270_000 }), (contents, reduction, rate) => {
      const taxRate = rate / 10_000;
      const target = cart.targetOf(contents, free) ?? free;
      const price = prices[target.plan][target.billingInterval];
      const quote = quoteStart(target, { price, reduction, taxRate, creditBalance: 0 }, new Date('2026-03-10T10:00:00Z'));
      const { subtotal, discount, tax, total } = quote;
      expect(summed(contents, free, reduction, taxRate)).toEqual({ subtotal, discount, tax, total });
    }),
  );
});

test('no cart costs less than nothing, and its sums agree', () => {
  fc.assert(
    fc.property(filled, reductions, fc.integer({ min: 0, max: 30 }), (contents, reduction, taxRate) => {
      const { subtotal, discount, tax, total } = summed(contents, free, reduction, taxRate);
      expect(total).toBe(subtotal - discount + tax);
      expect(Math.min(subtotal, discount, tax, total)).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(subtotal);
    }),
  );
});

test.each([
  [{ type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: MONTHLY, quantity: 1 }, 'Pro plan, billed monthly'],
  [{ type: 'ADDITIONAL_USERS', plan: 'PRO', billingInterval: ANNUAL, quantity: 1 }, '1 additional user, billed annually'],
  [{ type: 'ADDITIONAL_USERS', plan: 'FREE', billingInterval: MONTHLY, quantity: 12 }, '12 additional users, billed monthly'],
] as const)('%o is described as "%s"', (line, text) => {
  expect(cart.describeLine(line)).toBe(text);
});
