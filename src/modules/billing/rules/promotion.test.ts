import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, discountOf, mayRedeem, promotionTypes, type PromotionTerms, type Redeemer } from './promotion.ts';

const half = { share: { part: 1, whole: 2 }, taken: 0 };

test.each([
  ['PERCENTAGE', 20, null, 995, undefined, 199],
  ['PERCENTAGE', 100, null, 995, undefined, 995],
  ['PERCENTAGE', 50, 100, 995, undefined, 100],
  ['PERCENTAGE', 50, 1_000, 995, undefined, 498],
  ['PERCENTAGE', 20, null, 498, half, 100],
  ['PERCENTAGE', 50, 100, 498, half, 50],
  ['PERCENTAGE', 50, 100, 498, { ...half, taken: 30 }, 20],
  ['PERCENTAGE', 50, 100, 498, { ...half, taken: 80 }, 0],
  ['PERCENTAGE', 50, null, 498, { ...half, taken: 80 }, 249],
  ['FIXED_AMOUNT', 500, null, 995, undefined, 500],
  ['FIXED_AMOUNT', 500, null, 195, undefined, 195],
  ['FIXED_AMOUNT', 500, 300, 995, undefined, 300],
  ['FIXED_AMOUNT', 500, 700, 995, undefined, 500],
  ['FIXED_AMOUNT', 500, null, 498, half, 250],
  ['FIXED_AMOUNT', 500, null, 498, { ...half, taken: 200 }, 50],
  ['FIXED_AMOUNT', 500, null, 498, { ...half, taken: 250 }, 0],
  ['FREE_TRIAL', 14, null, 995, undefined, 995],
  ['FREE_TRIAL', 14, null, 0, undefined, 0],
] as const)('%s %i, at most %o, of %i cents in %o is %i', (...[type, value, maxDiscountAmount, amount, scope, expected]) => {
  expect(discountOf({ type, value, maxDiscountAmount }, amount, scope)).toBe(expected);
});

test('a discount is never above the amount and never below nothing', () => {
  const reductions = fc.record({
    type: fc.constantFrom(...promotionTypes),
    value: fc.integer({ min: 1, max: 100 }),
    maxDiscountAmount: fc.option(fc.integer({ min: 1, max: 5_000 })),
  });
  const scopes = fc.record({ share: fc.nat(100).map((part) => ({ part, whole: 100 })), taken: fc.nat(5_000) });
  fc.assert(
    fc.property(reductions, fc.nat(100_000), scopes, (reduction, amount, scope) => {
      const discount = discountOf(reduction, amount, scope);
      expect(discount).toBeGreaterThanOrEqual(0);
      expect(discount).toBeLessThanOrEqual(amount);
    }),
  );
});

test('codes are written in any case', () => {
  expect(codeOf(' welcome20 ')).toBe('WELCOME20');
});

const terms: PromotionTerms = {
  ...{ type: 'PERCENTAGE', value: 20, maxDiscountAmount: null, applicablePlans: null },
  ...{ validFrom: new Date('2026-06-01T00:00:00Z'), validTo: null, maxRedemptions: null, redemptions: 0, oncePerAccount: true },
};
const untouched: Redeemer = { hasRedeemed: false, hasTrialed: false, isPaying: false };
const trial = { type: 'FREE_TRIAL', value: 14 } as const;
const until = { validTo: new Date('2026-07-01T00:00:00Z') };

test.each([
  ['', {}, {}, '2026-06-01T00:00:00.000Z', true],
  ['before it begins', {}, {}, '2026-05-31T23:59:59.999Z', false],
  ['in its last moment', until, {}, '2026-06-30T23:59:59.999Z', true],
  ['after it', until, {}, '2026-07-01T00:00:00.000Z', false],
  ['the last time', { maxRedemptions: 3, redemptions: 2 }, {}, '2026-06-15', true],
  ['once too often', { maxRedemptions: 3, redemptions: 3 }, {}, '2026-06-15', false],
  ['for its plan', { applicablePlans: ['PRO'] }, {}, '2026-06-15', true],
  ['for another plan', { applicablePlans: ['ENTERPRISE'] }, {}, '2026-06-15', false],
  ['a second time', {}, { hasRedeemed: true }, '2026-06-15', false],
  ['a second time where it may be', { oncePerAccount: false }, { hasRedeemed: true }, '2026-06-15', true],
  ['after a trial', {}, { hasTrialed: true, isPaying: true }, '2026-06-15', true],
  ['for a first trial', trial, {}, '2026-06-15', true],
  ['for another trial', { ...trial, oncePerAccount: false }, { hasTrialed: true }, '2026-06-15', false],
  ['for a trial of what is paid for', trial, { isPaying: true }, '2026-06-15', false],
] as const)('PRO may redeem it %s', (...[, given, redeemer, now, expected]) => {
  expect(mayRedeem({ ...terms, ...given }, 'PRO', { ...untouched, ...redeemer }, new Date(now))).toBe(expected);
});

test('a visitor without a plan sees whether it counts at all', () => {
  expect(mayRedeem({ ...terms, applicablePlans: ['PRO'] }, null, null, new Date('2026-06-15'))).toBe(true);
  expect(mayRedeem({ ...terms, ...trial }, null, null, new Date('2026-06-15'))).toBe(true);
});
