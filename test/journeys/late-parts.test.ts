import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import type { ServedApp } from '#test/support/served-app.ts';
import { faultsOf } from '#test/support/axe.ts';
import { comeToRest, expect, test } from '#test/support/journey.ts';
import { arrives, freshBoard, rowsOf } from '#test/support/loop.ts';

/** @returns how a part of the app is called once it is built */
function fileOf(part: string): string {
  const built = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Record<string, { file: string }>;
  const { file } = built[`../modules/${part}`] ?? built[part] ?? {};
  if (!file) throw new Error(`${part} is no part of its own.`);
  return file;
}

function entryFile(): string {
  const built = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Record<string, { file: string; isEntry?: boolean }>;
  return Object.entries(built).find(([name]) => name.endsWith('index.html'))?.[1].file ?? '';
}

/** Somebody in a poker room of their own. */
async function enterRoom(browser: Browser, app: ServedApp): Promise<Page> {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const { id } = await call('POST', '/planning-poker/sessions', {
    name: 'Late parts',
    votingSystem: 'fibonacci',
    stories: ['Pay by card'],
  });
  await page.goto(`/poker/sessions/${id}`);
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible();
  // What the room fetches beforehand is here; the dialogs come when they are wanted.
  await page.waitForLoadState('networkidle');
  return page;
}

test('What is opened while the connection is away appears by itself when it is back.', async ({ app, browser }) => {
  const page = await enterRoom(browser, app);
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('What you opened appears when it is back.')).toBeVisible();
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('What you opened appears when it is back.')).toHaveCount(0);
  // Its style sheet, which the browser had given up as well, came with it.
  await expect(dialog.getByRole('button', { name: /copy/i }).first()).toBeVisible();
});

test('A dialog opens with the fields that another module brings, and not before them: nothing moves under a finger.', async ({
  app,
  browser,
}) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'Whole dialogs');
  await call('POST', '/kanban/backlog', { boardId, title: 'Pay by card' });
  await page.goto(`/backlog?board=${boardId}`);
  const { promise: isWanted, resolve: deliver } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
  await page.route(`**/${fileOf('poker/web/parts/create/estimation-fields.tsx')}`, async (route) => {
    asked();
    await isWanted;
    await route.continue();
  });
  await rowsOf(page).first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Estimate with planning poker' }).click();
  await isAsked;
  const open = page.getByRole('button', { name: 'Open the session' });
  await comeToRest(page);
  expect(await open.isVisible()).toBe(false);
  deliver();
  await expect(open).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
});

test('Only a part that the server has no more says that a new version is in place.', async ({ app, browser }) => {
  const page = await enterRoom(browser, app);
  await page.route(`**/${fileOf('poker/web/parts/room/share-dialog.tsx')}`, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { name: 'A new version is in place' })).toBeVisible();
});

test('A palette that the server has no more says so, whichever key or button asks for it.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  await page.route(`**/${fileOf('shell/layouts/palette.tsx')}`, (route) => route.fulfill({ status: 404 }));
  const button = page.getByRole('button', { name: 'Search items, people, pages' });
  for (const ask of [() => button.click(), () => page.keyboard.press('Control+k')]) {
    await page.goto('/profile');
    await expect(button).toBeVisible();
    await ask();
    await expect(page.getByRole('heading', { name: 'A new version is in place' })).toBeVisible();
  }
});

const sendingIsGone = (page: Page): Promise<unknown> =>
  page.route(`**/${fileOf('poker/web/parts/room/room-calls.ts')}`, (route) => route.fulfill({ status: 404 }));

test('A poker room whose sending part the server has no more says so, to who comes in and to a guest in their seat.', async ({
  app,
  browser,
}) => {
  const page = await enterRoom(browser, app);
  await sendingIsGone(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A new version is in place' })).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const guest = await (await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })).newPage();
  await guest.goto(`/join/planning-poker/${id}`);
  await guest.getByLabel('Your name').fill('Zoé');
  await guest.getByRole('button', { name: 'Join session' }).click();
  await expect(guest).toHaveURL(/poker\/sessions/);
  await sendingIsGone(guest);
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'A new version is in place' })).toBeVisible();
});

