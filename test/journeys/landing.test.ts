import type { Page } from '@playwright/test';
import { founder } from '#test/support/billing-desk.ts';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

/** A founder's profile, public on this server. */
async function publish(page: Page, slug: string, name: string): Promise<void> {
  const token = await founder(page, `${slug}@example.com`, 'en');
  const headers = { authorization: `Bearer ${token}` };
  const draft = { slug, name, tagline: 'Heat pumps for old houses', stage: 'seed', hiring: true, shown: ['tagline', 'stage', 'hiring'] };
  expect((await page.request.put('/api/business-profile', { headers, data: draft })).status()).toBe(200);
  expect((await page.request.post('/api/business-profile/publish', { headers, data: {} })).status()).toBe(200);
}

test('A visitor filters the directory by keyboard on a phone, pages on, and finds the same by the address.', async ({
  page,
  browser,
  app,
}) => {
  const context = await browser.newContext({ baseURL: app.url });
  await publish(await context.newPage(), 'solar', 'Solar');
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  let isMany = false;
  // What the server answers; later as if there were fourteen of the one that it has.
  await page.route('**/api/public/businesses?*', async (route) => {
    const address = new URL(route.request().url());
    const query = new URLSearchParams(address.search);
    asked.push(query.toString());
    if (!isMany || query.has('q')) return route.continue();
    const offset = Number(query.get('offset'));
    address.searchParams.set('offset', '0');
    const response = await route.fetch({ url: address.href });
    const answer = (await response.json()) as { data: { slug: string; name: string }[] };
    const data = answer.data.flatMap((one) =>
      [0, 1].map((at) => ({ ...one, slug: `${one.slug}${at}`, name: `${one.name}${offset}${at}` })),
    );
    return route.fulfill({ json: { ...answer, data, total: 14, offset } });
  });
  await page.goto('/');
  const stage = page.getByLabel('Stage');
  await stage.scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Solar', exact: true })).toBeVisible();
  isMany = true;
  await stage.focus();
  await page.keyboard.press('S');
  await expect(page).toHaveURL(/\?stage=seed$/);
  await expect(page.getByRole('link', { name: 'Solar00' })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Solar120' })).toBeVisible();
  await expect(page).toHaveURL(/\?stage=seed&page=2$/);
  expect(asked.at(-1)).toBe('stage=seed&sort=newest&limit=12&offset=12');
  expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.reload();
  await expect(page.getByLabel('Stage')).toHaveValue('seed');
  await expect(page.getByRole('link', { name: 'Solar120' })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing');
  await expect(page.getByRole('heading', { name: 'No startup matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all profiles' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Solar00' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
