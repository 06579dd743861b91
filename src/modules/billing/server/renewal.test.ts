import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { billingApp, Buyer, runBilling } from '#test/support/billing.ts';
import { billingMails, passTo } from '#test/support/billing-clock.ts';
import type { OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const at = (moment: Date | string | null): Promise<void> => passTo(app, moment);

const mailsTo = async ({ email }: Buyer): Promise<string[]> => (await billingMails(app, email)).map(({ template }) => template);
const eventsOf = async ({ accountId }: Buyer): Promise<string[]> =>
  (
    await app.rows<{ type: string }>("select type from events where account_id = $1 and type like 'billing.%' order by tx, id", [accountId])
  ).map(({ type }) => type);

/** Nothing is owed, and every booking adds up. */
async function expectBalanced(buyer: Buyer): Promise<void> {
  const { ledger, unbalanced } = await buyer.books();
  expect(unbalanced).toEqual([]);
  expect(ledger['receivable']).toBeUndefined();
}

test('A subscription is renewed month after month, each with its invoice, and the ledger balances.', async () => {
  const buyer = await Buyer.of(app);
  const bought = await buyer.buy({ plan: 'PRO', additionalUsers: 2 });
  for (let month = 1; month <= 3; month += 1) await at((await buyer.subscription()).currentPeriodEnd);
  const { invoices, ledger } = await buyer.books();
  expect(invoices.map(({ reason, status, total }) => [reason, status, total])).toEqual([
    ['purchase', 'paid', 1385],
    ['renewal', 'paid', 1385],
    ['renewal', 'paid', 1385],
    ['renewal', 'paid', 1385],
  ]);
  expect(ledger).toEqual({ cash: 4 * 1385, revenue: -4 * 1385 });
  const now = await buyer.subscription();
  expect([now.status, now.plan, now.additionalUsers]).toEqual(['active', 'PRO', 2]);
  expect(new Date(now.currentPeriodEnd ?? '').getUTCDate()).toBe(
    Math.min(new Date(bought.currentPeriodStart).getUTCDate(), lastDay(now.currentPeriodEnd ?? '')),
  );
  expect((await mailsTo(buyer)).filter((template) => template === 'billing.renewed')).toHaveLength(3);
  expect((await eventsOf(buyer)).filter((type) => type === 'billing.subscription_renewed')).toHaveLength(3);
  await expectBalanced(buyer);
});

const lastDay = (moment: string): number => {
  const date = new Date(moment);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
};

test('A subscription that begins on 31 January is renewed on 28 February and on 31 March.', async () => {
  const next = new Date(Date.UTC(app.now().getUTCFullYear() + 1, 0, 31, 12));
  app.pass(next.getTime() - app.now().getTime());
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  const ends: string[] = [];
  for (let month = 0; month < 3; month += 1) {
    const end = (await buyer.subscription()).currentPeriodEnd ?? '';
    ends.push(end.slice(5, 10));
    await at(end);
  }
  const isLeap = new Date(Date.UTC(next.getUTCFullYear(), 1, 29)).getUTCDate() === 29;
  expect(ends).toEqual([isLeap ? '02-29' : '02-28', '03-31', '04-30']);
  await expectBalanced(buyer);
});

test('A year is renewed for a year, and announced once, 30 days before.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO', billingInterval: 'ANNUAL' });
  const end = new Date(currentPeriodEnd ?? '');
  await at(new Date(end.getTime() - 31 * DAY));
  expect(await mailsTo(buyer)).not.toContain('billing.year_renewing');
  await at(new Date(end.getTime() - 30 * DAY));
  await at(new Date(end.getTime() - 10 * DAY));
  expect((await mailsTo(buyer)).filter((template) => template === 'billing.year_renewing')).toHaveLength(1);
  await at(end);
  const { invoices } = await buyer.books();
  expect(invoices.map(({ total }) => total)).toEqual([9900, 9900]);
  expect((await buyer.subscription()).currentPeriodEnd?.slice(0, 4)).toBe(String(end.getUTCFullYear() + 1));
  await at(new Date(new Date((await buyer.subscription()).currentPeriodEnd ?? '').getTime() - 20 * DAY));
  expect((await mailsTo(buyer)).filter((template) => template === 'billing.year_renewing')).toHaveLength(2);
});

