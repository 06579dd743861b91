import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, pokerSession } from '#test/support/loop.ts';

/* What is typed while a save of the same text is on its way: the server's answers are held back. */

const conflictOn = (page: Page) => page.getByRole('region', { name: /Somebody else changed/ });

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

interface Field {
  /** Where it is read and written. */
  readonly field: ReturnType<Page['getByRole']>;
  /** Opens the field, where that has to be. */
  readonly open: () => Promise<void>;
  readonly save: () => Promise<void>;
  readonly read: () => Promise<string>;
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
    const poker = await pokerSession(call, 'Typed on');
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
