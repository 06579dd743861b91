import { readFileSync } from 'node:fs';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { freshBoard, signIn, TRELLO } from '#test/support/loop.ts';

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
