import type { Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { arrives, PHONE } from '#test/support/loop.ts';
import { storeToken } from '#test/support/store-token.ts';

const NAME = 'Retrospective of the payments and invoicing team on the third release of the spring, with those of the support desk';

const widths = [390, 768];

/** Whether all of a text is in its box. */
const isWhole = (page: Page, name: string): Promise<boolean> =>
  page
    .getByText(name, { exact: true })
    .first()
    .evaluate((box) => box.scrollHeight <= box.clientHeight + 1);

for (const kind of ['retro', 'poker'] as const)
  test(`The name of a ${kind} room takes two lines, and one that is cut is shown whole when it is reached.`, async ({ app, browser }) => {
    const { page, call } = await arrives(browser, app.url, 'OWNER');
    const { id } =
      kind === 'retro'
        ? await call('POST', '/retrospectives/sessions', { name: NAME, format: 'START_STOP_CONTINUE' })
        : await call('POST', '/planning-poker/sessions', { name: NAME, votingSystem: 'fibonacci-simple', stories: ['First'] });
    await page.goto(`/${kind}/sessions/${id}`);
    const start = page.getByRole('button', { name: kind === 'retro' ? 'Start the retrospective' : 'Start session' });
    await start.click();
    // The lobby goes with its header.
    await expect(start).toHaveCount(0);
    const title = page.getByText(NAME, { exact: true }).first();
    for (const width of widths)
      await test.step(`${width} wide`, async () => {
        await page.setViewportSize({ width, height: 844 });
        const lines = () => title.evaluate((box) => Math.round(box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight)));
        await expect.poll(lines).toBe(2);
        if (await isWhole(page, NAME)) return;
        await expect(title).toHaveAttribute('title', NAME);
        await title.click();
        await expect(title).toBeFocused();
        expect(await isWhole(page, NAME)).toBe(true);
        await expect(title).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        expect(await faultsOf(page)).toEqual([]);
        await title.blur();
      });
  });

test('The stories of an import have most of a phone, and say which estimate is none.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER', PHONE);
  await page.goto('/planning-poker?new=1');
  const panel = page.getByRole('dialog');
  const rows = Array.from({ length: 12 }, (_, at) => `Story ${at},${at === 1 ? 'nobody has sized it' : at}`);
  const csv = ['Title,Points,Team,Reporter', ...rows.map((row) => `${row},Payments,Ada`)].join('\n');
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'backlog.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').first()).toBeVisible();
  expect((await list.boundingBox())?.height).toBeGreaterThan(PHONE.viewport.height / 2);
  await expect(list.getByRole('option', { name: /^Story 1 / }).first()).toContainText(
    'Estimate “nobody has sized it” is no number and no card',
  );
});

test('The templates of retrospectives stay in their places while they load.', async ({ page, request }) => {
  const { token } = await (await request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } })).json();
  await storeToken(page, token);
  await page.setViewportSize({ width: 768, height: 1024 });
  // What comes above the rest comes last.
  await page.route('**/suggestions**', async (route) => {
    await page.getByRole('search').waitFor();
    await route.continue();
  });
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto('/retro/templates');
  await expect(page.getByRole('article').nth(4)).toBeVisible();
  // What moved is told after the frame in which it did.
  await page.evaluate('new Promise((told) => requestAnimationFrame(() => setTimeout(told, 100)))');
  expect(await page.evaluate<number>('moved')).toBeLessThanOrEqual(0.05);
});

test('Somebody of another account is told before and in the meeting what brings them back to it.', async ({ app, browser, request }) => {
  const { call } = await arrives(browser, app.url, 'OWNER');
  const { id } = await call('POST', '/retrospectives/sessions', { name: 'With a supplier', format: 'START_STOP_CONTINUE' });
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' });
  const answer = await request.post('/api/demo/login', { data: { plan: 'FREE', role: 'OWNER' } });
  const { token } = await answer.json();
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token as string);
  const page = await context.newPage();
  await page.addLocatorHandler(page.getByRole('button', { name: 'Close the setup' }), (button) => button.click());
  await page.goto(`/join/retrospective/${id}`);
  await expect(page.getByText('your lists do not show it, and this link brings you back.')).toBeVisible();
  await page.getByRole('button', { name: 'Join retrospective' }).click();
  await expect(page.getByRole('heading', { name: 'Here as a guest' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  // One for members alone shows no form that the server would refuse.
  const session = { name: 'Among us', votingSystem: 'fibonacci', stories: ['One'], settings: { requireLogin: true } };
  const closed = await call('POST', '/planning-poker/sessions', session);
  await page.goto(`/join/planning-poker/${closed.id}`);
  await expect(page.getByText('This session is for members of the account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join session' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Switch account' }).click();
  await expect(page).toHaveURL(/account-switch/);
});
