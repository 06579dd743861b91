import en from '#modules/revenue/locales/screens/en.json' with { type: 'json' };
import fr from '#modules/revenue/locales/screens/fr.json' with { type: 'json' };
import inFrench from '#modules/revenue/locales/fr.json' with { type: 'json' };
import { revenueProblems } from '#modules/revenue/contract/problems.ts';
import { startAnswering, type AnsweringServer } from '#test/support/answering-server.ts';
import { faultsOf } from '#test/support/axe.ts';
import { founder } from '#test/support/billing-desk.ts';
import { expect, test } from '#test/support/journey.ts';
import { PHONE } from '#test/support/loop.ts';
import { hostApp } from '#test/support/hosted-app.ts';
import type { ServedApp } from '#test/support/served-app.ts';

const KEY = 'rk_test_51HarborTests';

/** What an account at Stripe has: one customer, one payment. */
const held: Readonly<Record<string, readonly object[]>> = {
  customers: [{ id: 'cus_1', created: 1_760_000_000, name: 'Northwind Traders', email: 'pay@example.com' }],
  charges: [
    {
      id: 'ch_1',
      created: 1_760_000_100,
      ...{ amount: 4900, amount_captured: 4900, captured: true, refunded: false, currency: 'usd' },
      ...{ customer: 'cus_1', description: null, status: 'succeeded' },
    },
  ],
};

let stripe: AnsweringServer;
let shop: ServedApp;
test.beforeAll(async () => {
  stripe = await startAnswering(({ url, headers }) => {
    if (headers.authorization !== `Bearer ${KEY}`)
      return { status: 401, json: { error: { type: 'invalid_request_error', message: 'No' } } };
    const name = /^\/v1\/(\w+)/.exec(url)?.[1] ?? '';
    if (name === 'account') return { json: { id: 'acct_1', object: 'account', business_profile: { name: 'Harbor Labs' } } };
    if (name === 'balance') return { json: { object: 'balance', available: [], pending: [], livemode: false } };
    return { json: { object: 'list', data: held[name] ?? [], has_more: false, url: `/v1/${name}` } };
  });
  shop = await hostApp({ REVENUE_API_URL: stripe.base });
});
test.afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

const { api_key_format_paypal: short, api_key_refused: refused } = revenueProblems;
const readers = [
  { language: 'en', words: en, refusals: { short: short.text, refused: refused.text }, at: 'at 1440', options: {} },
  {
    language: 'fr',
    at: 'on a phone',
    options: PHONE,
    words: fr,
    refusals: { short: inFrench.problems.api_key_format_paypal, refused: inFrench.problems.api_key_refused },
  },
] as const;

for (const { language, words, refusals, at, options } of readers) {
  test(`In ${language} ${at} a founder connects Stripe, sees what it brings, and disconnects it.`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await founder(page, `integrations.${language}@example.com`, language);
    const main = page.getByRole('main');
    const named = (text: string, provider: string): string => text.replace(/\{\{(?:provider|name)\}\}/, provider);
    const card = (name: string) => main.getByRole('article', { name, exact: true });

    await test.step('nothing is connected, and each provider says how its keys look', async () => {
      await page.goto('/integrations');
      await expect(main.getByText(words.lead.none)).toBeVisible();
      await expect(card('Square')).toContainText(words.providers.SQUARE.format);
      expect(await faultsOf(page, 'main')).toEqual([]);
    });

    await test.step('a key that is too short is refused at its field, and stays there, and nowhere else', async () => {
      await page.getByRole('button', { name: named(words.connect.of, 'PayPal') }).click();
      const field = card('PayPal').getByLabel(words.key.label, { exact: true });
      await expect(field).toBeFocused();
      await field.fill('A21AAL...');
      await field.press('Enter');
      await expect(card('PayPal').getByText(refusals.short)).toBeVisible();
      await expect(card('PayPal').getByText(words.key.count.replace('{{count}}', '9').replace('{{least}}', '16'))).toBeVisible();
      await expect(field).toHaveValue('A21AAL...');
      await expect(field).toBeFocused();
      expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain('A21AAL');
      expect(await faultsOf(page, 'main')).toEqual([]);
      await card('PayPal').getByRole('button', { name: words.key.cancel }).click();
    });

    await test.step('a key that Stripe refuses stays in its field, and another one is taken', async () => {
      await page.getByRole('button', { name: named(words.connect.of, 'Stripe') }).click();
      const field = card('Stripe').getByLabel(words.key.label, { exact: true });
      await field.fill('sk_test_of_another_shop');
      await card('Stripe').getByRole('button', { name: words.connect.verb, exact: true }).click();
      await expect(card('Stripe').getByText(refusals.refused)).toBeVisible();
      await expect(field).toHaveValue('sk_test_of_another_shop');
      await field.fill(KEY);
      await card('Stripe').getByRole('button', { name: words.connect.verb, exact: true }).click();
      await expect(card('Stripe')).toContainText('Harbor Labs');
      await expect(card('Stripe')).toContainText(words.state.connected);
    });

    const name = 'Stripe (Harbor Labs)';
    await test.step('the sync ends, and brings customers, payments and figures', async () => {
      await expect(card('Stripe').getByRole('button', { name: named(words.sync.of, name) })).toBeVisible();
      await expect(card('Stripe')).toContainText(/, 1 client|, 1 customer/);
      await expect(main.getByText(words.movement.title)).toBeVisible();
      expect(await faultsOf(page, 'main')).toEqual([]);
      await page.getByRole('tab', { name: words.tabs.transactions }).click();
      await expect(main.getByText('Northwind Traders')).toBeVisible();
      await expect(main.getByText('$49.00')).toBeVisible();
      await page.getByRole('tab', { name: words.tabs.customers }).click();
      await expect(main.getByText('pay@example.com')).toBeVisible();
      expect(await faultsOf(page, 'main')).toEqual([]);
    });

    await test.step('disconnecting says what is deleted, and takes it away', async () => {
      await page.getByRole('button', { name: named(words.menu.more, name) }).click();
      await page.getByRole('menuitem', { name: words.menu.disconnect }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/1 customer, 1 transaction|1 client, 1 transaction/);
      await dialog.getByRole('button', { name: words.disconnect.verb, exact: true }).click();
      await expect(card('Stripe')).toContainText(words.state.none);
      await expect(main.getByText(words.lead.none)).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
    });
    await context.close();
  });
}
