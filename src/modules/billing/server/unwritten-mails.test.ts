import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApp, Buyer, runBilling, whileNoMailIsKept } from '#test/support/billing.ts';
import { passTo } from '#test/support/billing-clock.ts';
import type { OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await billingApp();
});
afterAll(() => app.close());

const failedMails = (accountId: string) =>
  app.rows<{ recipient: string; last_error: string; text: string; waits: boolean }>(
    'select recipient, last_error, text, next_attempt_at is not null as waits from mails where account_id = $1 and failed_at is not null',
    [accountId],
  );
const sales = async (buyer: Buyer) => (await buyer.books()).payments.map(({ status, amount }) => [status, amount]);

test('what is paid is recorded where its mail cannot be kept, and the operator reads that it failed', async () => {
  const buyer = await Buyer.of(app);
  const bought = await whileNoMailIsKept(app, () => buyer.buy({ plan: 'PRO' }));
  expect([bought.plan, await sales(buyer)]).toEqual(['PRO', [['succeeded', 995]]]);
  const [failed, ...others] = await failedMails(buyer.accountId);
  expect(others).toEqual([]);
  expect(failed).toMatchObject({ recipient: buyer.email, text: '', waits: false });
  expect(failed?.last_error).toContain('Not written');
});

test('a renewal that is refused falls due where its mail cannot be kept', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  await buyer.addCard('declined');
  await whileNoMailIsKept(app, () => passTo(app, new Date(currentPeriodEnd ?? '')));
  expect((await buyer.subscription()).pastDueSince).not.toBeNull();
});

test.each(['victim<attacker@x.com>', 'a@x.com,b', 'a@x.com;b', 'a\\@x.com'])(
  'an address that was kept before it was judged, as %j, is passed over for the owner',
  async (email) => {
    const buyer = await Buyer.of(app);
    await buyer.request('PATCH', '/api/billing/details', { billingEmail: 'bills@example.com' });
    await app.rows('update billing_details set billing_email = $2 where account_id = $1', [buyer.accountId, email]);
    expect((await buyer.buy({ plan: 'PRO' })).plan).toBe('PRO');
    await runBilling(app);
    const mails = await app.rows('select recipient from mails where account_id = $1 and template = $2', [
      buyer.accountId,
      'billing.invoice_issued',
    ]);
    expect([mails, await failedMails(buyer.accountId)]).toEqual([[{ recipient: buyer.email }], []]);
  },
);

test('billing writes no mail whose failure would undo what it tells of', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  expect(sources.length).toBeGreaterThan(80);
  const careless = sources.filter((name) => /\.mail\(/.test(readFileSync(new URL(name, folder), 'utf8')));
  expect(careless).toEqual([]);
});
