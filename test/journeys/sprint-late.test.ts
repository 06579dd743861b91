import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, titlesIn } from '#test/support/loop.ts';

const DAY = 86_400_000;
const cardOf = (page: Page, title: string) => page.locator('[data-card]').filter({ hasText: title });

/** With the keys of the board. */
async function moveTo(page: Page, title: string, column: string): Promise<void> {
  await cardOf(page, title).getByRole('link').focus();
  await page.keyboard.press('m');
  await page.keyboard.type(column);
  await page.keyboard.press('Enter');
}

test('Who comes late to a sprint is told: the second who ends it, and an item that is finished once more after its end.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Late');
  const day = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const sprint = { boardId, name: 'Sprint 1', startDate: day(0), endDate: day(5) };
  const { id: sprintId } = await call('POST', '/kanban/sprints', sprint);
  const { columns } = await call('GET', `/kanban/boards/${boardId}`);
  const [todo, done] = [columns.at(0).id, columns.at(-1).id];
  const add = (title: string) => call('POST', '/kanban/items', { boardId, title, columnId: todo, storyPoints: 3, sprintId });
  const alpha = await add('Alpha');
  await add('Bravo');
  await call('PATCH', `/kanban/sprints/${sprintId}`, { status: 'active' });
  await call('PATCH', `/kanban/items/${alpha.id}/move`, { targetColumnId: done });

  await test.step('the dialog of the second offers nothing that cannot be', async () => {
    await page.goto(`/kanban/${boardId}`);
    await page.getByRole('main').getByRole('button', { name: 'End sprint' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Keep it running' })).toBeVisible();
    const carryOverToNew = { name: 'Sprint 2', startDate: day(1), endDate: day(6) };
    await call('PATCH', `/kanban/sprints/${sprintId}`, { status: 'completed', carryOverToNew });
    await expect(dialog.getByText('This sprint has ended')).toBeVisible();
    await expect(dialog.getByText('1 open item went into Sprint 2.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /End sprint|Keep it running/ })).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'Report' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('what is finished once more counts where it is put', async () => {
    const sprints = await call('GET', `/kanban/sprints/${boardId}`);
    const next = sprints.find(({ name }: { name: string }) => name === 'Sprint 2');
    await call('PATCH', `/kanban/sprints/${next.id}`, { status: 'active' });
    await call('PATCH', `/kanban/items/${alpha.id}/move`, { targetColumnId: todo });
    await expect(cardOf(page, 'Alpha').getByText('Not in sprint')).toBeVisible();
    await moveTo(page, 'Alpha', 'Done');
    await expect(page.getByText('counts in no sprint')).toBeVisible();
    await page.getByRole('button', { name: 'Add to Sprint 2' }).click();
    await expect(titlesIn(page, 'Done').filter({ hasText: 'Alpha' })).toHaveCount(1);
    const inside = await call('GET', `/kanban/sprints/${next.id}/items`);
    expect(inside.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Alpha', 'Bravo']);
  });
});

test('What is added before the sprints and the people of a board have come goes into the running sprint, and to whom it names.', async ({
  app,
  browser,
}) => {
  const { page, call, userId } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Early');
  const day = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const { id: sprintId } = await call('POST', '/kanban/sprints', { boardId, name: 'Sprint 1', startDate: day(0), endDate: day(5) });
  const { columns } = await call('GET', `/kanban/boards/${boardId}`);
  await call('POST', '/kanban/items', { boardId, title: 'Alpha', columnId: columns.at(0).id, sprintId });
  await call('POST', '/kanban/items', { boardId, title: 'Charlie', columnId: columns.at(0).id });
  await call('PATCH', `/kanban/sprints/${sprintId}`, { status: 'active' });
  const late = [`**/api/kanban/sprints/${boardId}?*`, '**/api/users?*'];
  /** @returns what lets them come */
  const holdBack = async (): Promise<() => void> => {
    const { promise: isTyped, resolve: deliver } = Promise.withResolvers<void>();
    for (const path of late)
      await page.route(path, async (route) => {
        await isTyped;
        await route.continue();
      });
    await page.goto(`/kanban/${boardId}`);
    return deliver;
  };
  const deliverLine = await holdBack();
  await page.getByRole('button', { name: 'Add an item to To Do' }).click();
  await page.keyboard.type('Bravo 3p @claire');
  await page.keyboard.press('Enter');
  deliverLine();
  await expect(titlesIn(page, 'To Do').filter({ hasText: 'Bravo' })).toHaveCount(1);
  const inside = await call('GET', `/kanban/sprints/${sprintId}/items`);
  const facts = inside.map((item: Record<string, unknown>) => [item['title'], item['storyPoints'], item['assigneeId']]);
  expect(facts).toContainEqual(['Bravo', 3, userId]);

  await test.step('what is chosen in a menu of a card waits for what there is to choose from', async () => {
    for (const [key, choice] of [
      ['s', 'Sprint 1'],
      ['a', 'Claire'],
    ] as const) {
      const deliver = await holdBack();
      await cardOf(page, 'Charlie').getByRole('link').focus();
      await page.keyboard.press(key);
      await page.keyboard.type(choice);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByText('Loading...')).toBeVisible();
      deliver();
      await expect(page.getByRole('combobox', { expanded: true })).toHaveCount(0);
    }
    await expect(cardOf(page, 'Charlie').getByText('Not in sprint')).toHaveCount(0);
    await expect(cardOf(page, 'Charlie').getByRole('img', { name: 'Claire Dubois' })).toBeVisible();
  });
});
