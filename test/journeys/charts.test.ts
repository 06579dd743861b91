import { readFile } from 'node:fs/promises';
import { expect, test as base, type Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { serveGallery } from '#test/support/gallery.ts';

const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({ browser: _browser }, use) => {
      const gallery = await serveGallery();
      await use(gallery.url);
      await gallery.stop();
    },
    { scope: 'worker' },
  ],
});

/** Rules about a page as a whole: a part alone is none. */
const OF_PAGES = / (?:landmark-one-main|landmark-unique|heading-order|region):/;
const part = async (page: Page, gallery: string, name: string): Promise<void> => {
  await page.goto(`${gallery}/dev/parts?part=${name}`);
  await expect(page.locator('section[id]').last()).toBeVisible({ timeout: 60_000 });
};

test('A chart is read by keyboard, place by place, and shows the same beside it.', async ({ gallery, page }) => {
  await part(page, gallery, 'ChartPanel');
  const chart = page.getByRole('slider', { name: 'Spent a month' });
  await expect(chart).toHaveAttribute('aria-valuetext', 'Feb: Spent $105K');
  await page.getByRole('button', { name: 'Save: Spent a month' }).focus();
  await page.keyboard.press('Tab');
  await expect(chart).toBeFocused();
  for (const [key, text] of [
    ['Home', 'Sep: Spent $84K'],
    ['ArrowRight', 'Oct: Spent $92K'],
    ['ArrowLeft', 'Sep: Spent $84K'],
    ['ArrowLeft', 'Sep: Spent $84K'],
    ['End', 'Feb: Spent $105K'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chart).toHaveAttribute('aria-valuetext', text);
  }
  await expect(chart.getByText('$105K')).toBeVisible();
  expect((await faultsOf(page)).filter((fault) => !OF_PAGES.test(fault))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(chart.getByText('$105K')).toBeHidden();
  await chart.hover({ position: { x: 60, y: 60 } });
  await expect(chart.getByText('$84K')).toBeVisible();
});

test('A finger that is lifted leaves the values on the chart, until it taps elsewhere.', async ({ gallery, browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await part(page, gallery, 'ChartPanel');
  const chart = page.getByRole('slider', { name: 'Spent a month' });
  await chart.tap({ position: { x: 60, y: 60 } });
  await expect(chart.getByText('$84K')).toBeVisible();
  const box = await page.getByRole('button', { name: 'Save: Spent a month' }).boundingBox();
  expect([box?.width ?? 0, box?.height ?? 0].every((length) => length >= 44)).toBe(true);
  await page.getByRole('heading', { name: 'Parts' }).tap();
  await expect(chart.getByText('$84K')).toBeHidden();
  await context.close();
});

test('A chart is saved as a picture, and its figures as plain numbers.', async ({ gallery, page }) => {
  await part(page, gallery, 'ChartPanel');
  const save = async (kind: string): Promise<{ name: string; body: Buffer }> => {
    await page.getByRole('button', { name: 'Save: Spent a month' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: kind }).click()]);
    return { name: file.suggestedFilename(), body: await readFile(await file.path()) };
  };
  const csv = await save('Figures (CSV)');
  expect(csv.name).toMatch(/^Spent a month-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.body.toString('utf8')).toBe(
    '\uFEFFMonth,Spent\r\nSep,84200\r\nOct,91750\r\nNov,88100\r\nDec,101300\r\nJan,97650\r\nFeb,105062\r\n',
  );
  const png = await save('Picture (PNG)');
  expect(png.name).toMatch(/\.png$/);
  expect(png.body.subarray(1, 4).toString()).toBe('PNG');
  expect(png.body.readUInt32BE(16)).toBeGreaterThan(900); // pixels wide, twice those of the page
  await page
    .getByRole('button', { name: /^As a table/ })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'Spent a month' })).toBeVisible();
  await page.getByRole('button', { name: 'Save: Spent a month' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Figures (CSV)']);
});

test('Cells are read in rows and columns, and figures in the reader’s language.', async ({ gallery, browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await part(page, gallery, 'HeatMap');
  const cells = page.getByRole('slider', { name: 'Who stays' });
  await cells.focus();
  await page.keyboard.press('Home');
  await expect(cells).toHaveAttribute('aria-valuetext', 'Sep 2026: M0 100\u00a0%');
  await page.keyboard.press('ArrowDown');
  await expect(cells).toHaveAttribute('aria-valuetext', 'Oct 2026: M0 98\u00a0%');
  await page.keyboard.press('ArrowRight');
  await expect(cells).toHaveAttribute('aria-valuetext', 'Oct 2026: M1 84\u00a0%');
  await part(page, gallery, 'PaybackChart');
  await expect(page.getByText('Amorti après 7,2 mois')).toBeVisible();
  await context.close();
});
