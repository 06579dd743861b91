import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, chooseFile, freshBoard, MESOS, PHONE, rowsOf, titlesIn, TRELLO } from '#test/support/loop.ts';

/** Nothing reaches beyond the phone's edge. */
async function fits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, page.url()).toBe(0);
}

const shown = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();

async function importFile(page: Page, path: string, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Import items' }).tap();
  await chooseFile(page, () => page.getByRole('button', { name: 'Choose file' }).tap(), path);
  await page.getByRole('button', { name: `Import ${count} items` }).tap();
  await fits(page);
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
}

async function agreeOnEight(page: Page, colleague: Page, done: string): Promise<void> {
  for (const one of [page, colleague]) await expect(one.getByText('0 of 2 voted').filter({ visible: true }).first()).toBeVisible();
  for (const one of [page, colleague])
    await one.getByRole('toolbar', { name: 'Your cards' }).getByRole('button', { name: '8', exact: true }).tap();
  await shown(page, /^Reveal/).tap();
  await fits(page);
  await shown(page, /^Save 8/).tap();
  await expect(page.getByText(done).filter({ visible: true }).first()).toBeVisible();
}

/** From one column of the phone's board to another, by the item's own panel. */
async function move(page: Page, title: RegExp, from: string, to: RegExp): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(from) }).tap();
  await page.getByRole('link', { name: title }).tap();
  const panel = page.getByRole('dialog').filter({ hasText: 'History' });
  await panel.getByRole('button', { name: from, exact: true }).tap();
  await page.getByRole('option', { name: to }).tap();
  await expect(panel).toContainText('Moved to');
  await fits(page);
  await panel.getByRole('button', { name: 'Close' }).tap();
}

