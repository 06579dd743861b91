import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { expect, test } from '#test/support/journey.ts';
import { complaintsOf, isWithin } from '#test/support/silent-page.ts';

const QUICK_START = '/docs/getting-started/quick-start';

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

test('Without scripts a page of text is read whole, and its links lead on.', async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const [path, to] of [
    ['/features', '/product-management'],
    ['/about', '/features'],
    ['/fr/vs/jira', '/fr/competitors'],
    ['/docs', QUICK_START],
    [QUICK_START, '/docs/getting-started/first-session'],
    ['/docs/changelog', QUICK_START],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(600);
    await page.locator(`a[href="${to}"]:visible`).first().click();
    await expect(page).toHaveURL(to);
  }
});

interface SiteMap {
  readonly pages: Readonly<Record<string, string>>;
}

/** A page of text has asked for nothing but what paints it; its parts are then taken over, as by a first touch. */
const takeOver = `new Promise((done) => {
  const isTaken = () => Object.keys(document.querySelector('[data-end] ul, main') ?? {}).some((key) => key.startsWith('__react'));
  const look = () => (isTaken() ? requestAnimationFrame(() => requestAnimationFrame(done)) : setTimeout(look, 10));
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  look();
})`;

test('No public page complains, scrolls sideways on a phone, or loads scripts for text before they are needed.', async ({ page }) => {
  const { pages } = JSON.parse(await readFile('dist/web/site.json', 'utf8')) as SiteMap;
  const paths = Object.entries(pages).filter(([path, file]) => file !== 'open.html' && !/^\/(fr|es)(\/|$)/.test(path));
  expect(paths.length).toBeGreaterThan(40);
  const complaints = complaintsOf(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(`${page.url()} ${request.url()}`));
  await page.setViewportSize({ width: 390, height: 844 });
  const [wide, early]: [string[], string[]] = [[], []];
  for (const [path] of paths) {
    await page.goto('about:blank'); // what the page before still asks for is not this one's
    scripts.length = 0;
    await page.goto(path);
    const isText = await page.evaluate(`document.documentElement.hasAttribute('data-text')`);
    if (isText) early.push(...scripts.filter((one) => !one.endsWith('/before-paint.js')));
    if (!(await isWithin(page))) wide.push(path);
    await page.evaluate(takeOver);
  }
  expect({ wide, early, complaints }).toEqual({ wide: [], early: [], complaints: [] });
});

test('The documentation and an unknown address are clean to axe.', async ({ page }) => {
  for (const path of [QUICK_START, '/docs/api/sessions', '/fr/no-such-page']) {
    await page.goto(path);
    expect(await faultsInBothSchemes(page)).toEqual([]);
  }
});
