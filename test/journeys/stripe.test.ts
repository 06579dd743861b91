import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import cart from '#modules/cart/locales/en.json' with { type: 'json' };
import words from '#modules/billing/locales/screens/en.json' with { type: 'json' };
import { faultsOf } from '#test/support/axe.ts';
import { Desk, filled, founder } from '#test/support/billing-desk.ts';
import { expect, test } from '#test/support/journey.ts';
import { PHONE } from '#test/support/loop.ts';
import { serveStripeShop, type StripeShop } from '#test/support/stripe/stripe-shop.ts';

let shop: StripeShop;
test.beforeAll(async () => {
  shop = await serveStripeShop();
});
test.afterAll(() => shop.stop());

const VISA = /4242$/;
const DECLINED = /0341$/;
const ASKS = /3184$/;

const tokens = new WeakMap<Page, string>();
const headersOf = (page: Page) => ({ authorization: `Bearer ${tokens.get(page) ?? ''}` });

/** A founder on the page of the subscription. */
async function arrives(browser: Browser, email: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.app.url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  tokens.set(page, await founder(page, email, 'en'));
  await page.goto('/billing');
  return page;
}

/** Until the account has these cards, which a notice of Stripe adds or removes. */
const hasCards = (page: Page, last4: readonly string[]) =>
  expect
    .poll(async () => {
      const answer = await page.request.get(`${shop.app.url}/api/billing/payment-methods`, { headers: headersOf(page) });
      return ((await answer.json()) as { data: { last4: string }[] }).data.map((card) => card.last4);
    })
    .toEqual(last4);