test('With thumbs alone a backlog goes from its file through poker, a sprint and its retrospective to the export.', async ({
  app,
  browser,
}) => {
  test.slow();
  const { page: colleague, userId } = await arrives(browser, app.url, 'MEMBER', PHONE);
  const { page, call } = await arrives(browser, app.url, 'OWNER', PHONE);
  const boardId = await freshBoard(call, 'With a thumb', [userId]);

  await test.step('a Trello board and a backlog come in from their files', async () => {
    await page.goto(`/kanban/${boardId}`);
    await importFile(page, TRELLO, 10);
    await expect(page.getByRole('tab', { name: /To Do/ })).toContainText('3');
    await page.getByRole('button', { name: 'Actions for the project' }).tap();
    await page.getByRole('option', { name: 'Backlog' }).tap();
    await importFile(page, MESOS, 40);
    await expect(rowsOf(page)).toHaveCount(40);
    await fits(page);
  });

  await test.step('two are estimated with a colleague, and the way leads back', async () => {
    for (const n of [0, 1]) await rowsOf(page).nth(n).getByRole('checkbox').tap();
    await page.getByRole('button', { name: 'Estimate with planning poker' }).tap();
    await page.getByRole('button', { name: 'Open the session' }).tap();
    await expect(page).toHaveURL(/\/poker\/sessions\//);
    await colleague.goto(page.url());
    await expect(page.getByText('2 people are here')).toBeVisible();
    await page.getByRole('button', { name: 'Start session' }).tap();
    await agreeOnEight(page, colleague, '1 of 2 estimated');
    await agreeOnEight(page, colleague, '2 of 2 estimated');
    await shown(page, 'End session').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).tap();
    await page.getByRole('link', { name: 'Back to the backlog' }).tap();
    await expect(rowsOf(page).nth(0).getByText('8', { exact: true })).toBeVisible();
  });

  await test.step('a sprint is planned, filled and started', async () => {
    await page.getByRole('button', { name: 'Plan sprint' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Plan sprint' }).tap();
    await expect(page.getByRole('heading', { name: 'Sprint 1' })).toBeVisible();
    for (const n of [0, 1]) await rowsOf(page).nth(n).getByRole('checkbox').tap();
    await fits(page);
    await page.getByRole('button', { name: 'Add to sprint' }).tap();
    await page.getByRole('menuitem', { name: 'Sprint 1' }).tap();
    await expect(page.getByText(/^Added \d+ items? to Sprint 1$/)).toBeVisible();
    await page.getByRole('button', { name: 'Start sprint' }).tap();
    await fits(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Start sprint' }).tap();
    await expect(rowsOf(page)).toHaveCount(38);
  });

  await test.step('both move a card at once, and the sprint ends', async () => {
    await page.getByRole('link', { name: 'Open the board' }).tap();
    await colleague.goto(`/kanban/${boardId}`);
    for (const one of [page, colleague]) await expect(one.getByRole('heading', { name: 'Sprint 1' })).toBeVisible();
    await Promise.all([move(page, /Report executor/, 'To Do', /Done/), move(colleague, /cache executors/, 'To Do', /In Progress/)]);
    for (const one of [page, colleague]) {
      await one.getByRole('tab', { name: /Done/ }).tap();
      await expect(titlesIn(one, 'Done').filter({ hasText: 'Report executor' })).toHaveCount(1);
      await one.getByRole('tab', { name: /In Progress/ }).tap();
      await expect(titlesIn(one, 'In Progress').filter({ hasText: 'cache executors' })).toHaveCount(1);
    }
    await page.getByRole('button', { name: 'Actions for the project' }).tap();
    await page.getByRole('option', { name: 'End sprint' }).tap();
    await expect(page.getByRole('dialog')).toContainText('1 of 2 items is done');
    await page.getByRole('dialog').getByRole('button', { name: 'End sprint' }).tap();
    await page.getByRole('button', { name: 'Open the retrospective' }).tap();
    await expect(page).toHaveURL(/\/retro\/sessions\//);
    await fits(page);
  });

  await test.step('both write and vote, and two actions come of it', async () => {
    await shown(page, 'Start the retrospective').tap();
    await colleague.goto(page.url());
    for (const [one, text] of [
      [page, 'Long reviews hold us back'],
      [colleague, 'Review before lunch'],
    ] as const) {
      await one.getByLabel('Add a card to Start').filter({ visible: true }).first().tap();
      await one.keyboard.type(text);
      await one.keyboard.press('Enter');
      await expect(one.getByText(text).first()).toBeVisible();
    }
    for (const phase of ['Group', 'Vote']) await shown(page, `Go to ${phase}`).tap();
    for (const one of [page, colleague]) {
      await one.getByRole('button', { name: /^Vote for “Long reviews/ }).tap();
      await fits(one);
    }
    for (const phase of ['Discuss', 'Actions']) await shown(page, `Go to ${phase}`).tap();
    await page.getByRole('button', { name: 'Add an action' }).tap();
    for (const title of ['Review before lunch', 'Ask for smaller changes']) {
      await page.getByLabel('What to do').tap();
      await page.keyboard.type(title);
      await page.getByRole('button', { name: 'Add action' }).tap();
      await expect(page.getByRole('button', { name: `Delete “${title}”` })).toHaveCount(1);
      await expect(page.getByLabel('What to do')).toHaveValue('');
    }
    await shown(page, 'Finish').tap();
    await page.getByRole('dialog').getByRole('button', { name: 'End retrospective' }).tap();
    await expect(page.getByRole('link', { name: 'Take them into the backlog' })).toBeVisible();
    await fits(page);
  });

  await test.step('one action is completed, the other becomes work again', async () => {
    const status = page.getByRole('combobox', { name: 'Status of “Review before lunch”' });
    await status.tap();
    await status.selectOption('completed'); // what the phone's own list of choices does
    await expect(page.getByText('1 of 2 done')).toBeVisible();
    await page.getByRole('link', { name: 'Take them into the backlog' }).tap();
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Ask for smaller changes' })).toBeChecked();
    await page.getByRole('dialog').getByRole('button', { name: 'Add 1 action' }).tap();
    await expect(rowsOf(page).first()).toContainText('Ask for smaller changes');
    await fits(page);
  });

  await test.step('backlog and board are taken along', async () => {
    const save = async (menu: string, entry: Locator): Promise<void> => {
      await page.getByRole('button', { name: menu }).tap();
      const [file] = await Promise.all([page.waitForEvent('download'), entry.tap()]);
      expect(readFileSync(await file.path(), 'utf8')).toContain('Ask for smaller changes');
    };
    await save('More actions', page.getByRole('menuitem', { name: /JSON/ }));
    await page.getByRole('link', { name: 'Open the board' }).tap();
    await save('Actions for the project', page.getByRole('option', { name: /CSV/ }));
  });
});
