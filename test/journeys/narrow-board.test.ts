import type { Locator } from '@playwright/test';
import { comeToRest, expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, PHONE } from '#test/support/loop.ts';

/* A board, its backlog and the dashboard in a window that has little room, or little time. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const areApart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;

test('A message leaves the comment field of an item free at every width.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Said beside');
  const [{ id: columnId }] = (await call('GET', `/kanban/boards/${boardId}`)).columns;
  const { key } = await call('POST', '/kanban/items', { boardId, columnId, title: 'Pay by card' });
  await page.goto(`/kanban/${boardId}?item=${key}`);
  const panel = page.getByRole('dialog', { name: 'Pay by card' });
  const comment = panel.getByRole('textbox', { name: /comment/i });
  await expect(comment).toBeVisible();
  for (const width of [768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await panel.getByRole('button', { name: 'Copy the link to the item' }).click();
    const message = page.getByText(`Link to ${key} copied`).last();
    await expect(message).toBeVisible();
    await comeToRest(page);
    const [said, field] = await Promise.all([page.locator('.mantine-Notification-root').last().boundingBox(), comment.boundingBox()]);
    expect(said !== null && field !== null && areApart(said, field), `${width} px: ${JSON.stringify([said, field])}`).toBe(true);
  }
});

test('On a phone a board opens on a column with something in it, and then on the one looked at last.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER', PHONE);
  const boardId = await freshBoard(call, 'Opened on a phone');
  const { columns } = await call('GET', `/kanban/boards/${boardId}`);
  const [first, , , last] = columns as { id: string; title: string }[];
  for (const column of [first, last]) await call('POST', '/kanban/items', { boardId, columnId: column?.id, title: `In ${column?.title}` });
  const tab = (title: string | undefined) => page.getByRole('tab', { name: new RegExp(`^${title}`) });
  await page.goto(`/kanban/${boardId}`);
  await expect(tab(first?.title)).toHaveAttribute('aria-selected', 'true');
  await tab(last?.title).click();
  await page.reload();
  await expect(tab(last?.title)).toHaveAttribute('aria-selected', 'true');
});

async function footOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? NaN) + (box?.height ?? NaN);
}

test('The notice of an archived project has its whole button on a phone, and what a board without items says stands below its columns.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER', PHONE);
  const boardId = await freshBoard(call, 'Put away');
  await call('PATCH', `/kanban/boards/${boardId}`, { isArchived: true });
  for (const path of [`/kanban/${boardId}`, `/backlog?board=${boardId}`]) {
    await page.goto(path);
    const label = page.getByRole('button', { name: 'Bring it back' }).locator('.mantine-Button-label');
    await expect(label).toBeVisible();
    expect(await label.evaluate((drawn) => drawn.scrollWidth - drawn.clientWidth), path).toBeLessThanOrEqual(0);
    if (path.startsWith('/kanban'))
      expect((await page.locator('[data-nothing]').boundingBox())?.y).toBeGreaterThan(await footOf(page.getByRole('tablist')));
  }
});

test('The first item of an empty board is written where a phone shows it.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER', PHONE);
  await page.goto(`/kanban/${await freshBoard(call, 'Nothing yet')}`);
  await page.getByRole('tab', { name: /^Review/ }).tap();
  await page.getByRole('button', { name: 'Add the first item' }).tap();
  const line = page.locator('[data-quick-line]');
  await line.fill('Pay by card');
  await line.press('Enter');
  await expect(page.getByRole('heading', { name: /Pay by card/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^To Do/ })).toHaveAttribute('aria-selected', 'true');
});

test('The choice of a team that comes late moves nothing of the dashboard.', async ({ app, browser }) => {
  for (const width of [390, 768, 1440]) {
    const { page, call } = await arrives(browser, app.url, 'OWNER', { viewport: { width, height: 900 } });
    // Among one team alone there is no choice.
    await call('POST', '/teams', { name: `Second of ${width}`, members: [] });
    const { promise: mayCome, resolve: comes } = Promise.withResolvers<void>();
    await page.route(/\/api\/teams\?/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto('/agile-kanban');
    const choice = page.getByRole('combobox', { name: 'Team' });
    await expect(page.getByText('Blocked Items')).toBeVisible();
    await expect(choice).toBeDisabled();
    await page.evaluate('document.fonts.ready');
    await comeToRest(page);
    const heading = page.getByText('Blocked Items');
    const before = [await heading.boundingBox(), await choice.boundingBox()];
    comes();
    await expect(choice).toBeEnabled();
    await comeToRest(page);
    expect([await heading.boundingBox(), await choice.boundingBox()], `${width} px`).toEqual(before);
    await page.context().close();
  }
});

test('A board that is gone is asked for no more.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Soon gone');
  await page.goto(`/kanban/${boardId}`);
  await expect(page.getByText('Nothing on this board yet.')).toBeVisible();
  // What the opening itself asked for is answered first: a slow answer would come after the board went.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await call('DELETE', `/kanban/boards/${boardId}`);
  await expect(page.getByText('This project was deleted')).toBeVisible();
  await page.goto('/agile-kanban');
  await expect(page.getByText('Blocked Items')).toBeVisible();
  await comeToRest(page);
  expect(asked.filter((url) => url.includes(boardId))).toEqual([]);
});
