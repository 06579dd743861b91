import type { Browser, BrowserContext, Page } from '@playwright/test';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { arrives, pokerSession } from '#test/support/loop.ts';

const MESOS = 'test/fixtures/backlogs/mesos.csv';
const MESOS_ROWS = 40;
const PHONE = { width: 390, height: 844 };

const panelOf = (page: Page) => page.getByRole('dialog');
const rowsOf = (page: Page) => page.getByRole('listbox');
const chooseFile = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').first().setInputFiles(file);
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** The demo's owner on the start page, by the login form. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('owner.pro@demo.trimtab.example');
  await page.getByLabel('Password', { exact: true }).fill('trimtab-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function openPanel(page: Page): Promise<void> {
  await page.goto('/planning-poker?new=1');
  await expect(panelOf(page).getByRole('heading', { name: 'Create Planning Poker Session' })).toBeVisible();
}

async function onPhone(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  return { context, page: await context.newPage() };
}

test('Somebody imports ten issues of a real backlog, makes a session of them, and a guest joins by its link on a phone.', async ({
  app,
  browser,
  page,
}) => {
  test.slow();
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await openPanel(page);

  await test.step('without a name nothing is sent, and the field is marked', async () => {
    await page.getByRole('button', { name: 'Create Session' }).click();
    await expect(page.getByLabel('Session name')).toBeFocused();
    await expect(page.getByText('Give the session a name.')).toBeVisible();
    await page.getByLabel('Session name').fill('Ten of Mesos');
  });

  await test.step('ten issues are chosen by the keyboard alone', async () => {
    await chooseFile(page, MESOS);
    await expect(rowsOf(page)).toBeFocused();
    const chosen = panelOf(page).getByText(/ chosen; /);
    await expect(chosen).toHaveText(`${MESOS_ROWS} of ${MESOS_ROWS} chosen; a session takes 100`);
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.getByRole('checkbox', { name: `All ${MESOS_ROWS} shown` }).click();
    await rowsOf(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    for (let row = 1; row < 10; row += 1) await page.keyboard.press('Shift+ArrowDown');
    await expect(chosen).toHaveText(`10 of ${MESOS_ROWS} chosen; a session takes 100`);
    await page.getByRole('button', { name: 'Add 10 stories' }).click();
    await expect(panelOf(page).getByText('10 stories from mesos.csv')).toBeVisible();
    await expect(page.getByLabel('Stories', { exact: true })).toBeFocused();
  });

  await test.step('they are there again after a reload', async () => {
    await page.reload();
    await expect(panelOf(page).getByText('10 of 100')).toBeVisible();
    await expect(panelOf(page).getByText('10 stories from mesos.csv')).toBeVisible();
    await expect(page.getByLabel('Session name')).toHaveValue('Ten of Mesos');
  });

  const link = await test.step('the session is made and its link can be sent', async () => {
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create Session' }).click();
    await expect(panelOf(page).getByRole('heading', { name: 'The session is ready' })).toBeVisible();
    await expect(panelOf(page).getByText('10 stories to estimate.')).toBeVisible();
    await expect(panelOf(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
    return page.getByLabel('Link for the others', { exact: true }).inputValue();
  });

  const guest = await test.step('a guest opens the link on a phone and says a name', async () => {
    const { page: phone } = await onPhone(browser, app.url);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Ten of Mesos' })).toBeVisible();
    expect(await faultsInBothSchemes(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Join session' }).click();
    await expect(phone.getByText('Enter the name that the others will see.')).toBeVisible();
    await phone.getByLabel('Your name').fill('Zoé');
    await phone.getByRole('button', { name: 'Join session' }).click();
    await expect(phone).toHaveURL(/\/poker\/sessions\/[\w-]+$/);
    return phone;
  });

  await test.step('both are in the room', async () => {
    await page.getByRole('link', { name: 'Open the room' }).click();
    await expect(page.getByText('2 people are here')).toBeVisible();
    await expect(guest.getByText('2 people are here')).toBeVisible();
  });

  await test.step('the list shows it with its people', async () => {
    await page.goto('/planning-poker');
    const row = page.getByRole('row', { name: /Ten of Mesos/ });
    await expect(row).toContainText('0 of 10 estimated');
    await expect(row.getByRole('img', { name: 'Zoé' })).toBeVisible();
    expect(await faultsInBothSchemes(page)).toEqual([]);
  });
});

test('What cannot come in is shown with its reason, and an unreadable file takes nothing away.', async ({ page }) => {
  await signIn(page);
  await openPanel(page);
  await page.getByLabel('Session name').fill('Kept while reading');
  await page.getByLabel('Stories', { exact: true }).fill('TRM-1 Already typed\n\n- Second line');
  await expect(panelOf(page).getByText('2 of 100')).toBeVisible();

  await chooseFile(page, csv('odd.csv', 'issuekey,title\nTRM-1,Already typed\nTRM-2,\nTRM-3,New one\nTRM-3,New one'));
  for (const reason of ['Already here', 'No title', 'Twice in the file']) await expect(rowsOf(page).getByText(reason)).toBeVisible();
  await expect(panelOf(page).getByText('1 of 3 chosen; there is room for 98')).toBeVisible();

  await chooseFile(page, { name: 'book.xlsx', mimeType: 'application/zip', buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]) });
  await expect(page.getByRole('alert')).toContainText('This is not a text file.');
  await chooseFile(page, csv('numbers.csv', 'a,b\n1,2\n3,4'));
  await expect(page.getByText('No column looks like titles. Choose it below.')).toBeVisible();
  await panelOf(page).getByLabel('Title').selectOption('1');
  await expect(rowsOf(page)).toBeVisible();

  await page.getByRole('button', { name: 'Back to the session' }).click();
  await expect(page.getByLabel('Stories', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Session name')).toHaveValue('Kept while reading');
  await expect(page.getByLabel('Stories', { exact: true })).toHaveValue(/Already typed/);

  await test.step('a draft that was closed comes back', async () => {
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Start Planning Session' }).first().click();
    await expect(page.getByText('What you wrote last time is still here.')).toBeVisible();
    await expect(page.getByLabel('Session name')).toHaveValue('Kept while reading');
  });

  await test.step('starting over leaves nothing of it, also after a reload', async () => {
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Session name')).toHaveValue('');
    await expect(page.getByLabel('Stories', { exact: true })).toHaveValue('');
    await openPanel(page);
    await expect(page.getByLabel('Session name')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0);
  });
});

test('What is begun from a template keeps no draft, and an edit that changes nothing sends nothing.', async ({ app, browser }) => {
  const { page, call } = await arrives(browser, app.url, 'OWNER');
  const { id, at } = await pokerSession(call, 'Written by two');
  const name = panelOf(page).getByLabel('Session name');

  await test.step('a template fills the form anew each time', async () => {
    await page.goto('/poker/templates');
    const start = page.getByRole('button', { name: 'Start session' }).first();
    await start.click();
    await expect(name).not.toHaveValue('');
    const filled = await name.inputValue();
    await name.fill('Begun and left');
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toHaveCount(0);
    await start.click();
    await expect(name).toHaveValue(filled);
  });

  await test.step('a form without a change closes', async () => {
    await edit(page);
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    await panelOf(page).getByRole('button', { name: 'Update Session' }).click();
    await expect(panelOf(page)).toHaveCount(0);
    expect(puts).toEqual([]);
  });

  await test.step('the same field that somebody else has changed is shown side by side', async () => {
    await edit(page);
    await name.fill('Mine');
    await call('PATCH', at, { name: 'Theirs', description: 'By another' });
    await panelOf(page).getByRole('button', { name: 'Update Session' }).click();
    const conflict = panelOf(page).getByRole('region', { name: /Somebody else changed this/ });
    await expect(conflict).toContainText('Theirs');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(panelOf(page)).toHaveCount(0);
    expect(await call('GET', at)).toMatchObject({ id, name: 'Mine', description: 'By another' });
  });
});

async function edit(page: Page): Promise<void> {
  await page.goto('/planning-poker');
  await page
    .getByRole('row', { name: /Written by two/ })
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(panelOf(page).getByRole('heading', { name: 'Edit Planning Poker Session' })).toBeVisible();
}
