import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives } from '#test/support/loop.ts';
import { storeToken } from '#test/support/store-token.ts';

const ITEMS = /\/api\/action-items\?/;
const searchOf = (page: Page): string => new URL(page.url()).search;
const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr:not(:has(th))');

test('The filters of a list are in its address: it opens with them, follows them, and keeps what is not its own.', async ({
  app,
  browser,
}) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  await page.goto('/manage-users-teams?tab=people&q=nobody-has-this&role=nonsense&kept=1');
  const search = page.getByRole('textbox', { name: 'Search by name or address' });
  await expect(search).toHaveValue('nobody-has-this');
  await expect(page.getByText('Nobody found.')).toBeVisible();
  // As long as no rows have arrived, the list must not look as if it had none: its filters would go, and the focus with them.
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/members\?/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
  await expect.poll(() => searchOf(page)).toBe('?tab=people&kept=1');
  // The button is gone: what comes next to the mind is another search.
  await expect(page.locator('tbody[aria-hidden="true"] tr').first()).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  answer();
  await expect(rowsOf(page)).toHaveCount(4);
  // The space at the end is no part of what is searched for, and stays in the field.
  await search.pressSequentially('claire ');
  await expect.poll(() => searchOf(page)).toBe('?tab=people&kept=1&q=claire');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(search).toHaveValue('claire ');
  await expect(page.getByRole('status').filter({ hasText: '1 entry found.' })).toBeAttached();
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Observer' });
  await expect.poll(() => searchOf(page)).toBe('?tab=people&kept=1&q=claire&role=OBSERVER');
  await expect(page.getByText('Nobody found.')).toBeVisible();
});

test('A day filters by its address; a text that is no day stays in its field, and filters nothing.', async ({ page }) => {
  const answer = await page.request.post('/api/demo/login', { data: { plan: 'ENTERPRISE', role: 'OWNER' } });
  await storeToken(page, ((await answer.json()) as { token: string }).token);
  await page.goto('/enterprise/admin?since=2026-03-12&until=2026-02-30');
  const [since, until] = [page.getByRole('textbox', { name: 'From', exact: true }), page.getByRole('textbox', { name: 'To', exact: true })];
  await expect(since).toHaveValue('Mar 12, 2026');
  await expect(until).toHaveValue('');
  await until.fill('one day');
  await until.press('Tab');
  await expect(until).toHaveValue('one day');
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await until.fill('2099-03-15');
  await until.press('Enter');
  await expect(until).toHaveValue('Mar 15, 2099');
  await expect.poll(() => searchOf(page)).toBe('?since=2026-03-12&until=2099-03-15');
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(since).toHaveValue('');
  await expect.poll(() => searchOf(page)).toBe('');
});

test('A page beyond the last one leads back to the last, however far beyond it is.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  for (const number of [9, 999_999_999]) {
    await page.goto(`/action-items?status=all&page=${number}`);
    await expect(rowsOf(page).filter({ hasText: 'Sprint' }).first()).toBeVisible();
    expect(searchOf(page)).toBe('?status=all');
  }
});

test('Back closes the panel of a row, and a row that someone else has deleted leaves the list once it is opened.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const { id } = await call('POST', '/teams', { name: 'Short-lived' });
  await page.clock.install();
  await page.goto('/manage-users-teams?tab=teams');
  const row = rowsOf(page).filter({ hasText: 'Short-lived' });
  const panel = page.getByRole('dialog');
  await row.getByRole('button', { name: 'Short-lived' }).click();
  await expect(panel.getByRole('heading', { name: 'Short-lived' })).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  expect(searchOf(page)).toBe('?tab=teams');
  await call('DELETE', `/teams/${id}`);
  await page.clock.fastForward(60_000); // what was read of the team a moment ago is shown for half a minute
  await row.getByRole('button', { name: 'Short-lived' }).click();
  await expect(panel.getByRole('alert').first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('A first read that fails says so after 4 s, while it still retries, and Try Again does not wait for the next attempt.', async ({
  app,
  browser,
}) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  let asked = 0;
  let isBack = false;
  await page.route(ITEMS, (route) => {
    if (isBack) return route.continue();
    asked += 1;
    // From the third attempt on none is answered, so the read never gives up, however slow the machine is.
    if (asked > 2) return undefined;
    return route.fulfill({ status: 500, json: { success: false, error: 'Internal server error', code: 'request.failed' } });
  });
  await page.goto('/action-items');
  await expect.poll(() => asked).toBeGreaterThan(0);
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('The action items could not be loaded.');
  isBack = true;
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await expect(rowsOf(page).first()).toContainText('retrospective', { timeout: 2500 });
  await expect(page.getByRole('main').locator('section:focus')).toContainText('retrospective');
});

test('Nothing moves when the rows arrive, and the actions of a row show when it is pointed at or has the focus.', async ({
  app,
  browser,
}) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  await page.addInitScript(`
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries())
        for (const { node } of sources) if (node && document.querySelector('main')?.contains(node)) window.moved.push(node.className);
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.route(ITEMS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  await page.goto('/action-items?status=all');
  await expect(page.locator('tbody[aria-hidden="true"] tr')).toHaveCount(8);
  const row = page.getByRole('row').filter({ hasText: 'Put the ten flakiest tests in quarantine' });
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.moved')).toEqual([]);
  const pill = row.getByRole('button', { name: /^Delete/ }).locator('..');
  await page.mouse.move(0, 0);
  await expect(pill).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(pill).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await row.getByRole('button', { name: /^Delete/ }).focus();
  await expect(pill).toHaveCSS('opacity', '1');
});

test('In a window of 1440 nothing in a list is wider than its column, and names keep to one line.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER', { viewport: { width: 1440, height: 900 } });
  for (const path of ['/planning-poker', '/retrospectives']) {
    await page.goto(path);
    await expect(rowsOf(page).getByRole('link').first()).toBeVisible();
    const wide = await rowsOf(page)
      .locator('td')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent));
    expect(wide, path).toEqual([]);
    const names = await rowsOf(page)
      .locator('[data-phone="title"] a')
      .evaluateAll((links) => links.map((link) => link.getClientRects().length));
    expect(Math.max(...names), path).toBe(1);
  }
});
