import { expect, test } from 'vitest';
import { plans, type Plan } from '#shared/permissions.ts';
import { additionalUserPrice, billingIntervals, planTable, type BillingInterval } from '../rules.ts';
import { cheaperFrom, cheapestFor, offerOf, type TeamOffer } from './cheapest.ts';
import type { Prices } from './quote.ts';

const pricesOf = (plan: Plan) => ({
  MONTHLY: { base: planTable[plan].price.MONTHLY, user: additionalUserPrice('MONTHLY') },
  ANNUAL: { base: planTable[plan].price.ANNUAL, user: additionalUserPrice('ANNUAL') },
});
const prices: Prices = { FREE: pricesOf('FREE'), PRO: pricesOf('PRO'), ENTERPRISE: pricesOf('ENTERPRISE') };

/** Cents written out from the specification, not read from the table. */
const listed: Readonly<Record<BillingInterval, readonly [pro: number, enterprise: number, user: number]>> = {
  MONTHLY: [995, 4_995, 195],
  ANNUAL: [9_900, 49_500, 1_942],
};

/** Tries every plan with every number of places, and keeps the best of those that hold the team. */
function bruteForce(people: number, interval: BillingInterval): TeamOffer | undefined {
  const [pro, enterprise, user] = listed[interval];
  const all: TeamOffer[] = [{ plan: 'ENTERPRISE', additionalUsers: 0, amount: enterprise }];
  for (let places = 0; places <= 100; places += 1) {
    if (25 + places >= people) all.push({ plan: 'PRO', additionalUsers: places, amount: pro + user * places });
    if (10 + places >= people) all.push({ plan: 'FREE', additionalUsers: places, amount: user * places });
  }
  return all.toSorted((a, b) => a.amount - b.amount || plans.indexOf(b.plan) - plans.indexOf(a.plan))[0];
}

/** Everything that 0 to 100 places beyond a plan can hold, and more. */
const teams = Array.from({ length: 140 }, (_, people) => people);

test.each(billingIntervals)('%s, the cheapest plan is the one that brute force finds, for every team', (interval) => {
  for (const people of teams) expect(cheapestFor(people, interval, prices)).toEqual(bruteForce(people, interval));
});

test('the plans follow each other where the sums cross', () => {
  const turns = billingIntervals.map((interval) =>
    teams.filter((people) => people > 0 && cheapestFor(people, interval, prices).plan !== cheapestFor(people - 1, interval, prices).plan),
  );
  expect(turns).toEqual([
    [16, 46],
    [16, 46],
  ]);
});

test.each([
  ['FREE', 'PRO', 'MONTHLY', 16],
  ['FREE', 'PRO', 'ANNUAL', 16],
  ['PRO', 'ENTERPRISE', 'MONTHLY', 46],
  ['PRO', 'ENTERPRISE', 'ANNUAL', 46],
  ['FREE', 'ENTERPRISE', 'MONTHLY', 36],
  ['PRO', 'FREE', 'MONTHLY', 1],
  ['ENTERPRISE', 'PRO', 'MONTHLY', 1],
  ['PRO', 'PRO', 'ANNUAL', null],
] as const)('instead of %s, %s costs less %s from %s people on', (plan, other, interval, people) => {
  expect(cheaperFrom(plan, other, interval, prices)).toBe(people);
});

test('a plan is offered as far as places can be bought with it', () => {
  expect(offerOf('FREE', 110, 'MONTHLY', prices)).toEqual({ plan: 'FREE', additionalUsers: 100, amount: 19_500 });
  expect(offerOf('FREE', 111, 'MONTHLY', prices)).toBeNull();
  expect(offerOf('PRO', 125, 'ANNUAL', prices)).toEqual({ plan: 'PRO', additionalUsers: 100, amount: 9_900 + 194_200 });
  expect(offerOf('PRO', 126, 'ANNUAL', prices)).toBeNull();
  expect(offerOf('ENTERPRISE', 5_000, 'ANNUAL', prices)).toEqual({ plan: 'ENTERPRISE', additionalUsers: 0, amount: 49_500 });
});

test('however much a plan costs, it is the only way from where the places of the others end', () => {
  const dear: Prices = { ...prices, ENTERPRISE: { MONTHLY: { base: 1e9, user: 0 }, ANNUAL: { base: 1e9, user: 0 } } };
  expect(cheaperFrom('PRO', 'ENTERPRISE', 'MONTHLY', dear)).toBe(126);
  expect(cheapestFor(126, 'MONTHLY', dear).plan).toBe('ENTERPRISE');
});

test('of two that cost the same, the one that includes more is answered', () => {
  const even: Prices = { ...prices, PRO: { ...prices.PRO, MONTHLY: { base: 0, user: 195 } } };
  expect(cheapestFor(5, 'MONTHLY', even)).toEqual({ plan: 'PRO', additionalUsers: 0, amount: 0 });
});
