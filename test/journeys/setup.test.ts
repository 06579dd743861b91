import type { APIRequestContext, Page } from '@playwright/test';
import { unsubscribeLinks } from '#modules/notifications/server/service/signed-link.ts';
import { readSettings } from '#platform/config/settings.ts';
import type { UserId } from '#shared/ids.ts';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { storeToken } from '#test/support/store-token.ts';

test.use({ closesSetup: false });

const password = 'a quiet harbor';

/** A founder with a verified address, made and signed in without a page. @returns their token */
async function founder(request: APIRequestContext, email: string): Promise<string> {
  const names = { firstName: 'Ana', lastName: 'Castellanos', phone: '+34 612 884 019' };
  await request.post('/api/auth/register', { data: { persona: 'FOUNDER', email, password, ...names, agreeToTerms: true } });
  const mails = (await (await request.get(`/api/dev/mail?to=${encodeURIComponent(email)}`)).json()) as { items: { text: string }[] };
  const token = /token=([\w-]+)/.exec(mails.items[0]?.text ?? '')?.[1];
  await request.get(`/api/auth/verify-email/${token}`);
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return ((await answer.json()) as { token: string }).token;
}

async function demoToken(request: APIRequestContext, plan: string, role: string): Promise<{ token: string; user: { id: string } }> {
  return (await (await request.post('/api/demo/login', { data: { plan, role } })).json()) as { token: string; user: { id: string } };
}

async function enter(page: Page, token: string, path: string): Promise<void> {
  await storeToken(page, token);
  await page.goto(path);
}

test('A founder is shown the setup once, skips and saves its steps, and can begin it anew.', async ({ page }) => {
  await enter(page, await founder(page.request, 'setup.journey@example.com'), '/dashboard');
  const setup = page.getByRole('dialog', { name: 'Setup' });
  await expect(setup.getByRole('heading', { name: 'The company' })).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);

  await setup.getByLabel('Company name').fill('Harbor Works');
  await setup.getByLabel('Website').fill('harbor.example');
  await setup.getByRole('button', { name: 'Save and go on' }).click();
  await expect(setup.getByRole('heading', { name: 'What the team needs first' })).toBeVisible();
  await expect(page.getByText('Harbor Works', { exact: true }).first()).toBeAttached();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await setup.getByRole('switch', { name: 'Operational cadence' }).check({ force: true });
  await setup.getByRole('switch', { name: 'Goals' }).check({ force: true });
  await setup.getByRole('button', { name: 'Save and go on' }).click();
  await expect(setup.getByRole('heading', { name: 'The team' })).toBeVisible();
  await setup.getByLabel('Email addresses').fill('mate.journey@example.com, no address');
  await setup.getByRole('button', { name: 'Send invitations' }).click();
  await expect(setup.getByText('mate.journey@example.com: invited')).toBeVisible();
  await expect(setup.getByLabel('Email addresses')).toHaveValue(/address/);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await setup.getByRole('button', { name: 'Skip' }).click();
  await expect(setup.getByText('Company details are saved')).toBeVisible();
  await setup.getByRole('button', { name: 'Finish setup' }).click();
  await expect(page.getByText('The setup is complete.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Setup' })).toHaveCount(0);

  await page.getByRole('button', { name: /, Menu$/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Review Setup' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Reset Setup' }).click();
  await page.getByRole('button', { name: 'Reset setup' }).click();
  await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(setup.getByLabel('Company name')).toHaveValue('Harbor Works');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(setup).toBeHidden();
});

test('The setup waits until nothing lies above the page: it takes no click that was meant for something else.', async ({ page }) => {
  await page.clock.install();
  await enter(page, await founder(page.request, 'setup.waits@example.com'), '/dashboard');
  await page.getByRole('button', { name: 'Search items, people, pages' }).click();
  const palette = page.getByRole('dialog', { name: 'Search items, people, pages' });
  await expect(palette).toBeVisible();
  const setup = page.getByRole('dialog', { name: 'Setup' });
  await page.clock.runFor(10_000);
  await page.keyboard.type('Retro');
  await expect(palette.getByRole('combobox')).toHaveValue('Retro');
  await expect(setup).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.clock.runFor(1500);
  await expect(setup).toBeVisible();
});

test('Every place of the user menu is built.', async ({ page }) => {
  await enter(page, (await demoToken(page.request, 'PRO', 'OWNER')).token, '/dashboard');
  await page.getByRole('button', { name: /, Menu$/ }).click();
  const links = page.locator('a[role=menuitem]');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  expect(paths).toContain('/profile');
  for (const path of paths) expect((await page.request.get(String(path))).status(), String(path)).toBe(200);
  expect(await faultsInBothSchemes(page)).toEqual([]);
});

