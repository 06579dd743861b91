import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

const PHONE = { width: 390, height: 844 };

/** Two issues as a backlog brings them, with their keys. */
const stories = [
  { key: 'MESOS-1', title: 'Tell agents apart after a restart' },
  { key: 'MESOS-2', title: 'Keep the master while a framework leaves' },
];

async function signedIn(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page; token: string }> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', acceptDownloads: true });
  const answer = await context.request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } });
  const { token } = (await answer.json()) as { token: string };
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  return { context, page: await context.newPage(), token };
}

/** A session with its stories, in its lobby. @returns its id */
async function newSession(context: BrowserContext, token: string, settings: object = {}): Promise<string> {
  const made = await context.request.post('/api/planning-poker/sessions', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Refinement of the agents', votingSystem: 'fibonacci-simple', stories, settings },
  });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { data: { id: string } }).data.id;
}

async function guestAt(browser: Browser, url: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const card = (page: Page, value: string) =>
  page.getByRole('toolbar', { name: 'Your cards' }).getByRole('button', { name: value, exact: true });
const vote = async (page: Page, value: string): Promise<void> => {
  await card(page, value).click();
  await expect(card(page, value)).toHaveAttribute('aria-pressed', 'true');
};

test('A host and a guest on a phone estimate two stories, see the summary and take the results along.', async ({ app, browser }) => {
  test.slow();
  const { context, page: host, token } = await signedIn(browser, app.url);
  const sessionId = await newSession(context, token);
  await host.goto(`/poker/sessions/${sessionId}`);
  await expect(host.getByRole('button', { name: 'Start session' })).toBeVisible();

  const guest = await test.step('the guest comes with the link and a name', async () => {
    const page = await guestAt(browser, app.url, `/poker/sessions/${sessionId}`);
    await expect(page).toHaveURL(new RegExp(`/join/planning-poker/${sessionId}`));
    await page.getByLabel('Your name').fill('Zoé');
    await page.getByRole('button', { name: 'Join session' }).click();
    await expect(page).toHaveURL(new RegExp(`/poker/sessions/${sessionId}$`));
    await expect(host.getByText('2 people are here')).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
    expect(await faultsInBothSchemes(host)).toEqual([]);
    return page;
  });

  await test.step('they vote, and nobody sees a card before the reveal', async () => {
    await host.getByRole('button', { name: 'Start session' }).click();
    await expect(guest.getByRole('heading', { name: 'Tell agents apart after a restart' })).toBeVisible();
    await expect(host.getByText('0 of 2 voted').first()).toBeVisible();
    await host.keyboard.press('3');
    await expect(guest.getByText('1 of 2 voted').first()).toBeVisible();
    await vote(guest, '13');
    await expect(host.getByText('Everybody has voted.').first()).toBeVisible();
    await expect(host.getByRole('list', { name: 'People at the table' })).not.toContainText('13');
    expect(await faultsInBothSchemes(host)).toEqual([]);
    expect(await faultsInBothSchemes(guest)).toEqual([]);
  });

  await test.step('the reveal names whom to ask, and a second round agrees', async () => {
    await host.keyboard.press('r');
    await expect(host.getByText(/about the 3.*Zoé about the 13|Zoé about the 13.*about the 3/)).toBeVisible();
    await expect(guest.getByRole('list', { name: 'People at the table' })).toContainText('13');
    await expect(card(guest, '13')).toBeHidden();
    expect(await faultsInBothSchemes(host)).toEqual([]);
    expect(await faultsInBothSchemes(guest)).toEqual([]);
    await host.getByRole('button', { name: 'Vote again' }).click();
    await vote(guest, '5');
    await expect(host.getByText('1 of 2 voted').first()).toBeVisible();
    await host.keyboard.press('5');
    await expect(host.getByText('Everybody has voted.').first()).toBeVisible();
    await host.keyboard.press('r');
    await expect(host.getByText('Consensus', { exact: true })).toBeVisible();
    await expect(host.getByText('1 person moved:').or(host.getByText('2 people moved:'))).toBeVisible();
    expect(await faultsInBothSchemes(host)).toEqual([]);
  });

  await test.step('Enter records the estimate and opens the next story', async () => {
    await host.keyboard.press('Enter');
    await expect(guest.getByRole('heading', { name: 'Keep the master while a framework leaves' })).toBeVisible();
    await expect(guest.getByText('1 of 2 estimated').first()).toBeVisible();
  });

  await test.step('a reload leaves the guest with the card in the hand', async () => {
    await vote(guest, '8');
    await guest.reload();
    await expect(card(guest, '8')).toHaveAttribute('aria-pressed', 'true');
    // What cannot be read is said, and asked again with the next connection.
    await guest.route('**/my-vote', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'x', code: 'server.error', requestId: 'r' } }),
    );
    await guest.reload();
    await expect(guest.getByRole('alert').filter({ hasText: 'Failed to get user vote' })).toBeVisible();
    await guest.unroute('**/my-vote');
    await guest.reload();
    await expect(card(guest, '8')).toHaveAttribute('aria-pressed', 'true');
    await guest.getByRole('toolbar', { name: 'Your cards' }).getByRole('button', { name: '8', exact: true }).click();
    await expect(host.getByText('0 of 2 voted').first()).toBeVisible();
    await vote(guest, '8');
  });

  await test.step('the last story ends the session', async () => {
    await expect(host.getByText('1 of 2 voted').first()).toBeVisible();
    await host.keyboard.press('8');
    await host.getByRole('button', { name: 'Reveal votes' }).click();
    await expect(host.getByRole('button', { name: 'Save 8' })).toBeFocused();
    await host.keyboard.press('Enter');
    await host.getByRole('button', { name: 'End session' }).click();
    await host.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await expect(host.getByRole('heading', { name: 'Refinement of the agents' })).toBeVisible();
    await expect(guest.getByText('of 2', { exact: true })).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Create an account to keep your votes' })).toBeVisible();
    expect(await faultsInBothSchemes(host)).toEqual([]);
    expect(await faultsInBothSchemes(guest)).toEqual([]);
  });

  await test.step('the results can be taken along as a table', async () => {
    await host.getByRole('button', { name: 'Export results' }).click();
    await host.getByRole('radio', { name: /CSV/ }).click();
    expect(await faultsInBothSchemes(host)).toEqual([]);
    const downloading = host.waitForEvent('download');
    await host.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^Refinement of the agents-.*\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    for (const { title } of stories) expect(text).toContain(title);
  });
  await guest.context().close();
  await context.close();
});

