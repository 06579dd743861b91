import type { Page } from '@playwright/test';
import seatEn from '#modules/poker/locales/demo/en.json' with { type: 'json' };
import seatEs from '#modules/poker/locales/demo/es.json' with { type: 'json' };
import seatFr from '#modules/poker/locales/demo/fr.json' with { type: 'json' };
import compareEn from '#modules/site/locales/compare/en.json' with { type: 'json' };
import compareEs from '#modules/site/locales/compare/es.json' with { type: 'json' };
import compareFr from '#modules/site/locales/compare/fr.json' with { type: 'json' };
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { complaintsOf, isWithin } from '#test/support/silent-page.ts';
import { PHONE } from '#test/support/loop.ts';

const POKER_DEMO = '/demo/planning-poker';
const QUICK_START = '/docs/getting-started/quick-start';

/** Presses Tab until a link to this address, or what this selector finds, has the focus; then presses Enter. */
async function go(page: Page, to: string): Promise<void> {
  const selector = to.startsWith('/') ? `a[href="${to}"]` : to;
  for (let n = 0; n < 120; n += 1) {
    // As text, because the page's document is not this one's.
    if (await page.evaluate(`document.activeElement.matches('${selector}') && document.activeElement.checkVisibility()`)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached by Tab on ${page.url()}`);
}

/** A press before the page’s scripts have come is answered once they have: the next key waits until the menu is there. */
async function openMenu(page: Page): Promise<void> {
  await go(page, '[aria-controls="public-menu"]');
  await expect(page.locator('#public-menu')).toBeVisible();
}

const readers = [
  ['en', '', seatEn, compareEn, 'Quick start'],
  ['fr', '/fr', seatFr, compareFr, 'Démarrage rapide'],
  ['es', '/es', seatEs, compareEs, 'Inicio rápido'],
] as const;

for (const [language, start, seat, compare, quickStart] of readers)
  test(`In ${language}, on a phone and by keyboard, a visitor plays a round, compares, and reads how to start.`, async ({
    browser,
    app,
  }) => {
    const page = await (await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce', ...PHONE })).newPage();
    const complaints = complaintsOf(page);
    const arrives = async (path: string, heading: string): Promise<void> => {
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(await isWithin(page), path).toBe(true);
    };
    await page.goto(start || '/');
    await go(page, POKER_DEMO);
    await arrives(POKER_DEMO, seat.start.title);
    await go(page, 'main button');
    await expect(page.getByRole('toolbar')).toBeVisible();
    await go(page, '[role="toolbar"] button');
    await expect(page.getByRole('toolbar').locator('[aria-pressed="true"]')).toHaveCount(1);

    // The logo leads back to the page in this language.
    await go(page, 'header a');
    await expect(page).toHaveURL(start || '/');
    await openMenu(page);
    await go(page, '#public-menu summary');
    await go(page, `${start}/competitors`);
    await arrives(`${start}/competitors`, compare.hub.heading);
    await go(page, `${start}/vs/jira`);
    await arrives(`${start}/vs/jira`, compare.page.heading.replace('{{name}}', 'Jira'));

    await openMenu(page);
    await go(page, '#public-menu details:nth-of-type(2) summary');
    await go(page, start + QUICK_START);
    await arrives(start + QUICK_START, quickStart);
    expect(complaints).toEqual([]);
  });

test('The menus of the bar open, move and close by keyboard, and give the focus back.', async ({ page }) => {
  await page.goto('/about');
  for (const [name, first, last] of [
    ['Product Features', '/planning-poker', null],
    ['Documentation', QUICK_START, '/docs'],
  ] as const) {
    const button = page.getByRole('banner').getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toHaveAttribute('href', first);
    await page.keyboard.press('End');
    if (last) await expect(page.locator(':focus')).toHaveAttribute('href', last);
    if (last) expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
});
