import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import type { Locale } from '#shared/locale.ts';
import type { AccountRole } from '#shared/permissions.ts';
import { labelOf } from '../docs/labels.ts';
import { DENSITY } from '../docs/pictures.ts';

const QUIET_WITHIN = 5000; // ms; a live room is never quiet

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The product in one language, as the owner of the demo account sees it. */
export interface Stage {
  readonly language: Locale;
  readonly page: Page;
  /** A text of the product in this language, by its key (scripts/docs/labels.ts). */
  text(key: string, places?: Readonly<Record<string, string>>): string;
  open(address: string): Promise<void>;
  /** What the product answers to the owner, below `data`. */
  read<T>(address: string): Promise<T>;
  /** The section of a page that has this heading. */
  panel(key: string): Locator;
  /** Another person of the demo account comes to an address, and stays. */
  arrive(role: AccountRole, address: string): Promise<Page>;
  close(): Promise<void>;
}

interface Wanted {
  readonly url: string;
  readonly language: Locale;
  readonly size: Size;
}

interface Person extends Wanted {
  readonly role: AccountRole;
}

export async function openStage(browser: Browser, wanted: Wanted): Promise<Stage> {
  const { language } = wanted;
  const { context, token } = await signIn(browser, { ...wanted, role: 'OWNER' });
  const others: BrowserContext[] = [];
  const page = await context.newPage();
  const text: Stage['text'] = (key, places) => labelOf(language, key, places);
  return {
    language,
    page,
    text,
    async open(address) {
      await page.goto(address);
      await page.waitForLoadState('networkidle', { timeout: QUIET_WITHIN }).catch(() => undefined);
      await page.evaluate('document.fonts.ready.then(() => undefined)');
    },
    async read<T>(address: string) {
      const answer = await context.request.get(`/api${address}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}`);
      return ((await answer.json()) as { data: T }).data;
    },
    panel: (key) => page.getByRole('region', { name: text(key), exact: true }),
    async arrive(role, address) {
      const other = await signIn(browser, { ...wanted, role });
      others.push(other.context);
      const theirs = await other.context.newPage();
      await theirs.goto(address);
      await theirs.getByRole('main').waitFor();
      return theirs;
    },
    async close() {
      for (const one of [context, ...others]) await one.close();
    },
  };
}

async function signIn(browser: Browser, { url, language, size, role }: Person): Promise<{ context: BrowserContext; token: string }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    deviceScaleFactor: DENSITY,
    reducedMotion: 'reduce',
    locale: language,
    timezoneId: 'Europe/Paris',
  });
  const answer = await context.request.post('/api/demo/login', { data: { plan: 'PRO', role, language } });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The demo login as ${role} in ${language} was refused with ${answer.status()}`);
  // As text, because this compilation knows no window.
  await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  return { context, token };
}
