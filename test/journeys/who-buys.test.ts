import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import billing from '#modules/billing/locales/screens/en.json' with { type: 'json' };
import enterprise from '#modules/enterprise/locales/en.json' with { type: 'json' };
import profiles from '#modules/businesses/locales/form/en.json' with { type: 'json' };
import cart from '#modules/cart/locales/en.json' with { type: 'json' };
import answers from '#modules/docs/locales/answers/en.json' with { type: 'json' };
import notes from '#modules/notifications/locales/en.json' with { type: 'json' };
import settings from '#modules/site/locales/settings/en.json' with { type: 'json' };
import visits from '#modules/telemetry/locales/en.json' with { type: 'json' };
import ui from '#ui/text/locales/en.json' with { type: 'json' };
import { faultsOf } from '#test/support/axe.ts';
import { Desk, filled, founder } from '#test/support/billing-desk.ts';
import { expect, test } from '#test/support/journey.ts';
import { callAs, PHONE, type Call } from '#test/support/loop.ts';
import { linkTo, mailed } from '#test/support/mail.ts';
import { hostApp } from '#test/support/hosted-app.ts';
import type { ServedApp } from '#test/support/served-app.ts';
import { storeToken } from '#test/support/store-token.ts';

let shop: ServedApp;
test.beforeAll(async () => {
  shop = await hostApp({ BILLING: 'sandbox', OPERATORS: 'operator.owner@example.com' });
});
test.afterAll(() => shop.stop());

