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
  lostCustomers: 5,
  churnRate: 2.4,
  revenueChurnRate: 3.1,
  totalRevenue: 15_020.5,
  arpu: 58.49,
  movement: { opening: 12_000, new: 500, expansion: 200, reactivation: 100, contraction: 50, churned: 350 },
  byProvider: [],
  otherCurrencies: [],
  missing: null,
  heldAt: null,
  before: {
    ...{ start: '2026-12-16T09:00:00.000Z', end: '2027-01-15T09:00:00.000Z' },
    ...{ mrr: 12_000, activeCustomers: 208, arpu: 57.69, churnRate: 1.9, totalRevenue: 15_020.5 },
  },
  exactSince: null,
  lastSyncedAt: '2027-02-14T08:56:00.000Z',
  months: [
    {
      ...{ month: '2027-01', mrr: 12_100, totalRevenue: 12_900, activeCustomers: 205 },
      movement: { opening: 11_900, new: 300, expansion: 0, reactivation: 0, contraction: 0, churned: 100 },
    },
    {
      ...{ month: '2027-02', mrr: 12_400, totalRevenue: 6100, activeCustomers: 212 },
      movement: { opening: 12_100, new: 250, expansion: 150, reactivation: 100, contraction: 50, churned: 150 },
    },
  ],
};
const nothing = { mrr: null, arr: null, lostCustomers: null, churnRate: null, revenueChurnRate: null, arpu: null, movement: null } as const;

async function wordsOf(screen: ReactNode, answer: RevenueMetrics): Promise<string> {
  const markup = await drawn(screen, { texts: ['revenue', 'revenue-screens', 'ui-charts'], answers: { 'revenue.getMetrics': answer } });
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('The movement of recurring revenue is a calculation whose terms come to its sum.', async () => {
  const words = await wordsOf(<Figures />, metrics);
  expect(words).toContain(
    'MRR at the start $12,000 New +$500 Expansion +$200 Reactivation +$100 Contraction −$50 Churned −$350 MRR at the end $12,400',
  );
});

test('The headline figures have their unit, and what adds to them.', async () => {
  const words = await wordsOf(<Figures />, metrics);
  for (const text of ['$148,800 ', '212', '9 new in the period', '2.4%', '5 left · 3.1% of the recurring revenue', '$58.49', '$15,021 '])
    expect(words).toContain(text);
});

test('Each headline figure says how it moved, and nothing where that is not known.', async () => {
  const words = await wordsOf(<Figures />, metrics);
  expect(words).toContain('Jan 15, 2027 to Feb 14, 2027, in USD. Compared with Dec 16, 2026 to Jan 15, 2027.');
  for (const text of ['+$400 in the period', '+$4,800 in the period', '+4 in the period · 9 new in the period', '+$0.80 in the period'])
    expect(words).toContain(text);
  expect(words).toContain('1.9% in the period before · 5 left · 3.1% of the recurring revenue');
  expect(words).toContain('As much as in the period before');
  const alone = await wordsOf(<Figures />, { ...metrics, before: null });
  expect(alone).not.toMatch(/Compared|in the period before|on the period before|[+−]\S+ in the period/);
});

test('A change that is less than half a unit is written with its parts.', async () => {
  const words = await wordsOf(<Figures />, { ...metrics, mrr: 12_000.4 });
  expect(words).toContain('+$0.40 in the period');
  expect(words).not.toContain('$0 in the period');
});

test('One part of a unit among amounts that are shown together makes all of them exact.', async () => {
  const movement = { opening: 12_000, new: 399.5, expansion: 0, reactivation: 0, contraction: 0, churned: 0 };
  const words = await wordsOf(<Figures />, { ...metrics, mrr: 12_399.5, movement });
  expect(words).toContain('MRR at the start $12,000.00 New +$399.50 Expansion $0.00');
});

test('An end at the beginning of a day is not in the period.', async () => {
  const words = await wordsOf(<Figures />, { ...metrics, start: '2027-01-01T00:00:00.000Z', end: '2027-02-01T00:00:00.000Z' });
  expect(words).toContain('Jan 1, 2027 to Jan 31, 2027, in USD.');
});

test('Where no provider lists subscriptions, each recurring figure is a dash with the reason.', async () => {
  const paid: RevenueMetrics = {
    ...metrics,
    ...nothing,
    missing: 'no_subscriptions_listed',
    byProvider: [{ ...metrics, ...nothing, provider: 'SQUARE', missing: 'no_subscriptions_listed' }],
    months: metrics.months.map((month) => ({ ...month, mrr: null, movement: null })),
  };
  const words = await wordsOf(<Figures />, paid);
  expect(words.match(/– PayPal and Square list payments, not subscriptions\./g)).toHaveLength(4);
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

test('What moved in each month is a table, the newest month first.', async () => {
  const words = await wordsOf(<Figures />, metrics);
  expect(words).toContain('Movements by month whole months, USD');
  expect(words).toContain('Feb 2027 +$250 +$150 +$100 −$50 −$150 $12,400');
  expect(words).toContain('Jan 2027 +$300 $0 $0 $0 −$100 $12,100');
});

test('Figures that have not been read since have their date, each of them.', async () => {
  const heldAt = '2027-01-31T12:00:00.000Z';
  const words = await wordsOf(<Figures />, {
    ...metrics,
    heldAt,
    otherCurrencies: [{ ...metrics, heldAt, currency: 'EUR', mrr: 90, totalRevenue: 80 }],
  });
  expect(words).toContain('EUR €90.00 MRR, €80.00 total revenue · As read on Jan 31, 2027 Show');
  expect(words.match(/As read on Jan 31, 2027/g)?.length).toBeGreaterThanOrEqual(5);
  expect(words).toContain('MRR as read on Jan 31, 2027 $12,400');
});

test('A period that begins after the last read has no recurring figures, and says since when.', async () => {
  const words = await wordsOf(<Figures />, {
    ...{ ...metrics, ...nothing, activeCustomers: null, newCustomers: null },
    ...{ missing: 'not_read_since', heldAt: '2026-12-31T12:00:00.000Z' },
    byProvider: [
      {
        ...{ ...metrics, ...nothing, activeCustomers: null, newCustomers: null, provider: 'STRIPE' },
        ...{ missing: 'not_read_since', heldAt: '2026-12-31T12:00:00.000Z' },
      },
    ],
  });
  expect(words.match(/– Not read since Dec 31, 2026\./g)?.length).toBe(5);
  expect(words).toContain('Stripe Stripe has not been read since Dec 31, 2026. – – – – $15,020.50');
});

test('Where no one was there at the start, those who left since are counted.', async () => {
  const words = await wordsOf(<Figures />, { ...metrics, churnRate: null, revenueChurnRate: null });
  expect(words).toContain('– No customers at the start of the period; 5 left since.');
});
