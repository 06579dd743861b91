import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, type Call } from '#test/support/loop.ts';

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

async function sessionOf(call: Call, name: string) {
  const { id } = await call('POST', '/planning-poker/sessions', { name, votingSystem: 'fibonacci-simple', stories: ['As it was'] });
  const at = `/planning-poker/sessions/${id}`;
  const { stories } = await call('GET', at);
  return { id, at, story: `${at}/stories/${stories[0].id}` };
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
    const { id, at, story } = await sessionOf(call, 'Written by two');
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

/** The server's answers to what the page changes, over either way: held back or let through. What is pushed comes at once. */
async function answersTo(page: Page) {
  let [held, answered] = [Promise.resolve(), 0];
  let release: () => void = () => undefined;
  const joined: string[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    // By the protocol of Socket.IO: 42, a number and what is asked; 43, the same number and the answer.
    const asked = new Map<string, string>();
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const [, number] = /^42(\d+)/.exec(String(message)) ?? [];
      if (number !== undefined) asked.set(number, String(message));
      server.send(message);
    });
    const answer = async (message: string | Buffer): Promise<void> => {
      const question = asked.get(/^43(\d+)/.exec(String(message))?.[1] ?? '') ?? '"session:none"';
      if (!question.includes('"session:')) await held;
      socket.send(message);
      if (question.includes('"session:join"')) joined.push(question);
    };
    server.onMessage((message) => void answer(message));
  });
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
    if (route.request().method() === 'PATCH') answered += 1;
  });
  return {
    /** Waits until the page is in a room. */
    joined: (id: string) => expect.poll(() => joined.some((question) => question.includes(id))).toBe(true),
    /** How many changes were answered, beside the socket. */
    count: () => answered,
    hold(): void {
      const { promise, resolve } = Promise.withResolvers<void>();
      [held, release] = [promise, resolve];
    },
    letThrough: () => release(),
  };
}

const SENT = 'Sent at first';
const SINCE = 'Sent at first, and typed since';

interface Field extends Omit<Place, 'change' | 'focused'> {
  readonly answers: Awaited<ReturnType<typeof answersTo>>;
  /** By keys or by leaving the field: what is saved before the answer goes after it. */
  readonly isInTurn?: boolean;
}

/** What is typed while a save is on its way stays through its answer, is nobody else's, and can be saved. */
async function typedSince(page: Page, { field, open, save, read, answers, isInTurn = false }: Field): Promise<void> {
  await open();
  answers.hold();
  await field.fill(`${SENT} `);
  await save();
  await expect.poll(async () => (await read()).trim()).toBe(SENT);
  await page.waitForTimeout(300); // the push comes before the answer
  if (!(await field.evaluate('(one) => one === document.activeElement'))) await field.focus();
  await field.fill(SINCE);
  if (isInTurn) await save();
  await expect(conflictOn(page)).toHaveCount(0);
  answers.letThrough();
  if (!isInTurn) {
    await page.waitForTimeout(500); // what the answer would take away is taken by then
    await expect(conflictOn(page)).toHaveCount(0);
    await expect(field).toHaveValue(SINCE);
    await save();
  }
  await expect.poll(read).toBe(SINCE);
  await expect(conflictOn(page)).toHaveCount(0);
}

