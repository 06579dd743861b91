import type { Browser, Page } from '@playwright/test';
import type { ServedApp } from '#test/support/served-app.ts';
import { comeToRest, expect, test } from '#test/support/journey.ts';
import { arrives } from '#test/support/loop.ts';

const SHIFT_MAX = 0.02; // cumulative layout shift of one page

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Answers come one after the other, as over a real line: who is here, what their account has, what the page shows. */
async function answerSlowly(page: Page): Promise<void> {
  const delayOf = (path: string): number => (path.endsWith('/auth/profile') ? 250 : path.endsWith('/accounts/features') ? 750 : 450);
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayOf(new URL(route.request().url()).pathname)));
    await route.continue().catch(() => undefined); // the page has been left
  });
}

async function watchShifts(page: Page): Promise<void> {
  // As text, because this compilation knows no document.
  await page.addInitScript(`
    window.shifts = [];
    const nameOf = (node) => node?.outerHTML ? node.outerHTML.slice(0, 90) : String(node?.textContent).slice(0, 40);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (!hadRecentInput) window.shifts.push({
          value,
          moved: sources.map(({ node, previousRect: from, currentRect: to }) => from.y + ' +' + from.height + ' to ' + to.y + ' +' + to.height + ': ' + nameOf(node)),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** Loads a page. @returns how far what is on it moved until it was at rest */
async function shiftOf(page: Page, path: string): Promise<string> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await comeToRest(page);
  const shifts = await page.evaluate<Shift[]>('window.shifts');
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= SHIFT_MAX
    ? ''
    : `${path}: ${sum.toFixed(3)}\n${shifts.map(({ value, moved }) => `${value} ${moved.join('\n  ')}`).join('\n')}`;
}

async function moving(page: Page, paths: readonly string[]): Promise<string> {
  const all: string[] = [];
  for (const path of paths) all.push(await test.step(path, () => shiftOf(page, path)));
  return all.filter(Boolean).join('\n\n');
}

async function memberAt(browser: Browser, app: ServedApp, width: number): Promise<Page> {
  const { page } = await arrives(browser, app.url, 'OWNER', { viewport: { width, height: 900 } });
  await watchShifts(page);
  await answerSlowly(page);
  return page;
}

const signedIn = ['/planning-poker', '/retrospectives', '/kanban', '/action-items', '/poker/schedule', '/profile?tab=security'];

for (const width of [1440, 390]) {
  test(`Nothing moves while a page of the app loads, ${width} wide.`, async ({ app, browser }) => {
    const page = await memberAt(browser, app, width);
    // The first of them in a browser that has seen nothing of the account yet.
    expect(await moving(page, signedIn)).toBe('');
    // Only a browser that has shown it once knows whether there are teams to choose from.
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    expect(await moving(page, ['/dashboard'])).toBe('');
  });
}

test('The places of the sidebar are there before the server has answered, and forgotten by who signs out.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER', { viewport: { width: 1440, height: 900 } });
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  // Not asked of the page, which the sign-out leaves.
  const isKept = async (): Promise<boolean> => JSON.stringify(await page.context().storageState()).includes('trimtab.reader');
  await page.goto('/planning-poker', { waitUntil: 'networkidle' });
  const names = await places.allInnerTexts();
  expect(names.length).toBeGreaterThan(8);
  const { promise: isWanted, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\//, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/planning-poker', { waitUntil: 'commit' });
  await expect(places.first()).toBeVisible();
  expect(await places.allInnerTexts()).toEqual(names);
  answer();
  await expect(page.getByRole('heading', { name: 'Planning poker', level: 1 })).toBeVisible();
  expect(await isKept()).toBe(true);
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(isKept).toBe(false);
});

test('A page whose features are still being read shows its skeleton.', async ({ app, browser }) => {
  const { page } = await arrives(browser, app.url, 'OWNER');
  const { promise: isWanted, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/accounts/features', async (route) => {
    await isWanted;
    await route.continue();
  });
  for (const path of ['/planning-poker', '/retrospectives']) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('output', { hasText: 'Loading...' })).toBeAttached();
  }
  answer();
  await expect(page.getByRole('heading', { name: 'Retrospectives', level: 1 })).toBeVisible();
});

for (const width of [1440, 768, 390]) {
  test(`Nothing moves while the login page loads, ${width} wide.`, async ({ app, browser }) => {
    const page = await (await browser.newContext({ baseURL: app.url, viewport: { width, height: 1024 } })).newPage();
    await watchShifts(page);
    await answerSlowly(page);
    expect(await moving(page, ['/login', '/register'])).toBe('');
  });
}
