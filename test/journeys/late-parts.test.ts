import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ServedApp } from '#test/support/served-app.ts';
import { expect, test } from '#test/support/journey.ts';

/** A demo owner in the poker room that is under way. */
async function enterRoom(page: Page, app: ServedApp): Promise<void> {
  const { token } = (await (await page.request.post(`${app.url}/api/demo/login`, { data: { plan: 'PRO', role: 'OWNER' } })).json()) as {
    token: string;
  };
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.goto('/planning-poker');
  await page.getByRole('link', { name: 'Refinement: split payments' }).first().click();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible();
  // What the room fetches beforehand is here; the dialogs come when they are wanted.
  await page.waitForLoadState('networkidle');
}

test('What is opened while the connection is away appears by itself when it is back.', async ({ page, app, context }) => {
  await enterRoom(page, app);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('What you opened appears when it is back.')).toBeVisible();
  await context.setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('What you opened appears when it is back.')).toHaveCount(0);
  // Its style sheet, which the browser had given up as well, came with it.
  await expect(dialog.getByRole('button', { name: /copy/i }).first()).toBeVisible();
});

test('Only a part that the server has no more says that a new version is in place.', async ({ page, app }) => {
  await enterRoom(page, app);
  const built = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Record<string, { file: string }>;
  const { file } = built['../modules/poker/web/parts/room/share-dialog.tsx'] ?? { file: 'no such part' };
  await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('heading', { name: 'A new version is in place' })).toBeVisible();
});
