import { featurePages } from '#modules/site/web/parts/feature-pages.ts';
import { faultsInBothSchemes, faultsOf } from '#test/support/axe.ts';
import { expect, showScheme, test } from '#test/support/journey.ts';

const pages = [...Object.values(featurePages).map(({ path }) => path), '/features', '/about', '/survival-focused-agile'];

test('On a phone each feature page can be read whole, and says what is not there yet.', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    await showScheme(page, 'dark');
    expect(await faultsOf(page)).toEqual([]);
  }
  // The parts are the same on all of them: these two have most.
  for (const path of ['/features', '/pricing-simulator']) {
    await page.goto(path);
    expect(await faultsInBothSchemes(page)).toEqual([]);
  }
  await page.goto('/fr/feature-roi');
  await expect(page.getByText('n’est pas encore dans Trimtab')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Essayer le tableau' }).first()).toHaveAttribute('href', '/demo/kanban');
});

test('Numbers are moved with the keyboard, and the answer follows.', async ({ page }) => {
  await page.goto('/investor-intelligence');
  const answer = page.getByRole('status').first();
  await expect(answer).toHaveText('The cash lasts 240 days: 8 months.');
  await page.getByLabel('Net burn per month').focus();
  await page.keyboard.press('Home');
  await expect(answer).toHaveText('No burn: the cash does not run out.');
  await page.goto('/customer-engagement-feedback');
  await page.getByRole('button', { name: 'Clear all answers' }).click();
  await page.getByRole('button', { name: '10', exact: true }).click();
  await expect(page.getByText('Net promoter score +100, from 1 answer.')).toBeVisible();
});

test('A slider that is moved before the page has its scripts is answered once it has.', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/investor-intelligence', { waitUntil: 'commit' });
  await page.getByLabel('Net burn per month').focus();
  await page.keyboard.press('Home');
  scripts.resolve();
  await expect(page.getByRole('status').first()).toHaveText('No burn: the cash does not run out.');
});

test('A member reads a feature page too, with the way to the dashboard.', async ({ page }) => {
  const { token } = (await (await page.request.post('/api/demo/login', { data: { plan: 'PRO', role: 'MEMBER' } })).json()) as {
    token: string;
  };
  await page.goto('/about');
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto('/pricing-simulator');
  await expect(page.getByRole('heading', { level: 1, name: 'See a price over 24 months' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Your Profile' }).first()).toBeHidden();
});
