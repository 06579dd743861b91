import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard } from '#test/support/loop.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
type Role = 'OWNER' | 'MEMBER';

interface Visitor {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly headers: { readonly authorization: string };
}

async function signedIn(browser: Browser, url: string, role: Role, more: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...more });
  const answer = await context.request.post('/api/demo/login', { data: { plan: 'PRO', role } });
  const { token } = (await answer.json()) as { token: string };
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  const close = page.getByRole('button', { name: 'Close the setup' });
  await page.addLocatorHandler(close, (button) => button.click());
  return { page, request: context.request, headers: { authorization: `Bearer ${token}` } };
}

/** A project of the visitor's first team with these items in its first column. */
async function boardWith({ request, headers }: Visitor, name: string, titles: readonly string[]): Promise<string> {
  const asked = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await request.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  const teams = (await (await request.get('/api/teams', { headers })).json()) as { data: { id: string }[] };
  const board = await asked('/api/kanban/boards', { name, teamId: teams.data[0]?.id });
  for (const title of titles) await asked('/api/kanban/items', { boardId: board.id, title });
  return `/kanban/${board.id}`;
}

const column = (page: Page, name: string) => page.getByRole('list', { name: `Items in ${name}` });
const titlesIn = (page: Page, name: string) => column(page, name).getByRole('heading', { level: 3 });

test('Two people move cards of one board at once, and both see the same board.', async ({ app, browser }) => {
  const [one, other] = await Promise.all([signedIn(browser, app.url, 'OWNER'), signedIn(browser, app.url, 'MEMBER')]);
  const path = await boardWith(one, 'Moved by two', ['First', 'Second', 'Third']);
  await Promise.all([one.page.goto(path), other.page.goto(path)]);
  await expect(titlesIn(one.page, 'To Do')).toHaveText([/First/, /Second/, /Third/]);
  await expect(titlesIn(other.page, 'To Do')).toHaveCount(3);

  await test.step('each moves another card in the same moment', async () => {
    const move = async (page: Page, title: string): Promise<void> => {
      await page.getByRole('link', { name: new RegExp(title) }).focus();
      await page.keyboard.press('m');
      await page.getByRole('option', { name: /In Progress/ }).click();
    };
    await Promise.all([move(one.page, 'First'), move(other.page, 'Third')]);
    for (const { page } of [one, other]) {
      await expect(titlesIn(page, 'In Progress')).toHaveCount(2);
      await expect(titlesIn(page, 'To Do')).toHaveText([/Second/]);
    }
    expect(await titlesIn(one.page, 'In Progress').allTextContents()).toEqual(await titlesIn(other.page, 'In Progress').allTextContents());
  });

  await test.step('a card is dragged by the pointer, and the other sees it there', async () => {
    await one.page.getByRole('link', { name: /Second/ }).dragTo(one.page.getByRole('region', { name: 'Done' }));
    await expect(titlesIn(other.page, 'Done')).toHaveText([/Second/]);
  });

  await test.step('what was done is taken back', async () => {
    await one.page.keyboard.press('Control+z');
    await expect(titlesIn(other.page, 'To Do')).toHaveText([/Second/]);
  });
  expect(await faultsOf(one.page)).toEqual([]);
});

