import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { arrives } from '#test/support/loop.ts';

/** Every address on this origin that the page links to. */
async function linksOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === window.location.origin && !link.hasAttribute('download'))
      .map((link) => link.pathname),
  );
}

/** Addresses that differ in an id alone are one page, whose links need one look. */
const pageOf = (path: string): string => path.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id');

/** Follows links from page to page until nothing new turns up. @returns where each address was linked from */
async function walk(page: Page, from: readonly string[]): Promise<Map<string, string>> {
  const found = new Map(from.map((path) => [path, 'the start']));
  const seen = new Set<string>();
  for (const [path] of found) {
    if (seen.has(pageOf(path))) continue;
    seen.add(pageOf(path));
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const next of await linksOn(page)) if (!found.has(next)) found.set(next, path);
    if (found.size > 120) break;
  }
  return found;
}

async function expectAllServed(page: Page, found: ReadonlyMap<string, string>): Promise<void> {
  const dead: string[] = [];
  for (const [path, from] of found) {
    const answer = await page.request.get(path);
    if (answer.status() >= 400) dead.push(`${path} (${answer.status()}), linked from ${from}`);
  }
  expect(dead).toEqual([]);
}

test('no link of the signed-out site leads nowhere, in any language', async ({ page }) => {
  const found = await walk(page, ['/', '/fr', '/es', '/login', '/register', '/forgot-password']);
  expect(found.size).toBeGreaterThan(8);
  await expectAllServed(page, found);
});

test('no link inside leads nowhere', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Claire/ }).click();
  // The app is another document than the sign-in page: only the address tells when it has arrived.
  await expect(page).toHaveURL(/\/(dashboard|planning-poker)/);
  await page.waitForLoadState('networkidle');
  const found = await walk(page, ['/dashboard', '/planning-poker', '/profile']);
  expect(found.size).toBeGreaterThan(5);
  await expectAllServed(page, found);
});

test('an unknown address answers 404 with a page that offers ways out', async ({ page }) => {
  const answer = await page.goto('/no/such/place');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
});

test('every route of the list is served', async ({ page }) => {
  const routes = JSON.parse(await readFile('docs/web/routes.json', 'utf8')) as { path: string }[];
  const plain = routes.map((route) => route.path).filter((path) => !path.includes(':') && !path.includes('*'));
  expect(plain.length).toBeGreaterThan(8);
  await expectAllServed(page, new Map(plain.map((path) => [path, 'docs/web/routes.json'])));
});

test('the address of a meeting that is over leads a stranger to its join page', async ({ app, browser }) => {
  const { call } = await arrives(browser, app.url, 'OWNER');
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' });
  const { token } = await (await context.request.post('/api/demo/login', { data: { plan: 'ENTERPRISE', role: 'MEMBER' } })).json();
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token as string);
  const page = await context.newPage();
  const poker = await call('POST', '/planning-poker/sessions', { name: 'Over', votingSystem: 'fibonacci' });
  const retro = await call('POST', '/retrospectives/sessions', { name: 'Over too', format: 'START_STOP_CONTINUE' });
  const meetings = [
    [poker.id, 'planning-poker', 'poker'],
    [retro.id, 'retrospectives', 'retro'],
  ] as const;
  for (const [id, api, place] of meetings) {
    for (const status of ['ACTIVE', 'COMPLETED']) await call('PATCH', `/${api}/sessions/${id}`, { status });
    await page.goto(`/${place}/sessions/${id}`);
    await expect(page).toHaveURL(new RegExp(`/join/[a-z-]+/${id}`));
  }
});

test('Back from another page, by a full load, a list is where it was left, though it is read anew first.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER', { viewport: { width: 1000, height: 400 } });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/action-items?status=all');
  await expect(page.getByRole('main').getByRole('row').nth(20)).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(scrolled).toBe(1500);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect.poll(scrolled).toBe(1500);
  await page.reload();
  await expect.poll(scrolled).toBe(1500);
});
