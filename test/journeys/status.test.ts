import { founder } from '#test/support/billing-desk.ts';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { hostApp } from '#test/support/hosted-app.ts';
import { expect, test } from '#test/support/journey.ts';
import { PHONE } from '#test/support/loop.ts';
import type { ServedApp } from '#test/support/served-app.ts';

const OPERATOR = 'operator@example.com';

let app: ServedApp;
test.beforeAll(async () => {
  app = await hostApp({ OPERATORS: OPERATOR });
});
test.afterAll(() => app.stop());

test('On a phone a visitor reads how the installation is doing, until its operator closes the page.', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce', ...PHONE });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Database', 'Jobs', 'Email', 'Live channel']);
  await page.getByText('The 90 days as a table').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await faultsInBothSchemes(page)).toEqual([]);

  const operator = await (await browser.newContext({ baseURL: app.url })).newPage();
  const headers = { authorization: `Bearer ${await founder(operator, OPERATOR, 'en')}` };
  expect((await operator.request.patch('/api/site/settings', { headers, data: { isStatusOpen: false } })).status()).toBe(200);
  // Served pages follow within seconds.
  await expect.poll(async () => (await page.request.get('/status')).status(), { intervals: [300] }).toBe(404);
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Status' })).toBeHidden();
});

test('Developers see each kind of error: one in drawing takes the page, the others leave it.', async ({ page }) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto('/error-test');
  await page.getByRole('button', { name: 'Fail in a call' }).click();
  await page.getByRole('button', { name: 'Fail in a handler' }).click();
  await expect.poll(() => thrown.toSorted()).toEqual(['Error test: a call answered 404', 'Error test: in a handler']);
  await expect(page.getByRole('heading', { level: 1, name: 'Error test' })).toBeVisible();
  await page.getByRole('button', { name: 'Fail while drawing' }).click();
  await expect(page.getByRole('heading', { name: 'Error test' })).toBeHidden();
  await expect(page.getByRole('alert')).toBeVisible();
});
