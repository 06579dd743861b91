import type { Browser, Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

interface Writer {
  readonly page: Page;
  readonly post: (path: string, data: object) => Promise<{ readonly id: string }>;
  readonly teamId: () => Promise<string | undefined>;
}

async function signedIn(browser: Browser, url: string, role: 'OWNER' | 'MEMBER'): Promise<Writer> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const { request } = context;
  const { token } = (await (await request.post('/api/demo/login', { data: { plan: 'PRO', role } })).json()) as { token: string };
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  await page.addLocatorHandler(page.getByRole('button', { name: 'Close the setup' }), (button) => button.click());
  const headers = { authorization: `Bearer ${token}` };
  return {
    page,
    async post(path, data) {
      const answer = await request.post(path, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { data: { id: string } }).data;
    },
    async teamId() {
      const teams = (await (await request.get('/api/teams', { headers })).json()) as { data: { id: string }[] };
      return teams.data[0]?.id;
    },
  };
}

async function itemOn({ post, teamId }: Writer, title: string): Promise<string> {
  const board = await post('/api/kanban/boards', { name: title, teamId: await teamId() });
  await post('/api/kanban/items', { boardId: board.id, title: 'Another item' });
  await post('/api/kanban/items', { boardId: board.id, title, description: 'As it was.' });
  return `/kanban/${board.id}`;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const panel = (page: Page) => page.getByRole('dialog');

async function openItem(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(panel(page).getByRole('heading', { name: 'Description' })).toBeVisible();
}

test('Two people write one description and one title: both see both texts, and nothing is lost.', async ({ app, browser }) => {
  const [ana, ben] = await Promise.all([signedIn(browser, app.url, 'OWNER'), signedIn(browser, app.url, 'MEMBER')]);
  const path = await itemOn(ana, 'Written by two');
  for (const { page } of [ana, ben]) {
    await openItem(page, path, 'Written by two');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
  }

  await test.step('the second one is shown what the first one saved', async () => {
    await field(ben.page).fill('Ben was here.');
    await field(ana.page).fill('Ana was here.');
    await ana.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(ana.page).getByText('Ana was here.')).toBeVisible();
    const conflict = ben.page.getByRole('region', { name: /Somebody else changed this/ });
    await expect(conflict).toContainText('Ana was here.');
    await expect(conflict).toContainText('Ben was here.');
    expect(await faultsOf(ben.page)).toEqual([]);
  });

  await test.step('both are worked into one', async () => {
    await ben.page.getByRole('button', { name: 'Edit together' }).click();
    await expect(panel(ben.page).getByText('Ana was here.')).toBeVisible();
    await field(ben.page).fill('Ana was here. Ben was here.');
    await ben.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(ana.page).getByText('Ana was here. Ben was here.')).toBeVisible();
  });

  await test.step('a title that somebody else has changed meanwhile is not overwritten either', async () => {
    const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
    await title(ben.page).fill('Named by Ben');
    await title(ana.page).fill('Named by Ana');
    await title(ana.page).press('Enter');
    await expect(ben.page.getByRole('region', { name: /Somebody else changed this/ })).toContainText('Named by Ana');
    await ben.page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(title(ana.page)).toHaveValue('Named by Ben');
  });
});

test('What is typed outlives Escape, the next item, closing, reload and Back.', async ({ app, browser }) => {
  const { page, ...me } = await signedIn(browser, app.url, 'OWNER');
  const path = await itemOn({ page, ...me }, 'A long text');
  await openItem(page, path, 'A long text');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field(page).fill('Ten minutes of words.');
  const resumed = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Continue writing' }).click();
    await expect(field(page)).toHaveValue('Ten minutes of words.');
  };

  await test.step('Escape leaves the field, and the panel stays', async () => {
    await field(page).press('Escape');
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByText('As it was.')).toBeVisible();
    await resumed();
  });
  await test.step('the next item', async () => {
    await page.getByRole('button', { name: 'Previous item' }).click();
    await expect(panel(page)).toContainText('Another item');
    await expect(page.getByRole('button', { name: 'Continue writing' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Next item' }).click();
    await resumed();
  });
  await test.step('closing the panel', async () => {
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: /A long text/ }).click();
    await resumed();
  });
  await test.step('reload', async () => {
    await page.reload();
    await resumed();
  });
  await test.step('Back', async () => {
    await page.goto('/dashboard');
    await page.goBack();
    await resumed();
  });
  await test.step('saved, it is a draft no more', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(page).getByText('Ten minutes of words.')).toBeVisible();
    await page.reload();
    await expect(panel(page).getByText('Ten minutes of words.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue writing' })).toHaveCount(0);
  });
});

test('What is saved in a panel hands the focus on: Escape closes the panel, and no key reaches the board behind it.', async ({
  app,
  browser,
}) => {
  const { page, ...me } = await signedIn(browser, app.url, 'OWNER');
  await openItem(page, await itemOn({ page, ...me }, 'Saved by keys'), 'Saved by keys');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.click();
  await field(page).fill('Saved by keys alone.');
  await field(page).press('Control+Enter');
  await expect(panel(page).getByText('Saved by keys alone.')).toBeVisible();
  await expect(edit).toBeFocused();

  await test.step('also where the focus was lost', async () => {
    await page.evaluate(`document.activeElement.blur()`);
    await page.keyboard.press('c');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator('[data-quick-line]')).toHaveCount(0);
  });
});

test('A name is offered after @ in a description, as in a comment, by keys alone.', async ({ app, browser }) => {
  const ana = await signedIn(browser, app.url, 'OWNER');
  await openItem(ana.page, await itemOn(ana, 'Named below'), 'Named below');
  await ana.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field(ana.page).fill('Ask ');
  await ana.page.keyboard.press('End');
  await ana.page.keyboard.type('@pri');
  await expect(ana.page.getByRole('option', { name: 'Priya Nair' })).toHaveAttribute('aria-selected', 'true');
  expect(await faultsOf(ana.page)).toEqual([]);
  await ana.page.keyboard.press('Enter');
  await expect(field(ana.page)).toHaveValue('Ask @Priya Nair ');
  await ana.page.keyboard.type('@');
  await expect(ana.page.getByRole('option', { name: 'Priya Nair' })).toBeVisible();
  // The first Escape leaves the list, the second one the field, and the panel stays.
  await ana.page.keyboard.press('Escape');
  await expect(ana.page.getByRole('option', { name: 'Priya Nair' })).toHaveCount(0);
  await expect(field(ana.page)).toBeFocused();
  await ana.page.keyboard.press('Control+Enter');
  await expect(panel(ana.page).getByText('@Priya Nair')).toBeVisible();
});