test('The whole board works by keyboard alone.', async ({ app, browser }) => {
  const me = await signedIn(browser, app.url, 'OWNER');
  const { page } = me;
  await page.goto(await boardWith(me, 'By keyboard', []));
  await expect(page.getByText('Nothing on this board yet.')).toBeVisible();

  await test.step('three items are added, one with all that its line can say', async () => {
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: 'New item in To Do' })).toBeFocused();
    await page.keyboard.type('Write the terms');
    await page.keyboard.press('Enter');
    await expect(titlesIn(page, 'To Do')).toHaveText([/Write the terms/]);
    await page.keyboard.type('Resend the receipt #bug @me !high 5p ^tomorrow');
    await page.keyboard.press('Enter');
    await expect(titlesIn(page, 'To Do')).toHaveCount(2);
    await page.keyboard.press('Escape');
    const card = page.getByRole('article').filter({ hasText: 'Resend the receipt' });
    await expect(card).toContainText('bug');
    await expect(card).toContainText('5 points');
  });

  await test.step('a card is lifted, carried to the next column and dropped', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: /Resend the receipt/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(titlesIn(page, 'In Progress')).toHaveText([/Resend the receipt/]);
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').filter({ hasText: /Moved [A-Z0-9]+-2 to In Progress, 1 of 1/ })).toBeAttached();
    await expect(page.getByRole('link', { name: /Resend the receipt/ })).toBeFocused();
  });

  await test.step('Escape brings a lifted card home', async () => {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(titlesIn(page, 'Done')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(titlesIn(page, 'In Progress')).toHaveText([/Resend the receipt/]);
  });

  await test.step('the card that gets the focus on the heels of a menu keeps it', async () => {
    await page.keyboard.press('e');
    await expect(page.getByRole('combobox', { name: 'Points' })).toBeFocused();
    const hasKept = await page.getByRole('link', { name: /Write the terms/ }).evaluate(async (next: HTMLElement) => {
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(escape);
      next.focus();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return document.activeElement === next;
    });
    expect(hasKept).toBe(true);
    await page.getByRole('link', { name: /Resend the receipt/ }).focus();
  });

  await test.step('it is estimated, opened, and closed again', async () => {
    await page.keyboard.press('e');
    await expect(page.getByRole('combobox', { name: 'Points' })).toBeFocused();
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: 'Resend the receipt' })).toContainText('8 points');
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog').filter({ hasText: 'History' });
    await expect(panel).toContainText('Moved to In Progress');
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('two are selected and go on together, and come back', async () => {
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('x');
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
    // The same list as in the backlog.
    const bar = page.locator('[data-selection-bar]').getByRole('button');
    const words = ['Estimate with planning poker', 'Sprint', 'Move', 'Assign', 'Labels', 'Priority', 'Estimate', 'Archive', 'Delete', ''];
    await expect(bar).toHaveText(words);
    await page.keyboard.press('m');
    await expect(page.getByRole('combobox', { name: 'Move to' })).toBeFocused();
    await page.keyboard.type('Done');
    await page.keyboard.press('Enter');
    await expect(titlesIn(page, 'Done')).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(titlesIn(page, 'Done')).toHaveCount(0);
  });

  await test.step('the list is narrowed, and the address keeps it', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('receipt');
    await expect(page.getByText('1 of 2 items')).toBeVisible();
    await expect(page).toHaveURL(/q=receipt/);
  });
});

test('A saved view narrows the board, and the search says by which words.', async ({ app, browser }) => {
  const me = await signedIn(browser, app.url, 'OWNER');
  const { page } = me;
  const path = await boardWith(me, 'Seen in views', ['Call the bank', 'Write to Ana']);
  const view = { name: 'The bank', query: 'q=bank', isShared: false };
  expect((await me.request.post(`/api${path.replace('kanban', 'kanban/boards')}/views`, { data: view, headers: me.headers })).ok()).toBe(
    true,
  );
  await page.goto(path);
  const search = page.getByRole('searchbox', { name: 'Filter items' });
  await search.fill('Ana');
  await expect(page.getByText('1 of 2 items')).toBeVisible();
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('option', { name: 'The bank' }).click();
  await expect(titlesIn(page, 'To Do')).toHaveText([/Call the bank/]);
  await expect(search).toHaveValue('bank');
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(search).toHaveValue('');
});

