import { readFile } from 'node:fs/promises';
import type { Download, Locator } from '@playwright/test';
import mailEn from '#modules/billing/locales/mail/en.json' with { type: 'json' };
import mailFr from '#modules/billing/locales/mail/fr.json' with { type: 'json' };
import cartEn from '#modules/cart/locales/en.json' with { type: 'json' };
import cartFr from '#modules/cart/locales/fr.json' with { type: 'json' };
import en from '#modules/billing/locales/screens/en.json' with { type: 'json' };
import fr from '#modules/billing/locales/screens/fr.json' with { type: 'json' };
import pricingEn from '#modules/pricing/locales/en.json' with { type: 'json' };
import pricingFr from '#modules/pricing/locales/fr.json' with { type: 'json' };
import teamsEn from '#modules/teams/locales/en.json' with { type: 'json' };
import teamsFr from '#modules/teams/locales/fr.json' with { type: 'json' };
import { Desk, filled, founder } from '#test/support/billing-desk.ts';
import { expect, test } from '#test/support/journey.ts';
import { PHONE } from '#test/support/loop.ts';
import { mailed } from '#test/support/mail.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import { hostApp } from '#test/support/hosted-app.ts';
import type { ServedApp } from '#test/support/served-app.ts';

let shop: ServedApp;
test.beforeAll(async () => {
  shop = await hostApp({ BILLING: 'sandbox' });
});
test.afterAll(() => shop.stop());

const FIGURE = /[-−]?\$[\d,]+\.\d\d/g;
const cents = (figure: string): number => Math.round(Number(figure.replaceAll(/[$,]/g, '').replace('−', '-')) * 100);

/** The amount that a calculation ends with. @throws where its terms do not come to it */
async function sumOf(calculation: Locator): Promise<string> {
  const figures = await calculation.locator('dd').allInnerTexts();
  const labels = await calculation.locator('dt').allInnerTexts();
  const sum = figures.at(-1) ?? '';
  const isSubtotal = (label: string): boolean => [en.sum.subtotal, fr.sum.subtotal].includes(label);
  const terms = figures.slice(0, -1).filter((_figure, at) => !isSubtotal(labels[at] ?? ''));
  expect(
    terms.reduce((all, figure) => all + cents(figure), 0),
    figures.join(' '),
  ).toBe(cents(sum));
  return sum;
}

async function textOf(download: Download): Promise<string[]> {
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-8).toString()).toContain('%%EOF');
  return pdfPages(bytes);
}

const readers = [
  {
    language: 'en',
    words: { desk: en, cart: cartEn, mail: mailEn, pricing: pricingEn, teams: teamsEn },
    at: 'at 1440',
    options: {},
    path: '/pricing',
    refused: 'This account is read-only for now',
  },
  {
    language: 'fr',
    // The files have the same keys: the check of words holds them to it.
    words: {
      desk: fr as typeof en,
      cart: cartFr as typeof cartEn,
      mail: mailFr,
      pricing: pricingFr as typeof pricingEn,
      teams: teamsFr as typeof teamsEn,
    },
    at: 'on a phone',
    options: PHONE,
    path: '/fr/pricing',
    refused: 'Ce compte est en lecture seule pour le moment',
  },
] as const;

