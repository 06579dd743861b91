import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

const business = (name: string) => ({
  ...{ slug: name.toLowerCase(), name, tagline: 'Heat pumps for old houses', stage: 'seed', industry: 'climate_energy', country: 'FR' },
  ...{ size: '2-10', founded: 2024, hiring: true, pictureUrl: null, publishedAt: '2026-11-01T10:00:00.000Z', isDemo: false },
});

test('A visitor filters the directory by keyboard on a phone, pages on, and finds the same by the address.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  await page.route('**/api/public/businesses?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query.toString());
    const items = query.get('q') === 'nothing' ? [] : Array.from({ length: 2 }, (_, at) => business(`Solar${query.get('offset')}${at}`));
    await route.fulfill({
      json: { success: true, items, total: items.length === 0 ? 0 : 14, limit: 12, offset: Number(query.get('offset')) },
    });
  });
  await page.goto('/');
  const stage = page.getByLabel('Stage');
  await stage.scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Solar00' })).toBeVisible();
  await stage.focus();
  await page.keyboard.press('S');
  await expect(page).toHaveURL(/\?stage=seed$/);
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
