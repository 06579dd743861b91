import en from '#modules/billing/locales/screens/en.json' with { type: 'json' };
import fr from '#modules/billing/locales/screens/fr.json' with { type: 'json' };
import { faultsOf } from '#test/support/axe.ts';
import { Desk, filled, founder } from '#test/support/billing-desk.ts';
import { expect, test } from '#test/support/journey.ts';
import { PHONE } from '#test/support/loop.ts';
import { hostApp } from '#test/support/hosted-app.ts';
import type { ServedApp } from '#test/support/served-app.ts';

let shop: ServedApp;
// The other journeys meet no limits: their servers charge nothing.
test.beforeAll(async () => {
  shop = await hostApp({ BILLING: 'sandbox' });
});
test.afterAll(() => shop.stop());

const readers = [
  { language: 'en', words: en, at: 'at 1440', options: {} },
  // The files have the same keys: the check of words holds them to it.
  { language: 'fr', words: fr as typeof en, at: 'on a phone', options: PHONE },
] as const;

for (const { language, words, at, options } of readers) {
  test(`In ${language} ${at} a founder buys, upgrades after a declined card, cancels, reactivates and keeps the invoices.`, async ({
    browser,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', acceptDownloads: true, ...options });
    const page = await context.newPage();
    await founder(page, `founder.${language}@example.com`, language);
    const desk = new Desk(page, words);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await test.step('on Free nothing is charged, and it is said that no money is real', async () => {
      await page.goto('/billing');
      await expect(main.getByText(words.lead.free, { exact: true })).toBeVisible();
      await expect(main.getByText(words.test.split('</b>')[1]?.trim() ?? '').first()).toBeVisible();
      expect(await faultsOf(page, 'main')).toEqual([]);
    });

    await test.step('a purchase without a card leads to one', async () => {
      await desk.change('Pro', '$13.85', '2');
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('link', { name: words.change.addCard }).click();
      await expect(page).toHaveURL(/tab=payment&action=add/);
      await expect(dialog).toHaveAccessibleName(words.addCard.title);
      await desk.addCard('4242');
    });

    await test.step('Pro with two additional users is charged as it was computed', async () => {
      await desk.change('Pro', '$13.85', '2');
      await expect(page.getByText(filled(words.change.done, { plan: 'Pro' }))).toBeVisible();
      await expect(main).toContainText(filled(words.price.MONTHLY, { amount: '$13.85' }).replaceAll(/<\/?b>/g, ''));
      expect(await faultsOf(page, 'main')).toEqual([]);
    });

    await test.step('a declined card changes nothing, and another one pays the upgrade', async () => {
      await desk.addCard('0002');
      await desk.change('Enterprise', '$36.10');
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.getByRole('link', { name: words.change.addCard }).click();
      await expect(dialog).toHaveAccessibleName(words.addCard.title);
      await desk.addCard('4444');
      await expect(main.getByText('Enterprise', { exact: true })).toBeHidden();
      await desk.change('Enterprise', '$36.10');
      await expect(page.getByText(filled(words.change.done, { plan: 'Enterprise' }))).toBeVisible();
      await expect(main.getByText('Enterprise', { exact: true }).first()).toBeVisible();
    });

    await test.step('a cancellation takes a reason by one press, and is taken back', async () => {
      await page.getByRole('button', { name: words.plan.cancel }).click();
      await dialog.getByRole('radio', { name: words.cancel.reasons.unused }).click();
      await dialog.getByRole('button', { name: words.cancel.verb }).click();
      await expect(main.getByText(words.plan.endsText)).toBeVisible();
      await page.getByRole('button', { name: words.plan.reactivate }).click();
      await expect(page.getByText(filled(words.plan.reactivated, { plan: 'Enterprise' }))).toBeVisible();
      await expect(page.getByRole('button', { name: words.plan.change })).toBeVisible();
      // The button went with its notice: the keyboard continues from the title.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });

    await test.step('both invoices are there, and each is a file', async () => {
      await desk.open('invoices');
      const rows = main.getByRole('row', { name: /INV-\d{4}-\d{6}/ });
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('$36.10');
      await expect(rows.last()).toContainText('$13.85');
      await rows.first().getByRole('button', { name: /^INV-/ }).click();
      await expect(dialog).toContainText('$36.10');
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: words.invoices.downloadHint }).click();
      expect((await download).suggestedFilename()).toMatch(/INV-\d{4}-\d{6}\.pdf$/);
      await page.keyboard.press('Escape');
      const all = page.waitForEvent('download');
      await page.getByRole('button', { name: words.invoices.all }).click();
      expect((await all).suggestedFilename()).toMatch(/\.pdf$/);
    });

    await test.step('every tab is free of what keeps people out', async () => {
      for (const tab of ['payment', 'users', 'usage', 'details'] as const) {
        await desk.open(tab);
        await page.waitForLoadState('networkidle');
        expect(await faultsOf(page, 'main')).toEqual([]);
      }
    });
  });
}
