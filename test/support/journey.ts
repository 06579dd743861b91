import { appendFileSync } from 'node:fs';
import { test as base, type BrowserContext, type Page, type Request, type TestInfo } from '@playwright/test';
import { hostApp } from './hosted-app.ts';
import type { ServedApp } from './served-app.ts';

export { expect } from '@playwright/test';

/** A founder's first page opens the setup after a second: closes it when it is in the way of a journey about something else. */
async function closeSetup(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^(Close the setup|Fermer la configuration|Cerrar la configuración)$/ });
  await page.addLocatorHandler(close, (button) => button.click());
}

/** What each page complained of and asked for without an answer: a page that stays empty tells nothing else. */
function listen(context: BrowserContext, heard: WeakMap<Page, Set<string>>): void {
  const of = (page: Page | null): Set<string> => {
    const lines = (page && heard.get(page)) ?? new Set<string>();
    if (page) heard.set(page, lines);
    return lines;
  };
  const asked = (request: Request): string => `no answer yet: ${request.method()} ${request.url()}`;
  // The page of a request is not known before its first document has begun.
  const pageOf = (request: Request): Page | null =>
    request.isNavigationRequest() || request.serviceWorker() ? null : request.frame().page();
  context.on('console', (line) => line.type() === 'error' && of(line.page()).add(`said: ${line.text()}`));
  context.on('weberror', (thrown) => of(thrown.page()).add(`thrown: ${thrown.error().message}`));
  context.on('request', (request) => of(pageOf(request)).add(asked(request)));
  context.on('requestfinished', (request) => of(pageOf(request)).delete(asked(request)));
  context.on('response', (answer) => {
    const [request, status] = [answer.request(), answer.status()];
    if (status >= 400) of(pageOf(request)).add(`answered ${status}: ${request.method()} ${request.url()}`);
  });
  context.on('requestfailed', (request) => {
    of(pageOf(request)).delete(asked(request));
    // Files that a page was left without, as every page that is left early.
    if (request.url().includes('/assets/') && request.failure()?.errorText === 'net::ERR_ABORTED') return;
    of(pageOf(request)).add(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}

/** Writes down what each page said when a journey failed: the one that failed may be any of them. */
async function keepSeen(pages: readonly Page[], heard: WeakMap<Page, Set<string>>, info: TestInfo): Promise<void> {
  const seen = await Promise.all(
    pages.map(async (page) => {
      const said = await page.locator('body').ariaSnapshot().catch(String);
      // The sidebar is the same on every page, and long.
      const shown = said.split(/^(?=- )/m).filter((part) => !part.startsWith('- complementary "Sidebar"'));
      return `# ${page.url()}\n\n${[...(heard.get(page) ?? [])].join('\n')}\n\n${shown.join('')}\n`;
    }),
  );
  appendFileSync(info.outputPath('pages.md'), seen.join('\n'));
}

/**
 * Playwright's `test` with the product behind it: one server per file, with demo tenants that no other file has touched.
 * `page.goto('/login')` reaches it, further people come by `browser.newContext({ baseURL: app.url })`, and mails are read at
 * `/api/dev/mail?to=…`.
 */
export const test = base.extend<
  { closesSetup: boolean; heard: WeakMap<Page, Set<string>>; app: ServedApp },
  { appOf: (file: string) => Promise<ServedApp> }
>({
  closesSetup: [true, { option: true }],
  heard: [
    async ({ browser }, use, info) => {
      const heard = new WeakMap<Page, Set<string>>();
      const hear = (context: BrowserContext): void => listen(context, heard);
      browser.on('context', hear);
      await use(heard);
      browser.off('context', hear);
      const pages = browser.contexts().flatMap((context) => context.pages());
      if (info.status !== info.expectedStatus) await keepSeen(pages, heard, info);
      // Else the pages of further people go on beside the next journey, and ask a server for what is gone.
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ page, closesSetup, heard }, use, info) => {
    if (closesSetup) await closeSetup(page);
    await use(page);
    // It is closed by the time the others are seen.
    if (info.status !== info.expectedStatus) await keepSeen([page], heard, info);
  },
  appOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern: none
    async ({}, use) => {
      const current: { file: string; app: ServedApp | null } = { file: '', app: null };
      await use(async (file) => {
        if (current.app && current.file === file) return current.app;
        await current.app?.stop();
        current.app = null;
        current.app = await hostApp();
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