test('A server that was away for three months issues one invoice for each of them.', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  app.pass(95 * DAY);
  await runBilling(app);
  const { invoices } = await buyer.books();
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid']);
  expect(new Date((await buyer.subscription()).currentPeriodEnd ?? '') > app.now()).toBe(true);
  await expectBalanced(buyer);
});

test('Where the first of three months is not paid, no further invoice is issued.', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  await buyer.addCard('declined');
  app.pass(95 * DAY);
  await runBilling(app);
  const { invoices } = await buyer.books();
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'open']);
  expect((await buyer.subscription()).status).toBe('past_due');
});

test('A change that waits is in force with the next period, at its price.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO', additionalUsers: 3 });
  await buyer.buy({ additionalUsers: 1 });
  expect((await buyer.subscription()).pendingChange).toMatchObject({ additionalUsers: 1 });
  await at(currentPeriodEnd);
  expect(await buyer.subscription()).toMatchObject({ additionalUsers: 1, pendingChange: null, status: 'active' });
  const { invoices } = await buyer.books();
  expect(invoices.at(-1)?.total).toBe(995 + 195);
  const seats = await app.rows<{ delta: number }>('select delta from seat_changes where account_id = $1 order by changed_at', [
    buyer.accountId,
  ]);
  expect(seats.map(({ delta }) => delta)).toEqual([3, -2]);
});

test('A downgrade to the free plan takes effect at the end of the period and asks for nothing.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  await buyer.buy({ plan: 'FREE' });
  await at(currentPeriodEnd);
  expect(await buyer.subscription()).toMatchObject({ plan: 'FREE', status: 'active', currentPeriodEnd: null, pendingChange: null });
  expect((await buyer.books()).invoices).toHaveLength(1);
});

test('What is canceled works to the end of its period and is free then; reactivated before, it continues.', async () => {
  const [gone, kept] = [await Buyer.of(app), await Buyer.of(app)];
  const { currentPeriodEnd } = await gone.buy({ plan: 'PRO' });
  await kept.buy({ plan: 'PRO' });
  const end = new Date(currentPeriodEnd ?? '');
  await Promise.all([gone.cancel(), kept.cancel()]);
  await at(new Date(end.getTime() - 2 * HOUR));
  expect((await gone.subscription()).plan).toBe('PRO');
  expect((await kept.reactivate()).status).toBe(200);
  await at(end);
  expect(await gone.subscription()).toMatchObject({ plan: 'FREE', status: 'canceled', currentPeriodEnd: null });
  expect(await kept.subscription()).toMatchObject({ plan: 'PRO', status: 'active', cancelAtPeriodEnd: false });
  expect([(await gone.books()).invoices.length, (await kept.books()).invoices.length]).toEqual([1, 2]);
  expect(await mailsTo(gone)).toEqual(['billing.invoice_issued', 'billing.canceled', 'billing.ended']);
  expect(await mailsTo(kept)).toEqual(['billing.invoice_issued', 'billing.canceled', 'billing.reactivated', 'billing.renewed']);
  expect((await gone.reactivate()).json.code).toBe('billing.not_cancelled');
});

test('A canceled subscription is bought again and runs from then on.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  await buyer.cancel();
  await at(currentPeriodEnd);
  expect(await buyer.buy({ plan: 'PRO' })).toMatchObject({ plan: 'PRO', status: 'active', cancelAtPeriodEnd: false });
  await at((await buyer.subscription()).currentPeriodEnd);
  expect((await buyer.books()).invoices.map(({ reason }) => reason)).toEqual(['purchase', 'purchase', 'renewal']);
});

test('Two runs at the same moment renew once.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  app.pass(new Date(currentPeriodEnd ?? '').getTime() - app.now().getTime() + HOUR);
  await Promise.all([runBilling(app), runBilling(app), runBilling(app)]);
  const { invoices, payments } = await buyer.books();
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect(payments.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  const charges = await app.rows('select 1 from sandbox_charges where key in (select id from payments where account_id = $1)', [
    buyer.accountId,
  ]);
  expect(charges).toHaveLength(2);
});

test('An account that is deleted is charged nothing.', async () => {
  const buyer = await Buyer.of(app);
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  await app.rows("update accounts set status = 'DELETED', deleted_at = now() where id = $1", [buyer.accountId]);
  await at(currentPeriodEnd);
  expect((await buyer.books()).invoices).toHaveLength(1);
});
