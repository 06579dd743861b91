import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo, resetDemo } from '#server/demo.ts';
import type { Plan } from '#shared/permissions.ts';
import { DAY } from '#shared/time.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true, billing: 'off' } });
  await seedDemo(app.app.runtime);
}, 120_000);
afterAll(() => app.close());

const enter = async (plan: Plan): Promise<string> =>
  (await app.request('POST', '/api/demo/login', { body: { plan, role: 'OWNER' } })).json.token;
const read = async (path: string, token: string) => (await app.request('GET', `/api/billing/${path}`, { token })).json;
const numbers = async (plan: Plan): Promise<string[]> =>
  (await read('invoices', await enter(plan))).invoices.map(({ number }: { number: string }) => number);

test('the paid plans of the demo show half a year of paid invoices, with prices off too', async () => {
  const token = await enter('PRO');
  const { invoices, total } = await read('invoices', token);
  expect(total).toBe(6);
  expect(invoices.map(({ amountDue }: { amountDue: number }) => amountDue)).toEqual([13.85, 13.85, 13.85, 13.85, 13.85, 11.08]);
  for (const one of invoices) {
    expect(one).toMatchObject({ status: 'paid', plan: 'PRO', additionalUsers: 2, paymentMethod: { brand: 'visa', last4: '4242' } });
    expect(one.number).toMatch(/^DEMO-PRO-EN-\d{4}-\d{2}$/);
  }
  expect(invoices.at(-1)).toMatchObject({ discount: 2.77, discountCode: 'WELCOME20' });
  for (const [at, { periodStart }] of invoices.slice(0, -1).entries()) expect(periodStart).toBe(invoices[at + 1].periodEnd);
  const { data } = await read('subscription', token);
  expect(data).toMatchObject({ plan: 'PRO', status: 'active', isDemo: true, totalAmount: 13.85, currentPeriodEnd: invoices[0].periodEnd });
  expect(Date.parse(data.currentPeriodEnd)).toBeGreaterThan(app.now().getTime());
  const file = await app.request('GET', `/api/billing/invoices/${invoices[0].id}/download`, { token });
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await read('invoices', await enter('ENTERPRISE'))).invoices[0]).toMatchObject({ amountDue: 49.95, additionalUsers: 0 });
  expect(await numbers('FREE')).toEqual([]);
});

test('they take no number of real documents, are in no book, and go with their tenant', async () => {
  expect(await app.rows('select 1 from document_counters union all select 1 from ledger_entries')).toEqual([]);
  const before = await numbers('PRO');
  app.pass(DAY);
  await resetDemo(app.app.runtime);
  expect(await numbers('PRO')).toHaveLength(6);
  expect(new Set([...before, ...(await numbers('PRO'))]).size).toBeLessThanOrEqual(7);
  for (const table of ['invoices', 'invoice_lines', 'payments', 'payment_methods']) {
    expect(await app.rows(`select 1 from ${table} t where not exists (select from accounts a where a.id = t.account_id)`)).toEqual([]);
  }
});
