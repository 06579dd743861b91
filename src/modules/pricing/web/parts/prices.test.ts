import { expect, test } from 'vitest';
import { annualSaving, builtInPrices, choiceIn, pricesIn, sumOf } from './prices.ts';

test('The built-in prices are those of the plan table.', () => {
  expect(builtInPrices.PRO).toEqual({ MONTHLY: { base: 995, user: 195 }, ANNUAL: { base: 9_900, user: 1_942 } });
  expect(builtInPrices.ENTERPRISE.ANNUAL).toEqual({ base: 49_500, user: 0 });
});

test('A sum is the plan and its additional users.', () => {
  expect(sumOf(builtInPrices, { plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 12 })).toBe(3_335);
  expect(sumOf(builtInPrices, { plan: 'FREE', billingInterval: 'ANNUAL', additionalUsers: 2 })).toBe(3_884);
});

const line = { plan: 'PRO', billingInterval: 'ANNUAL' } as const;
const plan = { ...line, type: 'SUBSCRIPTION', quantity: 1 } as const;
const users = { ...line, type: 'ADDITIONAL_USERS', quantity: 2 } as const;

test.each([
  ['nothing', [], null],
  ['a plan', [plan], { ...line, additionalUsers: 0 }],
  ['a plan with users, who are all of the account', [users, plan], { ...line, additionalUsers: 2 }],
  ['users alone, who are added to those of the account', [users], { ...line, additionalUsers: 5 }],
] as const)('A cart with %s was chosen so.', (_name, lines, choice) => {
  expect(choiceIn(lines, 3)).toEqual(choice);
});

test('The shown saving is cut to whole percents, and is the smallest of the paid plans.', () => {
  expect(annualSaving(builtInPrices)).toBe(0.17);
  const dear = { ...builtInPrices, PRO: { ...builtInPrices.PRO, ANNUAL: { base: 12_000, user: 0 } } };
  expect(annualSaving(dear)).toBe(0);
});

test('An exact saving is not a percent less, whatever the price.', () => {
  for (let month = 100; month <= 20_000; month += 100)
    for (let percent = 0; percent <= 60; percent += 1) {
      const both = { MONTHLY: { base: month, user: 0 }, ANNUAL: { base: (month * 12 * (100 - percent)) / 100, user: 0 } };
      expect(annualSaving({ FREE: builtInPrices.FREE, PRO: both, ENTERPRISE: both })).toBe(percent / 100);
    }
});

test('An answer takes the place of the built-in prices, plan by plan.', () => {
  const pro = { id: 'PRO', plan: 'PRO', name: 'Pro', monthlyPrice: 11.1, annualPrice: 111, annualDiscount: 16, features: [] } as const;
  const limits = { maxUsers: 25, maxTeams: -1, maxProjects: -1, maxSessionsPerMonth: -1 };
  const prices = pricesIn({
    plans: [{ ...pro, features: [], limits: { ...limits, additionalUserPrice: 2.05, additionalUserAnnualPrice: 20 } }],
  });
  expect(prices.PRO).toEqual({ MONTHLY: { base: 1_110, user: 205 }, ANNUAL: { base: 11_100, user: 2_000 } });
  expect(prices.ENTERPRISE).toEqual(builtInPrices.ENTERPRISE);
});