const password = 'a quiet harbor light';
const BUY = { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' };
const DEMO = 'Checkout needs a backend. It is not available in demo mode.';

const opened = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> =>
  (await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', acceptDownloads: true, ...options })).newPage();

interface Owner {
  readonly page: Page;
  readonly call: Call;
  readonly email: string;
  readonly token: string;
}

async function owner(browser: Browser, name: string): Promise<Owner> {
  const page = await opened(browser);
  const email = `${name}.owner@example.com`;
  const token = await founder(page, email, 'en');
  return { page, call: callAs(page.request, token), email, token };
}

/** A member of the owner's account, who has accepted the invitation by its link. @returns their token */
async function invite({ page, call }: Owner, email: string, permissions: readonly string[] = []): Promise<string> {
  const { id } = await call('GET', '/accounts/current');
  await call('POST', `/accounts/${id}/invitations`, { email, role: 'MEMBER', permissions });
  // That of the mail, which proves the address.
  const [, token] = (await linkTo(page, email, 'accept-invitation')).split('=');
  const person = { token, firstName: 'Nora', lastName: 'Lind', password, confirmPassword: password, agreeToTerms: true };
  const answer = await page.request.post('/api/invitations/register', { data: person });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

const invoicesOf = async ({ page, token }: Owner): Promise<unknown[]> => {
  const answer = await page.request.get('/api/billing/invoices', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { invoices: unknown[] }).invoices;
};

async function member(browser: Browser, of: Owner, email: string, more: { permissions?: string[] } & BrowserContextOptions = {}) {
  const { permissions = [], ...options } = more;
  const token = await invite(of, email, permissions);
  const page = await opened(browser, options);
  await storeToken(page, token);
  return page;
}

/** Writes to the people who administer the account, from wherever the dialog was opened. */
async function writeToThem(page: Page, of: Owner, subject: string): Promise<void> {
  await page.getByRole('button', { name: notes.contact.open }).click();
  const dialog = page.getByRole('dialog', { name: notes.contact.title });
  expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel(notes.contact.subject).fill(subject);
  await dialog.getByLabel(notes.contact.message).fill('We need more room.');
  await dialog.getByRole('button', { name: notes.contact.send }).click();
  await expect(dialog.getByText(notes.contact.sent_one.replace('{{count}}', '1'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await mailed(page, of.email, `{{why}}${subject}`, 1);
}

test('A member who meets a limit of the plan writes to the administrators from its refusal, and loses nothing typed.', async ({
  browser,
}) => {
  const anna = await owner(browser, 'limit');
  await anna.call('PUT', '/accounts/features', { enabledFeatures: ['agile_survival'] });
  const session = { votingSystem: 'fibonacci-simple', stories: ['As it was'] };
  for (let n = 1; n <= 5; n += 1) await anna.call('POST', '/planning-poker/sessions', { ...session, name: `Meeting ${n}` });
  const page = await member(browser, anna, 'limit.member@example.com');
  await page.goto('/planning-poker?new=1');
  await page.getByLabel('Session name').fill('The sixth');
  await page.getByRole('button', { name: 'Create Session' }).click();
  await expect(page.getByText('maximum number of planning poker sessions this month (5)').first()).toBeVisible();
  await expect(page.getByText(ui.parts.plan.ask).first()).toBeVisible();
  await writeToThem(page, anna, 'A sixth session');
  await expect(page.getByLabel('Session name')).toHaveValue('The sixth');
});

test('On a phone a member without the right to buy is denied billing and the checkout, and asks for an upgrade at the prices.', async ({
  browser,
}) => {
  const anna = await owner(browser, 'denied');
  const page = await member(browser, anna, 'denied.member@example.com', PHONE);
  const main = page.getByRole('main');
  await page.goto('/billing');
  await expect(main.getByText(ui.parts.denied.text)).toBeVisible();
  expect(await faultsOf(page, 'main')).toEqual([]);
  await writeToThem(page, anna, 'May I see billing');
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0);

  await page.goto('/checkout');
  await expect(main.getByText(ui.parts.denied.text)).toBeVisible();
  await expect(main.getByRole('button', { name: notes.contact.open })).toBeVisible();

  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Contact Admin' }).first().click();
  const dialog = page.getByRole('dialog', { name: notes.upgrade.title });
  await dialog.getByLabel(notes.upgrade.message).fill('We are eleven.');
  await dialog.getByRole('button', { name: notes.upgrade.send }).click();
  await expect(dialog.getByText(notes.upgrade.sent_one.replace('{{count}}', '1'))).toBeVisible();
});

test('A member who may only look at billing sees it without a way to change it, and writes to the administrators.', async ({ browser }) => {
  const anna = await owner(browser, 'viewer');
  const page = await member(browser, anna, 'viewer.member@example.com', { permissions: ['billing.view'] });
  const main = page.getByRole('main');
  await page.goto('/billing');
  await expect(main.getByText(billing.mode.viewTitle)).toBeVisible();
  await expect(main.getByRole('button', { name: billing.plan.change })).toHaveCount(0);
  expect(await faultsOf(page, 'main')).toEqual([]);
  await writeToThem(page, anna, 'Please buy Pro');
  await new Desk(page, billing).open('payment');
  await expect(main.getByText(billing.cards.emptyTitle)).toBeVisible();
  await expect(main.getByRole('button', { name: billing.cards.add })).toHaveCount(0);
});

test('A visitor who fills a cart and turns out to be a member without the right to buy is led to the request.', async ({ browser }) => {
  const anna = await owner(browser, 'guest');
  const email = 'guest.member@example.com';
  await invite(anna, email);
  const page = await opened(browser);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page
    .getByRole('dialog', { name: cart.title })
    .getByRole('link', { name: /^Checkout, / })
    .click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: notes.upgrade.title });
  await dialog.getByRole('button', { name: notes.upgrade.send }).click();
  await expect(dialog.getByText(notes.upgrade.sent_one.replace('{{count}}', '1'))).toBeVisible();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('The demo shows half a year of invoices to look at, and its checkout says that it needs a backend.', async ({ browser }) => {
  const page = await opened(browser);
  const { token } = await (await page.request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } })).json();
  await storeToken(page, token as string);
  const main = page.getByRole('main');

  await test.step('six months of invoices, each of which is a file', async () => {
    await page.goto('/billing?tab=invoices');
    await expect(main.getByText(DEMO)).toBeVisible();
    const rows = main.getByRole('row', { name: /DEMO-PRO-EN-\d{4}-\d{2}/ });
    await expect(rows).toHaveCount(6);
    await rows
      .first()
      .getByRole('button', { name: /^DEMO-/ })
      .click();
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: billing.invoices.downloadHint }).click();
    expect((await download).suggestedFilename()).toMatch(/^invoice-DEMO-PRO-EN-.*\.pdf$/);
    await page.keyboard.press('Escape');
    expect(await faultsOf(page, 'main')).toEqual([]);
  });

  await test.step('nothing of it can be changed', async () => {
    const desk = new Desk(page, billing);
    await desk.open('subscription');
    await expect(main.getByText('Pro', { exact: true }).first()).toBeVisible();
    for (const name of [billing.plan.change, billing.plan.cancel]) await expect(main.getByRole('button', { name })).toHaveCount(0);
    await desk.open('payment');
    await expect(main.getByRole('row', { name: /4242/ })).toBeVisible();
    await expect(main.getByRole('button', { name: billing.cards.add })).toHaveCount(0);
  });

  await test.step('what is put into the cart meets the documented answer, and cannot be paid', async () => {
    await page.goto('/pricing');
    await page.getByRole('button', { name: 'Upgrade to Cart' }).first().click();
    const drawer = page.getByRole('dialog', { name: cart.title });
    await expect(drawer.getByText(DEMO)).toBeVisible();
    await expect(drawer.getByRole('button', { name: /^Checkout/ })).toHaveCount(0);
    await page.goto('/checkout');
    await expect(main.getByText(DEMO)).toBeVisible();
    await expect(main.getByRole('button', { name: /^Pay / })).toBeDisabled();
    expect(await faultsOf(page, 'main')).toEqual([]);
  });
});

