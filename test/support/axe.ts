import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { comeToRest, showScheme } from './journey.ts';

/**
 * What axe finds on a page that has its heading, with everything at the end of its movement: while a word fades in, its
 * contrast is wrong. In a demo something begins to move at any moment, so nothing may move while axe looks. `within`
 * leaves the rest out.
 */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  // Where none comes, axe itself says so.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 15_000 })
    .catch(() => undefined);
  await comeToRest(page);
  await page.evaluate(STAND_STILL);
  // Legacy: without a further window for each question, which pages of one frame have no need of. What passes need not be
  // described, which takes as long as the question itself.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  await page.evaluate('window.moveAgain?.()'); // a page that went elsewhere meanwhile holds nothing back
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html}`).join(', ')}`,
  );
}

/** Ends all transitions and animations at once. A sheet of the script's own, since the page's policy takes no inline style. */
const STAND_STILL = `{
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  window.moveAgain = () => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still) };
}`;

/** What axe finds in light and in dark; the page is left in light. */
export async function faultsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of ['dark', 'light'] as const) {
    await showScheme(page, scheme);
    found.push(...(await faultsOf(page)).map((fault) => `${scheme} ${fault}`));
  }
  return found;
}
