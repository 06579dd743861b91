import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { storeToken } from '#test/support/store-token.ts';

async function call(page: Page, path: string, data: object, token?: string) {
  const answer = await page.request.post(path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} });
  expect(answer.status(), `${path} ${await answer.text()}`).toBeLessThan(300);
  return answer.json();
}

interface World {
  readonly otherBoardId: string;
  readonly person: string;
}

/** Signed in to the demo with two further projects, an imported item with another tool's key, and a session; nothing opened yet. */
async function makeWorld(page: Page): Promise<World> {
  const { token, user } = await call(page, '/api/demo/login', { plan: 'PRO', role: 'OWNER' });
  const { data: team } = await call(page, '/api/teams', { name: 'Harbor' }, token);
  const { data: board } = await call(page, '/api/kanban/boards', { name: 'Lighthouse', teamId: team.id }, token);
  const { data: other } = await call(page, '/api/kanban/boards', { name: 'Drydock', teamId: team.id }, token);
  const plain = { description: '', type: 'task', priority: 'medium', storyPoints: null, assignee: null, labels: [], dueDate: null };
  const past = { column: null, createdAt: null, startedAt: null, completedAt: null, checklist: [], comments: [], isArchived: false };
  const row = { sourceKey: 'JSW-1271', sourceLine: 2, parentKey: null, title: 'Replace the lantern', ...plain, ...past };
  await call(page, `/api/kanban/boards/${board.id}/import`, { source: 'jira', columns: [], items: [row] }, token);
  await call(page, '/api/kanban/items', { boardId: board.id, title: 'Grease the bearings' }, token);
  await call(page, '/api/planning-poker/sessions', { name: 'Autumn refinement', votingSystem: 'fibonacci', teamId: team.id }, token);
  await storeToken(page, token);
  return { otherBoardId: other.id, person: `${user.firstName} ${user.lastName}` };
}

const field = (page: Page) => page.getByRole('combobox', { name: /^(Search items, people, pages|Name the project)$/ });
const chosen = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });

/** Opens the palette by its keys, again where the page was not there yet to hear them, and types. */
async function look(page: Page, text: string): Promise<void> {
  await expect(async () => {
    if (!(await field(page).isVisible())) await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
  await page.keyboard.type(text);
}

/** Walks to a line with the arrow and opens it. */
async function take(page: Page, name: string | RegExp): Promise<void> {
  const line = page.getByRole('option', { name }).first();
  await expect(line).toBeVisible();
  for (let steps = 0; (await line.getAttribute('aria-selected')) !== 'true'; steps += 1) {
    expect(steps, `the arrow reaches ${String(name)}`).toBeLessThan(60);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveCount(0);
}

test('By the keyboard alone one finds an item by either key and with an error, a person and a session, and begins new things.', async ({
  page,
}) => {
  const { otherBoardId, person } = await makeWorld(page);
  await page.goto('/kanban');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // By another tool's key, once the index has it.
  await look(page, 'JSW-1271');
  const line = page.getByRole('option', { name: /JSW-1271 Replace the lantern/ });
  await expect(line).toBeVisible();
  const key = /([A-Z]+-\d+) · JSW-1271/.exec((await line.innerText()).replaceAll('\n', ' '))?.[1] ?? '';
  expect(key).toMatch(/^[A-Z]+-\d+$/);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await take(page, /JSW-1271/);
  await expect(page.getByRole('dialog', { name: /Replace the lantern/ }).or(page.getByRole('complementary'))).toBeVisible();

  await page.goto('/kanban');
  await look(page, key);
  await expect(chosen(page)).toContainText('Replace the lantern');
  await page.keyboard.press('Escape');
  await look(page, 'lantren');
  await expect(page.getByRole('option', { name: /Replace the lantern/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await look(page, person);
  await take(page, new RegExp(`^${person}`));
  await expect(page).toHaveURL(/manage-users-teams/);

  await look(page, 'autumn');
  await take(page, /Autumn refinement/);
  await expect(page).toHaveURL(/\/poker\/sessions\//);

  // What was opened stands first, newest on top.
  await page.goto('/kanban');
  await look(page, '');
  const recent = page.getByRole('group', { name: 'Opened before' }).getByRole('option');
  await expect(recent).toContainText([/Autumn refinement/, new RegExp(person), /Replace the lantern/]);
  await expect(chosen(page)).toContainText('Autumn refinement');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await look(page, 'start session');
  await take(page, 'Start Planning Session');
  await expect(page).toHaveURL(/planning-poker/);
  await expect(page.getByRole('dialog')).toBeVisible();

  // A bare new item asks which of two projects it is for; Backspace leads back out of the question.
  await page.goto('/dashboard');
  await look(page, 'new item');
  await expect(chosen(page)).toHaveText('New item');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'New item in' }).getByRole('option', { name: /^(Drydock|Lighthouse)$/ })).toHaveCount(2);
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('group', { name: 'New item in' })).toHaveCount(0);
  await page.keyboard.type('new item');
  await expect(chosen(page)).toHaveText('New item');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dry');
  await take(page, 'Drydock');
  await expect(page).toHaveURL(new RegExp(`/backlog\\?board=${otherBoardId}$`));
  await expect(page.getByRole('textbox', { name: /item/i }).first()).toBeFocused();
  await page.keyboard.type('Caulk the seams');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Caulk the seams' })).toBeVisible();
});
