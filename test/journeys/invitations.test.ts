import type { Browser, Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { linkTo } from '#test/support/mail.ts';
import type { ServedApp } from '#test/support/served-app.ts';
import { storeToken } from '#test/support/store-token.ts';

const password = 'a quiet harbor light';
const phone = { width: 390, height: 844 };

async function post(page: Page, path: string, data: object, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return (await page.request.post(path, { data, headers })).json();
}

async function register(page: Page, email: string, firstName: string): Promise<{ token: string; accountId: string }> {
  const person = { persona: 'FOUNDER', email, password, firstName, lastName: 'Moreau', phone: '+33 6 12 34 56 78', agreeToTerms: true };
  await post(page, '/api/auth/register', person);
  const link = await linkTo(page, email, 'verify-email');
  await page.request.get(`/api/auth/verify-email/${link.split('=')[1]}`);
  const { token, user } = await post(page, '/api/auth/login', { email, password });
  return { token, accountId: user.accountId };
}

async function enter(page: Page, token: string, path: string): Promise<void> {
  await storeToken(page, token);
  await page.goto(path);
}

async function onPhone(browser: Browser, app: ServedApp): Promise<Page> {
  return (await browser.newContext({ baseURL: app.url, viewport: phone, hasTouch: true })).newPage();
}

/** Of the page itself; what stands around it has tests of its own. */
const accessible = async (page: Page): Promise<void> => expect(await faultsOf(page, 'main')).toEqual([]);

test('A person invited by mail, without an account, on a phone, joins a team in under a minute.', async ({ page, browser, app }) => {
  const owner = await register(page, 'owner.invites@example.com', 'Berta');
  await post(page, '/api/teams', { name: 'Checkout' }, owner.token);

  await test.step('the owner pastes addresses and sees what each of them got', async () => {
    await enter(page, owner.token, '/manage-users-teams?tab=invitations');
    await page.getByRole('button', { name: 'Invite people' }).first().click();
    await page.getByLabel('Email addresses').fill('Nora Lind <nora.phone@example.com>, broken@, owner.invites@example.com');
    await page.getByRole('checkbox', { name: 'Checkout' }).check();
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await expect(page.getByText('1 of 2 sent.')).toBeVisible();
    await expect(page.getByText('User is already a member of this account')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Link for nora.phone@example.com' })).toHaveValue(/accept-invitation\?token=/);
    await accessible(page);
  });

  const nora = await onPhone(browser, app);
  const link = await linkTo(page, 'nora.phone@example.com', 'accept-invitation');
  const mailsBefore = await page.request.get('/api/dev/mail?to=nora.phone@example.com').then((answer) => answer.json());
  const start = performance.now();
  await nora.goto(link);
  await expect(nora.getByText('You must be logged in to accept this invitation')).toBeVisible();
  await expect(nora.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
  await accessible(nora);
  await nora.getByLabel('First name').fill('Nora');
  await nora.getByLabel('Last name').fill('Lind');
  await nora.getByLabel('Password', { exact: true }).fill(password);
  await nora.getByRole('checkbox', { name: /Terms of Use/ }).check();
  await nora.getByRole('button', { name: 'Create and join' }).click();
  await expect(nora.getByRole('heading', { name: 'You have joined the team successfully.' })).toBeVisible();
  await nora.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(nora).toHaveURL(/\/dashboard$/);
  expect(performance.now() - start).toBeLessThan(60_000);
  const mailsAfter = await page.request.get('/api/dev/mail?to=nora.phone@example.com').then((answer) => answer.json());
  expect(mailsAfter.total).toBe(mailsBefore.total);

  await test.step('the team has her, and its activity says so', async () => {
    await page.goto('/manage-users-teams?tab=teams');
    await page.getByRole('button', { name: /Checkout/ }).click();
    await expect(page.getByRole('dialog').getByText('nora.phone@example.com')).toBeVisible();
    await expect(page.getByText('Nora Lind joined the team (Member)')).toBeVisible();
  });
  await nora.context().close();
});

test('Somebody with a sign-in accepts by the link, and is in the new account; another declines signed out.', async ({
  page,
  browser,
  app,
}) => {
  const owner = await register(page, 'owner.second@example.com', 'Olga');
  const guest = await register(page, 'guest.second@example.com', 'Gus');
  const path = `/api/accounts/${owner.accountId}/invitations`;
  await post(page, path, { email: 'guest.second@example.com', role: 'MEMBER' }, owner.token);
  await post(page, path, { email: 'never.second@example.com', role: 'MEMBER' }, owner.token);

  await enter(page, guest.token, await linkTo(page, 'guest.second@example.com', 'accept-invitation'));
  await expect(page.getByRole('heading', { name: /Olga Moreau invites you to/ })).toBeVisible();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You have joined the team successfully.' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Olga's team").first()).toBeVisible();

  const other = await onPhone(browser, app);
  const link = await linkTo(page, 'never.second@example.com', 'accept-invitation');
  await other.goto(link);
  await other.getByRole('button', { name: 'Decline' }).click();
  await expect(other.getByRole('heading', { name: 'You have declined the invitation.' })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Invitation Error' })).toBeVisible();
  await expect(other.getByText('Invitation has already been processed')).toBeVisible();
  await other.goto('/accept-invitation');
  await expect(other.getByText('Missing invitation token.')).toBeVisible();
  await other.goto(`/accept-invitation?token=${'x'.repeat(43)}`);
  await expect(other.getByText('Invitation not found')).toBeVisible();
  await accessible(other);
  await other.context().close();
});
