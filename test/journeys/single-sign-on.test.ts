import { expect, test } from '@playwright/test';
import { startDnsServer, type TestDnsServer } from '#test/support/dns-server.ts';
import { startIdentityProvider, type TestProvider } from '#test/support/identity-provider.ts';
import { hostApp } from '#test/support/hosted-app.ts';
import type { ServedApp } from '#test/support/served-app.ts';

const owner = { email: 'olive@acme.example.com', password: 'a quiet harbor' };
let dns: TestDnsServer;
let app: ServedApp;
let provider: TestProvider;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dns = await startDnsServer();
  app = await hostApp({ DNS_SERVERS: dns.address, REQUIRE_EMAIL_VERIFICATION: 'off' });
  provider = await startIdentityProvider(`${app.url}/login/sso/callback`);
  await fetch(`${app.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'FOUNDER', ...owner, firstName: 'Olive', lastName: 'Marsh', phone: '+1 555 0100', agreeToTerms: true }),
  });
});
test.afterAll(async () => {
  await Promise.all([provider.close(), dns.close(), app.stop()]);
});

test('an owner moves the account to single sign-on, and a colleague joins by it where they were going', async ({ browser }) => {
  test.setTimeout(60_000);
  const page = await (await browser.newContext({ baseURL: app.url })).newPage();
  await page.goto('/login?from=/enterprise/admin?tab=sso');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Client ID').fill(provider.clientId);
  await page.getByLabel('Client secret').fill(provider.clientSecret);
  await page.getByRole('button', { name: 'Save provider' }).click();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('The connection works.')).toBeVisible();

  await page.getByLabel('Domain', { exact: true }).fill('acme.example.com');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const name = await page.getByLabel('Name of the TXT record').first().inputValue();
  dns.records.set(name, await page.getByLabel('Value of the TXT record').first().inputValue());
  await page.getByRole('button', { name: 'Look for the record' }).click();
  await expect(page.getByText('Proven by DNS')).toBeVisible();
  await page.getByRole('switch', { name: 'Single sign-on is on' }).click();
  await page.getByRole('radio', { name: 'may join the account' }).click();
  // Each choice holds at once; the others wait until it does.
  await expect(page.getByRole('radio', { name: 'may join the account' })).toBeChecked();
  const link = await page.getByLabel('Sign-in link for members').first().inputValue();
  await expect(page.getByRole('switch', { name: 'Require single sign-on' })).toBeEnabled();
  await page.getByRole('switch', { name: 'Require single sign-on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Require single sign-on' }).click();
  await expect(page.getByRole('switch', { name: 'Require single sign-on' })).toBeChecked();

  provider.people.set('nina', { email: 'nina@acme.example.com', email_verified: true, given_name: 'Nina', family_name: 'Novak' });
  provider.arrive('nina');
  const colleague = await (await browser.newContext({ baseURL: app.url })).newPage();
  const addresses: string[] = [];
  colleague.on('framenavigated', (frame) => addresses.push(frame.url()));
  await colleague.goto(`${link}&from=/planning-poker`);
  await colleague.waitForURL('**/planning-poker');
  await expect(colleague.getByText('Nina Novak').first()).toBeVisible();
  expect(addresses.filter((address) => /tta_|ttr_/.test(address))).toEqual([]);
});
