import type { Browser, Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

const PHONE = { width: 390, height: 844 };
const stories = ['Tell agents apart', 'Keep the master'];

const card = (page: Page, value: string) =>
  page.getByRole('toolbar', { name: 'Your cards' }).getByRole('button', { name: value, exact: true });

async function joinAs(browser: Browser, address: string, { name, isPhone }: { name: string; isPhone: boolean }): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(isPhone && { viewport: PHONE, hasTouch: true, isMobile: true }),
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join session' }).click();
  await expect(page.getByRole('heading', { name: stories[0] })).toBeVisible();
  return page;
}

/** A member of the host's account, who comes by the same link and needs no name. */
async function memberAt(browser: Browser, address: string, role: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(address).origin, reducedMotion: 'reduce' });
  const { token } = (await (await context.request.post('/api/demo/login', { data: { plan: 'PRO', role } })).json()) as { token: string };
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: stories[0] })).toBeVisible();
  return page;
}

test('Five people vote in their own time, one on a phone and one late; they discuss only what they disagree on.', async ({
  app,
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' });
  const { token } = (await (await context.request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } })).json()) as {
    token: string;
  };
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const host = await context.newPage();

  const sessionId = await test.step('the host makes the session in its form and starts it', async () => {
    await host.goto('/planning-poker?new=1');
    await host.getByLabel('Session name').fill('Roadmap in our own time');
    await host.getByLabel('Stories', { exact: true }).fill(stories.join('\n'));
    await host.getByRole('switch', { name: /^Vote in your own time/ }).click({ force: true });
    await expect(host.getByRole('textbox', { name: 'Deadline' })).toBeVisible();
    await host.getByRole('button', { name: 'Create Session' }).click();
    await host.getByRole('dialog').getByRole('link', { name: /open/i }).click();
    await expect(host.getByText('After the start all stories are open')).toBeVisible();
    await host.getByRole('button', { name: 'Start session' }).click();
    await expect(host.getByText('Open until everybody has voted on everything.')).toBeVisible();
    expect(await faultsOf(host)).toEqual([]);
    return host.url().split('/').at(-1) ?? '';
  });

  const phone = await joinAs(browser, `${app.url}/poker/sessions/${sessionId}`, { name: 'Zoé', isPhone: true });
  await test.step('each votes on all stories, in any order, and sees nobody else’s card', async () => {
    await card(host, '5').click();
    await expect(host.getByText('Your card: 5.')).toBeVisible();
    await host.getByRole('button', { name: 'Next without your vote' }).click();
    await expect(host.getByRole('heading', { name: stories[1] })).toBeVisible();
    await card(host, '3').click();
    await expect(host.getByText('You have voted on everything.')).toBeVisible();
    await expect(phone.getByText('1 person has voted on it.')).toBeVisible();
    await expect(phone.getByText('Your card:')).toHaveCount(0);
    await phone.getByRole('button', { name: 'Next without your vote' }).click();
    await card(phone, '13').click();
    await expect(phone.getByText('Your card: 13.')).toBeVisible();
    expect(await faultsOf(phone)).toEqual([]);
    await phone.reload();
    await expect(phone.getByText('1 story needs your vote.')).toBeVisible();
  });

  await test.step('two of the account vote when it suits them', async () => {
    for (const role of ['ADMIN', 'MEMBER']) {
      const page = await memberAt(browser, `${app.url}/poker/sessions/${sessionId}`, role);
      await card(page, '5').click();
      await page.getByRole('button', { name: 'Next without your vote' }).click();
      await card(page, '3').click();
      await expect(page.getByText('You have voted on everything.')).toBeVisible();
      await page.context().close();
    }
  });

  await test.step('somebody comes late, and their votes are waited for too', async () => {
    const late = await joinAs(browser, `${app.url}/poker/sessions/${sessionId}`, { name: 'Ines', isPhone: false });
    await card(phone, '5').click();
    await expect(host.getByText('All done').first()).toBeVisible();
    await card(late, '5').click();
    await late.getByRole('button', { name: 'Next without your vote' }).click();
    await expect(host.getByText('After voting in your own time')).toHaveCount(0);
    await card(late, '3').click();
  });

  await test.step('the cards turn: the agreed estimate is recorded with one press, the other story gets a live round', async () => {
    await expect(host.getByText('1 story is agreed. 1 to discuss.')).toBeVisible();
    await expect(phone.getByRole('heading', { name: stories[1] })).toBeVisible();
    await host.getByRole('button', { name: 'Record 1 estimate' }).click();
    await expect(host.getByText('1 estimate is recorded.')).toBeVisible();
    await host.getByRole('button', { name: 'Vote again' }).click();
    await expect(phone.getByText('0 of 5 voted').first()).toBeVisible();
    expect(await faultsOf(host)).toEqual([]);
  });
});
