import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { showScheme } from './journey.ts';

/** What axe finds on a page whose heading stands: one that is still being loaded has none yet. `within` leaves the rest out. */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  // Where none comes, axe itself says so.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 15_000 })
    .catch(() => undefined);
  const axe = new AxeBuilder({ page });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
}

/** What axe finds in light and in dark; the page is left in light. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light'] as const) {
    await showScheme(page, scheme);
    found.push(...(await faultsOf(page)).map((fault) => `${scheme} ${fault}`));
  }
  return found;
}
