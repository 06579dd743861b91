import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '#test/support/journey.ts';
import { linkTo } from '#test/support/mail.ts';

const password = 'a quiet harbor light';
const MOST_TABS = 60;

async function post(page: Page, path: string, data: object, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return (await page.request.post(path, { data, headers })).json();
}

const tokenTo = async (page: Page, email: string, path: string): Promise<string> => (await linkTo(page, email, path)).split('=')[1] ?? '';

/** Somebody with an account, a colleague in it, a device elsewhere and a second account. */
async function makeWorld(page: Page, email: string): Promise<void> {
  const names = { firstName: 'Olga', lastName: 'Berg', phone: '+47 22 12 34 56', agreeToTerms: true };
  await post(page, '/api/auth/register', { persona: 'INVESTOR', email, password, ...names });
  await page.request.get(`/api/auth/verify-email/${await tokenTo(page, email, 'verify-email')}`);
  const { token, user } = await post(page, '/api/auth/login', { email, password });
  const mate = 'mia.keys@example.com';
  await post(page, `/api/accounts/${user.accountId}/invitations`, { email: mate, role: 'MEMBER' }, token);
  const invitation = await tokenTo(page, mate, 'accept-invitation');
  await post(page, '/api/invitations/register', { token: invitation, firstName: 'Mia', lastName: 'Lind', password, agreeToTerms: true });
  await post(page, '/api/accounts', { name: 'North Quay' }, token);
  await page.context().clearCookies();
}

/** By Tab alone, and whoever looks sees where they are. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return seesFocus(wanted);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} times Tab do not reach ${String(wanted)}`);
}

async function seesFocus(focused: Locator): Promise<void> {
  // The ring of a password's field, and of a choice in a row, is on the frame around it.
  const isSeen = (element: Element): boolean =>
    [element, ...(element.matches('input, select') ? [element.parentElement ?? element] : [])].some((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
  expect(await focused.evaluate(isSeen), `${String(focused)} shows that it has the focus`).toBe(true);
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** After something has gone from the page, the focus is not back at its top. */
const keepsFocus = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

async function go(page: Page, words: string, heading: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search items, people, pages' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(
    page.getByRole('dialog', { name: 'Search items, people, pages' }).getByPlaceholder('Search items, people, pages'),
  ).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('An owner does the whole of their work without a mouse.', async ({ page }) => {
  const email = 'olga.keys@example.com';
  await makeWorld(page, email);

  await test.step('signs in', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/login/);
  });

  await test.step('invites somebody, and is back where they were', async () => {
    await go(page, 'Manage Users', 'Manage Users / Teams');
    const open = page.getByRole('button', { name: 'Invite people' });
    await press(page, open);
    await expect(page.getByLabel('Email addresses')).toBeFocused();
    await page.keyboard.type('nora.keys@example.com');
    await press(page, page.getByRole('button', { name: 'Send invitations' }));
    await expect(page.getByText('1 of 1 sent.')).toBeVisible();
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  await test.step('gives a member another role, and keeps the field', async () => {
    const role = page.getByRole('combobox', { name: 'Role of Mia Lind' });
    await tabTo(page, role);
    await page.keyboard.press('a');
    await expect(page.getByText('Mia Lind: Admin now.')).toBeVisible();
    await expect(role).toBeFocused();
    await expect(role).toHaveValue('ADMIN');
  });

  await test.step('makes a team', async () => {
    await page.goto('/manage-users-teams?tab=teams');
    const open = page.getByRole('button', { name: 'New team' }).first();
    await press(page, open);
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Checkout');
    await press(page, page.getByRole('button', { name: 'Create team' }));
    await expect(page.getByText('The team “Checkout” is ready')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Checkout' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await keepsFocus(page);
  });

  await test.step('asks the audit log about teams', async () => {
    await go(page, 'Enterprise', 'Enterprise Admin');
    const area = page.getByRole('combobox', { name: 'What' });
    await tabTo(page, area);
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/action=team/);
    await expect(page.getByRole('cell', { name: 'Created a team' }).first()).toBeVisible();
    await expect(area).toBeFocused();
  });

  await test.step('signs another device out, and goes on from its place', async () => {
    await page.goto('/profile');
    await tabTo(page, page.getByRole('tab', { name: 'You', exact: true }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const end = page.getByRole('button', { name: /^Sign out (?!all)/ });
    await expect(end).toHaveCount(1);
    await press(page, end);
    await expect(end).toHaveCount(0);
    await keepsFocus(page);
  });

  await test.step('turns the authenticator app on', async () => {
    await page.goto('/profile?tab=security');
    await press(page, page.getByRole('button', { name: 'Set up: Authenticator app' }));
    await expect(page.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    const secret = await page.getByLabel('Or type this key into the app', { exact: true }).inputValue();
    await page.keyboard.type(TOTP.generate({ secret: Secret.fromBase32(secret) }));
    await press(page, page.getByRole('button', { name: 'I have kept them' }));
    await expect(page.getByText('8 codes left')).toBeVisible();
    await keepsFocus(page);
  });

  await test.step('goes over to another account', async () => {
    await page.goto('/profile');
    const account = page.getByRole('button', { name: /^Olga's team/ });
    await press(page, account);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await page.keyboard.press('Enter');
    const other = page.getByRole('menuitem', { name: /North Quay/ });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (let down = 0; down < 5 && !(await other.evaluate((item) => item === document.activeElement)); down += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^North Quay/ })).toBeVisible();
  });
});
