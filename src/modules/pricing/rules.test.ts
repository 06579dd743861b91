import { expect, test } from 'vitest';
import { pricedPlan, pricedPlans } from './rules.ts';

const users = { MONTHLY: 195, ANNUAL: 1_942 };
const prices = (month: number, year: number) => ({
  MONTHLY: { base: month, user: users.MONTHLY },
  ANNUAL: { base: year, user: users.ANNUAL },
});

test.each([
  ['PRO', 995, 9_900, 17],
  ['ENTERPRISE', 4_995, 49_500, 17],
  ['ENTERPRISE', 4_995, 49_900, 16],
  ['PRO', 1_000, 12_000, 0],
  ['PRO', 1_000, 0, 100],
  ['FREE', 0, 0, 17],
] as const)('%s at %i a month and %i a year is shown as %i percent', (plan, month, year, percent) => {
  expect(pricedPlan(plan, prices(month, year)).annualDiscount).toBe(percent);
});

test('a free plan without a price of additional users saves nothing', () => {
  const nothing = { base: 0, user: 0 };
  expect(pricedPlan('FREE', { MONTHLY: nothing, ANNUAL: nothing }).annualDiscount).toBe(0);
});

test('plans are in their order, in dollars, and what has no limit of users sells none', () => {
  const all = pricedPlans({ FREE: prices(0, 0), PRO: prices(995, 9_900), ENTERPRISE: prices(4_995, 49_500) });
  expect(all.map(({ id, plan, name, monthlyPrice, annualPrice }) => [id, plan, name, monthlyPrice, annualPrice])).toEqual([
    ['FREE', 'FREE', 'Free', 0, 0],
    ['PRO', 'PRO', 'Pro', 9.95, 99],
    ['ENTERPRISE', 'ENTERPRISE', 'Enterprise', 49.95, 495],
  ]);
  expect(all.map(({ limits }) => [limits.maxUsers, limits.additionalUserPrice, limits.additionalUserAnnualPrice])).toEqual([
    [10, 1.95, 19.42],
    [25, 1.95, 19.42],
    [-1, 0, 0],
  ]);
  expect(all[0]?.limits).toMatchObject({ maxTeams: 1, maxProjects: 1, maxSessionsPerMonth: 5 });
  expect(all[1]?.features).toContain('analytics');
});
