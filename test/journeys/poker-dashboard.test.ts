import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

const PHONE = { width: 390, height: 844 };
const DASHBOARD = '/planning-poker';
const SESSIONS = /\/api\/planning-poker\/sessions\?/;

/** A demo owner on the dashboard of planning poker. */
async function enter(page: Page, plan: 'pro' | 'enterprise'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`owner.${plan}@demo.trimtab.example`);
  await page.getByLabel('Password', { exact: true }).fill('trimtab-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { level: 1, name: 'Planning poker' })).toBeVisible();
}

const cardOf = (page: Page, label: string) => page.getByRole('article').filter({ hasText: label });
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('An owner reads the figures, edits a planned session, starts it and comes in, by mouse at a desk.', async ({ page }) => {
  test.slow();
  await enter(page, 'pro');

  await test.step('four cards, each with how it was computed', async () => {
    for (const label of ['Active Sessions', 'Team Velocity', 'Consensus Rate', 'Avg Session Time']) {
      await expect(cardOf(page, label).locator('p').first()).toHaveText(/\d/);
      await expect(cardOf(page, label).getByRole('button')).toHaveAccessibleName(new RegExp(`^${label}\\. .*30 days`));
    }
    for (const panel of ['Estimation accuracy', 'Team performance', 'Velocity', 'Quick actions', 'Recent activity']) {
      await expect(page.getByRole('heading', { name: panel, exact: true })).toBeVisible();
    }
    expect(await faultsInBothSchemes(page)).toEqual([]);
  });

  await test.step('the period stands in the address', async () => {
    await page.getByLabel('Period', { exact: true }).selectOption('Last 90 days');
    await expect(page).toHaveURL(/\?period=90$/);
    await expect(page.getByText('sessions of the last 90 days')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Period', { exact: true })).toHaveValue('90');
  });

  await test.step('a running session is not deleted, in the documented words', async () => {
    const row = rowOf(page, 'split payments');
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete session' }).click();
    await expect(page.getByText('Cannot delete active session. Please complete or archive it first.')).toBeVisible();
    await expect(row).toBeVisible();
  });

  await test.step('edit, start, open', async () => {
    await rowOf(page, 'order changes')
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: 'Edit Planning Poker Session' })).toBeVisible();
    await panel.getByLabel('Session name').fill('Refinement: after the order');
    const [saved] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/planning-poker/accounts/')),
      panel.getByRole('button', { name: 'Update Session' }).click(),
    ]);
    expect(saved.status()).toBe(200);
    const row = rowOf(page, 'Refinement: after the order');
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Start' }).click();
    await expect(page).toHaveURL(/\/poker\/sessions\//);
    // The list is there until the room is.
    await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
    await expect(page.getByText('Refinement: after the order')).toBeVisible();
  });
});

test('By keyboard alone the dashboard leads to the analytics, whose charts have tables, and back into a running session.', async ({
  page,
}) => {
  test.slow();
  await enter(page, 'enterprise');
  const main = page.getByRole('main');
  const press = async (name: RegExp): Promise<void> => {
    const target = main.getByRole('link', { name }).or(main.getByRole('button', { name }));
    await expect(target).toBeVisible();
    for (let tab = 0; tab < 90 && !(await target.evaluate((element) => element === document.activeElement)); tab += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await expect(page.getByText('Recent activity')).toBeVisible();
  await press(/^Open the analytics$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Planning poker analytics' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Session by session' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await press(/^As a table.*Story points estimated$/);
  await expect(page.getByRole('table', { name: 'Story points estimated' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Planning poker', exact: true })).toBeVisible();
  const open = rowOf(page, 'split payments').getByRole('button', { name: 'Open' });
  for (let tab = 0; tab < 90 && !(await open.evaluate((element) => element === document.activeElement)); tab += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/poker\/sessions\//);
});

test('On a phone nothing is cut off, and a list that cannot be read says so and reloads.', async ({ app, browser }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: app.url, viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await enter(page, 'enterprise');
  await expect(page.getByText('Recent activity')).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.goto('/analytics/planning-poker?period=90');
  await expect(page.getByRole('heading', { name: 'Session by session' })).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await page.route(SESSIONS, (route) => route.fulfill({ status: 500, json: { success: false, error: 'x', code: 'server.failed' } }));
  await page.goto(DASHBOARD);
  await expect(page.getByRole('heading', { name: 'Failed to load dashboard data' })).toBeVisible({ timeout: 20_000 });
  await page.unroute(SESSIONS);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Refinement: split payments' }).first()).toBeVisible();
  await context.close();
});
