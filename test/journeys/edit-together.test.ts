import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, pokerSession } from '#test/support/loop.ts';

/*
 * Wherever two people write the same, both are shown, and whoever takes both together keeps the other's words in sight until
 * theirs are saved, over a reload too. A second caller with the same person's key stands for somebody else.
 */
const THEIRS = 'Theirs, saved meanwhile';
const MINE = 'Mine, long thought about';
const TOGETHER = 'Both of us';

const conflictOn = (page: Page) => page.getByRole('region', { name: /Somebody else changed/ });

interface Place {
  /** Where it is read and written. */
  readonly field: ReturnType<Page['getByRole']>;
  /** What has the focus after the decision, where the form has several fields. */
  readonly focused?: Place['field'];
  /** Opens the field, where that has to be. */
  readonly open: () => Promise<void>;
  readonly save: () => Promise<void>;
  /** As somebody else. */
  readonly change: (text: string) => Promise<unknown>;
  readonly read: () => Promise<string>;
}

async function writtenTogether(page: Page, { field, focused, open, save, change, read }: Place): Promise<void> {
  const theirs = page.getByRole('figure', { name: 'Saved by somebody else' }).filter({ hasText: THEIRS });
  await open();
  await field.fill(MINE);
  await change(THEIRS);
  await save();
  await expect(conflictOn(page)).toContainText(THEIRS);
  await expect(conflictOn(page)).toContainText(MINE);
  await conflictOn(page).getByRole('button', { name: 'Edit together' }).click();
  await expect(conflictOn(page)).toHaveCount(0);
  await expect(theirs).toBeVisible();
  await expect(field).toHaveValue(MINE);
  await expect(focused ?? field).toBeFocused();
  await page.reload();
  await open();
  await expect(field).toHaveValue(MINE);
  await expect(theirs).toBeVisible();
  await field.fill(TOGETHER);
  await save();
  await expect.poll(read).toBe(TOGETHER);
  await expect(theirs).toHaveCount(0);
}

test('What two people write is edited together with their words in sight: a comment, a story and a card.', async ({ app, browser }) => {
  test.slow();
  const { page, call } = await arrives(browser, app.url, 'OWNER');

  await test.step('a comment', async () => {
    const boardId = await freshBoard(call, `Talked of ${Date.now()}`);
    const item = await call('POST', '/kanban/items', { boardId, title: 'Talked of' });
    const comment = await call('POST', `/kanban/items/${item.id}/comments`, { content: 'As it was' });
    const at = `/kanban/items/${item.id}/comments`;
    await page.goto(`/backlog?board=${boardId}&item=${item.key}`);
    await writtenTogether(page, {
      field: page.getByRole('textbox', { name: 'Edit' }).last(),
      async open() {
        await page.getByText('As it was').or(page.getByText(THEIRS)).first().hover();
        await page.getByRole('button', { name: /Actions for the comment/ }).click();
        await page.getByRole('menuitem', { name: /Edit/ }).click();
      },
      save: () => page.getByRole('button', { name: 'Save', exact: true }).last().click(),
      change: (content) => call('PATCH', `${at}/${comment.id}`, { content }),
      read: async () => (await call('GET', at))[0]?.content,
    });
  });

  await test.step('the title of a story', async () => {
    const { id, at, story } = await pokerSession(call, 'Written by two');
    await page.goto(`/poker/sessions/${id}`);
    await writtenTogether(page, {
      field: page.getByRole('textbox', { name: 'Story title' }),
      async open() {
        await page.getByRole('button', { name: /^Actions for (As it was|Theirs)/ }).click();
        await page.getByRole('menuitem', { name: 'Rename' }).click();
      },
      save: () => page.keyboard.press('Enter'),
      change: (title) => call('PATCH', story, { title }),
      read: async () => (await call('GET', at)).stories[0].title,
    });
    await expect(page.getByRole('button', { name: new RegExp(TOGETHER) }).first()).toBeFocused();
  });

  await test.step('a card of a retrospective', async () => {
    const { id } = await call('POST', '/retrospectives/sessions', { name: 'Written by two', format: 'START_STOP_CONTINUE' });
    const at = `/retrospectives/sessions/${id}`;
    await page.goto(`/retro/sessions/${id}`);
    await page.getByRole('button', { name: 'Start the retrospective' }).click();
    await expect(page.getByLabel('Add a card to Start').first()).toBeVisible();
    const [{ id: columnId }] = (await call('GET', at)).columns;
    const card = await call('POST', `${at}/cards`, { columnId, content: 'As it was' });
    await writtenTogether(page, {
      field: page.getByRole('textbox', { name: 'Text of the card' }),
      async open() {
        await page.getByText('As it was').or(page.getByText(THEIRS)).first().hover();
        await page.getByRole('button', { name: /^Edit (“)?(As it was|Theirs)/ }).click();
      },
      save: () => page.keyboard.press('Enter'),
      change: (content) => call('PATCH', `${at}/cards/${card.id}`, { content }),
      read: async () => (await call('GET', at)).cards[0].content,
    });
    await expect(page.getByRole('button', { name: /^Edit (“)?Both of us/ })).toBeFocused();
  });
});

