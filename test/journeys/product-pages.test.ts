import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, showScheme, test } from '#test/support/journey.ts';

async function passesAxe(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showScheme(page, colorScheme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${page.url()} ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
}

test('One address shows a stranger what the product does, and a member what theirs has in it.', async ({ page }) => {
  for (const path of ['/planning-poker', '/retrospectives', '/agile-kanban']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Create Your Profile' }).first()).toBeVisible();
    await passesAxe(page);
  }
  const answer = await page.request.post('/api/demo/login', { data: { plan: 'ENTERPRISE', role: 'MEMBER' } });
  const { token } = (await answer.json()) as { token: string };
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  await page.goto('/fr/planning-poker?status=ACTIVE');
  await expect(page).toHaveURL(/\/planning-poker\?status=ACTIVE$/);
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /Retrospectives|Rétrospectives/ })
      .first(),
  ).toBeVisible();
});

test('Within the app, too, a stranger meets the page about the product.', async ({ page }) => {
  await page.goto('/app?from=%2Fretrospectives');
  await expect(page.getByRole('heading', { level: 1, name: 'Retrospectives that end in actions' })).toBeVisible();
});

test('The demo of a retrospective runs without an account, and former addresses lead to it.', async ({ page }) => {
  await page.goto('/retrospective-demo');
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page).toHaveURL(/\/demo\/retrospectives$/);
  await expect(page.getByText('0 of 5 ready').first()).toBeVisible();
  await passesAxe(page);
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect(page.getByText('No cards').first()).toBeVisible();
  const unknown = await page.goto('/error-test');
  expect(unknown?.status()).toBe(404);
});