test('Lines whose sender the server has no more come back into the field, which goes on.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const boardId = await freshBoard(call, 'A line outlives its sender');
  await page.goto(`/kanban/${boardId}`);
  await page.route(`**/${fileOf('boards/web/parts/board/send-several.ts')}`, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Add an item to To Do' }).first().click();
  const line = page.locator('[data-quick-line]');
  await line.fill('Pay by card\nPay by invoice');
  await line.press('Enter');
  await expect(page.getByText('A new version is in place')).toBeVisible();
  await expect(line).toHaveValue('Pay by card\nPay by invoice');
  await line.fill('Pay in cash');
  await line.press('Enter');
  await expect(page.getByRole('heading', { name: /Pay in cash/ })).toBeVisible();
  expect((await call('GET', `/kanban/boards/${boardId}/items`)).map(({ title }: { title: string }) => title)).toEqual(['Pay in cash']);
});

/** Keeps the part of a poker room that sends from coming, the connection apart. @returns how often it was asked for, and what lets it come */
async function holdSending(page: Page): Promise<{ readonly asked: () => number; readonly mend: () => void }> {
  let [asked, isBad] = [0, true];
  await page.route(`**/${fileOf('poker/web/parts/room/room-calls.ts')}`, (route) => {
    asked += 1;
    return isBad ? route.abort() : route.continue();
  });
  return { asked: () => asked, mend: () => void (isBad = false) };
}

test('The part of a poker room that sends is asked for until it comes: who looks on takes part, and who waits comes in.', async ({
  app,
  browser,
}) => {
  const { page: member, call } = await arrives(browser, app.url, 'OWNER');
  const made = { name: 'Over a bad line', votingSystem: 'fibonacci-simple', stories: ['Pay by card'] };
  const { id, stories } = await call('POST', '/planning-poker/sessions', made);
  await call('POST', `/planning-poker/sessions/${id}/start`);
  await call('POST', `/planning-poker/sessions/${id}/stories/${stories[0].id}/start-voting`);
  const guest = await (await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' })).newPage();
  await guest.goto(`/join/planning-poker/${id}`);
  await guest.getByLabel('Your name').fill('Zoé');
  await guest.getByRole('button', { name: 'Join session' }).click();
  const five = (page: Page) => page.getByRole('toolbar', { name: 'Your cards' }).getByRole('button', { name: '5', exact: true });
  await expect(five(guest)).toBeEnabled();

  const lines = [await holdSending(guest), await holdSending(member)];
  await guest.reload();
  // The connection stands, and only the room itself can ask again.
  await expect(five(guest)).toBeVisible();
  await member.goto(`/poker/sessions/${id}`);
  for (const { asked } of lines) await expect.poll(asked).toBeGreaterThan(2);
  await expect(five(guest)).toBeDisabled();
  await expect(five(member)).toHaveCount(0);
  for (const { mend } of lines) mend();
  for (const page of [guest, member]) {
    await expect(five(page)).toBeEnabled();
    await five(page).click();
    await expect(five(page)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect.poll(async () => (await call('GET', `/planning-poker/sessions/${id}`)).stories[0].hasVoted.length).toBe(2);
});

test('The question mark names the keys of a poker room.', async ({ app, browser }) => {
  const page = await enterRoom(browser, app);
  await page.getByRole('button', { name: 'Start session' }).click();
  await expect(page.getByText('0 of 1 voted').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('An app that cannot be loaded says so, and comes by itself when it can be.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  const entry = `**/${entryFile()}`;
  await page.route(entry, (route) => route.abort());
  // The server answers for the page with an error, as a proxy does while it starts: that is nothing to leave the words for.
  await page.route('**/dashboard', (route) => (route.request().isNavigationRequest() ? route.fallback() : route.fulfill({ status: 502 })));
  await page.goto('/dashboard');
  const words = page.getByRole('heading', { name: 'Trimtab has not loaded yet' });
  await expect(words).toBeVisible();
  await page.evaluate('window.isTheSame = true');
  for (const time of [1, 2])
    await test.step(`an error, ${time}`, () => page.waitForResponse((answer) => answer.url().endsWith('/dashboard') && !answer.ok()));
  expect(await page.evaluate('window.isTheSame')).toBe(true);
  await page.unroute('**/dashboard');
  await page.unroute(entry);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await test.step('one that does not answer says so after a while, and comes when it is asked for again', async () => {
    await page.clock.install();
    await page.route(entry, () => undefined, { times: 1 });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await page.clock.fastForward(20_000);
    const again = page.getByRole('button', { name: 'Load again' });
    await expect(again).toBeVisible();
    await page.clock.resume();
    expect(await faultsOf(page)).toEqual([]);
    await again.click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});