test('With auto-reveal the last vote turns the cards, and two screens of one person agree.', async ({ app, browser }) => {
  const { context, page: host, token } = await signedIn(browser, app.url);
  const sessionId = await newSession(context, token, { autoReveal: true, enableConfidenceVoting: true });
  await host.goto(`/poker/sessions/${sessionId}`);
  await host.getByRole('button', { name: 'Start session' }).click();
  const guest = await guestAt(browser, app.url, `/join/planning-poker/${sessionId}`);
  const played = Promise.withResolvers<void>();
  await guest.route('**/my-vote', async (route) => {
    const response = await route.fetch();
    await played.promise;
    await route.fulfill({ response });
  });
  await guest.getByLabel('Your name').fill('Tom');
  await guest.getByRole('button', { name: 'Join session' }).click();

  await test.step('a card played in one tab lies in the hand of the other', async () => {
    await vote(host, '5');
    await host.getByRole('button', { name: 'Confidence 2 of 5' }).click();
    const second = await context.newPage();
    await second.goto(`/poker/sessions/${sessionId}`);
    await expect(card(second, '5')).toHaveAttribute('aria-pressed', 'true');
    await vote(second, '3');
    await expect(card(host, '3')).toHaveAttribute('aria-pressed', 'true');
    await second.close();
  });

  await test.step('a slow answer of before the vote does not take it back', async () => {
    await vote(guest, '8');
    const answered = guest.waitForResponse('**/my-vote');
    played.resolve();
    await (await answered).finished();
    await expect(card(guest, '8')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the countdown can be stopped, and a vote taken back stops it too', async () => {
    await expect(host.getByText('Revealing votes')).toBeVisible();
    await card(guest, '8').click();
    await expect(host.getByText('Revealing votes')).toBeHidden();
    await vote(guest, '8');
    await expect(host.getByRole('list', { name: 'People at the table' })).toContainText('8');
  });
  await guest.context().close();
  await context.close();
});
