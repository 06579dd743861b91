import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';

const FILE = 'id,title,description\nA-1,Pay by card,Visa and more\nA-2,Send the receipt,\nA-3,Print the label,\n';

/** Calls as whoever signed in, for what other journeys go through by hand. */
async function signIn(page: Page, request: APIRequestContext) {
  await page.goto('/login');
  const { token } = await (await request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } })).json();
  await page.evaluate((value: string) => localStorage.setItem('token', value), token);
  return async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()).data;
  };
}
type Call = Awaited<ReturnType<typeof signIn>>;

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
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
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
    await page.getByRole('button', { name: 'Estimate in poker' }).click();
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
    await expect(page.getByRole('dialog')).toContainText('1 of 2 items are done, 5 of 8 points.');
    await page.getByRole('dialog').getByRole('button', { name: 'End sprint' }).click();
    await expect(page.getByLabel('Facts')).toHaveValue(/Finished: 1 item, 5 points/);
    await page.getByRole('button', { name: 'Open the retrospective' }).click();
    await expect(page).toHaveURL(/\/retro\/sessions\//);
    const { description } = await call('GET', `/retrospectives/sessions/${sessionIdOf(page)}`);
    expect(description).toContain('Committed: 2 items, 8 points');
  });
});