for (const { language, words, at, options, path, refused } of readers) {
  test(`In ${language} ${at} a founder buys, upgrades, is dunned and recovers, pays for a year, stays, and keeps every invoice.`, async ({
    browser,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', acceptDownloads: true, ...options });
    const page = await context.newPage();
    const email = `life.${language}@example.com`;
    const token = await founder(page, email, language);
    const desk = new Desk(page, words.desk);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const paid: string[] = [];
    const periodEnd = async (): Promise<string> => {
      const answer = await page.request.get('/api/billing/subscription', { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { data: { currentPeriodEnd: string } }).data.currentPeriodEnd;
    };
    const passTo = async (to: string): Promise<void> => {
      await shop.billing('clock', to);
      await page.goto('/billing');
    };
    /** Opens the change of the plan, chooses, checks the calculation, and pays what it comes to. */
    const payChange = async (choose: () => Promise<void>): Promise<void> => {
      await desk.open('subscription');
      await page.getByRole('button', { name: words.desk.plan.change }).click();
      await choose();
      const pay = dialog.getByRole('button', { name: new RegExp(`^${filled(words.desk.change.pay, { amount: String.raw`\$` })}`) });
      await expect(pay).toBeEnabled();
      const amount = await sumOf(dialog.locator('dl'));
      await expect(pay).toHaveAccessibleName(filled(words.desk.change.pay, { amount }));
      await pay.click();
      await expect(dialog).toBeHidden();
      paid.push(amount);
    };

    await test.step('Pro with two additional users and a code, by the prices and the cart', async () => {
      const drawer = page.getByRole('dialog', { name: words.cart.title });
      await page.goto(path);
      await page.getByRole('slider').fill('2');
      await page.getByRole('button', { name: words.pricing.actions.upgradeToCart }).first().click();
      await expect(drawer.getByText('$13.85').first()).toBeVisible();
      await drawer.getByLabel(words.cart.code.label).fill('WELCOME20');
      await drawer.getByRole('button', { name: words.cart.code.apply }).click();
      await expect(drawer.getByText('$11.08').first()).toBeVisible();
      await drawer.getByRole('button', { name: filled(words.cart.checkoutFor, { price: '$11.08' }) }).click();
      await page.getByRole('dialog', { name: words.desk.addCard.title }).getByRole('button', { name: words.desk.addCard.verb }).click();
      await expect(main.getByText(/4242/).first()).toBeVisible();
      await page.goto('/checkout');
      await page.getByRole('button', { name: filled(words.cart.pay.button, { price: '$11.08' }) }).click();
      await expect(page).toHaveURL(/\/billing\?success=true/);
      await expect(page.getByText(words.desk.receipt.titles.paid)).toBeVisible();
      paid.push('$11.08');
    });

    const renews = await periodEnd();
    await test.step('in the middle of the month Enterprise, charged as it is computed', async () => {
      await passTo('+15d');
      await payChange(() => dialog.getByRole('radio', { name: /Enterprise/ }).click());
      await expect(main.getByText('Enterprise', { exact: true }).first()).toBeVisible();
    });

    await test.step('the renewal is refused: a banner, and mails on the days 0, 2, 7 and 14', async () => {
      await desk.addCard('0002');
      await passTo(renews);
      await expect(main.getByText(words.desk.overdue.title)).toBeVisible();
      await mailed(page, email, words.mail.payment_failed.subject, 1);
      for (const [turn, times] of [
        ['+2d', 1],
        ['+5d', 2],
        ['+7d', 3],
      ] as const) {
        await passTo(turn);
        await mailed(page, email, words.mail.payment_failed.subjectAgain, times);
      }
    });

    await test.step('from day 14 it is read-only: a new team is refused with the reason, and paying works', async () => {
      await expect(main.getByText(words.desk.overdue.readOnlyTitle)).toBeVisible();
      await page.goto('/manage-users-teams?tab=teams');
      await page.getByRole('button', { name: words.teams.list.make }).first().click();
      await page.getByRole('textbox', { name: words.teams.form.name, exact: true }).fill('Harbor');
      await page.getByRole('button', { name: words.teams.form.create }).click();
      await expect(page.getByText(new RegExp(refused)).first()).toBeVisible();
      await page.goto('/billing');
      await main.getByRole('button', { name: filled(words.desk.overdue.payAmount, { amount: '$49.95' }) }).click();
      await expect(page.getByText(words.desk.overdue.failed)).toBeVisible();
    });

    await test.step('another card pays, and the account works again', async () => {
      await desk.addCard('4444');
      await desk.open('subscription');
      await expect(main.getByText(words.desk.overdue.readOnlyTitle)).toBeHidden();
      paid.push('$49.95');
    });

    await test.step('a year in place of a month', async () => {
      await payChange(() => dialog.getByText(words.desk.interval.ANNUAL, { exact: true }).click());
      await expect(main).toContainText('$495.00');
    });

    await test.step('a cancellation with its reason, taken back', async () => {
      await page.getByRole('button', { name: words.desk.plan.cancel }).click();
      await dialog.getByRole('radio', { name: words.desk.cancel.reasons.price }).click();
      await dialog.getByRole('button', { name: words.desk.cancel.verb }).click();
      await expect(main.getByText(words.desk.plan.endsText)).toBeVisible();
      await page.getByRole('button', { name: words.desk.plan.reactivate }).click();
      await expect(page.getByRole('button', { name: words.desk.plan.change })).toBeVisible();
      await mailed(page, email, words.mail.canceled.subject, 1);
      await mailed(page, email, words.mail.reactivated.subject, 1);
    });

    await test.step('every invoice is a file with its number and its sum, and all are one', async () => {
      await desk.open('invoices');
      const rows = main.getByRole('row', { name: /INV-\d{4}-\d{6}/ });
      await expect(rows).toHaveCount(paid.length);
      const numbers: string[] = [];
      for (const [place, amount] of paid.toReversed().entries()) {
        const row = rows.nth(place);
        await expect(row).toContainText(amount);
        const number = /INV-\d{4}-\d{6}/.exec(await row.innerText())?.[0] ?? '';
        numbers.push(number);
        await row.getByRole('button', { name: /^INV-/ }).click();
        const download = page.waitForEvent('download');
        await dialog.getByRole('button', { name: words.desk.invoices.downloadHint }).click();
        const text = (await textOf(await download)).join('\n');
        expect(text).toContain(number);
        expect(text.match(FIGURE)).toContain(amount);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      const all = page.waitForEvent('download');
      await page.getByRole('button', { name: words.desk.invoices.all }).click();
      const pages = await textOf(await all);
      for (const number of numbers) expect(pages.join('\n')).toContain(number);
    });
    await context.close();
  });
}