/** The link of the mail that asks for a confirmation. @param subject how that mail is named */
async function linkToConfirm(page: Page, email: string, subject: string): Promise<string> {
  let link = '';
  const look = async (): Promise<string> => {
    const answer = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`);
    const { items } = (await answer.json()) as { items: { subject: string; text: string }[] };
    const asking = items.find((mail) => mail.subject.startsWith(subject));
    link = /\/billing\?payment=[\w-]+/.exec(asking?.text ?? '')?.[0] ?? '';
    return link;
  };
  await expect.poll(look).not.toBe('');
  return link;
}

/** From the mail through the sign-in to the payment, and on to the bank's page. @param there what the page says meanwhile */
async function followMail(page: Page, email: string, { subject, there }: { subject: string; there: string }): Promise<void> {
  await page.goto(await linkToConfirm(page, email, subject));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a quiet harbor light');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main').getByText(there)).toBeVisible();
  const dialog = page.getByRole('dialog', { name: words.confirm.title });
  await expect(dialog).toContainText(words.confirm.atBank);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('link', { name: words.confirm.toBank }).click();
  await atBank(page);
}

/** From the product to the page of Stripe that takes a card. */
async function goToCardPage(page: Page): Promise<void> {
  await page.goto('/billing?tab=payment&action=add');
  await page.getByRole('dialog', { name: words.addCard.title }).getByRole('link', { name: words.addCard.toProvider }).click();
  await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible();
}

async function enterCard(page: Page, number: RegExp, last4: string): Promise<void> {
  await goToCardPage(page);
  await page.getByRole('button', { name: number }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/billing\?tab=payment$/);
  await expect(page.getByRole('row', { name: new RegExp(last4) }).first()).toBeVisible();
}

const isPro = (page: Page) => expect(page.getByRole('main')).toContainText('$9.95 a month');
const invoices = (page: Page) => page.getByRole('main').getByRole('row', { name: /INV-\d{4}-\d{6}/ });
const atBank = (page: Page) => expect(page.getByRole('heading', { name: 'Your bank: confirm $9.95' })).toBeVisible();

test('A founder enters a card on Stripe’s page, is declined, enters another one, buys, and removes the first in the portal.', async ({
  browser,
}) => {
  const page = await arrives(browser, 'visa.stripe@example.com');
  const desk = new Desk(page, words);
  const dialog = page.getByRole('dialog', { name: words.change.title });

  await test.step('a card that is declined buys nothing', async () => {
    await enterCard(page, DECLINED, '0341');
    await desk.change('Pro', '$9.95');
    await expect(dialog.getByRole('alert')).toContainText('The card was declined');
  });

  await test.step('the page of Stripe leads back without a card too', async () => {
    await dialog.getByRole('link', { name: words.change.addCard }).click();
    await page.getByRole('link', { name: words.addCard.toProvider }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/billing\?tab=payment$/);
    await expect(page.getByRole('row', { name: /0341/ })).toBeVisible();
  });

  await test.step('another card becomes the default, and pays', async () => {
    await enterCard(page, VISA, '4242');
    await page.getByRole('button', { name: filled(words.cards.more, { card: 'visa •••• 4242' }) }).click();
    await page.getByRole('menuitem', { name: words.cards.makeDefault }).click();
    await expect(page.getByRole('row', { name: /4242/ })).toContainText(words.cards.default);
    await desk.change('Pro', '$9.95');
    await expect(page.getByText(filled(words.change.done, { plan: 'Pro' }))).toBeVisible();
    await isPro(page);
  });

  await test.step('the portal removes the first card, and leads back', async () => {
    await desk.open('payment');
    await page.getByRole('button', { name: words.cards.portal }).click();
    await page.getByRole('button', { name: 'Remove •••• 0341' }).click();
    const [removed] = shop.stripe.state.all('payment_method').filter(({ customer }) => customer === null);
    await shop.notify('payment_method.detached', removed ?? {});
    await hasCards(page, ['4242']);
    await page.getByRole('link', { name: 'Return to Trimtab' }).click();
    await expect(page).toHaveURL(/\/billing\?tab=payment$/);
    await expect(page.getByRole('row', { name: /4242/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /0341/ })).toHaveCount(0);
    expect(await faultsOf(page, 'main')).toEqual([]);
  });
});

test('On a phone the bank wants a purchase confirmed: refused there, it is tried again, and confirmed it is charged once.', async ({
  browser,
}) => {
  const page = await arrives(browser, 'asked.stripe@example.com', PHONE);
  const desk = new Desk(page, words);
  const dialog = page.getByRole('dialog', { name: words.confirm.title });
  const toBank = async (): Promise<void> => {
    await desk.change('Pro', '$9.95');
    await expect(dialog).toContainText(words.confirm.atBank);
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('link', { name: words.confirm.toBank }).click();
    await atBank(page);
  };
  await enterCard(page, ASKS, '3184');

  await test.step('refused, nothing is charged, and it is said', async () => {
    await toBank();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The card was declined');
    await dialog.getByRole('button', { name: words.confirm.later }).click();
    await expect(page.getByRole('main').getByText(words.lead.free, { exact: true })).toBeVisible();
  });

  await test.step('confirmed, the plan is in force, with one invoice', async () => {
    await toBank();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(words.confirm.done)).toBeVisible();
    await expect(page).toHaveURL(/\/billing$/);
    await isPro(page);
    await desk.open('invoices');
    await expect(invoices(page)).toHaveCount(1);
  });
});

test('A cart is paid through the bank’s page as well, and the receipt is kept.', async ({ browser }) => {
  const page = await arrives(browser, 'cart.stripe@example.com');
  await enterCard(page, ASKS, '3184');
  const data = { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' };
  await page.request.post('/api/billing/cart/items', { data, headers: headersOf(page) });
  await page.goto('/checkout');
  await page.getByRole('button', { name: filled(cart.pay.button, { price: '$9.95' }) }).click();
  await page.getByRole('link', { name: cart.pay.confirm }).click();
  await atBank(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(words.confirm.done)).toBeVisible();
  await isPro(page);
  await page.goto('/checkout');
  await expect(page.getByText(cart.pay.empty)).toBeVisible();
});

test('A browser that was closed on Stripe’s page, and on the bank’s, loses neither the card nor the purchase.', async ({ browser }) => {
  const email = 'closed.stripe@example.com';
  const page = await arrives(browser, email);
  const context = page.context();

  const cardPage = await context.newPage();
  await goToCardPage(cardPage);
  const address = cardPage.url();
  await cardPage.close();
  await test.step('the card was entered in the last moment, and Stripe notifies of it', async () => {
    shop.stripe.enterCard(address, 'authentication');
    await shop.notify('payment_method.attached', shop.stripe.state.all('payment_method')[0] ?? {});
    await hasCards(page, ['3184']);
    await page.goto('/billing?tab=payment');
    await expect(page.getByRole('row', { name: /3184/ })).toContainText(words.cards.default);
  });

  await test.step('the address of that page, opened again, leads back', async () => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('row', { name: /3184/ })).toHaveCount(1);
  });

  await test.step('closed at the bank, the purchase is begun again, and is charged once', async () => {
    const bank = await context.newPage();
    await bank.goto('/billing');
    await new Desk(bank, words).change('Pro', '$9.95');
    await bank.getByRole('link', { name: words.confirm.toBank }).click();
    await atBank(bank);
    await bank.close();

    await page.goto('/billing');
    await expect(page.getByRole('main').getByText(words.lead.free, { exact: true })).toBeVisible();
    await new Desk(page, words).change('Pro', '$9.95');
    await page.getByRole('dialog').getByRole('link', { name: words.confirm.toBank }).click();
    await atBank(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await isPro(page);
    const charged = shop.stripe.state.all('payment_intent').filter((one) => one['status'] === 'succeeded');
    const own = charged.filter(({ customer }) => shop.stripe.state.get(customer, 'customer')['email'] === email);
    expect(own).toHaveLength(1);
  });
});

test('A renewal that the bank wants confirmed sends a mail, whose link leads to the bank and pays it.', async ({ browser }) => {
  const email = 'renewal.stripe@example.com';
  await test.step('Pro, and a month goes by', async () => {
    const page = await arrives(browser, email);
    await enterCard(page, ASKS, '3184');
    await new Desk(page, words).change('Pro', '$9.95');
    await page.getByRole('link', { name: words.confirm.toBank }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await isPro(page);
    await page.context().close();
    await shop.passMonth();
  });

  const context = await browser.newContext({ baseURL: shop.app.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await test.step('the mail leads through the sign-in to the payment', () =>
    followMail(page, email, { subject: 'Payment failed', there: words.overdue.title }));

  await test.step('confirmed there, the invoice is paid and nothing is owed', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(words.confirm.done)).toBeVisible();
    await expect(page.getByRole('main').getByText(words.overdue.title)).toHaveCount(0);
    await new Desk(page, words).open('invoices');
    await expect(invoices(page)).toHaveCount(2);
    for (const row of await invoices(page).all()) await expect(row).toContainText(words.invoices.statuses.paid);
  });
});

test('A purchase whose answer was lost, and that the bank wants confirmed, sends a mail, whose link leads there and buys it once.', async ({
  browser,
}) => {
  const email = 'lost.stripe@example.com';
  await test.step('Stripe gets the purchase, and its answer does not come', async () => {
    const page = await arrives(browser, email);
    await enterCard(page, ASKS, '3184');
    shop.stripe.outage = 'lost';
    await new Desk(page, words).change('Pro', '$9.95');
    await expect(page.getByRole('dialog', { name: words.change.title }).getByRole('alert')).toContainText(words.change.unknown);
    shop.stripe.outage = null;
    await page.context().close();
    await shop.passMinutes();
  });

  const context = await browser.newContext({ baseURL: shop.app.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await test.step('the mail says what waits, and leads to the bank', () =>
    followMail(page, email, { subject: 'Your bank wants you to confirm a payment of $9.95', there: words.lead.free }));

  await test.step('confirmed there, the plan is in force, charged once, with one invoice', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(words.confirm.done)).toBeVisible();
    await isPro(page);
    await new Desk(page, words).open('invoices');
    await expect(invoices(page)).toHaveCount(1);
    const own = shop.stripe.state.all('payment_intent').filter(({ customer }) => {
      const { email: of } = shop.stripe.state.get(customer, 'customer');
      return of === email;
    });
    expect(own.map(({ status }) => status)).toEqual(['succeeded']);
  });
});
