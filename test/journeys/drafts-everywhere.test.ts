import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard } from '#test/support/loop.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const goalOf = (page: Page) => dialog(page).getByRole('textbox', { name: 'Goal' });

test('Back closes a panel before it leaves the page, and what was typed is there again.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Planning poker', exact: true }).first().click();
  const open = page.getByRole('button', { name: 'Start Planning Session' }).first();
  const name = dialog(page).getByRole('textbox', { name: 'Session name' });
  await open.click();
  await name.fill('Ten minutes of thought');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/planning-poker/);
  await open.click();
  await expect(name).toHaveValue('Ten minutes of thought');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A dialog that is closed by Escape, by a press outside or by a reload keeps its text.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Kept goals');
  await page.goto(`/backlog?board=${boardId}`);
  const open = page.getByRole('main').getByRole('button', { name: 'Plan sprint' });
  await open.click();
  await goalOf(page).fill('A goal that took long to find');
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    Escape: () => page.keyboard.press('Escape'),
    'a press outside': () => page.mouse.click(5, 5),
    'a reload': () => page.reload(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await leave();
      await expect(dialog(page)).toHaveCount(0);
      await open.click();
      await expect(goalOf(page)).toHaveValue('A goal that took long to find');
      await expect(dialog(page).getByText('You have a draft here that is not saved.')).toBeVisible();
    });
  }
});

test('Two people change one sprint: other fields are taken together, the same words are shown side by side.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Sprints of two');
  const days = { startDate: '2031-05-05', endDate: '2031-05-16' };
  const { id } = await call('POST', '/kanban/sprints', { boardId, name: 'First', goal: 'As it was', ...days });
  await page.goto(`/backlog?board=${boardId}`);
  const edit = page.getByRole('main').getByRole('button', { name: 'Edit', exact: true });
  const save = dialog(page).getByRole('button', { name: 'Save' });

  await test.step('somebody else names it meanwhile, which is another field', async () => {
    await edit.click();
    await goalOf(page).fill('Mine');
    await call('PATCH', `/kanban/sprints/${id}`, { name: 'Named by another' });
    await save.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Named by another' })).toBeVisible();
    expect((await call('GET', `/kanban/sprints/${id}/report`)).sprint).toMatchObject({ name: 'Named by another', goal: 'Mine' });
  });

  await test.step('somebody else writes the same goal', async () => {
    await edit.click();
    await goalOf(page).fill('Mine again');
    await call('PATCH', `/kanban/sprints/${id}`, { goal: 'Theirs' });
    await save.click();
    const conflict = dialog(page).getByRole('region', { name: /Somebody else changed this/ });
    await expect(conflict).toContainText('Theirs');
    await expect(conflict).toContainText('Mine again');
    await expect(save).toBeDisabled();
    await conflict.getByRole('button', { name: 'Edit together' }).click();
    await expect(dialog(page).getByText('Theirs')).toBeVisible();
    await goalOf(page).fill('Theirs and mine');
    await save.click();
    await expect(dialog(page)).toHaveCount(0);
    expect((await call('GET', `/kanban/sprints/${id}/report`)).sprint.goal).toBe('Theirs and mine');
  });

  await test.step('somebody else writes the same goal and another field: keeping mine keeps theirs there, and leaves no draft', async () => {
    await edit.click();
    await goalOf(page).fill('Kept');
    await call('PATCH', `/kanban/sprints/${id}`, { goal: 'Written over', name: 'Named again' });
    await save.click();
    await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const now = async () => (await call('GET', `/kanban/sprints/${id}/report`)).sprint;
    expect(await now()).toMatchObject({ goal: 'Kept', name: 'Named again' });
    await edit.click();
    await expect(goalOf(page)).toHaveValue('Kept');
    await expect(dialog(page).getByText('You have a draft here that is not saved')).toHaveCount(0);
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Named again');
    await page.keyboard.press('Escape');
  });
});

test('What is typed into the blank line of one backlog waits there, and is in no other.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const [here, there] = [await freshBoard(call, 'Typed here'), await freshBoard(call, 'Typed there')];
  const line = page.getByRole('textbox', { name: 'New item in Backlog' });
  const begin = () => page.getByRole('button', { name: 'Add item' }).first().click();
  await page.goto(`/backlog?board=${here}`);
  await begin();
  await line.fill('Half a thought');
  const project = page.getByRole('combobox', { name: 'Project' });
  await project.selectOption(there);
  await begin();
  await expect(line).toHaveValue('');
  await project.selectOption(here);
  await begin();
  await expect(line).toHaveValue('Half a thought');
});
