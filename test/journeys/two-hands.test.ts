import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, titlesIn } from '#test/support/loop.ts';

const link = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });

/** Where a card is, in the middle. */
async function middleOf(page: Page, title: string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('article').filter({ hasText: title }).boundingBox();
  if (!box) throw new Error(`${title} is not on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('What somebody else moves under a drag hides no other card, and stays where they put it.', async ({ app, browser }) => {
  const [ana, ben] = await Promise.all([arrives(browser, app.url, 'OWNER'), arrives(browser, app.url, 'MEMBER')]);
  const boardId = await freshBoard(ana.call, `Two hands ${Date.now()}`, [ben.userId]);
  const board = await ana.call('GET', `/kanban/boards/${boardId}`);
  const columnId = board.columns.find(({ title }: { title: string }) => title === 'To Do').id;
  const made = [];
  for (const title of ['First', 'Second', 'Third', 'Fourth']) {
    made.push(await ana.call('POST', '/kanban/items', { boardId, title, columnId }));
  }
  const [first] = made;
  const { page } = ana;
  await page.goto(`/kanban/${boardId}`);
  await expect(titlesIn(page, 'To Do')).toHaveText([/First/, /Second/, /Third/, /Fourth/]);
  await page.waitForLoadState('networkidle');

  await test.step('Ana takes the first card, and Ben moves it', async () => {
    const from = await middleOf(page, 'First');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 20, { steps: 5 });
    await page.mouse.move(from.x + 30, from.y + 200, { steps: 5 });
    await expect(page.locator('[data-carried]')).toHaveCount(1);
    const done = board.columns.find(({ title }: { title: string }) => title === 'Done').id;
    await ben.call('PATCH', `/kanban/items/${first.id}/move`, { targetColumnId: done });
    await expect(titlesIn(page, 'Done')).toHaveText([/First/]);
  });

  await test.step('the others are all in sight, one below the other', async () => {
    await expect(titlesIn(page, 'To Do')).toHaveText([/Second/, /Third/, /Fourth/]);
    for (const title of ['Second', 'Third', 'Fourth']) await expect(link(page, title)).toBeInViewport({ ratio: 1 });
    const tops = [];
    for (const title of ['Second', 'Third', 'Fourth']) tops.push((await middleOf(page, title)).y);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const head = await page.getByRole('list', { name: 'Items in To Do' }).boundingBox();
    expect(tops[0]).toBeGreaterThan(head?.y ?? 0);
  });

  await test.step('the drop undoes nothing of Ben’s, and says why', async () => {
    const box = await page.getByRole('region', { name: 'In Progress' }).boundingBox();
    if (!box) throw new Error('There is no column');
    await page.mouse.move(box.x + box.width / 2, box.y + 160, { steps: 8 });
    await page.mouse.up();
    const said = page.getByRole('alert').filter({ hasText: `${first.key} was not moved.` });
    await expect(said).toContainText(`moved ${first.key} meanwhile`);
    await expect(titlesIn(page, 'Done')).toHaveText([/First/]);
    await expect(titlesIn(page, 'In Progress')).toHaveCount(0);
    await expect(page.locator('[data-carried]')).toHaveCount(0);
  });
});

test('A menu of a card moves nothing that somebody else has moved since it opened, nor does a step that is taken back.', async ({
  app,
  browser,
}) => {
  const [ana, ben] = await Promise.all([arrives(browser, app.url, 'OWNER'), arrives(browser, app.url, 'MEMBER')]);
  const boardId = await freshBoard(ana.call, `Two menus ${Date.now()}`, [ben.userId]);
  const { columns } = await ana.call('GET', `/kanban/boards/${boardId}`);
  const columnOf = (name: string) => columns.find(({ title }: { title: string }) => title === name).id;
  const item = await ana.call('POST', '/kanban/items', { boardId, title: 'Contested', columnId: columnOf('To Do') });
  const { page } = ana;
  const moves = (name: string) => ben.call('PATCH', `/kanban/items/${item.id}/move`, { targetColumnId: columnOf(name) });
  const said = page.getByRole('alert').filter({ hasText: `${item.key} was not moved.` });
  const ask = async () => {
    await link(page, 'Contested').focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('dialog', { name: 'Move to' })).toBeVisible();
  };
  await page.goto(`/kanban/${boardId}`);
  await expect(titlesIn(page, 'To Do')).toHaveText([/Contested/]);
  await page.waitForLoadState('networkidle');

  await test.step('the menu', async () => {
    await ask();
    await moves('Done');
    await expect(titlesIn(page, 'Done')).toHaveText([/Contested/]);
    await page.getByRole('option', { name: /In Progress/ }).click();
    await expect(said).toContainText(`moved ${item.key} meanwhile`);
    await expect(titlesIn(page, 'Done')).toHaveText([/Contested/]);
  });

  await test.step('the step back', async () => {
    await page.reload();
    await expect(titlesIn(page, 'Done')).toHaveText([/Contested/]);
    await page.waitForLoadState('networkidle');
    await ask();
    await page.getByRole('option', { name: /In Progress/ }).click();
    await expect(page.getByText(`Moved ${item.key} to In Progress`).first()).toBeVisible();
    await moves('To Do');
    await expect(titlesIn(page, 'To Do')).toHaveText([/Contested/]);
    await page.keyboard.press('Control+z');
    await expect(said).toContainText(`moved ${item.key} meanwhile`);
    await expect(titlesIn(page, 'To Do')).toHaveText([/Contested/]);
  });
});
