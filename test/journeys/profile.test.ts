import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { signIn as signInDemo } from '#test/support/loop.ts';

const password = 'a quiet harbor';

async function newPerson(page: Page, email: string): Promise<void> {
  // A founder's first visits open the setup, which is another story.
  const form = {
    persona: 'INVESTOR',
    email,
    password,
    firstName: 'Ana',
    lastName: 'Castellanos',
    phone: '+34 612 884 019',
    agreeToTerms: true,
  };
  await page.request.post('/api/auth/register', { data: form });
  const { items } = (await (await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`)).json()) as {
    items: { text: string }[];
  };
  const token = /verify-email\?token=([\w-]+)/.exec(items[0]?.text ?? '')?.[1] ?? '';
  await page.request.get(`/api/auth/verify-email/${token}`);
}

async function linkInMail(page: Page, to: string, path: string): Promise<string> {
  const { items } = (await (await page.request.get(`/api/dev/mail?to=${encodeURIComponent(to)}`)).json()) as { items: { text: string }[] };
  const token = /token=([\w-]+)/.exec(items[0]?.text ?? '')?.[1] ?? '';
  return `${path}?token=${token}`;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?from=%2Fprofile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile/);
}

test('Somebody sets a picture, ends another device, takes their data along and leaves.', async ({ page, browser, app }) => {
  let email = 'ana.profile@example.com';
  await newPerson(page, email);
  const elsewhere = await browser.newContext({ baseURL: app.url });
  const other = await elsewhere.newPage();
  await signIn(other, email);
  await signIn(page, email);

  await test.step('the picture shows in the page and beside the name in the sidebar', async () => {
    const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#6450ea' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByText('Your picture is saved')).toBeVisible();
    await expect(page.locator('img[src^="/api/avatars/"]')).toHaveCount(2);
    const drawn = await page
      .locator('img[src^="/api/avatars/"]')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(drawn).toBe(256);
  });

  await test.step('a new address waits until its link is used', async () => {
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New email').fill('ana.new@example.com');
    await page.getByLabel('Your password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Waiting for ana.new@example.com')).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText('A new link went to ana.new@example.com')).toBeVisible();
    await page.goto(await linkInMail(page, 'ana.new@example.com', '/confirm-email'));
    await expect(page.getByRole('heading', { name: 'Use this address?' })).toBeVisible();
    expect(await faultsOf(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText('You now sign in with ana.new@example.com')).toBeVisible();
    email = 'ana.new@example.com';
    // The change has signed the other device out.
    await signIn(other, email);
  });

  await test.step('all sections are free of what keeps people out', async () => {
    for (const tab of ['you', 'security', 'devices', 'data']) {
      await page.goto(`/profile?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await faultsOf(page, 'main')).toEqual([]);
    }
  });

  await test.step('the other device is signed out at once', async () => {
    await page.getByRole('tab', { name: 'Devices' }).click();
    await expect(page).toHaveURL(/tab=devices/);
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out all others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
    await expect(page.getByText('1 device is signed out', { exact: true })).toBeVisible();
    await other.goto('/profile');
    await expect(other).toHaveURL(/\/login/);
  });

  await test.step('the data come as a file', async () => {
    await page.getByRole('tab', { name: 'Your data' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^profile-.*\.json$/);
  });

  await test.step('leaving asks for the word and the password, and is final', async () => {
    await page.getByRole('button', { name: 'Delete profile' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Delete profile' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please fill in all required fields');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete profile' }).click();
    await expect(page).toHaveURL(/\/login/);
    const answer = await page.request.post('/api/auth/login', { data: { email, password } });
    expect(answer.status()).toBe(401);
  });
  await elsewhere.close();
});

test('Switches that are pressed one right after the other all show as they were pressed, while each is being saved.', async ({ page }) => {
  const call = await signInDemo(page, page.request);
  const { promise: isWanted, resolve: save } = Promise.withResolvers<void>();
  await page.route('**/api/notifications/settings', async (route) => {
    if (route.request().method() === 'PATCH') await isWanted;
    await route.continue();
  });
  await page.goto('/profile/notifications');
  const rows = [page.getByRole('switch', { name: 'Work given to you: In the app' }), page.getByRole('switch', { name: 'Weekly summary' })];
  for (const row of rows) await expect(row).toBeVisible();
  const before = await Promise.all(rows.map((row) => row.isChecked()));
  for (const row of rows) await row.click({ force: true });
  for (const [at, row] of rows.entries()) await expect(row).toBeChecked({ checked: !before[at] });
  save();
  const kept = async () => {
    const { kinds, weekly } = await call('GET', '/notifications/settings');
    return [kinds.assignments.inApp, weekly];
  };
  await expect.poll(kept).toEqual(before.map((isOn) => !isOn));
  for (const [at, row] of rows.entries()) await expect(row).toBeChecked({ checked: !before[at] });
});
