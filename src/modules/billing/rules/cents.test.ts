import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceTerm, distribute, dollars, negative, partDiscount, percentOf, shareOf } from './cents.ts';

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 });
/** A part of a year in seconds, and the year. */
const fraction = fc
  .tuple(fc.nat(31_622_400), fc.integer({ min: 1, max: 31_622_400 }))
  .map(([part, whole]) => ({ part: Math.min(part, whole), whole }));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test.each([
  [995, 1, 2, 498],
  [-995, 1, 2, -498],
  [4_995, 1, 2, 2_498],
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [3, 1, 2, 2],
  [1, 1, 3, 0],
  [-1, 1, 3, 0],
  [1, 2, 3, 1],
  [5, 1, 10, 1],
  [49, 1, 100, 0],
  [50, 1, 100, 1],
  [995, 0, 30, 0],
  [995, 30, 30, 995],
  [995, 0, 0, 0],
  [0, 1, 2, 0],
  [9_007_199_254_740_991, 31_622_399, 31_622_400, 9007198969904949],
])('of %i cents %i in %i are %i, rounded half away from zero', (amount, part, whole, expected) => {
  expect(shareOf(amount, part, whole)).toBe(expected);
});

test.each([
  [995, 20, 199],
  [1_005, 10, 101],
  [-1_005, 10, -101],
  [1_000, 8.875, 89],
  [995, 0, 0],
  [-995, 0, 0],
  [995, 100, 995],
  [1, 50, 1],
  [19_420, 19.6, 3_806],
])('of %i cents %f percent are %i', (amount, percent, expected) => {
  expect(percentOf(amount, percent)).toBe(expected);
});

test('nothing with its sign turned is 0, and not -0', () => {
  expect([negative(0), negative(5), negative(-5)]).toEqual([0, -5, 5]);
});

test.each([
  [0, 0],
  [1, 0.01],
  [995, 9.95],
  [1_942, 19.42],
  [-498, -4.98],
])('%i cents are %f dollars', (amount, expected) => {
  expect(dollars(amount)).toBe(expected);
});

describe('A share', () => {
  test('is never above the amount and never of another sign', () => {
    fc.assert(
      fc.property(cents, fraction, (amount, { part, whole }) => {
        const share = shareOf(amount, part, whole);
        expect(Math.abs(share)).toBeLessThanOrEqual(Math.abs(amount));
        expect(share * amount).toBeGreaterThanOrEqual(0);
        expect(shareOf(negative(amount), part, whole)).toBe(negative(share));
      }),
    );
  });
  test('and the rest add up to the amount within a cent', () => {
    fc.assert(
      fc.property(cents, fraction, (amount, { part, whole }) => {
        const both = shareOf(amount, part, whole) + shareOf(amount, whole - part, whole);
        expect(Math.abs(both - amount)).toBeLessThanOrEqual(1);
      }),
    );
  });
  test('of the remaining time never grows as time passes, so that less is given back later', () => {
    fc.assert(
      fc.property(fc.nat(1e8), fraction, fc.nat(1e6), (amount, { part, whole }, later) => {
        expect(shareOf(amount, Math.max(0, part - later), whole)).toBeLessThanOrEqual(shareOf(amount, part, whole));
      }),
    );
  });
  test('is the nearest whole number of cents to the exact fraction', () => {
    fc.assert(
      fc.property(cents, fraction, (amount, { part, whole }) => {
        const doubleError = 2n * (BigInt(shareOf(amount, part, whole)) * BigInt(whole) - BigInt(amount) * BigInt(part));
        expect(doubleError <= BigInt(whole) && doubleError >= -BigInt(whole)).toBe(true);
      }),
    );
  });
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [199, [995, 390], [143, 56]],
  [1, [1, 2], [0, 1]],
  [2, [1, 1, 1], [1, 1, 0]],
  [0, [5, 5], [0, 0]],
  [7, [0, 0], [0, 0]],
  [7, [], []],
  [7, [0, 3], [0, 7]],
])('%i divided by %o is %o', (total, weights, expected) => {
  expect(distribute(total, weights)).toEqual(expected);
});

test('what is divided adds up, and no part is above its weight where the whole is not above theirs', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e7), { minLength: 1, maxLength: 8 }), fc.nat(100), (weights, percent) => {
      const total = percentOf(sum(weights), percent);
      const parts = distribute(total, weights);
      expect(sum(parts)).toBe(total);
      for (const [at, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(weights[at] ?? 0);
      }
    }),
  );
});

test.each([
  ['credit', { fromBalance: 300, amountDue: 0 }],
  ['fromEarlier', { fromBalance: -30, amountDue: 1025 }],
  ['toCredit', { fromBalance: -40, amountDue: 50 }],
] as const)("the balance's part is named %s", (name, sums) => {
  expect(balanceTerm(sums)).toBe(name);
});

test('The discount on what is sold and the one that is taken back add up to the whole, each with its own sign.', () => {
  expect(partDiscount(223, [-277, 500])).toEqual({ given: 500, back: -277 });
  expect(partDiscount(-277, [-277, 0])).toEqual({ given: 0, back: -277 });
  expect(partDiscount(0, [-277, 277])).toEqual({ given: 277, back: -277 });
  expect(partDiscount(277, [])).toEqual({ given: 277, back: 0 });
});