test('The setup interrupts no other page.', async ({ page }) => {
  await page.clock.install();
  await enter(page, await founder(page.request, 'setup.elsewhere@example.com'), '/manage-users-teams');
  await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog', { name: 'Setup' })).toHaveCount(0);
});

test('What is turned off goes from every screen at once, and comes back with what was in it.', async ({ page }) => {
  const owner = await demoToken(page.request, 'ENTERPRISE', 'OWNER');
  const save = (enabledFeatures: readonly string[]) =>
    page.request.put('/api/accounts/features', { headers: { authorization: `Bearer ${owner.token}` }, data: { enabledFeatures } });
  await enter(page, (await demoToken(page.request, 'ENTERPRISE', 'MEMBER')).token, '/planning-poker');
  await expect(page.getByRole('heading', { name: 'Planning poker' })).toBeVisible();
  // The page listens a moment after it is painted.
  await page.waitForTimeout(2000);
  await save(['business_planning']);
  await expect(page.getByText('Planning poker is turned off for this account.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Planning poker' })).toHaveCount(0);
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Contact Administrator' }).click();
  await expect(page.getByText('A demo account cannot send messages')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Team Dashboard' }).click();
  await expect(page.getByText('The dashboard shows meetings and boards, which are turned off for this account.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plan Sprint' })).toHaveCount(0);
  await page.goBack();
  await save(['agile_survival', 'business_planning']);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test('An owner turns a feature off and on in the settings: its places go and come back.', async ({ page }) => {
  await enter(page, (await demoToken(page.request, 'PRO', 'OWNER')).token, '/account-settings');
  const places = page.getByRole('navigation', { name: 'Main' });
  const agile = page.getByRole('switch', { name: 'Agile survival' });
  await expect(places.getByRole('link', { name: 'Retrospectives' })).toBeVisible();
  await agile.focus();
  await page.keyboard.press('Space');
  await expect(agile).not.toBeChecked();
  await expect(places.getByRole('link', { name: 'Retrospectives' })).toHaveCount(0);
  // It saves at once and stays where the keyboard is.
  await expect(agile).toBeFocused();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect(agile).toBeChecked();
  await places.getByRole('link', { name: 'Retrospectives' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test('A notification arrives by itself, is read, and its mails are refused by their link.', async ({ page, app }) => {
  const owner = await demoToken(page.request, 'PRO', 'OWNER');
  // What earlier journeys told this person.
  await page.request.post('/api/notifications/read', { headers: { authorization: `Bearer ${owner.token}` } });
  // The connection comes after the first screen, and over a bad line well after it.
  const connects = Promise.withResolvers<void>();
  await page.routeWebSocket(/./, async (socket) => {
    await connects.promise;
    socket.connectToServer();
  });
  await enter(page, owner.token, '/dashboard');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { token } = await demoToken(page.request, 'PRO', 'ADMIN');
  const joins = async (name: string): Promise<void> => {
    const data = { name, members: [{ userId: owner.user.id }] };
    expect((await page.request.post('/api/teams', { headers: { authorization: `Bearer ${token}` }, data })).status()).toBe(201);
  };
  // What is told before the page listens is read as soon as it does, what is told then comes at once.
  await joins('Payments');
  connects.resolve();
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await joins('Shipping');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const centre = page.getByRole('dialog', { name: 'Notifications' });
  await expect(centre.getByText('You are in the new team Payments.')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await centre.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await centre.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByRole('heading', { name: 'Notification settings', level: 1 })).toBeVisible();
  const sprints = page.getByRole('combobox', { name: 'Sprints: By email' });
  await sprints.selectOption({ label: 'In the daily summary' });
  await expect(page.getByText('The daily summary comes at')).toBeVisible();
  await page.getByRole('switch', { name: 'Teams: In the app' }).click({ force: true });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.reload();
  await expect(sprints).toHaveValue('daily');
  await expect(page.getByRole('switch', { name: 'Teams: In the app' })).not.toBeChecked();
  await page.goto('/email/preferences');
  await expect(page.getByRole('heading', { name: 'Email preferences' })).toBeVisible();
  await page.getByRole('switch', { name: 'Weekly summary' }).click({ force: true });
  await expect(page.getByText('The choice is saved.')).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  // As a mail's foot names it: signed with the server's own key.
  const target = { userId: owner.user.id as UserId, category: 'mentions' as const };
  await page.goto((await unsubscribeLinks(readSettings({ DATA_DIR: app.dataDir }), target, new Date())).page.replace(/^http:..[^/]+/, ''));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe again' })).toBeFocused();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible();
  await page.goto('/email/unsubscribe?token=nonsense');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is not valid or has expired');
  expect(await faultsInBothSchemes(page)).toEqual([]);
});
