import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';

const password = 'a quiet harbor';

/** Somebody with a verified address, made without a page. */
async function newcomer(page: Page, email: string): Promise<void> {
  const person = {
    persona: 'FOUNDER',
    email,
    password,
    firstName: 'Ana',
    lastName: 'Castellanos',
    phone: '+34 612 884 019',
    agreeToTerms: true,
  };
  await page.request.post('/api/auth/register', { data: person });
  await page.request.get(`/api/auth/verify-email/${await found(page, email, /token=([\w-]+)/)}`);
}

/** What a pattern finds in the newest mail to an address. */
async function found(page: Page, email: string, pattern: RegExp): Promise<string> {
  const answer = await page.request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`);
  const { items } = (await answer.json()) as { items: { text: string }[] };
  const match = pattern.exec(items[0]?.text ?? '');
  if (!match) throw new Error(`The newest mail to ${email} has no ${pattern}`);
  return match[1] ?? match[0];
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?from=%2Fprofile%3Ftab%3Dsecurity');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** As if the device had been signed out. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.context().clearCookies();
}

/** A device with a fingerprint reader that always agrees. */
async function fingerprint(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const device = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, automaticPresenceSimulation: true } });
}

async function passesAxe(page: Page): Promise<void> {
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} is wider than a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('Somebody sets up an authenticator app, keeps the recovery codes, and signs in by each.', async ({ page }) => {
  const email = 'app.journey@example.com';
  await newcomer(page, email);
  await signIn(page, email);
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click();
  await page.getByLabel('Your password').fill('a wrong password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('The password is not right');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByLabel('Or type this key into the app', { exact: true }).inputValue();
  await passesAxe(page);
  const code = () => TOTP.generate({ secret: Secret.fromBase32(secret) });
  const used = code();
  await page.getByLabel('Code', { exact: true }).fill(used);
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('8 codes left')).toBeVisible();
  await passesAxe(page);

  await leave(page);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/2fa\?from=%2Fprofile%3Ftab%3Dsecurity$/);
  await expect(page.getByLabel('Code')).toBeFocused();
  await passesAxe(page);
  await page.getByLabel('Code').fill(used);
  await expect(page.getByRole('alert')).toContainText('Verification failed. Please try again.');
  await expect(page.getByLabel('Code')).toHaveValue('');
  await page.reload();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toLowerCase());
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=security$/);
  await expect(page.getByText('7 codes left')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('pending2fa'))).toBeNull();
});

test('Codes come by mail, are sent again after a pause, and a page without a sign-in leads to one.', async ({ page }) => {
  const email = 'mail.journey@example.com';
  await newcomer(page, email);
  await page.goto('/2fa?from=%2Fprofile%3Ftab%3Dsecurity');
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile%3Ftab%3Dsecurity$/);
  await signIn(page, email);
  await page.getByRole('button', { name: 'Set up: Code by email' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('A code with 6 digits went to m•••@example.com.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await found(page, email, /^\d{6}$/m));
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await leave(page);
  await page.clock.install();
  await signIn(page, email);
  await expect(page.getByText('A code with 6 digits went to m•••@example.com.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled();
  // Second by second, as the button counts them; the clock would take a minute to run through them by itself.
  const resend = page.getByRole('button', { name: 'Resend', exact: true });
  for (let second = 0; second < 90 && !(await resend.isVisible()); second += 1) await page.clock.fastForward(1000);
  await resend.click();
  await expect(page.getByText('A new code went to m•••@example.com.')).toBeVisible();
  await page.getByLabel('Code').fill(await found(page, email, /^\d{6}$/m));
  await expect(page).toHaveURL(/\/profile\?tab=security$/);

  await leave(page);
  await signIn(page, email);
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.clock.fastForward(11 * 60_000);
  await expect(page.getByRole('alert')).toContainText('This sign-in has ended. Sign in again.');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('A passkey is added, signs in without a password, is renamed and removed.', async ({ page }) => {
  const email = 'key.journey@example.com';
  await newcomer(page, email);
  await fingerprint(page);
  await signIn(page, email);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey is added')).toBeVisible();
  await expect(page.getByText('not used yet')).toBeVisible();

  await leave(page);
  await page.goto('/login?from=%2Fprofile%3Ftab%3Dsecurity');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/profile\?tab=security$/);
  await expect(page.getByText('last used')).toBeVisible();

  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The passkey is removed')).toBeVisible();
  await expect(page.getByText('Work laptop')).toHaveCount(0);

  await test.step('and the password is changed, which keeps this device signed in', async () => {
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill('another quiet harbor');
    await page.getByLabel('Repeat password').fill('another quiet harbor');
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page.getByText('The password is changed, and other devices are signed out')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change the password' })).toBeVisible();
  });
});
