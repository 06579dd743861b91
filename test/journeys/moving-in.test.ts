import { readFileSync } from 'node:fs';
import { readBoard } from '#modules/boards/import/read-board.ts';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, signIn, TRELLO } from '#test/support/loop.ts';

const JIRA = 'test/fixtures/backlogs/jira-issue-export.csv';
const FOREIGN = [
  'Nom;Étape;Pour le;Effort;Équipe',
  'Payer par carte;En cours;05/06/2027;5;Bleue',
  'Imprimer;Backlog;07/08/2027;beaucoup;Verte',
].join('\n');
const foreign = { name: 'tableau.csv', mimeType: 'text/csv', buffer: Buffer.from(FOREIGN) };

test('A team moves in from Jira, from Trello and from a table with foreign dates, and knows what did not come.', async ({
  page,
  request,
}) => {
  test.slow();
  const call = await signIn(page, request);
  const file = page.locator('input[type=file]');
  const open = async (name: string): Promise<string> => {
    const id = await freshBoard(call, name);
    await page.goto(`/kanban/${id}`);
    await page.getByRole('button', { name: 'Import items' }).click();
    return id;
  };

  await test.step('Jira: what has no place is listed, the rest comes with its keys', async () => {
    await open('From Jira');
    await file.setInputFiles(JIRA);
    await expect(page.getByText('4 items found')).toBeVisible();
    await expect(page.getByText(/Column “Votes” was not imported/)).toBeVisible();
    await page.getByRole('button', { name: 'Import 4 items' }).click();
    await expect(page.getByText('Imported', { exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the list' }).click();
    expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Votes');
  });

  await test.step('Trello: each card comes', async () => {
    await open('From Trello');
    await file.setInputFiles(TRELLO);
    await page.getByRole('button', { name: 'Import 10 items' }).click();
    await expect(page.getByText('10 new')).toBeVisible();
  });

  await test.step('a table: its columns are chosen, its dates are asked about, and the backlog takes what waits', async () => {
    const id = await open('From a table');
    await file.setInputFiles(foreign);
    await page.getByRole('button', { name: 'Change columns' }).click();
    await page.getByLabel('Due date').selectOption({ label: 'Pour le' });
    await expect(page.getByText('Which date is 05/06/2027?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 2 items' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Jun 5, 2027' }).check();
    await expect(page.getByText(/1 estimate in “Effort” is not a number: beaucoup/)).toBeVisible();
    await page.getByRole('button', { name: 'Import 2 items' }).click();
    await expect(page.getByText('1 item waits in the backlog.')).toBeVisible();
    const { data } = { data: await call('GET', `/kanban/boards/${id}/items`) };
    expect(data).toMatchObject([{ title: 'Payer par carte', dueDate: '2027-06-05', storyPoints: 5, status: 'Active' }]);
    const [waiting] = await call('GET', `/kanban/backlog/${id}`);
    await page.goto(`/kanban/${id}?item=${waiting.key}`);
    await expect(page.getByRole('heading', { name: 'Imprimer' })).toBeVisible();
  });
});

const ROWS = 250; // three portions
const lines = Array.from({ length: ROWS }, (_, at) => `S-${at + 1},Story ${at + 1},Done`);
const stories = { name: 'stories.csv', mimeType: 'text/csv', buffer: Buffer.from(['id,title,status', ...lines].join('\n')) };

test('Whoever leaves in the middle of an import is asked, and the board knows what is missing until somebody goes on.', async ({
  page,
  request,
  browser,
  app,
}) => {
  test.slow();
  const call = await signIn(page, request);
  const id = await freshBoard(call, 'Left in the middle');
  const question = page.getByRole('dialog', { name: 'Stop the import?' });
  const keep = async (): Promise<void> => {
    await question.getByRole('button', { name: 'Keep importing' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByText('100 of 250', { exact: true })).toBeVisible();
  };
  const line = page.getByRole('status').filter({ hasText: 'stories.csv' });

  await test.step('the second portion is on its way', async () => {
    await page.goto('/kanban');
    await page.getByRole('link', { name: 'Left in the middle' }).first().click();
    await page.getByRole('button', { name: 'Import items' }).click();
    await page.locator('input[type=file]').setInputFiles(stories);
    let portions = 0;
    await page.route(`**/boards/${id}/import`, async (route) => {
      portions += 1;
      if (portions === 1) await route.continue();
      // Asked to wait, the page tries again for a minute.
      else await route.fulfill({ status: 429, json: { success: false, error: 'Too many requests', code: 'request.too_many' } });
    });
    await page.getByRole('button', { name: 'Import 250 items' }).click();
    await expect(page.getByText('100 of 250', { exact: true })).toBeVisible();
  });

  await test.step('closing the dialog, going back and reloading ask first', async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await keep();
    await page.evaluate('history.back()');
    await expect(question).toBeVisible();
    await keep();
    const asked = page.waitForEvent('dialog');
    await page.evaluate('void setTimeout(() => location.reload())');
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    const gone = page.waitForEvent('load');
    await dialog.accept();
    await gone;
  });

  await test.step('the board says what is missing, to a colleague too', async () => {
    await expect(line).toContainText('Your import of stories.csv is not finished. 100 of 250 items came.');
    expect(await faultsOf(page)).toEqual([]);
    const mate = await arrives(browser, app.url, 'MEMBER');
    await mate.page.goto(`/kanban/${id}`);
    const theirs = mate.page.getByRole('status').filter({ hasText: 'stories.csv' });
    await expect(theirs).toContainText('100 of 250 items came.');
    await expect(theirs.getByRole('button')).toHaveCount(0);
  });

  await test.step('going on takes the same file and brings the rest', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await line.getByRole('button', { name: 'Import the rest' }).click();
    await expect(page.getByText('Choose stories.csv again.')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(stories);
    await page.getByRole('button', { name: 'Import 250 items' }).click();
    await expect(page.getByText('150 new')).toBeVisible();
    await expect(page.getByText('100 unchanged')).toBeVisible();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(line).toHaveCount(0);
  });

  await test.step('an import that nobody wants any more is left as it is', async () => {
    const mapping = { columns: [], dateOrder: null, isBare: false, targets: [] };
    const run = { begins: { fileName: 'stories.csv', total: ROWS, mapping }, done: 1 };
    const [item] = readBoard({ text: stories.buffer.toString() }).items;
    await call('POST', `/kanban/boards/${id}/import`, { source: 'csv', run, columns: [], items: [{ ...item, column: null }] });
    await page.reload();
    await line.getByRole('button', { name: 'Leave it' }).click();
    await expect(line).toHaveCount(0);
    expect(await call('GET', `/kanban/boards/${id}/imports`)).toEqual([]);
  });
});
