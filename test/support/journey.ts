import { appendFileSync } from 'node:fs';
import { test as base, type Page, type TestInfo } from '@playwright/test';
import { serveApp, type ServedApp } from './served-app.ts';

export { expect } from '@playwright/test';

/** A founder's first page opens the setup after a second: closes it when it is in the way of a journey about something else. */
async function closeSetup(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^(Close the setup|Fermer la configuration|Cerrar la configuración)$/ });
  await page.addLocatorHandler(close, (button) => button.click());
}

/** Writes down what each page said when a journey failed: the one that failed may be any of them. */
async function keepSeen(pages: readonly Page[], info: TestInfo): Promise<void> {
  const seen = await Promise.all(
    pages.map(async (page) => `# ${page.url()}\n\n${await page.locator('body').ariaSnapshot().catch(String)}\n`),
  );
  appendFileSync(info.outputPath('pages.md'), seen.join('\n'));
}

/**
 * Playwright's `test` with the product behind it: one server per file, with demo tenants that no other file has touched.
 * `page.goto('/login')` reaches it, further people come by `browser.newContext({ baseURL: app.url })`, and mails are read at
 * `/api/dev/mail?to=…`.
 */
export const test = base.extend<
  { closesSetup: boolean; closesPages: void; app: ServedApp },
  { appOf: (file: string) => Promise<ServedApp> }
>({
  closesSetup: [true, { option: true }],
  closesPages: [
    async ({ browser }, use, info) => {
      await use();
      const pages = browser.contexts().flatMap((context) => context.pages());
      if (info.status !== info.expectedStatus) await keepSeen(pages, info);
      // Else the pages of further people go on beside the next journey, and ask a server for what is gone.
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ page, closesSetup }, use, info) => {
    if (closesSetup) await closeSetup(page);
    await use(page);
    // It is closed by the time the others are seen.
    if (info.status !== info.expectedStatus) await keepSeen([page], info);
  },
  appOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern: none
    async ({}, use) => {
      const current: { file: string; app: ServedApp | null } = { file: '', app: null };
      await use(async (file) => {
        if (current.app && current.file === file) return current.app;
        await current.app?.stop();
        current.app = null;
        current.app = await serveApp({}, process.env['JOURNEY_TEMPLATE']);
        current.file = file;
        return current.app;
      });
      await current.app?.stop();
    },
    { scope: 'worker' },
  ],
  app: [async ({ appOf }, use, info) => use(await appOf(info.file)), { timeout: 120_000 }],
  baseURL: async ({ app }, use) => use(app.url),
});

/** Waits until nothing on the page moves or changes its colour any more, and nothing has begun to for two frames. */
export async function comeToRest(page: Page): Promise<void> {
  // As text, because this compilation knows no document. What goes round for ever (a spinner) is no reason to wait.
  await page.evaluate(`(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const running = () => document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity);
    await frames();
    for (let moving = running(); moving.length > 0; moving = running()) {
      await Promise.allSettled(moving.map((one) => one.finished));
      await frames();
    }
  })()`);
}

/** Shows the page in a scheme and waits until it is at rest: half way, no contrast is right. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await base.expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await comeToRest(page);
}
