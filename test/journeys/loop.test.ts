import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, MESOS, rowsOf, signIn, titlesIn, TRELLO, type Call } from '#test/support/loop.ts';

const FILE = 'id,title,description\nA-1,Pay by card,Visa and more\nA-2,Send the receipt,\nA-3,Print the label,\n';

/** Agrees on a card for each story of a session. */
async function agree(call: Call, sessionId: string, cards: readonly string[]): Promise<void> {
  const at = `/planning-poker/sessions/${sessionId}`;
  await call('PATCH', at, { status: 'ACTIVE' });
  const { stories } = await call('GET', at);
  for (const [index, estimate] of cards.entries()) await call('POST', `${at}/stories/${stories[index].id}/estimate`, { estimate });
}

const sessionIdOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('Items come from a file, are estimated in poker, planned, done, and looked back on with their facts.', async ({ page, request }) => {
  test.slow();
  const call = await signIn(page, request);
  // A team of its own: one runs a single sprint at a time, and the demo's is in one.
  const team = await call('POST', '/teams', { name: 'Loop' });
  const board = await call('POST', '/kanban/boards', { teamId: team.id, title: 'The loop', agileProcessType: 'SCRUM' });
  const backlog = `/backlog?board=${board.id}`;
  const rows = page.getByRole('list', { name: 'Items' }).getByRole('listitem');

  await test.step('a file is looked at, then brought in; again it changes nothing', async () => {
    await page.goto(backlog);
    await expect(page.getByText('Nothing in the backlog.')).toBeVisible();
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import items' }).click();
    const file = { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('3 new')).toBeVisible();
    await page.getByRole('button', { name: 'Import 3 items' }).click();
    await expect(page.getByText('Imported', { exact: true })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Import 3 items' }).click();
    await expect(page.getByText('3 unchanged')).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(rows).toHaveCount(3);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('keys change the order', async () => {
    await page.getByRole('button', { name: 'Print the label' }).press('Alt+Home');
    await expect(rows.first()).toContainText('Print the label');
    await page.getByRole('button', { name: 'Print the label' }).press('Alt+End');
    await expect(rows.last()).toContainText('Print the label');
  });

  await test.step('two are estimated in poker, and their cards show it', async () => {
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Estimate with planning poker' }).click();
    await page.getByRole('button', { name: 'Open the session' }).click();
    await expect(page).toHaveURL(/\/poker\/sessions\//);
    await agree(call, sessionIdOf(page), ['5', '3']);
    await page.goto(backlog);
    await expect(rows.nth(0)).toContainText('5');
    await expect(rows.nth(1)).toContainText('3');
    await page.getByRole('button', { name: 'Pay by card' }).click();
    await expect(page.getByRole('dialog').getByText('Estimated at 5')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a sprint takes them and starts', async () => {
    await page.getByRole('button', { name: 'Plan sprint' }).click();
    await page.getByRole('dialog').getByLabel('Goal').fill('People can pay');
    await page.getByRole('dialog').getByRole('button', { name: 'Plan sprint' }).click();
    await expect(page.getByRole('heading', { name: 'Sprint 1' })).toBeVisible();
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Add to sprint' }).click();
    await page.getByRole('menuitem', { name: 'Sprint 1' }).click();
    await expect(page.getByText(/^Added \d+ items? to Sprint 1$/)).toBeVisible();
    await page.getByRole('button', { name: 'Start sprint' }).click();
    await expect(page.getByRole('dialog')).toContainText('commits to 2 items with 8 points');
    await page.getByRole('dialog').getByRole('button', { name: 'Start sprint' }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('its end says what was done, and opens the retrospective with it', async () => {
    const { columns } = await call('GET', `/kanban/boards/${board.id}`);
    const items = await call('GET', `/kanban/boards/${board.id}/items`);
    const paid = items.find(({ title }: { title: string }) => title === 'Pay by card');
    await call('PATCH', `/kanban/items/${paid.id}/move`, { targetColumnId: columns.at(-1).id });
    await page.goto(`/kanban/${board.id}`);
    await page.getByRole('button', { name: 'End sprint' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 of 2 items is done, 5 of 8 points.');
    await page.getByRole('dialog').getByRole('button', { name: 'End sprint' }).click();
    await expect(page.getByLabel('Facts')).toHaveValue(/Finished: 1 item, 5 points/);
    await page.getByRole('button', { name: 'Open the retrospective' }).click();
    await expect(page).toHaveURL(/\/retro\/sessions\//);
    const { description } = await call('GET', `/retrospectives/sessions/${sessionIdOf(page)}`);
    expect(description).toContain('Committed: 2 items, 8 points');
  });
});

test('Two people take a real backlog and a Trello board from the file to the export, and what they agreed on into the backlog.', async ({
  app,
  browser,
}) => {
  test.slow();
  const colleague = await arrives(browser, app.url, 'MEMBER');
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Real data', [colleague.userId]);

  await test.step('an empty project offers the import, and puts a list to the column of its name', async () => {
    await page.goto(`/kanban/${boardId}`);
    await page.getByRole('button', { name: 'Import items' }).click();
    await page.locator('input[type=file]').setInputFiles(TRELLO);
    await expect(page.getByRole('combobox', { name: /TODO/ })).toHaveValue(/-/);
    await page.getByRole('button', { name: 'Import 10 items' }).click();
    await expect(page.getByText('10 new')).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(titlesIn(page, 'To Do')).toHaveCount(3);
    await page.goto(`/backlog?board=${boardId}`);
    await page.getByRole('button', { name: 'Import items' }).click();
    await page.locator('input[type=file]').setInputFiles(MESOS);
    await page.getByRole('button', { name: 'Import 40 items' }).click();
    await expect(page.getByText('40 new')).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByText('40 items of Real data wait here')).toBeVisible();
  });

  await test.step('two people estimate one, and the way leads back', async () => {
    await rowsOf(page).nth(0).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Estimate with planning poker' }).click();
    await page.getByRole('button', { name: 'Open the session' }).click();
    await expect(page).toHaveURL(/\/poker\/sessions\//);
    await colleague.page.goto(page.url());
    await expect(page.getByText('2 people are here')).toBeVisible();
    await page.getByRole('button', { name: 'Start session' }).click();
    await expect(colleague.page.getByText('0 of 2 voted').first()).toBeVisible();
    await colleague.page.keyboard.press('8');
    await page.keyboard.press('8');
    await expect(page.getByText('Everybody has voted.').first()).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByText('Consensus', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 of 1 estimated').filter({ visible: true }).first()).toBeVisible();
    await call('PATCH', `/planning-poker/sessions/${sessionIdOf(page)}`, { status: 'COMPLETED' });
    await page.getByRole('link', { name: 'Back to the backlog' }).click();
    await expect(rowsOf(page).nth(0)).toContainText('8');
  });

  await test.step('a sprint is planned and started, and both move at once', async () => {
    await page.getByRole('button', { name: 'Plan sprint' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Plan sprint' }).click();
    for (const n of [0, 1]) await rowsOf(page).nth(n).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Add to sprint' }).click();
    await page.getByRole('menuitem', { name: 'Sprint 1' }).click();
    await expect(page.getByText(/^Added \d+ items? to Sprint 1$/)).toBeVisible();
    await page.getByRole('button', { name: 'Start sprint' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start sprint' }).click();
    await page.getByRole('link', { name: 'Open the board' }).click();
    await colleague.page.goto(`/kanban/${boardId}`);
    const move = async (one: Page, title: RegExp, to: RegExp): Promise<void> => {
      await one.getByRole('link', { name: title }).focus();
      await one.keyboard.press('m');
      await one.getByRole('option', { name: to }).click();
    };
    await Promise.all([move(page, /Report executor/, /Done/), move(colleague.page, /cache executors/, /In Progress/)]);
    for (const one of [page, colleague.page]) {
      await expect(titlesIn(one, 'Done').filter({ hasText: 'Report executor' })).toHaveCount(1);
      await expect(titlesIn(one, 'In Progress').filter({ hasText: 'cache executors' })).toHaveCount(1);
    }
  });

  await test.step('its end opens the retrospective, whose action stands on top of the backlog', async () => {
    await page.getByRole('button', { name: 'End sprint' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End sprint' }).click();
    await page.getByRole('button', { name: 'Open the retrospective' }).click();
    await page.getByRole('button', { name: 'Start the retrospective' }).click();
    await page.getByLabel('Add a card to Start').first().fill('Long reviews hold us back');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Go to Group' }).first().click();
    await page.getByRole('button', { name: 'Go to Vote' }).first().click();
    await page.getByRole('button', { name: /^Vote for/ }).click();
    await expect(page.getByText('2 votes left')).toBeVisible();
    await page.getByRole('button', { name: 'Go to Discuss' }).first().click();
    await page.getByRole('button', { name: 'Go to Actions' }).first().click();
    await page.getByRole('button', { name: 'Add an action' }).click();
    await page.getByLabel('What to do').fill('Review before lunch');
    await page.getByRole('button', { name: 'Add action' }).click();
    await page.getByRole('button', { name: 'Finish' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'End retrospective' }).click();
    await page.getByRole('link', { name: 'Take them into the backlog' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Review before lunch' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 action' }).click();
    await expect(rowsOf(page).first()).toContainText('Review before lunch');
    await expect(rowsOf(page).first()).toContainText('Retrospective of Sprint 1');
  });

  await test.step('all of it is taken along', async () => {
    for (const kind of ['JSON', 'CSV']) {
      await page.getByRole('button', { name: 'Import and export' }).click();
      const entry = page.getByRole('menuitem', { name: new RegExp(kind) });
      const [file] = await Promise.all([page.waitForEvent('download'), entry.click()]);
      expect(readFileSync(await file.path(), 'utf8')).toContain('Review before lunch');
    }
  });
});

test('A sprint starts with what was put into it a moment before, however late that arrives.', async ({ page, request }) => {
  const call = await signIn(page, request);
  const boardId = await freshBoard(call, 'A slow line');
  for (const title of ['Pay by card', 'Send the receipt']) await call('POST', '/kanban/backlog', { boardId, title });
  const days = { startDate: '2026-03-02', endDate: '2026-03-13' };
  const sprint = await call('POST', '/kanban/sprints', { boardId, name: 'Sprint 1', ...days });
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/sprints\/[^/]+\/items$/, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto(`/backlog?board=${boardId}`);
  for (const n of [0, 1]) await rowsOf(page).nth(n).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add to sprint' }).click();
  await page.getByRole('menuitem', { name: 'Sprint 1' }).click();
  await page.getByRole('button', { name: 'Start sprint' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start sprint' }).click();
  // What was asked later has been answered; what was pressed waits for the items.
  expect(await call('GET', `/kanban/backlog/${boardId}`)).toHaveLength(2);
  arrive();
  await expect(page.getByRole('button', { name: 'End sprint' })).toBeVisible();
  expect((await call('GET', `/kanban/sprints/${sprint.id}/report`)).report).toMatchObject({ committedItems: 2 });
});
