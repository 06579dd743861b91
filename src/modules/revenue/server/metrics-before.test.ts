import { expect, test } from 'vitest';
import { RevenueBooks } from '#test/support/revenue-books.ts';
import { sharedApp } from '#test/support/test-app.ts';
import { getMetrics } from '../contract/figures.ts';

const app = await sharedApp();

/** An account, and what its figures of February 2026 are compared with, unless other dates are named. */
async function books() {
  const { token, accountId } = await app.register({ plan: 'PRO' });
  const read = async (query: object = {}) => {
    const answer = await app.call(getMetrics, { token, query: { start: '2026-02-01', end: '2026-02-28', ...query } });
    return answer.before;
  };
  return { written: new RevenueBooks(app, accountId), read };
}

const January = { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' };
const unknown = { mrr: null, activeCustomers: null, arpu: null, churnRate: null };

test('What is held is compared with the start, what comes and goes with the period before, in the currency of the figures', async () => {
  const { written, read } = await books();
  const [stripe, paypal] = [await written.connect('STRIPE'), await written.connect('PAYPAL', { createdAt: '2026-02-20' })];
  await written.addSpans([
    { integrationId: stripe, customer: 'ada', mrr: 3000, from: '2025-03-01' },
    { integrationId: stripe, customer: 'bo', mrr: 1000, from: '2025-03-01', to: '2026-01-10' },
    { integrationId: stripe, customer: 'cy', mrr: 2000, from: '2026-01-15' },
    { integrationId: stripe, customer: 'di', mrr: 9000, from: '2026-02-10' },
    { integrationId: stripe, customer: 'ed', mrr: 700, currency: 'EUR', from: '2025-03-01' },
  ]);
  await written.addTransactions([
    { integrationId: stripe, customer: 'ada', amount: 3000, at: '2026-01-01T00:00:00Z' },
    { integrationId: paypal, customer: 'fy', amount: 1250, at: '2026-01-31T23:59:59Z' },
    { integrationId: paypal, customer: 'fy', amount: -250, kind: 'refund', at: '2026-01-31T23:59:59Z' },
    { integrationId: stripe, customer: 'ed', amount: 700, currency: 'EUR', at: '2026-01-05' },
    { integrationId: stripe, customer: 'ada', amount: 3000, at: '2025-12-31T23:59:59Z' },
    { integrationId: stripe, customer: 'ada', amount: 3000, at: '2026-02-01T00:00:00Z' },
    { integrationId: stripe, customer: 'ada', amount: 500, at: '2026-01-20', isPending: true },
  ]);
  expect(await read()).toEqual({ ...January, mrr: 50, activeCustomers: 2, arpu: 25, churnRate: 50, totalRevenue: 40 });
  expect(await read({ currency: 'EUR' })).toEqual({ ...January, mrr: 7, activeCustomers: 1, arpu: 7, churnRate: 0, totalRevenue: 7 });
  // PayPal keeps three years: what came in before them is not known.
  const early = await read({ start: '2023-03-01', end: '2023-03-31' });
  expect(early).toMatchObject({ totalRevenue: null, mrr: 0 });
});

test('Where a connection is read no more, or was never read to the end, the sums of two periods are not compared', async () => {
  const { written, read } = await books();
  const stripe = await written.connect('STRIPE', { syncedAt: '2026-02-10T12:00:00Z' });
  await written.addSpans([{ integrationId: stripe, customer: 'ada', mrr: 3000, from: '2025-03-01' }]);
  await written.addTransactions([{ integrationId: stripe, customer: 'ada', amount: 3000, at: '2026-01-01T00:00:00Z' }]);
  expect(await read()).toEqual({ ...January, ...unknown, totalRevenue: null });
  // It was read to the end of January.
  const known = { mrr: 30, activeCustomers: 1, arpu: 30, churnRate: 0, totalRevenue: 0 };
  expect(await read({ start: '2026-01-01', end: '2026-01-31' })).toMatchObject(known);
  await written.connect('SQUARE', { syncedAt: null });
  expect(await read({ start: '2026-01-01', end: '2026-01-31' })).toMatchObject({ ...known, totalRevenue: null });
});

test('Without a connection, and before a period begins, there is nothing to compare with', async () => {
  const { written, read } = await books();
  expect(await read()).toBeNull();
  await written.connect('OTHER');
  expect(await read()).toEqual({ ...January, ...unknown, totalRevenue: 0 });
  const year = app.now().getUTCFullYear() + 2;
  expect(await read({ start: `${year}-01-01`, end: `${year}-01-31` })).toBeNull();
});
