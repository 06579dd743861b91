import { chromium, type Locator, type Page } from '@playwright/test';
import { serveApp } from '#test/support/served-app.ts';
import { storeToken } from '#test/support/store-token.ts';
import { browserFlags } from '../test/browser-flags.ts';
import { findChromium } from '../test/chromium.ts';
import { median, ms, type Row } from './figures.ts';
import type { BenchPlan } from './plan.ts';

const SWITCH_BAR = 300; // ms until the other account's dashboard is painted
const ROUNDS = 4; // of one turn, there and back
const PASSWORD = 'a long enough sentence';
const first = 'First harbor';
const second = 'Second harbor';

/** Going over to another account in Chromium, on the built product: from the press to that account's own dashboard, painted. */
export async function measureSwitching({ turns }: BenchPlan): Promise<Row[]> {
  const found = await findChromium();
  if ('missing' in found) {
    console.log(`Chromium: ${found.missing}; switching accounts is not measured. To have it, ${found.how}.`);
    return [];
  }
  const app = await serveApp({ REQUIRE_EMAIL_VERIFICATION: 'off', DEMO: 'off' });
  const browser = await chromium.launch({ executablePath: found.found, args: [...browserFlags] });
  try {
    const page = await browser.newPage({ baseURL: app.url, locale: 'en', viewport: { width: 1440, height: 900 } });
    await open(page, await furnish(app.url));
    const [floors, switches]: [number[], number[]] = [[], []];
    for (let round = 0; round < turns * ROUNDS + 1; round += 1) {
      const [here, there] = round % 2 === 0 ? [second, first] : [first, second];
      const floor = await comeHome(page, here);
      const taken = await goOver(page, there);
      // The first round loads the menu and whatever the dashboard brings later.
      if (round === 0) continue;
      floors.push(floor);
      switches.push(taken);
    }
    const [floor, measured] = [median(floors), median(switches)];
    const what = 'switching account until its dashboard is painted, in Chromium (floor: the same dashboard by a link)';
    return [{ what, on: 'embedded', floor: ms(floor), ours: ms(measured), measured, unit: 'ms', bar: SWITCH_BAR }];
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** Somebody with two accounts, and a meeting in each. @returns their token, in the second account */
async function furnish(url: string): Promise<string> {
  const call = async (method: string, path: string, body: object, token = ''): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url + path, { method, body: JSON.stringify(body), headers });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer; // what these endpoints declare
  };
  const names = { firstName: 'Ana', lastName: 'Castellanos', phone: '+34 612 884 019', agreeToTerms: true };
  const person = { persona: 'FOUNDER', email: 'switcher@example.com', password: PASSWORD, ...names };
  const registered = await call('POST', '/api/auth/register', person);
  const settle = async (accountId: string, name: string, token: string): Promise<void> => {
    // A setup that opens by itself would be measured too.
    await call('PATCH', `/api/accounts/${accountId}`, { name, settings: { onboardingWizardSkipped: true } }, token);
    await call('POST', '/api/planning-poker/sessions', { name: `Refinement of ${name}`, votingSystem: 'fibonacci' }, token);
  };
  await settle(registered.user?.accountId ?? '', first, registered.token ?? '');
  const other = (await call('POST', '/api/accounts', { name: second }, registered.token)).data?.id ?? '';
  const { tokens } = await call('POST', '/api/accounts/switch', { accountId: other }, registered.token);
  const token = tokens?.token ?? '';
  await settle(other, second, token);
  return token;
}

interface Answer {
  readonly token?: string;
  readonly user?: { readonly accountId: string };
  readonly data?: { readonly id: string };
  readonly tokens?: { readonly token: string };
}

async function open(page: Page, token: string): Promise<void> {
  await storeToken(page, token);
  await page.goto('/dashboard');
  await page.locator('main h1').waitFor();
}

/**
 * From a press until the account's name stands in the frame, the dashboard in it, and nothing of that is on its way any more,
 * by the browser's own clock. As text, because this compilation knows no document.
 */
const watch = (account: string): string => `new Promise((resolve) => {
  addEventListener('click', () => {
    const begin = performance.now();
    const look = () => {
      const main = document.querySelector('main');
      const frame = document.querySelector('button[aria-haspopup="menu"]:has([data-plan])');
      const isHere = location.pathname === '/dashboard' && frame?.textContent.includes(${JSON.stringify(account)});
      const isThere = isHere && main?.querySelector('h1') && !main.querySelector('output');
      // Once more: what stands in the page now is painted with this frame, and counted at the next.
      requestAnimationFrame(isThere ? () => resolve(performance.now() - begin) : look);
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
})`;

async function painted(page: Page, press: Locator, account: string): Promise<number> {
  await press.waitFor();
  const taken = page.evaluate(watch(account));
  await press.click();
  return Number(await taken);
}

/** The dashboard of the account that one is in, by its link from another page. */
async function comeHome(page: Page, account: string): Promise<number> {
  await page.locator('a[href="/action-items"]').first().click();
  await page.waitForURL('**/action-items');
  await page.locator('main h1').waitFor();
  return painted(page, page.locator('nav a[href="/dashboard"]').first(), account);
}

async function goOver(page: Page, account: string): Promise<number> {
  await page.locator('button[aria-haspopup="menu"]').filter({ hasText: 'harbor' }).click();
  return painted(page, page.getByRole('menuitem').filter({ hasText: account }), account);
}
