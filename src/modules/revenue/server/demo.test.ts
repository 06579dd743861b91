import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#server/demo.ts';
import type { Locale } from '#shared/locale.ts';
import type { Plan } from '#shared/permissions.ts';
import { DAY } from '#shared/time.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { getMetrics } from '../contract/figures.ts';
import { listIntegrations } from '../contract/integrations.ts';
import { demoHistory } from './demo/history.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true } });
  await seedDemo(app.app.runtime);
}, 120_000);
afterAll(() => app.close());

const enter = async (plan: Plan, language: Locale = 'en'): Promise<string> =>
  (await app.request('POST', '/api/demo/login', { body: { plan, role: 'OWNER', language } })).json.token;
/** Whole days: what is drawn by days is the same at each time of a day. */
const last = (days: number) => {
  const end = new Date(app.now());
  end.setUTCHours(0, 0, 0, 0);
  return { start: new Date(end.getTime() - days * DAY).toISOString(), end: end.toISOString() };
};

test('the Enterprise tenant of the demo shows a year of revenue that is computed, and says that it is demo data', async () => {
  const token = await enter('ENTERPRISE');
  const [connection] = (await app.call(listIntegrations, { token })).items;
  expect(connection).toMatchObject({ provider: 'STRIPE', accountName: 'Demo data', isActive: false, customers: 40 });
  expect(connection?.transactions).toBeGreaterThan(100);
  expect(connection?.transactions).toBeLessThan(700);
  const figures = await app.call(getMetrics, { token, query: last(90) });
  expect(figures).toMatchObject({ currency: 'USD', missing: null, otherCurrencies: [] });
  for (const [kind, amount] of Object.entries(figures.movement ?? {})) expect([kind, amount > 0]).toEqual([kind, true]);
  expect(figures.activeCustomers).toBeGreaterThan(15);
  expect(figures.totalRevenue).toBeGreaterThan(0);
  const { months } = await app.call(getMetrics, { token, query: last(365) });
  expect(months.filter(({ mrr }) => mrr !== null && mrr > 0).length).toBeGreaterThanOrEqual(12);
});

test('it is the same in each language but for its words, and the other plans have none', async () => {
  const english = await app.call(getMetrics, { token: await enter('ENTERPRISE'), query: last(365) });
  const token = await enter('ENTERPRISE', 'fr');
  const { exactSince: _since, lastSyncedAt: _synced, ...figures } = await app.call(getMetrics, { token, query: last(365) });
  expect(english).toMatchObject(figures);
  expect((await app.call(listIntegrations, { token })).items[0]).toMatchObject({ accountName: 'Données de démonstration' });
  expect(await app.call(getMetrics, { token: await enter('PRO') })).toMatchObject({ missing: 'not_connected' });
});

test('nothing of it is read from a provider, whoever asks', async () => {
  const token = await enter('ENTERPRISE');
  const [connection] = (await app.call(listIntegrations, { token })).items;
  const path = `/api/billing/revenue/integrations/${connection?.id}`;
  // It is stopped, and stays so.
  expect((await app.request('POST', `${path}/sync`, { token })).status).toBe(404);
  const resumed = await app.request('PATCH', path, { token, body: { isActive: true } });
  expect([resumed.status, resumed.json.error]).toEqual([403, 'Demo accounts connect nothing']);
});

test.each(['2026-01-31T23:59:59Z', '2026-03-01T00:00:00Z', '2028-02-29T08:00:00Z'])('a history up to %s has nothing after it', (text) => {
  const now = new Date(text);
  const history = demoHistory(now);
  expect(history).toEqual(demoHistory(now));
  expect(new Set(history.map(({ name }) => name)).size).toBe(history.length);
  for (const { spans, payments } of history) {
    spans.forEach(({ startedAt, endedAt }, index) => {
      const next = spans[index + 1];
      expect(startedAt < now && (!endedAt || endedAt <= now)).toBe(true);
      if (next) expect(endedAt !== null && endedAt <= next.startedAt).toBe(true);
    });
    expect(payments.length).toBeGreaterThan(0);
    for (const { at } of payments) expect(at < now).toBe(true);
  }
});
