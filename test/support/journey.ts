import { test as base, type Page } from '@playwright/test';
import { serveApp, type ServedApp } from './served-app.ts';

export { expect } from '@playwright/test';

/** A founder's first page opens the setup after a second: closes it when it is in the way of a journey about something else. */
async function closeSetup(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^(Close the setup|Fermer la configuration|Cerrar la configuración)$/ });
  await page.addLocatorHandler(close, (button) => button.click());
}

/**
 * Playwright's `test` with the product behind it: one server per worker, started on first use. `page.goto('/login')` reaches
 * it, further people come by `browser.newContext({ baseURL: app.url })`, and mails are read at `/api/dev/mail?to=…`.
 */
export const test = base.extend<{ closesSetup: boolean }, { app: ServedApp }>({
  closesSetup: [true, { option: true }],
  page: async ({ page, closesSetup }, use) => {
    if (closesSetup) await closeSetup(page);
    await use(page);
  },
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed from the pattern: none
    async ({}, use) => {
      const app = await serveApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

/** Shows the page in a scheme and waits until nothing on it changes its colour any more: half way, no contrast is right. */
export async function showScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await base.expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  // As text, because this compilation knows no document.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => Promise.allSettled(document.getAnimations().map((one) => one.effect?.getTiming().iterations === Infinity ? null : one.finished)))',
  );
}