test('What is typed while an item is saved stays: its title, its description, a comment and what is said next.', async ({
  app,
  browser,
}) => {
  test.slow();
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const answers = await answersTo(page);
  const boardId = await freshBoard(call, `Typed on ${Date.now()}`);
  const item = await call('POST', '/kanban/items', { boardId, title: 'Typed on' });
  const at = `/kanban/items/${item.id}`;
  const comment = await call('POST', `${at}/comments`, { content: 'As it was' });
  const isOpen = async (): Promise<void> => undefined;
  await page.goto(`/backlog?board=${boardId}&item=${item.key}`);
  await answers.joined(boardId);

  for (const isInTurn of [false, true])
    await test.step(`the title, ${isInTurn ? 'left before' : 'and left after'} the answer`, () =>
      typedSince(page, {
        answers,
        isInTurn,
        field: page.getByRole('textbox', { name: 'Title', exact: true }),
        open: isOpen,
        save: () => page.keyboard.press('Enter'),
        read: async () => (await call('GET', at)).title,
      }));

  await test.step('the description', () =>
    typedSince(page, {
      answers,
      field: page.getByRole('textbox', { name: 'Description' }),
      open: () => page.getByRole('button', { name: /description/i }).click(),
      save: () => page.keyboard.press('Control+Enter'),
      read: async () => (await call('GET', at)).description,
    }));
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveCount(0);

  await test.step('a comment', () =>
    typedSince(page, {
      answers,
      field: page.getByRole('textbox', { name: 'Edit' }).last(),
      async open() {
        await page.getByText('As it was').hover();
        await page.getByRole('button', { name: /Actions for the comment/ }).click();
        await page.getByRole('menuitem', { name: /Edit/ }).click();
      },
      save: () => page.keyboard.press('Control+Enter'),
      read: async () => (await call('GET', `${at}/comments`)).find(({ id }: { id: string }) => id === comment.id).content,
    }));

  await test.step('what is said next', async () => {
    const said = async () => (await call('GET', `${at}/comments`)).map(({ content }: { content: string }) => content);
    const field = page.getByRole('textbox', { name: 'Write a comment' });
    answers.hold();
    await field.fill('Said at first');
    await field.press('Control+Enter');
    await expect.poll(said).toContain('Said at first');
    await field.press('End');
    await page.keyboard.type(' And next.');
    answers.letThrough();
    await expect(field).toHaveValue('And next.');
    await field.press('Control+Enter');
    await expect(field).toHaveValue('');
    expect((await said()).toSorted()).toEqual(['And next.', 'Said at first', SINCE]);
  });
});

test('What is typed while a card or a story is saved stays, and what is sent twice goes in turn.', async ({ app, browser }) => {
  test.slow();
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const answers = await answersTo(page);
  const enter = () => page.keyboard.press('Enter');
  const { id } = await call('POST', '/retrospectives/sessions', { name: 'Typed on', format: 'START_STOP_CONTINUE' });
  const retro = `/retrospectives/sessions/${id}`;
  await page.goto(`/retro/sessions/${id}`);
  await page.getByRole('button', { name: 'Start the retrospective' }).click();
  await expect(page.getByLabel('Add a card to Start').first()).toBeVisible();
  const [{ id: columnId }] = (await call('GET', retro)).columns;
  await call('POST', `${retro}/cards`, { columnId, content: 'As it was' });
  const sends = async (place: Omit<Field, 'answers' | 'save'>): Promise<void> => {
    for (const isInTurn of [false, true]) {
      const before = answers.count();
      await typedSince(page, { ...place, isInTurn, answers, save: enter });
      await expect(place.field).toHaveCount(0);
      expect(answers.count() - before).toBe(2);
    }
  };

  await test.step('a card', () =>
    sends({
      field: page.getByRole('textbox', { name: 'Text of the card' }),
      async open() {
        await page.getByText('As it was').or(page.getByText(SINCE)).first().hover();
        await page.getByRole('button', { name: /^Edit (“)?(As it was|Sent)/ }).click();
      },
      read: async () => (await call('GET', retro)).cards[0].content,
    }));

  await test.step('the title of a story', async () => {
    const poker = await sessionOf(call, 'Typed on');
    await page.goto(`/poker/sessions/${poker.id}`);
    await sends({
      field: page.getByRole('textbox', { name: 'Story title' }),
      async open() {
        await page.getByRole('button', { name: /^Actions for (As it was|Sent)/ }).click();
        await page.getByRole('menuitem', { name: 'Rename' }).click();
      },
      read: async () => (await call('GET', poker.at)).stories[0].title,
    });
  });
});