test('On a phone one column stands at a time, and an item opens over the whole window.', async ({ app, browser }) => {
  const me = await signedIn(browser, app.url, 'OWNER', PHONE);
  const { page } = me;
  await page.goto(await boardWith(me, 'On a phone', ['Call the bank', 'Write to Ana']));
  await page.getByRole('tab', { name: /To Do/ }).tap();
  await expect(titlesIn(page, 'To Do')).toHaveText([/Call the bank/, /Write to Ana/]);
  await page.getByRole('button', { name: 'Add an item to To Do' }).last().tap();
  await page.getByRole('textbox', { name: 'New item in To Do' }).fill('Book a room !low');
  await page.getByRole('textbox', { name: 'New item in To Do' }).press('Enter');
  await expect(titlesIn(page, 'To Do')).toHaveCount(3);
  await page.getByRole('button', { name: /close/ }).tap();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /Call the bank/ }).tap();
  const panel = page.getByRole('dialog').filter({ hasText: 'History' });
  await panel.getByRole('button', { name: 'To Do', exact: true }).tap();
  await page.getByRole('option', { name: /In Progress/ }).tap();
  await expect(panel).toContainText('Moved to In Progress');
  await panel.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('tab', { name: /In Progress/ }).tap();
  await expect(titlesIn(page, 'In Progress')).toHaveText([/Call the bank/]);
});

test('What stands on a board stays where it is while the running sprint comes late.', async ({ app, browser }) => {
  for (const width of [390, 768, 1440]) {
    const me = await signedIn(browser, app.url, 'OWNER', { viewport: { width, height: 900 } });
    const boards = (await (await me.request.get('/api/kanban/boards', { headers: me.headers })).json()) as {
      data: { id: string; name: string; agileProcessType: string }[];
    };
    const scrum = boards.data.find(({ agileProcessType, name }) => agileProcessType === 'SCRUM' && name === 'Checkout relaunch');
    expect(scrum, JSON.stringify(boards)).toBeDefined();
    let comes = (): void => undefined;
    const sprint = new Promise<void>((resolve) => (comes = resolve));
    await me.page.route(/\/api\/kanban\/(?:sprints|metrics\/burndown)\//, async (route) => {
      await sprint;
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await me.page.addInitScript(`
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
          if (sources.some(({ node }) => node?.parentElement?.closest('main'))) window.moved += value;
      }).observe({ type: 'layout-shift', buffered: true });
    `);
    await me.page.goto(`/kanban/${scrum?.id}`);
    await expect(me.page.getByRole('button', { name: /^View:/ })).toBeVisible();
    // A title may break anew when the typeface comes, which is not the sprint's doing.
    await me.page.evaluate('document.fonts.ready.then(() => new Promise((told) => setTimeout(told, 200))).then(() => { moved = 0; })');
    comes();
    await expect(me.page.getByRole('img', { name: /points left$/ })).toBeVisible();
    // What moved is told after the frame in which it did.
    await me.page.evaluate('new Promise((told) => requestAnimationFrame(() => setTimeout(told, 100)))');
    expect(await me.page.evaluate<number>('moved'), `${width} px`).toBeLessThanOrEqual(0.02);
    await me.page.context().close();
  }
});

test('What a column shows as finished is archived at once, and comes back at once; history stays where it is.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Cleared');
  const { columns } = await call('GET', `/kanban/boards/${boardId}`);
  const add = (title: string, more: object = {}) => call('POST', '/kanban/items', { boardId, title, columnId: columns.at(-1).id, ...more });
  const days = { startDate: '2026-03-02', endDate: '2026-03-13' };
  const { id: sprintId } = await call('POST', '/kanban/sprints', { boardId, name: 'Over', status: 'active', ...days });
  const { id: past } = await add('Of a sprint that is over', { sprintId });
  await call('PATCH', `/kanban/sprints/${sprintId}`, { status: 'completed' });
  for (const title of ['First', 'Second']) await add(title);
  await page.goto(`/kanban/${boardId}`);
  await expect(titlesIn(page, 'Done')).toHaveText([/First/, /Second/]);
  await page.getByRole('button', { name: 'Actions for Done' }).click();
  await page.getByRole('option', { name: 'Archive 2 finished items' }).click();
  await expect(titlesIn(page, 'Done')).toHaveCount(0);
  const left = async () => (await call('GET', `/kanban/boards/${boardId}/items`)).map(({ id }: { id: string }) => id);
  expect(await left()).toEqual([past]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titlesIn(page, 'Done')).toHaveText([/First/, /Second/]);
  expect(await left()).toHaveLength(3);
});
