import { describe, expect, test } from 'vitest';
import { RevenueBooks } from '#test/support/revenue-books.ts';
import { sharedApp } from '#test/support/test-app.ts';
import { getMetrics } from '../contract/figures.ts';
import { deleteIntegration } from '../contract/integrations.ts';

const app = await sharedApp();

/** An account and a way to ask for its figures of January 2026, unless other dates are named. */
async function books() {
  const { token, accountId } = await app.register({ plan: 'PRO' });
  const written = new RevenueBooks(app, accountId);
  const read = (query: object = {}) => app.call(getMetrics, { token, query: { start: '2026-01-01', end: '2026-01-31', ...query } });
  return { token, written, read };
}

const nothing = { mrr: null, arr: null, lostCustomers: null, churnRate: null, revenueChurnRate: null, arpu: null, movement: null };
const still = { opening: 0, new: 0, expansion: 0, reactivation: 0, contraction: 0, churned: 0 };

describe('Without figures it says why', () => {
  test('where nothing is connected', async () => {
    const { read } = await books();
    const empty = { currency: 'USD', activeCustomers: 0, newCustomers: 0, totalRevenue: 0, byProvider: [], otherCurrencies: [] };
    const months = [{ month: '2026-01', mrr: null, totalRevenue: 0, activeCustomers: 0, movement: null }];
    expect(await read()).toMatchObject({ ...nothing, ...empty, months, missing: 'not_connected', exactSince: null, lastSyncedAt: null });
  });

  test('where a provider was not read to the end yet', async () => {
    const { written, read } = await books();
    const integrationId = await written.connect('STRIPE', { createdAt: '2026-01-05', syncedAt: null });
    await written.addSpans([{ integrationId, customer: 'ada', mrr: 900, from: '2026-01-02' }]);
    await written.addTransactions([{ integrationId, customer: 'ada', amount: 900, at: '2026-01-02' }]);
    const answer = await read();
    expect(answer).toMatchObject({
      ...nothing,
      totalRevenue: 9,
      activeCustomers: 1,
      newCustomers: 1,
      missing: 'not_synced_yet',
      lastSyncedAt: null,
    });
    expect(answer.byProvider).toMatchObject([{ provider: 'STRIPE', ...nothing, missing: 'not_synced_yet' }]);
  });

  test('where one of two was never read, whatever is kept for the records beside them', async () => {
    const { written, read } = await books();
    await written.connect('STRIPE', { createdAt: '2026-01-05', syncedAt: '2026-02-01' });
    await written.connect('OTHER', { syncedAt: null });
    expect((await read()).lastSyncedAt).toBe('2026-02-01T00:00:00.000Z');
    await written.connect('SQUARE', { createdAt: '2026-01-05', syncedAt: null });
    expect((await read()).lastSyncedAt).toBeNull();
  });

  test('where the provider lists payments alone; people who paid are counted', async () => {
    const { written, read } = await books();
    const integrationId = await written.connect('PAYPAL', { syncedAt: '2026-02-01' });
    await written.addTransactions([
      { integrationId, customer: 'ada', amount: 1000, at: '2025-06-01' },
      { integrationId, customer: 'ada', amount: 1000, at: '2026-01-01' },
      { integrationId, customer: 'bo', amount: 500, at: '2026-01-31T23:59:59.999Z' },
      { integrationId, customer: 'cy', amount: 700, at: '2026-01-10', isPending: true },
      { integrationId, customer: 'di', amount: -300, at: '2026-01-10', kind: 'refund' },
      { integrationId, customer: null, amount: 50, at: '2026-01-10' },
      { integrationId, customer: 'ed', amount: 900, at: '2026-02-01' },
    ]);
    const answer = await read();
    const figures = { ...nothing, activeCustomers: 2, newCustomers: 1, totalRevenue: 12.5 };
    expect(answer).toMatchObject({ ...figures, missing: 'no_subscriptions_listed', exactSince: null });
    expect(answer.byProvider).toMatchObject([{ provider: 'PAYPAL', ...figures, missing: 'no_subscriptions_listed' }]);
    expect(answer.months).toEqual([{ month: '2026-01', mrr: null, totalRevenue: 12.5, activeCustomers: 2, movement: null }]);
  });
});

