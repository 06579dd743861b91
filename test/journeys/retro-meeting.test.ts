import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';

const PHONE = { width: 390, height: 844 };

async function signedIn(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', acceptDownloads: true });
  const answer = await context.request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } });
  const { token } = (await answer.json()) as { token: string };
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  return { context, page: await context.newPage() };
}

async function guestAt(browser: Browser, url: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** What axe finds on a page. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

test('A host and a guest on a phone go from the invitation to exported actions, and the next meeting starts with them.', async ({
  app,
  browser,
}) => {
  test.slow();
  const { page: host } = await signedIn(browser, app.url);

  const room = await test.step('the host makes a retrospective and opens the room', async () => {
    await host.goto('/retrospectives?new=1');
    await host.getByLabel('Name', { exact: true }).fill('Sprint 31 retrospective');
    await host.getByRole('dialog').getByRole('button', { name: 'Create Retrospective' }).click();
    await host.getByRole('link', { name: 'Open the room' }).click();
    await expect(host.getByRole('button', { name: 'Start the retrospective' })).toBeVisible();
    return new URL(host.url()).pathname;
  });

  const guest = await test.step('the guest comes with the link and a name', async () => {
    const page = await guestAt(browser, app.url, room);
    await page.getByLabel('Your name').fill('Zoé');
    await page.getByRole('button', { name: 'Join retrospective' }).click();
    await expect(host.getByText('2 people are here.')).toBeVisible();
    return page;
  });

  await test.step('they write, and neither sees the other’s words', async () => {
    await host.getByRole('button', { name: 'Start the retrospective' }).click();
    await guest.getByPlaceholder('Add a card').last().fill('Reviews wait too long');
    await guest.getByRole('button', { name: 'Add the card' }).click();
    const own = host.getByLabel('Add a card to Start').first();
    await own.fill('Long reviews hold us back');
    await own.press('Enter');
    await expect(host.getByText('Long reviews hold us back')).toBeVisible();
    await expect(host.getByText('A hidden card')).toHaveCount(1);
    await expect(host.getByText('Reviews wait too long')).toHaveCount(0);
    expect(await faultsOf(host)).toEqual([]);
    expect(await faultsOf(guest)).toEqual([]);
  });

  await test.step('the cards open, and come together by the keyboard', async () => {
    await host.getByRole('button', { name: 'Go to Group' }).first().click();
    await expect(guest.getByText('Long reviews hold us back').first()).toBeVisible();
    const handle = host.getByRole('button', { name: 'Pick up “Reviews wait too long”' });
    await handle.focus();
    await handle.press('Enter');
    await host.getByRole('button', { name: 'Put it here' }).press('Enter');
    await expect(host.getByLabel('Title of the group')).toHaveValue(/reviews/i);
  });

  await test.step('they vote in secret, talk, and note what to do', async () => {
    await host.getByRole('button', { name: 'Go to Vote' }).first().click();
    await guest.getByRole('button', { name: /^Vote for/ }).tap();
    await expect(guest.getByText('2 votes left')).toBeVisible();
    await host.getByRole('button', { name: 'Go to Discuss' }).first().click();
    await expect(guest.getByText('Topic 1 of 1')).toBeVisible();
    await host.getByRole('button', { name: 'Go to Actions' }).first().click();
    await host.getByRole('button', { name: 'Add an action' }).click();
    await host.getByLabel('What is to be done').fill('Review before lunch');
    await host.getByRole('button', { name: 'Add action' }).click();
    await expect(guest.getByText('Review before lunch')).toBeVisible();
  });

  await test.step('the meeting ends, and its actions are taken along', async () => {
    await host.getByRole('button', { name: 'Finish' }).first().click();
    await host.getByRole('dialog').getByRole('button', { name: 'End retrospective' }).click();
    await expect(guest.getByRole('heading', { name: 'Sprint 31 retrospective' })).toBeVisible();
    expect(await faultsOf(host)).toEqual([]);
    await host.getByRole('button', { name: 'Export' }).click();
    await host.getByRole('radio', { name: /Markdown/ }).click();
    const [file] = await Promise.all([host.waitForEvent('download'), host.getByRole('button', { name: 'Download Markdown' }).click()]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('- [ ] **Review before lunch**');
  });

  await test.step('the next retrospective starts with what is open', async () => {
    await host.goto('/retrospectives?new=1');
    await host.getByLabel('Name', { exact: true }).fill('Sprint 32 retrospective');
    await host.getByRole('dialog').getByRole('button', { name: 'Create Retrospective' }).click();
    await host.getByRole('link', { name: 'Open the room' }).click();
    await expect(host.getByRole('heading', { name: 'Open actions from last time' })).toBeVisible();
    await host.getByRole('radio', { name: 'Done' }).locator('xpath=following-sibling::label | ./..').first().click();
    await expect(host.getByText('1 of 1 done')).toBeVisible();
  });
});
