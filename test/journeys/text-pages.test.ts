import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';

/** Names of the scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test('A page of text asks for nothing more until a control is pressed, and answers the first press.', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).click();
  await page
    .getByRole('link', { name: /^Privacy/ })
    .last()
    .focus();
  expect(scripts).toEqual(['/before-paint.js']);
  const shift = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        window.addEventListener('takenover', () => setTimeout(() => resolve(sum), 300));
      }),
  );
  const dark = page.getByRole('button', { name: 'Switch to dark' });
  await dark.click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible();
  expect(await shift).toBeLessThanOrEqual(0.02);
  expect(scripts.length).toBeGreaterThan(1);
});

test('On a page of text the menus, the cart and the languages answer the first press, with a finger and by keyboard.', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Product Features' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Planning poker/ }).first()).toBeVisible();
  await page.goto('/privacy');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/privacy');
  await page.getByRole('combobox', { name: 'Language' }).first().selectOption('fr');
  await expect(page).toHaveURL(/\/fr\/privacy$/);
});