test('One customer who pays ten a month makes these figures', async () => {
  const { written, read } = await books();
  const integrationId = await written.connect('STRIPE', { createdAt: '2025-12-01', syncedAt: '2026-02-01T10:00:00Z' });
  await written.addSpans([{ integrationId, customer: 'ada', mrr: 1000, from: '2026-01-15' }]);
  await written.addTransactions([{ integrationId, customer: 'ada', amount: 1000, at: '2026-01-15' }]);
  const answer = await read();
  expect(answer).toMatchObject({
    ...{ mrr: 10, arr: 120, arpu: 10, activeCustomers: 1, newCustomers: 1, churnRate: null, revenueChurnRate: null, totalRevenue: 10 },
    ...{ movement: { ...still, new: 10 }, missing: null, exactSince: '2025-12-01T00:00:00.000Z', lastSyncedAt: '2026-02-01T10:00:00.000Z' },
    ...{ start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' },
  });
});

test('A provider without subscriptions adds its payments, and no customers to divide by', async () => {
  const { written, read } = await books();
  const stripe = await written.connect('STRIPE');
  const paypal = await written.connect('PAYPAL', { syncedAt: '2026-01-31' });
  await written.addSpans([{ integrationId: stripe, customer: 'ada', mrr: 1000, from: '2025-01-15' }]);
  await written.addTransactions([
    { integrationId: stripe, customer: 'ada', amount: 1000, at: '2026-01-15' },
    { integrationId: paypal, customer: 'bo', amount: 2500, at: '2026-01-16' },
  ]);
  const answer = await read();
  expect(answer).toMatchObject({ mrr: 10, arpu: 10, activeCustomers: 1, newCustomers: 0, totalRevenue: 35, missing: null });
  expect(answer.byProvider).toMatchObject([
    { provider: 'STRIPE', mrr: 10, totalRevenue: 10, missing: null },
    { provider: 'PAYPAL', ...nothing, activeCustomers: 1, newCustomers: 1, totalRevenue: 25, missing: 'no_subscriptions_listed' },
  ]);
});

test('Customers are told apart by their connection, and one with two subscriptions is one', async () => {
  const { written, read } = await books();
  const [first, second] = [await written.connect('STRIPE'), await written.connect('STRIPE', { createdAt: '2021-01-01' })];
  await written.addSpans([
    { integrationId: first, customer: 'ada', mrr: 1000, from: '2025-01-01' },
    { integrationId: first, customer: 'ada', mrr: 500, from: '2026-01-10' },
    { integrationId: second, customer: 'ada', mrr: 700, from: '2026-01-10' },
  ]);
  const answer = await read();
  expect(answer).toMatchObject({ mrr: 22, activeCustomers: 2, newCustomers: 1, movement: { ...still, opening: 10, new: 7, expansion: 5 } });
  expect(answer.byProvider).toHaveLength(1);
  expect(answer.exactSince).toBe('2021-01-01T00:00:00.000Z');
});

test('Each currency is counted alone: that with the most recurring revenue above, unless one is asked for, and none is converted', async () => {
  const { written, read } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addSpans([
    { integrationId, customer: 'ada', mrr: 1000, from: '2025-01-01' },
    { integrationId, customer: 'bo', mrr: 900, currency: 'JPY', from: '2026-01-10' },
  ]);
  // 20 yen are more than 15 dollars as numbers, though fewer smallest units: nothing here knows a rate.
  await written.addTransactions([
    { integrationId, customer: 'bo', amount: 20, currency: 'JPY', at: '2026-01-10' },
    { integrationId, customer: 'ada', amount: 1500, at: '2026-01-10' },
    { integrationId, customer: 'cy', amount: 1500, currency: 'EUR', at: '2026-01-10' },
  ]);
  const dollars = { currency: 'USD', mrr: 10, totalRevenue: 15, activeCustomers: 1, newCustomers: 0 };
  const euros = { currency: 'EUR', mrr: 0, totalRevenue: 15, activeCustomers: 0 };
  const yen = { currency: 'JPY', mrr: 900, arr: 10_800, totalRevenue: 20, activeCustomers: 1, newCustomers: 1 };
  expect(await read()).toMatchObject({ ...yen, otherCurrencies: [euros, dollars] });
  expect(await read({ currency: 'USD' })).toMatchObject({ ...dollars, otherCurrencies: [euros, yen] });
  expect(await read({ currency: 'GBP' })).toMatchObject({ currency: 'GBP', mrr: 0, otherCurrencies: [euros, yen, dollars] });
  // The same above in each period, also where there was nothing in it yet.
  const before = { currency: 'JPY', mrr: 0, totalRevenue: 0, otherCurrencies: [{ currency: 'USD', mrr: 10 }] };
  expect(await read({ start: '2025-02-01', end: '2025-02-28' })).toMatchObject(before);
});

describe('The currency above is the account’s, whatever the period', () => {
  const paidEach = async (): Promise<Awaited<ReturnType<typeof books>> & { integrationId: string }> => {
    const own = await books();
    const integrationId = await own.written.connect('STRIPE');
    await own.written.addTransactions([
      { integrationId, customer: 'ada', amount: 120_000, at: '2025-12-10' },
      { integrationId, customer: 'ada', amount: -120_000, kind: 'refund', at: '2026-01-10' },
      { integrationId, customer: 'bo', amount: 4000, currency: 'EUR', at: '2026-01-10' },
      { integrationId, customer: 'ada', amount: 100, at: '2026-02-10' },
    ]);
    return { ...own, integrationId };
  };
  const currencies = async (read: Awaited<ReturnType<typeof books>>['read']): Promise<string[]> => {
    const periods = [
      {},
      { start: '2025-12-01', end: '2025-12-31' },
      { start: '2026-02-01', end: '2026-02-28' },
      { start: '2020-01-01', end: '2020-12-31' },
    ];
    return Promise.all(periods.map(async (query) => (await read(query)).currency));
  };

  test('also where more was refunded in it than came in', async () => {
    const { written, read, integrationId } = await paidEach();
    await written.addSpans([
      { integrationId, customer: 'ada', mrr: 26_500, from: '2025-12-10' },
      { integrationId, customer: 'bo', mrr: 4000, currency: 'EUR', from: '2026-01-10' },
    ]);
    expect(await read()).toMatchObject({ currency: 'USD', mrr: 265, totalRevenue: -1200, otherCurrencies: [{ currency: 'EUR', mrr: 40 }] });
    expect(await currencies(read)).toEqual(['USD', 'USD', 'USD', 'USD']);
    expect(await read({ currency: 'EUR' })).toMatchObject({ currency: 'EUR', mrr: 40 });
  });

  test('and without recurring revenue that in which most was paid so far', async () => {
    const { read } = await paidEach();
    expect(await currencies(read)).toEqual(['EUR', 'EUR', 'EUR', 'EUR']);
  });
});

test('A period that is older than the company has all that came and went', async () => {
  const { written, read } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addSpans([
    { integrationId, customer: 'zeta', mrr: 3000, from: '2025-09-01', to: '2025-11-10' },
    { integrationId, customer: 'beta', mrr: 6000, from: '2025-09-01', to: '2025-11-20' },
    { integrationId, customer: 'delta', mrr: 4500, from: '2025-08-01', to: '2025-10-01' },
    { integrationId, customer: 'delta', mrr: 4500, from: '2025-10-20' },
  ]);
  const movement = { ...still, new: 135, reactivation: 45, churned: 135 };
  const counted = { newCustomers: 3, lostCustomers: 3, activeCustomers: 1, churnRate: null };
  expect(await read({ start: '2025-06-01', end: '2025-11-28' })).toMatchObject({ mrr: 45, movement, ...counted });
});

test('A customer who pays in another currency from now on is neither new nor gone', async () => {
  const { written, read } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addSpans([
    { integrationId, customer: 'ada', mrr: 5000, currency: 'EUR', from: '2025-01-01', to: '2026-01-15' },
    { integrationId, customer: 'ada', mrr: 5500, from: '2026-01-15' },
    // A second subscription, in a second currency: they did not return either.
    { integrationId, customer: 'bo', mrr: 1000, currency: 'EUR', from: '2025-01-01' },
    { integrationId, customer: 'bo', mrr: 200, from: '2026-01-15' },
  ]);
  expect(await read({ currency: 'EUR' })).toMatchObject({
    ...{ mrr: 10, movement: { ...still, opening: 60, contraction: 50 }, activeCustomers: 1 },
    ...{ churnRate: 0, revenueChurnRate: 0, lostCustomers: 0, newCustomers: 0 },
    otherCurrencies: [
      { currency: 'USD', mrr: 57, movement: { ...still, expansion: 57 }, activeCustomers: 2, newCustomers: 0, lostCustomers: 0 },
    ],
  });
});

describe('What is no longer read has its date', () => {
  const readAt = '2026-01-10T12:00:00.000Z';
  const unknown = { ...nothing, activeCustomers: null, newCustomers: null, missing: 'not_read_since', heldAt: readAt };

  test('and is not known after it, whether the key is refused or the connection stopped', async () => {
    const { written, read } = await books();
    const integrationId = await written.connect('STRIPE', { syncedAt: readAt });
    await written.addSpans([{ integrationId, customer: 'ada', mrr: 50_000, from: '2025-01-01' }]);
    const paypal = await written.connect('PAYPAL');
    await written.addTransactions([{ integrationId: paypal, customer: 'ed', amount: 900, at: '2026-02-03' }]);
    expect(await read({ start: '2025-12-01', end: '2025-12-31' })).toMatchObject({ mrr: 500, missing: null, heldAt: null });
    expect(await read()).toMatchObject({ mrr: 500, arr: 6000, activeCustomers: 1, missing: null, heldAt: readAt, lastSyncedAt: readAt });
    const later = await read({ start: '2026-02-01', end: '2026-02-28' });
    expect(later).toMatchObject({ ...unknown, totalRevenue: 9, byProvider: [unknown, { provider: 'PAYPAL', activeCustomers: 1 }] });
    const { months } = await read({ end: '2026-03-31' });
    expect(months.map(({ month, mrr, activeCustomers }) => [month, mrr, activeCustomers])).toEqual([
      ['2026-01', 500, 1],
      ['2026-02', null, null],
      ['2026-03', null, null],
    ]);
  });

  test('by the connection that holds the figure and was read the longest ago, in each currency', async () => {
    const { written, read } = await books();
    const stopped = await written.connect('STRIPE', { syncedAt: readAt });
    const [empty, working] = [await written.connect('STRIPE', { syncedAt: '2025-06-01' }), await written.connect('STRIPE')];
    await written.addSpans([
      { integrationId: stopped, customer: 'ada', mrr: 1000, from: '2025-01-01' },
      { integrationId: stopped, customer: 'bo', mrr: 700, currency: 'EUR', from: '2025-01-01', to: '2025-12-01' },
      { integrationId: empty, customer: 'cy', mrr: 700, from: '2025-01-01', to: '2025-05-01' },
      { integrationId: working, customer: 'di', mrr: 900, from: '2026-01-05' },
      { integrationId: working, customer: 'ed', mrr: 800, from: '2026-01-20' },
      { integrationId: working, customer: 'fy', mrr: 600, currency: 'EUR', from: '2026-01-20' },
    ]);
    // Of the dollars, what the working one has read later is left out: one date for the whole sum.
    const euros = { currency: 'EUR', mrr: 6, heldAt: null, missing: null };
    expect(await read()).toMatchObject({ currency: 'USD', mrr: 19, heldAt: readAt, otherCurrencies: [euros] });
  });

  test('and what was read within a day of the end is of the end', async () => {
    const { written, read } = await books();
    const integrationId = await written.connect('STRIPE', { syncedAt: '2026-01-31T00:00:01Z' });
    await written.addSpans([{ integrationId, customer: 'ada', mrr: 500, from: '2026-01-31T00:00:05Z' }]);
    expect(await read()).toMatchObject({ mrr: 5, heldAt: null, missing: null });
  });
});

test('A period that has not begun has no recurring revenue, and no customers', async () => {
  const { written, read } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addSpans([{ integrationId, customer: 'ada', mrr: 500, from: '2026-01-10' }]);
  const year = app.now().getUTCFullYear() + 2;
  const answer = await read({ start: `${year}-01-01`, end: `${year}-01-31` });
  expect(answer).toMatchObject({
    ...nothing,
    activeCustomers: null,
    newCustomers: null,
    missing: 'not_begun',
    months: [],
    otherCurrencies: [],
  });
});

test('Of an other provider nothing is read, and that is what it says', async () => {
  const { written, read } = await books();
  await written.connect('OTHER', { syncedAt: null });
  expect(await read()).toMatchObject({ ...nothing, missing: 'not_read', byProvider: [{ provider: 'OTHER', missing: 'not_read' }] });
  await written.connect('SQUARE', { syncedAt: null });
  expect(await read()).toMatchObject({ missing: 'no_subscriptions_listed', byProvider: [{ missing: 'not_read' }, {}] });
});

test('Refunds and disputes beyond payments make revenue less than nothing', async () => {
  const { written, read } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addTransactions([
    { integrationId, customer: 'ada', amount: 1000, at: '2025-12-31T23:59:59.999Z' },
    { integrationId, customer: 'ada', amount: -1000, kind: 'refund', at: '2026-01-01' },
    { integrationId, customer: 'bo', amount: -550, kind: 'dispute', at: '2026-01-02' },
  ]);
  expect(await read()).toMatchObject({ totalRevenue: -15.5, mrr: 0, months: [{ totalRevenue: -15.5 }] });
});

test('A customer who leaves and returns within the period did both, and one who left before it is back', async () => {
  const { written, read } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addSpans([
    { integrationId, customer: 'ada', mrr: 1000, from: '2025-01-01', to: '2026-01-05' },
    { integrationId, customer: 'ada', mrr: 800, from: '2026-01-20' },
    { integrationId, customer: 'bo', mrr: 300, from: '2025-01-01', to: '2025-12-31' },
    { integrationId, customer: 'bo', mrr: 300, from: '2026-01-20' },
    // Read once while it was free: no revenue.
    { integrationId, customer: 'cy', mrr: 0, from: '2025-01-20', to: '2025-01-20' },
    { integrationId, customer: 'cy', mrr: 400, from: '2026-01-20' },
  ]);
  const movement = { opening: 10, new: 4, expansion: 0, reactivation: 11, contraction: 0, churned: 10 };
  const counted = { churnRate: 100, revenueChurnRate: 100, newCustomers: 1, lostCustomers: 1, activeCustomers: 3 };
  expect(await read()).toMatchObject({ mrr: 15, movement, ...counted });
});

test('What happens at midnight is in the period that begins with it, where the reader is', async () => {
  const { written, read } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addSpans([
    { integrationId, customer: 'ada', mrr: 100, from: '2026-01-01', to: '2026-02-01' },
    { integrationId, customer: 'bo', mrr: 200, from: '2026-01-31T15:00:00Z' },
    { integrationId, customer: 'cy', mrr: 400, from: '2025-01-01', to: '2026-01-31T23:00:00Z' },
  ]);
  const movementIn = async (query: object) => (await read(query)).movement;
  // Ada leaves as January ends: in February.
  expect(await movementIn({})).toEqual({ ...still, opening: 4, new: 3, churned: 4 });
  expect(await movementIn({ start: '2026-02-01', end: '2026-02-28' })).toEqual({ ...still, opening: 3, churned: 1 });
  // At 15:00 UTC February begins in Tokyo; at 23:00 in Paris.
  expect(await movementIn({ timeZone: 'Asia/Tokyo' })).toEqual({ ...still, opening: 4, new: 1 });
  expect(await movementIn({ timeZone: 'Europe/Paris' })).toEqual({ ...still, opening: 4, new: 3 });
  expect(await movementIn({ start: '2026-01-31T23:00:00Z', end: '2026-02-01T00:00:00+01:00' }).catch(String)).toContain('range_invalid');
});

test('Months are whole, up to the one that runs', async () => {
  const { written, read } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addSpans([
    { integrationId, customer: 'ada', mrr: 100, from: '2025-12-31T23:59:59Z', to: '2026-02-28' },
    { integrationId, customer: 'ada', mrr: 150, from: '2026-01-31' },
    { integrationId, customer: 'bo', mrr: 700, from: '2026-02-10', to: '2026-03-31T23:59:59Z' },
  ]);
  await written.addTransactions([
    { integrationId, customer: 'ada', amount: 100, at: '2026-01-31T23:59:59Z' },
    { integrationId, customer: 'ada', amount: 150, at: '2026-02-01' },
  ]);
  const { months } = await read({ start: '2025-12-20', end: '2026-03-02' });
  expect(months.map(({ movement: _moved, ...month }) => month)).toEqual([
    { month: '2025-12', mrr: 1, totalRevenue: 0, activeCustomers: 1 },
    { month: '2026-01', mrr: 2.5, totalRevenue: 1, activeCustomers: 1 },
    { month: '2026-02', mrr: 8.5, totalRevenue: 1.5, activeCustomers: 2 },
    { month: '2026-03', mrr: 1.5, totalRevenue: 0, activeCustomers: 1 },
  ]);
  expect(months.map(({ movement }) => movement)).toEqual([
    { ...still, new: 1 },
    { ...still, opening: 1, expansion: 1.5 },
    { ...still, opening: 2.5, new: 7, contraction: 1 },
    { ...still, opening: 8.5, churned: 7 },
  ]);
  const later = await read({ start: '2026-03-01', end: '2190-01-01' }).catch(String);
  expect(later).toContain('range_invalid');
});

test('A connection that is removed, and another account, count for nothing', async () => {
  const { written, read, token } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addSpans([{ integrationId, customer: 'ada', mrr: 100, from: '2026-01-10' }]);
  await written.addTransactions([{ integrationId, customer: 'ada', amount: 100, at: '2026-01-10' }]);
  expect(await read()).toMatchObject({ mrr: 1, totalRevenue: 1 });
  expect(await (await books()).read()).toMatchObject({ mrr: null, totalRevenue: 0 });
  await app.call(deleteIntegration, { params: { integrationId }, token });
  expect(await read()).toMatchObject({ mrr: null, totalRevenue: 0, missing: 'not_connected', byProvider: [] });
});

test('Without dates it is the last thirty days up to now, and what is to come is not there yet', async () => {
  const { token, written } = await books();
  const integrationId = await written.connect('STRIPE');
  const hours = (count: number) => new Date(app.now().getTime() + count * 3_600_000);
  await written.addSpans([
    { integrationId, customer: 'ada', mrr: 100, from: hours(-29 * 24) },
    { integrationId, customer: 'bo', mrr: 200, from: hours(-31 * 24) },
    { integrationId, customer: 'cy', mrr: 400, from: hours(24) },
  ]);
  const answer = await app.call(getMetrics, { token });
  expect(answer).toMatchObject({ mrr: 3, movement: { ...still, opening: 2, new: 1 } });
  expect(answer.months.at(-1)).toMatchObject({ mrr: 3, activeCustomers: 2 });
  const end = hours(48).toISOString();
  expect(await app.call(getMetrics, { token, query: { end, start: hours(-29 * 24 - 1).toISOString() } })).toMatchObject({ mrr: 3, end });
});
