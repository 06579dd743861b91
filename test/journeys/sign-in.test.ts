import type { Page } from '@playwright/test';
import { faultsOf } from '#test/support/axe.ts';
import { expect, showScheme, test } from '#test/support/journey.ts';
import { linkTo } from '#test/support/mail.ts';

const password = 'a quiet harbor';

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Founder' }).check({ force: true });
  const fields = { 'First name': 'Ana', 'Last name': 'Castellanos', Email: email, Phone: '+34 612 884 019' };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await expect(page.getByRole('button', { name: 'Create profile' })).toBeDisabled();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create profile' }).click();
  await expect(page.getByText('Please check your inbox to verify your email before signing in.')).toBeVisible();
}

async function signIn(page: Page, email: string, word = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('Somebody registers, confirms the address, signs in, and lands where they wanted to go.', async ({ page }) => {
  const email = 'ana.journey@example.com';
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile/);
  await register(page, email);

  await page.goto('/login?from=%2Fprofile');
  await signIn(page, email);
  await expect(page.getByText('Verify your email', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('If an account exists for this email, a verification message has been sent.')).toBeVisible();

  await page.goto(await linkTo(page, email, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();

  await page.goto('/login?from=%2Fprofile');
  await signIn(page, email, 'a wrong password');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('First name')).toHaveValue('Ana');

  await test.step('the language of the profile becomes that of the page', async () => {
    await page.getByLabel('Language').last().selectOption('fr');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { name: 'Réglages du profil' })).toBeVisible();
    await expect(page.getByText('Votre profil est enregistré')).toBeVisible();
  });

  await test.step('a token that has run out is renewed unseen', async () => {
    await page.evaluate(() => localStorage.setItem('token', 'run-out'));
    await page.reload();
    await expect(page.getByLabel('Prénom')).toHaveValue('Ana');
  });

  await test.step('without the refresh token the login page says why', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.setItem('token', 'run-out'));
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Votre connexion a expiré. Reconnectez-vous.')).toBeVisible();
  });
});

test('A forgotten password is set anew by the link of the mail.', async ({ page }) => {
  const email = 'bo.journey@example.com';
  await register(page, email);
  await page.goto(await linkTo(page, email, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If an account exists for this email, a reset link has been sent.')).toBeVisible();

  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText('Invalid reset link.');
  await page.goto(await linkTo(page, email, 'reset-password'));
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('Password must be at least 8 characters.');
  await page.getByLabel('New password').fill('another quiet harbor');
  await page.getByLabel('Repeat password').fill('another quiet harbor');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, email, 'another quiet harbor');
  await expect(page).not.toHaveURL(/\/login/);
});

const screens = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/email-verification-required',
];
for (const scheme of ['light', 'dark'] as const) {
  test(`The screens before signing in pass axe in the ${scheme} scheme and fit a phone.`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await showScheme(page, scheme);
      expect(await faultsOf(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });
}

const open = ['', '/pricing', '/planning-poker', '/retrospectives', '/agile-kanban', '/survival-focused-agile', '/terms', '/privacy'];
test('No public page scrolls sideways on a tablet, nor where its header unfolds, in any language.', async ({ page }) => {
  test.slow();
  const places = ['', '/fr', '/es'].flatMap((language) => open.map((path) => ({ width: 768, path: `${language}${path}` || '/' })));
  for (const { width, path } of [...places, { width: 900, path: '/es/pricing' }, { width: 900, path: '/fr/pricing' }]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${path} is wider than ${width}`).toBeLessThanOrEqual(0);
  }
});

test('A visitor who takes a seat of the demo reads that it opens, until it does.', async ({ page }) => {
  let open = () => {};
  const making = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/api/demo/login', async (route) => {
    await making;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Claire Dubois: Owner, Harbor Software, Pro plan' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Opening Harbor Software. This can take a few seconds.' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  open();
  await expect(page).toHaveURL(/\/planning-poker$/);
});
