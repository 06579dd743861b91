import { expect, test } from 'vitest';
import { priceHint, project, type PricingInput } from './projection.ts';

const plain: PricingInput = {
  kind: 'SAAS',
  price: 49,
  fee: 1.5,
  transactionsPerUser: 6,
  customers: 100,
  growthRate: 10,
  churnRate: 5,
  freeToPaidRate: 5,
  operationalCosts: 8000,
  acquisitionCost: 150,
  freeUserCost: 0.2,
};

test('A subscription breaks even in month 18, and its losses are not paid back within 24.', () => {
  const { months, ...figures } = project(plain);
  expect(months.at(-1)?.profit).toBeCloseTo(3195.7, 2);
  expect(figures).toMatchObject({ breakEvenMonth: 18, paidBackMonth: null });
  expect([figures.firstYear, figures.secondYear]).toEqual([expect.closeTo(81_893.62, 2), expect.closeTo(147_069.17, 2)]);
  expect([figures.lifetimeValue, figures.valuePerCost]).toEqual([expect.closeTo(980, 2), expect.closeTo(6.5333, 4)]);
});

test('Customers that shrink by a low price never break even.', () => {
  const shrinking = { ...plain, price: 15, growthRate: 2, churnRate: 6, operationalCosts: 5000, acquisitionCost: 40 };
  expect(project(shrinking)).toMatchObject({ breakEvenMonth: null, paidBackMonth: null, lifetimeValue: expect.closeTo(250, 2) });
});

test('Three percent of each transaction are the payment provider’s.', () => {
  const fees = project({
    ...plain,
    kind: 'TRANSACTION',
    customers: 400,
    growthRate: 9,
    churnRate: 3,
    operationalCosts: 4200,
    acquisitionCost: 12,
  });
  expect(fees).toMatchObject({ breakEvenMonth: 6, paidBackMonth: 10 });
  expect(fees.months.at(-1)?.costs).toBeCloseTo(6287.42, 2);
});

test('On a free plan a new customer costs what all the users cost who do not pay.', () => {
  const free = project({ ...plain, kind: 'FREEMIUM', acquisitionCost: 2 });
  expect(free.valuePerCost).toBeCloseTo(980 / 40);
  expect(free.months[0]?.revenue).toBeCloseTo(105 * 0.05 * 49);
});

test('Where no customer leaves, 36 months are assumed; where a new one costs nothing, there is no ratio.', () => {
  expect(project({ ...plain, churnRate: 0, acquisitionCost: 0 })).toMatchObject({ lifetimeValue: 49 * 36, valuePerCost: null });
});

test.each([
  [0, 36],
  [1, 100],
  [1.6, 62.5],
  [2, null],
  [5, null],
])('With %s percent who leave each month, an assumed lifetime is %s months: one above 60 is called so.', (churnRate, months) => {
  expect(project({ ...plain, churnRate }).assumedLifetime).toBe(months);
});

test('A ratio is missing for two reasons, which are kept apart: no cost, or no user who pays.', () => {
  const free: PricingInput = { ...plain, kind: 'FREEMIUM', acquisitionCost: 4 };
  expect(project({ ...free, freeToPaidRate: 0 })).toMatchObject({ valuePerCost: null, hasCustomers: false });
  expect(project({ ...free, acquisitionCost: 0 })).toMatchObject({ valuePerCost: null, hasCustomers: true });
});

test.each([
  [19.99, 'RAISE'],
  [20, null],
  [200, null],
  [200.01, 'LOWER'],
] as const)('A price of %s has the hint %s.', (price, hint) => {
  expect(priceHint(price)).toBe(hint);
});