test('What somebody else saves while a save is on its way is decided upon after its answer, and nothing is saved unasked.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const { id, at, story } = await pokerSession(call, 'Saved by two');
  const read = async () => (await call('GET', at)).stories[0].title;
  const field = page.getByRole('textbox', { name: 'Story title' });
  await page.goto(`/poker/sessions/${id}`);
  await page.getByRole('button', { name: 'Actions for As it was' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await field.fill(MINE);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**${story}`, async (route) => {
    // Theirs reaches the server first, and the page before the answer to its own.
    await call('PATCH', story, { title: THEIRS });
    await held;
    await route.fallback();
  });
  await field.press('Enter');
  await expect.poll(read).toBe(THEIRS);
  await page.waitForTimeout(500); // the push has come by then
  await expect(conflictOn(page)).toHaveCount(0);
  letThrough();
  await conflictOn(page).getByRole('button', { name: 'Edit together' }).click();
  await page.unroute(`**${story}`);
  await expect(field).toBeFocused();
  await page.waitForTimeout(500); // what nobody asked for would be saved by then
  await expect(field).toHaveValue(MINE);
  expect(await read()).toBe(THEIRS);
  await field.press('Enter');
  await expect.poll(read).toBe(MINE);
});

test('What two people change in a team is compared field by field, and edited together with their words in sight.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const { id } = await call('POST', '/teams', { name: `Core ${Date.now()}`, description: 'As it was', members: [] });
  const field = page.getByRole('textbox', { name: 'What it is for' });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = () => page.getByRole('button', { name: 'Save changes' }).click();
  await page.goto(`/manage-users-teams?tab=teams&team=${id}`);

  await test.step('other fields are taken together', async () => {
    await field.fill('Described by me');
    const renamed = `Renamed ${Date.now()}`;
    await call('PATCH', `/teams/${id}`, { name: renamed });
    await save();
    await expect(name).toHaveValue(renamed);
    await expect.poll(async () => (await call('GET', `/teams/${id}`)).description).toBe('Described by me');
    expect((await call('GET', `/teams/${id}`)).name).toBe(renamed);
  });

  await test.step('what is typed while a save is on its way stays, and is saved after it', async () => {
    const released = Promise.withResolvers<void>();
    await page.route(`**/api/teams/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const response = await route.fetch();
      if (response.ok()) await released.promise;
      return route.fulfill({ response });
    });
    const kept = async (): Promise<string> => (await call('GET', `/teams/${id}`)).description;
    await field.fill('Sent at first');
    const renamed = `Renamed again ${Date.now()}`;
    await call('PATCH', `/teams/${id}`, { name: renamed });
    await save();
    await expect.poll(kept).toBe('Sent at first');
    await field.fill('Sent at first, and typed since');
    released.resolve();
    await page.getByRole('button', { name: 'Save changes' }).and(page.locator(':enabled')).click();
    await expect.poll(kept).toBe('Sent at first, and typed since');
    await expect(field).toHaveValue('Sent at first, and typed since');
    expect((await call('GET', `/teams/${id}`)).name).toBe(renamed);
    await page.unroute(`**/api/teams/${id}`);
    await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  });

  await test.step('the same one is shown as both wrote it', () =>
    writtenTogether(page, {
      field,
      focused: name,
      open: async () => undefined,
      save,
      change: (description) => call('PATCH', `/teams/${id}`, { description }),
      read: async () => (await call('GET', `/teams/${id}`)).description,
    }));
});

test('A plan keeps the rhythm and the length that somebody else gave it, and shows both where the same was changed.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const { accountId } = await call('GET', '/auth/profile');
  const list = `/planning-poker/accounts/${accountId}/schedules`;
  const startsAt = new Date(Date.now() + 5 * 864e5).toISOString();
  const name = `Refinement ${Date.now()}`;
  const { id } = await call('POST', list, { name, startsAt, timeZone: 'Europe/Paris', recurrence: 'none', minutes: 30 });
  const now = async () => (await call('GET', list)).find((one: { id: string }) => one.id === id);
  await page.goto('/poker/schedule');
  const open = (of: string) => page.getByRole('button', { name: `Edit ${of}` }).click();
  const save = page.getByRole('button', { name: 'Save changes' });

  await test.step('other fields are taken together', async () => {
    await open(name);
    await page.getByLabel('Name').fill(`${name} mine`);
    await call('PATCH', `/planning-poker/schedules/${id}`, { recurrence: 'weekly', minutes: 60 });
    await save.click();
    await expect(page.getByText(`${name} mine is changed.`)).toBeVisible();
    expect(await now()).toMatchObject({ name: `${name} mine`, recurrence: 'weekly', minutes: 60 });
  });

  await test.step('the same one is shown in words, and theirs is taken', async () => {
    await open(`${name} mine`);
    await page.getByLabel('Repeats').selectOption({ label: 'Every month' });
    await call('PATCH', `/planning-poker/schedules/${id}`, { recurrence: 'biweekly', minutes: 90 });
    await save.click();
    await expect(conflictOn(page)).toContainText('Every 2 weeks');
    await expect(conflictOn(page)).toContainText('Every month');
    await conflictOn(page).getByRole('button', { name: 'Take theirs' }).click();
    await expect(conflictOn(page)).toHaveCount(0);
    await expect(page.getByLabel('Repeats')).toHaveValue('biweekly');
    await expect(page.getByLabel('Length')).toHaveValue('90');
  });
  expect(await now()).toMatchObject({ recurrence: 'biweekly', minutes: 90 });
});
