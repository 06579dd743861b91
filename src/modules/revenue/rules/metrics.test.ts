import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { naiveFigures, type NaiveSpan } from '#test/support/naive-revenue.ts';
import { histories, periods } from '#test/support/revenue-histories.ts';
import { figuresOf, noPayments, type CustomerGroup } from './metrics.ts';

const group = (hadBefore: boolean, opening: number, closing: number, customers = 1): CustomerGroup => ({
  hadBefore,
  opening,
  closing,
  customers,
});

const none = { opening: 0, new: 0, expansion: 0, reactivation: 0, contraction: 0, churned: 0 };

test.each([
  ['a customer who comes', group(false, 0, 500), { new: 500 }, { newCustomers: 1, activeCustomers: 1, churnRate: null }],
  ['one who comes and leaves within the period', group(false, 0, 0), {}, { newCustomers: 1, activeCustomers: 0, arpu: null }],
  ['one who returns', group(true, 0, 500), { reactivation: 500 }, { newCustomers: 0, activeCustomers: 1, revenueChurnRate: null }],
  ['one who was here long ago', group(true, 0, 0), {}, { newCustomers: 0, activeCustomers: 0 }],
  ['one who pays more', group(true, 500, 700), { opening: 500, expansion: 200 }, { churnRate: 0, revenueChurnRate: 0 }],
  ['one who pays less', group(true, 700, 500), { opening: 700, contraction: 200 }, { churnRate: 0, revenueChurnRate: 28.57 }],
  ['one who leaves', group(true, 700, 0), { opening: 700, churned: 700 }, { churnRate: 100, revenueChurnRate: 100, mrr: 0 }],
  ['one who stays', group(true, 700, 700), { opening: 700 }, { mrr: 700, arr: 8400, arpu: 700, churnRate: 0 }],
  ['two who leave', group(true, 700, 0, 2), { opening: 700, churned: 700 }, { churnRate: 100, activeCustomers: 0 }],
])('Of %s it says what moved', (_name, one, movement, figures) => {
  expect(figuresOf('USD', noPayments, [one])).toMatchObject({ ...figures, movement: { ...none, ...movement } });
});

test('The revenue for each customer is rounded once, a half up', () => {
  expect(figuresOf('USD', noPayments, [group(true, 1000, 1001, 2)]).arpu).toBe(501);
  expect(figuresOf('USD', noPayments, [group(true, 1000, 1000, 3)]).arpu).toBe(333);
});

test('Without subscriptions people who paid are counted, and nothing recurring is derived', () => {
  expect(figuresOf('EUR', { total: -500, payers: 3, newPayers: 1 }, null)).toEqual({
    ...{ currency: 'EUR', mrr: null, arr: null, churnRate: null, revenueChurnRate: null, arpu: null, movement: null },
    ...{ activeCustomers: 3, newCustomers: 1, totalRevenue: -500 },
  });
});

test('With subscriptions and no one on them, recurring revenue is nothing, and rates are unknown', () => {
  const empty = { mrr: 0, arr: 0, arpu: null, churnRate: null, revenueChurnRate: null, movement: none };
  expect(figuresOf('USD', noPayments, [])).toMatchObject({ ...empty, activeCustomers: 0, newCustomers: 0, totalRevenue: 0 });
});

/** Each customer as a group, by spans alone. */
function groupsOf(spans: readonly NaiveSpan[], start: number, end: number): CustomerGroup[] {
  const customers = new Map<string, { hadBefore: boolean; opening: number; closing: number; customers: number }>();
  for (const { connection, customer, mrr, from, to } of spans) {
    if (mrr === 0 || from === to || from >= end) continue;
    const key = `${connection} ${customer}`;
    const one = customers.get(key) ?? { hadBefore: false, opening: 0, closing: 0, customers: 1 };
    customers.set(key, one);
    one.hadBefore ||= from < start;
    if (from < start && (to === null || to >= start)) one.opening += mrr;
    if (to === null || to >= end) one.closing += mrr;
  }
  return [...customers.values()];
}

test('1,000 histories come to the same figures as hour by hour, and the movement adds up', () => {
  const moved = new Set<string>();
  fc.assert(
    fc.property(histories, periods, ({ spans, payments }, { from, to }) => {
      const mine = spans.filter(({ currency }) => currency === 'USD');
      const question = { from, to, currency: 'USD', providers: ['STRIPE', 'PAYPAL'] };
      const naive = naiveFigures({ spans, payments }, question, true);
      const figures = figuresOf('USD', { ...noPayments, total: naive.totalRevenue }, groupsOf(mine, from, to));
      expect(figures).toEqual(naive);
      const movement = figures.movement ?? none;
      const more = movement.new + movement.expansion + movement.reactivation;
      expect(movement.opening + more - movement.contraction - movement.churned).toBe(figures.mrr);
      for (const [kind, amount] of Object.entries(movement)) if (amount > 0) moved.add(kind);
    }),
    { numRuns: 1_000 },
  );
  // Or nothing would have been compared.
  expect([...moved].toSorted()).toEqual(['churned', 'contraction', 'expansion', 'new', 'opening', 'reactivation']);
});
