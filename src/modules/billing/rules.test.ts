import { expect, test } from 'vitest';
import { additionalUserPrice, hasFeature, isBelow, limitsOf, planInForce, planTable, plansWith } from './rules.ts';

test.each([
  ['FREE', 0, 0],
  ['PRO', 995, 9_900],
  ['ENTERPRISE', 4_995, 49_500],
] as const)('%s costs %i cents a month and %i a year', (plan, monthly, annual) => {
  expect(planTable[plan].price).toEqual({ MONTHLY: monthly, ANNUAL: annual });
});

test('an additional user costs $1.95 a month and $19.42 a year', () => {
  expect([additionalUserPrice('MONTHLY'), additionalUserPrice('ANNUAL')]).toEqual([195, 1_942]);
});

test('the free plan has 10 users, one team, one project and 5 sessions of each kind a month', () => {
  expect(limitsOf('FREE')).toEqual({ maxUsers: 10, maxTeams: 1, maxProjects: 1, maxSessionsPerMonth: 5 });
});

test('additional users raise a limit and leave no limit as it is', () => {
  expect(limitsOf('FREE', 25).maxUsers).toBe(35);
  expect(limitsOf('PRO', 50).maxUsers).toBe(75);
  expect(limitsOf('ENTERPRISE', 50).maxUsers).toBe(-1);
});

test.each([
  [5, 4, true],
  [5, 5, false],
  [5, 6, false],
  [-1, 1_000, true],
  [0, 0, false],
])('under a limit of %i with %i used one more fits: %s', (limit, used, fits) => {
  expect(isBelow(limit, used)).toBe(fits);
});

test('features belong to the plans of the specification', () => {
  expect(plansWith('analytics')).toEqual(['PRO', 'ENTERPRISE']);
  expect(plansWith('sso')).toEqual(['ENTERPRISE']);
  expect(hasFeature('FREE', 'integrations')).toBe(false);
});

test.each([
  [{ plan: 'FREE', isFixed: false }, 'off', 'ENTERPRISE'],
  [{ plan: 'FREE', isFixed: true }, 'off', 'FREE'],
  [{ plan: 'PRO', isFixed: true }, 'off', 'PRO'],
  [{ plan: 'PRO', isFixed: false }, 'sandbox', 'PRO'],
  [{ plan: 'PRO', isFixed: false }, 'stripe', 'PRO'],
  [null, 'sandbox', 'FREE'],
  [null, 'off', 'ENTERPRISE'],
] as const)('%o with billing %s is in force as %s', (stored, mode, plan) => {
  expect(planInForce(stored, mode)).toBe(plan);
});
