import type { Browser, Page } from '@playwright/test';
import { type Address, contextFor, DESKTOP, type Route, settle, type Visitor } from './pictures.ts';

interface Found {
  readonly addresses: readonly Address[];
  /** Routes with parameters to which nothing links. */
  readonly unreached: readonly string[];
}

export const hasParameters = ({ path }: Route): boolean => /[:*]/.test(path);

/** `/join/planning-poker/:id` as a pattern of the addresses that it serves. */
const patternOf = ({ path }: Route): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/[.+?^$()|[\]{}]/g, '\\$&')
      .replaceAll(/:[A-Za-z]+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

/**
 * Fills the parameters of routes with what the product itself links to: the demo data's own records. Pages are read until no
 * new link appears, so that a page two clicks deep is found too.
 */
export async function findAddresses(browser: Browser, visitor: Visitor, wanted: readonly Route[], all: readonly Route[]): Promise<Found> {
  const plain = wanted.filter((route) => !hasParameters(route)).map((route) => ({ route, path: route.path }));
  const open = new Map(wanted.filter(hasParameters).map((route) => [route, patternOf(route)]));
  const filled: Address[] = [];
  const fixed = new Set(all.filter((route) => !hasParameters(route)).map(({ path }) => path));
  const queue = all.filter((route) => !hasParameters(route) && route.access !== 'out').map(({ path }) => path);
  if (open.size === 0) return { addresses: plain, unreached: [] };
  const context = await contextFor(browser, visitor, true, DESKTOP);
  const page = await context.newPage();
  for (let path = queue.shift(); path !== undefined && open.size > 0; path = queue.shift()) {
    for (const link of await linksOf(page, path)) {
      // A fixed route wins over one with parameters, as it does in the router: /teams/new is no team.
      const match = fixed.has(link) ? undefined : [...open].find(([, pattern]) => pattern.test(link));
      if (!match) continue;
      open.delete(match[0]);
      filled.push({ route: match[0], path: link });
      queue.push(link);
    }
  }
  await context.close();
  return { addresses: [...plain, ...filled], unreached: [...open.keys()].map(({ path }) => path) };
}

/** Paths of this product to which a page links. */
async function linksOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path).catch(() => null);
  await settle(page);
  const hrefs = await page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href));
  const here = new URL(page.url()).origin;
  return hrefs.flatMap((href) => (href.startsWith(here) ? [new URL(href).pathname] : []));
}