test('Two windows of one account that pay the same cart charge it once, and the second says so.', async ({ browser }) => {
  const buyer = await owner(browser, 'twice');
  const { page: first, call } = buyer;
  await call('POST', '/billing/payment-methods', { token: 'test_visa', isDefault: true });
  await call('POST', '/billing/cart/items', BUY);
  const second = await first.context().newPage();
  const payIn = (page: Page) => page.getByRole('button', { name: filled(cart.pay.button, { price: '$9.95' }) });
  for (const page of [first, second]) {
    await page.goto('/checkout');
    await expect(payIn(page)).toBeEnabled();
  }
  await Promise.all([first, second].map((page) => payIn(page).click()));
  const [won, lost] = await Promise.race([
    first.waitForURL(/success=true/).then(() => [first, second] as const),
    second.waitForURL(/success=true/).then(() => [second, first] as const),
  ]);
  await expect(won.getByText(billing.receipt.titles.paid)).toBeVisible();
  // Refused while the other one was being charged, or after it: in the end it shows the same.
  await expect(lost.getByText(cart.pay.elsewhere.paid)).toBeVisible();
  await expect(lost.getByText(cart.pay.elsewhere.once)).toBeVisible();
  await expect(lost).toHaveURL(/\/checkout$/);
  expect(await faultsOf(lost, 'main')).toEqual([]);
  expect(await invoicesOf(buyer)).toHaveLength(1);
});

test('The second of two windows, which pays later, is not charged again: the cart was paid elsewhere, or emptied.', async ({ browser }) => {
  const { page: first, call } = await owner(browser, 'later');
  await call('POST', '/billing/payment-methods', { token: 'test_visa', isDefault: true });
  const second = await first.context().newPage();
  const pay = second.getByRole('button', { name: filled(cart.pay.button, { price: '$9.95' }) });

  await test.step('emptied', async () => {
    const { items } = await call('POST', '/billing/cart/items', BUY);
    await second.goto('/checkout');
    await expect(pay).toBeEnabled();
    await call('DELETE', `/billing/cart/items/${items[0].id}`);
    await pay.click();
    await expect(second.getByText(cart.pay.elsewhere.emptied)).toBeVisible();
  });

  await test.step('paid', async () => {
    await call('POST', '/billing/cart/items', BUY);
    await second.goto('/checkout');
    await expect(pay).toBeEnabled();
    await call('POST', '/billing/checkout', {});
    await pay.click();
    await expect(second.getByText(cart.pay.elsewhere.paid)).toBeVisible();
    await expect(second.getByText(cart.pay.elsewhere.once)).toBeVisible();
    await second.getByRole('link', { name: cart.pay.elsewhere.invoices }).click();
    await expect(second.getByRole('row', { name: /INV-\d{4}-\d{6}/ })).toHaveCount(1);
  });
});

test('Two windows that change the plan at the same moment charge it once, and the second says why not.', async ({ browser }) => {
  const buyer = await owner(browser, 'change');
  const { page: first, call } = buyer;
  await call('POST', '/billing/payment-methods', { token: 'test_visa', isDefault: true });
  const second = await first.context().newPage();
  const pay = (page: Page) => page.getByRole('button', { name: filled(billing.change.pay, { amount: '$9.95' }), exact: true });
  for (const page of [first, second]) {
    await page.goto('/billing');
    await page.getByRole('button', { name: billing.plan.change }).click();
    await page.getByRole('dialog', { name: billing.change.title }).getByRole('radio', { name: /Pro/ }).click();
    await expect(pay(page)).toBeEnabled();
  }
  await Promise.all([first, second].map((page) => pay(page).click()));
  const alerts = [first, second].map((page) => page.getByRole('dialog').getByRole('alert'));
  await expect.poll(async () => (await Promise.all(alerts.map((alert) => alert.count()))).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await invoicesOf(buyer)).toHaveLength(1);
});

test('An operator whose account is on Free opens the four tabs that run the installation, and sees none of the plan’s.', async ({
  browser,
}) => {
  const { page } = await owner(browser, 'operator');
  await page.goto('/enterprise/admin');
  const tabs = page.getByRole('navigation', { name: enterprise.tabs });
  const { site, reports, visitors, docs } = enterprise.tab;
  await expect(tabs.getByRole('link')).toHaveText([site, reports, visitors, docs]);
  const main = page.getByRole('main');
  const seen = { [site]: settings.figures.title, [reports]: profiles.reports.empty, [visitors]: visits.days.title, [docs]: answers.title };
  for (const [tab, text] of Object.entries(seen)) {
    await tabs.getByRole('link', { name: tab }).click();
    await expect(main.getByText(text).first()).toBeVisible();
  }
});
