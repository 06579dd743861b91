import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, chooseFile, freshBoard, MESOS, rowsOf, tabTo, titlesIn, TRELLO } from '#test/support/loop.ts';

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Whoever pressed what has gone since goes on in the page's content, and not at its top. */
const goesOn = (page: Page) => expect(page.locator('main:focus, main :focus')).toHaveCount(1);

const importFile = async (page: Page, path: string, count: number): Promise<void> => {
  await press(page, /^Import items$/);
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeFocused();
  await chooseFile(page, () => page.keyboard.press('Enter'), path);
  await expect(page.getByText(`${count} items found`)).toBeVisible();
  await press(page, new RegExp(`^Import ${count} items$`));
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  // The button that opened it has gone with the empty list.
  await expect(page.locator('[data-item]:focus')).toHaveCount(1);
};

/** Both turn up an eight, and the facilitator takes it. */
async function agreeOnEight(page: Page, colleague: Page, title: RegExp, done: string): Promise<void> {
  for (const one of [page, colleague]) {
    await expect(one.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(one.getByText('0 of 2 voted').first()).toBeVisible();
  }
  for (const one of [page, colleague]) await one.keyboard.press('8');
  await expect(page.getByText('Everybody has voted.').first()).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('button', { name: /^Save 8/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(done).filter({ visible: true }).first()).toBeVisible();
}

async function save(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return readFileSync(await file.path(), 'utf8');
}

/** Into the list of the backlog, at the row where Tab stops. */
async function tabToRow(page: Page): Promise<void> {
  for (let n = 0; n < 20 && (await page.locator('[data-item]:focus').count()) === 0; n += 1) await page.keyboard.press('Tab');
  await expect(page.locator('[data-item]:focus')).toHaveCount(1);
}

/** Down a menu to its entry of this name. */
async function tabToEntry(page: Page, name: RegExp): Promise<void> {
  const entry = page.getByRole('menuitem', { name });
  for (let n = 0; n < 12 && !(await entry.evaluate((item) => item === document.activeElement)); n += 1)
    await page.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
}

test('By keyboard alone a backlog goes from its file through poker, a sprint and its retrospective to the export.', async ({
  app,
  browser,
}) => {
  test.slow();
  const { page: colleague, userId } = await arrives(browser, app.url, 'MEMBER');
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Without a mouse', [userId]);

  await test.step('a Trello board and a backlog come in from their files', async () => {
    await page.goto(`/kanban/${boardId}`);
    await expect(page.getByText('Nothing on this board yet.')).toBeVisible();
    await importFile(page, TRELLO, 10);
    await expect(titlesIn(page, 'To Do')).toHaveCount(3);
    await tabTo(page, /^Backlog and sprints$/, 40, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing in the backlog.')).toBeVisible();
    await importFile(page, MESOS, 40);
    await expect(rowsOf(page)).toHaveCount(40);
    await expect(page.getByRole('button', { name: /^Report executor/ })).toBeFocused();
  });

  await test.step('the arrows go through the list, and whoever walks far still sees where they are', async () => {
    for (let n = 0; n < 20; n += 1) await page.keyboard.press('ArrowDown');
    await expect(rowsOf(page).nth(20).locator('[data-item]')).toBeFocused();
    await expect(rowsOf(page).nth(20)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Alt+Home');
    await expect(rowsOf(page).first().locator('[data-item]')).toBeFocused();
    await expect(rowsOf(page).first()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^Report executor/ })).toBeFocused();
  });

  await test.step('two are estimated with a colleague, and the way leads back', async () => {
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await expect(page.getByText('2 selected')).toBeVisible();
    // Of a list of forty Tab stops at one row.
    await tabTo(page, /^Estimate with planning poker$/, 8);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name of the session')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/poker\/sessions\//);
    await colleague.goto(page.url());
    await expect(page.getByText('2 people are here')).toBeVisible();
    await press(page, /^Start session$/);
    await goesOn(page);
    await agreeOnEight(page, colleague, /^Report executor/, '1 of 2 estimated');
    await goesOn(page);
    await agreeOnEight(page, colleague, /cache executors/, '2 of 2 estimated');
    await press(page, /^End session$/);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep it open' })).toBeFocused();
    await press(page, /^End session$/);
    await expect(page.getByRole('link', { name: 'Back to the backlog' })).toBeVisible();
    await goesOn(page);
    await press(page, /^Back to the backlog$/);
    await expect(rowsOf(page).filter({ hasText: 'Report executor' }).getByText('8', { exact: true })).toBeVisible();
  });

  await test.step('a sprint takes them and starts', async () => {
    await press(page, /^Plan sprint$/);
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sprint 1' })).toBeVisible();
    // The dialog, which has one of the same name, may still be leaving.
    await expect(page.getByRole('main').getByRole('button', { name: 'Plan sprint' })).toBeFocused();
    await tabToRow(page);
    for (const key of ['ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key);
    await expect(page.getByText('2 selected')).toBeVisible();
    await tabTo(page, /^Add to sprint$/, 8);
    await page.keyboard.press('Enter');
    await tabToEntry(page, /^Sprint 1$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added 2 items to Sprint 1')).toBeVisible();
    await expect(page.locator('[data-item]:focus')).toHaveCount(1);
    await tabTo(page, /^Start sprint$/, 40, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Start sprint' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'End sprint' })).toBeFocused();
    await tabTo(page, /^Open the board$/, 40, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(titlesIn(page, 'To Do')).toHaveCount(5);
  });

  await test.step('one card is carried while a colleague sends another', async () => {
    await colleague.goto(`/kanban/${boardId}`);
    await expect(titlesIn(colleague, 'To Do')).toHaveCount(5);
    for (const one of [page, colleague]) {
      await tabTo(one, /Add what you'd like/);
      await one.keyboard.press('ArrowRight');
      await expect(one.getByRole('link', { name: /Move anything 'ready'/ })).toBeFocused();
    }
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowDown');
    for (let n = 0; n < 4; n += 1) await colleague.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await colleague.keyboard.press('m');
    await expect(colleague.getByRole('listbox')).toBeVisible();
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight');
    await colleague.keyboard.type('Progress');
    await Promise.all([page.keyboard.press('Space'), colleague.keyboard.press('Enter')]);
    for (const one of [page, colleague]) {
      await expect(titlesIn(one, 'Done').filter({ hasText: 'Report executor' })).toHaveCount(1);
      await expect(titlesIn(one, 'In Progress').filter({ hasText: 'cache executors' })).toHaveCount(1);
      await expect(one.locator('[data-item]:focus')).toHaveCount(1);
    }
  });

  await test.step('the sprint ends, and its retrospective opens with the facts', async () => {
    await tabTo(page, /^End sprint$/, 40, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('1 of 2 items is done, 8 of 16 points.');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'End sprint' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Facts')).toHaveValue(/Finished: 1 item, 8 points/);
    await press(page, /^Open the retrospective$/);
    await expect(page).toHaveURL(/\/retro\/sessions\//);
  });

  await test.step('both write and vote, and two actions come of it', async () => {
    await press(page, /^Start the retrospective$/);
    await goesOn(page);
    await colleague.goto(page.url());
    for (const [one, text] of [
      [page, 'Long reviews hold us back'],
      [colleague, 'Review before lunch'],
    ] as const) {
      await tabTo(one, /^Add a card to Start$/);
      await one.keyboard.type(text);
      await one.keyboard.press('Enter');
      await expect(one.getByText(text)).toBeVisible();
    }
    await tabTo(page, /^Go to Group/, 40, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, /^Go to Vote/);
    for (const one of [page, colleague]) {
      await tabTo(one, /^Vote for “Long reviews/);
      await one.keyboard.press('Enter');
      await expect(one.getByText('2 votes left')).toBeVisible();
    }
    await tabTo(page, /^Go to Discuss/, 40, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, /^Go to Actions/);
    await press(page, /^Add an action/);
    for (const title of ['Review before lunch', 'Ask for smaller changes']) {
      await expect(page.getByLabel('What to do')).toBeFocused();
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: `Delete “${title}”` })).toHaveCount(1);
      await expect(page.getByLabel('What to do')).toHaveValue('');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add an action' })).toBeFocused();
    await tabTo(page, /^Finish/, 40, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep it open' })).toBeFocused();
    await press(page, /^End retrospective$/);
    await expect(page.getByRole('link', { name: 'Take them into the backlog' })).toBeVisible();
    await goesOn(page);
  });

  await test.step('one action is completed, the other becomes work again', async () => {
    await tabTo(page, /^Status of “Review before lunch”/);
    await page.keyboard.press('c');
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    await tabTo(page, /^Take them into the backlog$/, 40, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const taken = page.getByRole('dialog').getByRole('checkbox', { name: 'Ask for smaller changes' });
    await expect(taken).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1);
    await expect(taken).toBeChecked();
    await press(page, /^Add 1 action$/);
    await expect(rowsOf(page).first()).toContainText('Ask for smaller changes');
  });

  await test.step('backlog and board are taken along', async () => {
    await press(page, /^Import and export$/);
    await tabToEntry(page, /JSON/);
    expect(await save(page)).toContain('Ask for smaller changes');
    await press(page, /^Open the board$/);
    // What a sprint that is over finished is history; what it left is still to be done.
    await expect(titlesIn(page, 'In Progress').filter({ hasText: 'cache executors' })).toHaveCount(1);
    await expect(titlesIn(page, 'Done').filter({ hasText: 'Report executor' })).toHaveCount(0);
    await expect(titlesIn(page, 'Done')).toHaveCount(2);
    await press(page, /^Actions for the project$/);
    await page.keyboard.type('CSV');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    expect(await save(page)).toContain('Ask for smaller changes');
  });
});

test('By keyboard alone items are written one after the other.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  await page.goto(`/backlog?board=${await freshBoard(call, 'Written without a mouse')}`);
  await expect(page.getByText('Nothing in the backlog.')).toBeVisible();
  await press(page, /^Add item$/);
  for (const title of ['Write the terms', 'Send the receipt']) {
    await page.keyboard.type(`${title} 3p`);
    await page.keyboard.press('Enter');
    await expect(rowsOf(page).first()).toContainText(title);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add item' }).first()).toBeFocused();
});
