import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import { addPromotion, billingApp, Buyer } from '#test/support/billing.ts';
import { operate, printed, refused } from '#test/support/operator.ts';
import type { OwnApp } from '#test/support/test-app.ts';
import { turnClock } from '#test/support/turn-clock.ts';
import { checkBooks } from './doctor/check-books.ts';
import { decideBilling } from './billing-mode.ts';
import { LIVE_BOOKS_THERE, TEST_BOOKS_OPEN } from './test-books.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const seller = { SELLER_NAME: 'Quay Software Ltd', SELLER_ADDRESS: '1 Quay Street|Galway' };
const stripe = (key: string) => ({ BILLING: 'stripe', STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjU', ...seller });
const TEST = stripe('rk_test_51QuayCoffeeOfTheTests');
const LIVE = stripe('sk_live_51QuayCoffeeOfTheTests');

/** @returns how it charges, or why it does not start */
const start = (env: Record<string, string>): Promise<string> =>
  decideBilling(readSettings(env), app.database).then(
    ({ settings }) => settings.billing,
    (error: Error) => error.message,
  );
/** What `npm run doctor` says of it. */
const doctor = async (env: Record<string, string>) => (await checkBooks((sql) => app.rows(sql), readSettings(env))).map(({ says }) => says);
const exported = async (what: 'invoices' | 'ledger') =>
  (await printed(app, what, '--csv')).split('\n').filter((line) => /[\da-f]{8}-/.test(line));

test('What was bought with test money is closed before real money is taken, and is in none of its books.', async () => {
  expect(await start({ BILLING: 'sandbox' })).toBe('sandbox');
  const buyer = await Buyer.of(app);
  const promotionCode = await addPromotion(app, { value: 10 });
  await buyer.buy({ plan: 'PRO', billingInterval: 'ANNUAL', promotionCode });
  await turnClock(app, '+400d');
  await buyer.buy({ plan: 'ENTERPRISE', billingInterval: 'MONTHLY' });
  expect((await buyer.subscription()).creditBalance).toBeGreaterThan(0);
  const shown = await Promise.all([exported('invoices'), exported('ledger')]);
  expect(shown.map(({ length }) => length > 1)).toEqual([true, true]);
  // Neither real money nor Stripe's test mode takes them over.
  expect([await start(LIVE), await start(TEST)]).toEqual([TEST_BOOKS_OPEN, TEST_BOOKS_OPEN]);
  expect([await doctor(LIVE), await doctor({ BILLING: 'sandbox' })]).toEqual([[TEST_BOOKS_OPEN], []]);
  expect(await start({ BILLING: 'off' })).toBe('off');
  expect([await start(LIVE), await start({ BILLING: 'sandbox' })]).toEqual([TEST_BOOKS_OPEN, 'sandbox']);
  expect(await operate(app, 'end-test')).toMatchObject({ code: 0, lines: [expect.stringContaining('say it with --yes')] });
  expect(await start(LIVE)).toBe(TEST_BOOKS_OPEN);
  expect(await printed(app, 'end-test', '--yes')).toMatch(/^Ended: \d+ paid plans/);
  expect(await buyer.subscription()).toMatchObject({ plan: 'FREE', currentPeriodEnd: null, creditBalance: 0, testClock: null });
  expect((await buyer.books()).unbalanced).toEqual([]);
  const kept = 'select 1 from payment_methods where account_id = $1 union all select 1 from promotion_redemptions where account_id = $1';
  expect(await app.rows(kept, [buyer.accountId])).toEqual([]);
  expect(await start(LIVE)).toBe('stripe');
  expect([await exported('invoices'), await exported('ledger')]).toEqual([[], []]);
  expect(await refused(app, 'end-test', '--yes')).toContain('takes real money');
  // What is issued from here on is real, and keeps test money out.
  await buyer.addCard('visa');
  await buyer.buy({ plan: 'PRO' });
  expect(await exported('invoices')).toHaveLength(1);
  expect([await start({ BILLING: 'sandbox' }), await start(TEST), await start(LIVE)]).toEqual([
    LIVE_BOOKS_THERE,
    LIVE_BOOKS_THERE,
    'stripe',
  ]);
});

test('A line that was paid with test money gives nothing back where money is real.', async () => {
  await app.rows('update invoices set is_test = true');
  expect(await start({ BILLING: 'sandbox' })).toBe('sandbox');
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  expect((await buyer.preview({ plan: 'ENTERPRISE' })).prorationCredit).toBeGreaterThan(0);
  await app.rows("update installation set till = 'stripe-live'");
  expect((await buyer.preview({ plan: 'ENTERPRISE' })).prorationCredit).toBe(0);
});

test('A live key after a test key of Stripe asks for the same, and a new installation for nothing.', async () => {
  await app.rows('update invoices set is_test = true');
  await app.rows('delete from installation');
  await Buyer.of(app);
  expect(await start(TEST)).toBe('stripe');
  expect([await start(TEST), await start(LIVE)]).toEqual(['stripe', TEST_BOOKS_OPEN]);
  await printed(app, 'end-test', '--yes');
  expect(await start(LIVE)).toBe('stripe');
});
