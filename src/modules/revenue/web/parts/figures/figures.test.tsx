import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import type { RevenueMetrics } from '../../../contract/figures.ts';
import { Figures } from './figures.tsx';

const metrics: RevenueMetrics = {
  start: '2027-01-15T09:00:00.000Z',
  end: '2027-02-14T09:00:00.000Z',
  currency: 'USD',
  mrr: 12_400,
  arr: 148_800,
  activeCustomers: 212,
  newCustomers: 9,
  churnRate: 2.4,
  revenueChurnRate: 3.1,
  totalRevenue: 15_020.5,
  arpu: 58.49,
  movement: { opening: 12_000, new: 500, expansion: 200, reactivation: 100, contraction: 50, churned: 350 },
  byProvider: [],
  otherCurrencies: [],
  missing: null,
  exactSince: null,
  lastSyncedAt: '2027-02-14T08:56:00.000Z',
  months: [
    { month: '2027-01', mrr: 12_100, totalRevenue: 12_900, activeCustomers: 205 },
    { month: '2027-02', mrr: 12_400, totalRevenue: 6100, activeCustomers: 212 },
  ],
};
const nothing = { mrr: null, arr: null, churnRate: null, revenueChurnRate: null, arpu: null, movement: null } as const;

async function wordsOf(screen: ReactNode, answer: RevenueMetrics): Promise<string> {
  const markup = await drawn(screen, { texts: ['revenue', 'revenue-screens', 'ui-charts'], answers: { 'revenue.getMetrics': answer } });
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('The movement of recurring revenue is a calculation whose terms come to its sum.', async () => {
  const words = await wordsOf(<Figures />, metrics);
  expect(words).toContain(
    'MRR at the start $12,000.00 New +$500.00 Expansion +$200.00 Reactivation +$100.00 Contraction −$50.00 Churned −$350.00 MRR at the end $12,400.00',
  );
});

test('The headline figures have their unit, and what adds to them.', async () => {
  const words = await wordsOf(<Figures />, metrics);
  for (const text of ['$148,800 ', '212', '9 new in the period', '2.4%', '3.1% of the recurring revenue', '$58.49', '$15,021 '])
    expect(words).toContain(text);
});

test('Where no provider lists subscriptions, each recurring figure is a dash with the reason.', async () => {
  const paid: RevenueMetrics = {
    ...metrics,
    ...nothing,
    missing: 'no_subscriptions_listed',
    byProvider: [{ ...metrics, ...nothing, provider: 'SQUARE', missing: 'no_subscriptions_listed' }],
    months: metrics.months.map((month) => ({ ...month, mrr: null })),
  };
  const words = await wordsOf(<Figures />, paid);
  expect(words.match(/– PayPal and Square list payments, not subscriptions\./g)).toHaveLength(5);
  expect(words).toContain('Square Square lists payments, not subscriptions. – 212 paid – – $15,020.50');
  expect(words).toContain('total revenue, USD');
});

test('Other currencies are shown as they are, and from when the figures are exact.', async () => {
  const words = await wordsOf(<Figures />, {
    ...metrics,
    exactSince: '2027-02-01T12:00:00.000Z',
    otherCurrencies: [{ ...metrics, currency: 'EUR', mrr: 90, totalRevenue: 80 }],
  });
  expect(words).toContain('EUR €90.00 MRR, €80.00 total revenue Show');
  expect(words).toContain('known exactly since Feb 1, 2027');
});
