import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import enMail from '#modules/billing/locales/mail/en.json' with { type: 'json' };
import frMail from '#modules/billing/locales/mail/fr.json' with { type: 'json' };
import en from '#modules/billing/locales/screens/en.json' with { type: 'json' };
import fr from '#modules/billing/locales/screens/fr.json' with { type: 'json' };
import { faultsOf } from '#test/support/axe.ts';
import { filled, founder } from '#test/support/billing-desk.ts';
import { expect, test } from '#test/support/journey.ts';
import { callAs, PHONE } from '#test/support/loop.ts';
import { serveApp, type ServedApp } from '#test/support/served-app.ts';

let shop: ServedApp;
test.beforeAll(async () => {
  shop = await serveApp({ BILLING: 'sandbox' }, process.env['JOURNEY_TEMPLATE']);
});
test.afterAll(() => shop.stop());

interface Credited {
  readonly page: Page;
  readonly invoice: string;
  /** The number of the credit note. */
  readonly note: string;
}

/** A founder who has bought Pro, with a part of it given back by the operator. */
async function credited(browser: Browser, email: string, language: 'en' | 'fr', options: BrowserContextOptions = {}): Promise<Credited> {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const token = await founder(page, email, language);
  const call = callAs(page.request, token);
  await call('POST', '/billing/payment-methods', { token: 'test_visa', isDefault: true });
  const { id } = await call('GET', '/billing/subscription');
  await call('PATCH', `/billing/subscription/${id}`, { plan: 'PRO' });
  const answer = await page.request.get('/api/billing/invoices', { headers: { authorization: `Bearer ${token}` } });
  const { invoices } = (await answer.json()) as { invoices: { number: string }[] };
  const invoice = invoices[0]?.number ?? '';
  const said = await shop.billing('credit-note', invoice, '--amount', '4.00', '--reason', 'service', '--as', 'credit');
  return { page, invoice, note: /CN-\d{4}-\d{6}/.exec(said)?.[0] ?? '' };
}

/** The way of the mail with this button. */
async function wayOf(page: Page, email: string, button: string): Promise<string> {
  const answer = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`);
  const { items } = (await answer.json()) as { items: { text: string }[] };
  const found = items.find(({ text }) => text.includes(button));
  return /\/billing\?\S+/.exec(found?.text ?? '')?.[0] ?? '';
}

for (const { language, words, mail, screen, options } of [
  { language: 'en', words: en, mail: enMail, screen: 'at a desk', options: {} },
  { language: 'fr', words: fr, mail: frMail, screen: 'on a phone', options: PHONE },
] as const) {
  test(`The mail of a credit note leads to that note and its file, and on to its invoice: ${language}, ${screen}.`, async ({ browser }) => {
    const email = `credited.${language}@example.com`;
    const { page, invoice, note } = await credited(browser, email, language, options);
    await page.goto(await wayOf(page, email, mail.credit_note_issued.button));
    const shown = page.getByRole('dialog', { name: filled(words.notes.one, { number: note }) });
    await expect(shown).toContainText(filled(words.notes.corrects, { number: invoice }));
    await expect(shown).toContainText('$4.00');
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    const saved = page.waitForEvent('download');
    await shown.getByRole('button', { name: words.invoices.downloadHint }).click();
    expect((await saved).suggestedFilename()).toBe(`credit-note-${note}.pdf`);
    await shown.getByRole('button', { name: words.notes.invoice }).click();
    await expect(page.getByRole('dialog', { name: filled(words.invoice.title, { number: invoice }) })).toContainText(note);
    await page.goto(await wayOf(page, email, mail.invoice_issued.button));
    await expect(page.getByRole('dialog', { name: filled(words.invoice.title, { number: invoice }) })).toBeVisible();
  });
}
