import { expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';
import { RevenueBooks } from '#test/support/revenue-books.ts';
import { sharedApp } from '#test/support/test-app.ts';
import { revenueProviders } from '../contract/integrations.ts';
import { listsSubscriptions } from '../rules/metrics.ts';
import { monthlyRevenue, readRevenue } from './public.ts';
import { readerOf } from './service/readers.ts';

const app = await sharedApp();
const january = { start: new Date('2026-01-01'), end: new Date('2026-02-01') };

/** An account, and a way to ask in a transaction of it. */
async function books() {
  const accountId = (await app.register({ plan: 'PRO' })).accountId as AccountId;
  const caller = { actor: { kind: 'system', accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } } as const;
  const ask = <T>(work: (context: Context) => Promise<T>) => inTransaction(app.app.runtime, caller, tenantScope(accountId, null), work);
  return { written: new RevenueBooks(app, accountId), ask };
}

test('Revenue is read in smallest units, with the reason for what is missing', async () => {
  const { written, ask } = await books();
  const empty = { currency: 'USD', mrr: null, totalRevenue: 0, missing: 'not_connected', otherCurrencies: [], lastSyncedAt: null };
  expect(await ask((context) => readRevenue(context, january))).toMatchObject(empty);
  const integrationId = await written.connect('STRIPE', { syncedAt: '2026-02-02' });
  await written.addSpans([{ integrationId, customer: 'ada', mrr: 1050, from: '2026-01-15' }]);
  await written.addTransactions([
    { integrationId, customer: 'ada', amount: 1050, at: '2026-01-15' },
    { integrationId, customer: 'bo', amount: 900, at: '2026-01-15', currency: 'JPY' },
  ]);
  const lastSyncedAt = new Date('2026-02-02');
  const dollars = { currency: 'USD', mrr: 1050, arr: 12_600, arpu: 1050, totalRevenue: 1050, movement: { opening: 0, new: 1050 } };
  const yen = { currency: 'JPY', mrr: 0, totalRevenue: 900 };
  const inDollars = await ask((context) => readRevenue(context, { ...january, currency: 'USD' }));
  expect(inDollars).toMatchObject({ ...dollars, missing: null, lastSyncedAt, otherCurrencies: [yen] });
  expect(await ask((context) => readRevenue(context, january))).toMatchObject({ ...dollars, heldAt: null, otherCurrencies: [yen] });
  // It has not been read since: figures have their date, and later ones are not known.
  const later = (start: string) => ask((context) => readRevenue(context, { start: new Date(start), end: new Date('2026-04-01') }));
  expect(await later('2026-02-01')).toMatchObject({ mrr: 1050, missing: null, heldAt: lastSyncedAt });
  expect(await later('2026-03-01')).toMatchObject({ mrr: null, activeCustomers: null, missing: 'not_read_since', heldAt: lastSyncedAt });
});

test('Revenue by month is read in one currency, also of months without anything and of those to come', async () => {
  const { written, ask } = await books();
  const integrationId = await written.connect('STRIPE');
  await written.addSpans([{ integrationId, customer: 'ada', mrr: 1050, from: '2026-01-15', to: '2026-02-10' }]);
  await written.addTransactions([
    { integrationId, customer: 'ada', amount: 1050, at: '2026-01-15' },
    { integrationId, customer: 'ada', amount: -50, kind: 'refund', at: '2026-02-28T23:59:59.999Z' },
    { integrationId, customer: 'bo', amount: 7, at: '2026-02-15', currency: 'EUR' },
  ]);
  const still = { opening: 0, new: 0, expansion: 0, reactivation: 0, contraction: 0, churned: 0 };
  expect(await ask((context) => monthlyRevenue(context, '2025-12', 3))).toEqual({
    currency: 'USD',
    months: [
      { month: '2025-12', mrr: 0, totalRevenue: 0, activeCustomers: 0, movement: still },
      { month: '2026-01', mrr: 1050, totalRevenue: 1050, activeCustomers: 1, movement: { ...still, new: 1050 } },
      { month: '2026-02', mrr: 0, totalRevenue: -50, activeCustomers: 0, movement: { ...still, opening: 1050, churned: 1050 } },
    ],
  });
  const euros = await ask((context) => monthlyRevenue(context, '2026-02', 1, 'EUR'));
  expect(euros).toEqual({ currency: 'EUR', months: [{ month: '2026-02', mrr: 0, totalRevenue: 7, activeCustomers: 0, movement: still }] });
  const next = app.now().getUTCFullYear() + 1;
  const later = await ask((context) => monthlyRevenue(context, `${next}-01`, 2));
  expect(later.months).toEqual(
    ['01', '02'].map((month) => ({ month: `${next}-${month}`, mrr: null, totalRevenue: 0, activeCustomers: null, movement: null })),
  );
});

test('No month is no question', async () => {
  const { ask } = await books();
  await expect(ask((context) => monthlyRevenue(context, '2026-01', 0))).rejects.toThrow(RangeError);
});

test.each(revenueProviders)('Figures and the reader of %s agree on whether subscriptions are listed', (provider) => {
  expect(listsSubscriptions[provider]).toBe(readerOf(provider, app.settings)?.listsSubscriptions ?? false);
});
