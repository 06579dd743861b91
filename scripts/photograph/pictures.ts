import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { storeToken } from '#test/support/store-token.ts';

export interface Route {
  readonly path: string;
  readonly access: 'in' | 'out' | 'both';
  readonly module: string;
}

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
}

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

export const looks: readonly Look[] = sizes.flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ ...size, scheme })));

export const DESKTOP: Look = { width: 1440, height: 900, scheme: 'light' };

/** A route with its parameters filled. */
export interface Address {
  readonly route: Route;
  readonly path: string;
}

export interface Picture {
  readonly path: string;
  readonly file: string;
  /** What the browser complained about, and where the page is wider than the window. */
  readonly problems: readonly string[];
}

/** What it takes to come signed in: the cookies and local storage of a demo login. */
export interface Visitor {
  readonly url: string;
  /** Absent when nobody is signed in. */
  readonly signedIn?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/**
 * Signs in to a demo account as the page would, so that the refresh cookie is there too.
 * @param as plan and role, `PRO/OWNER`
 * @throws Error when the server refuses
 */
export async function visitorOf(browser: Browser, url: string, as: string): Promise<Visitor> {
  const [plan, role] = as.toUpperCase().split('/');
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    const answer = await context.request.post('/api/demo/login', { data: { plan, role } });
    const { token, error } = (await answer.json()) as { token?: string; error?: string };
    if (!token) throw new Error(`The demo login as ${as} was refused: ${error ?? answer.status()}`);
    await storeToken(page, token);
    return { url, signedIn: await context.storageState() };
  } finally {
    await context.close();
  }
}

export function contextFor(browser: Browser, { url, signedIn }: Visitor, isIn: boolean, look: Look): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    storageState: isIn ? signedIn : undefined,
    viewport: { width: look.width, height: look.height },
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    deviceScaleFactor: 1,
  });
}

interface Session {
  readonly browser: Browser;
  readonly visitor: Visitor;
  readonly look: Look;
  readonly addresses: readonly Address[];
  readonly folder: string;
  readonly isFull: boolean;
}

/** One picture of each address, each from a page of its own. */
export async function photograph({ browser, visitor, look, addresses, folder, isFull }: Session): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const isIn of [false, true]) {
    const ours = addresses.filter(({ route }) => (route.access === 'in') === isIn);
    if (ours.length === 0) continue;
    const context = await contextFor(browser, visitor, isIn, look);
    for (const { path } of ours) {
      const file = join(folder, `${path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '_') || 'index'}.png`);
      pictures.push({ path, file, problems: await picture(context, path, file, isFull) });
    }
    await context.close();
  }
  return pictures;
}

async function picture(context: BrowserContext, path: string, file: string, isFull: boolean): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && problems.push(`console: ${message.text()}`));
  try {
    const answer = await page.goto(path);
    if (answer && answer.status() >= 400) problems.push(`status ${answer.status()}`);
    await settle(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (tooWide > 0) problems.push(`${tooWide} px wider than the window`);
    await page.screenshot({ path: file, fullPage: isFull });
  } catch (cause) {
    problems.push(cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause));
    await page.screenshot({ path: file }).catch(() => undefined);
  }
  await page.close();
  return problems;
}

/** Until nothing is loading: no request for half a second (a live room's socket does not count), and the fonts are there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
