import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test';
import { founder } from '#test/support/billing-desk.ts';
import { faultsInBothSchemes } from '#test/support/axe.ts';
import { hostApp } from '#test/support/hosted-app.ts';
import { expect, test } from '#test/support/journey.ts';
import { PHONE } from '#test/support/loop.ts';
import type { ServedApp } from '#test/support/served-app.ts';

const OPERATOR = 'operator@example.com';
const SENT_WITHIN = 1800; // ms: a page that stays, and what is gathered

let app: ServedApp;
test.beforeAll(async () => {
  app = await hostApp({ OPERATORS: OPERATOR });
});
test.afterAll(() => app.stop());

interface Reader {
  readonly page: Page;
  /** Bodies and headers of what the server was sent. */
  readonly wire: { readonly body: string; readonly headers: Record<string, string> }[];
  /** When its document had come, ms. */
  readonly since: () => number;
}

async function reader(browser: Browser, options: BrowserContextOptions = {}): Promise<Reader> {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce', ...options });
  const wire: Reader['wire'] = [];
  const note = async (request: Request): Promise<void> => {
    if (request.url().endsWith('/api/telemetry')) wire.push({ body: request.postData() ?? '', headers: await request.allHeaders() });
  };
  context.on('request', (request) => void note(request));
  const page = await context.newPage();
  let loaded = 0;
  page.on('load', () => (loaded = Date.now()));
  return { page, wire, since: () => loaded };
}

const notice = (page: Page) => page.getByRole('region', { name: 'May this visit be counted?' });
const choices = (page: Page) => page.getByRole('link', { name: 'Privacy choices' });
/** Nothing is sent in the time in which a page that is counted would be. */
const staysSilent = async ({ page, wire, since }: Reader): Promise<void> => {
  await page.waitForTimeout(Math.max(0, since() + SENT_WITHIN - Date.now()));
  expect(wire).toEqual([]);
};

/** Someone whose browser objects, even with a yes from before; the page is open for as long as the others take. */
async function objector(browser: Browser, header: string, property: string): Promise<Reader> {
  const one = await reader(browser, { extraHTTPHeaders: { [header]: '1' } });
  await one.page.addInitScript(`Object.defineProperty(Navigator.prototype, ${property})`);
  await one.page.addInitScript(`localStorage.setItem('visitChoice', 'yes ' + new Date().toISOString().slice(0, 10))`);
  await one.page.goto('/terms');
  return one;
}

test('A visit is counted after a yes alone, by the page and never by its address, and operators see it.', async ({ browser }) => {
  const early = await reader(browser);
  await early.page.goto('/terms');
  const operator = await reader(browser);
  const token = await founder(operator.page, OPERATOR, 'en');
  const headers = { authorization: `Bearer ${token}` };
  await expect(choices(early.page)).toBeHidden();
  await staysSilent(early);
  await expect(notice(early.page)).toBeHidden();

  const change = await operator.page.request.patch('/api/site/settings', { headers, data: { hasTelemetry: true } });
  expect(change.status()).toBe(200);
  // Served pages follow within seconds.
  await expect
    .poll(async () => (await (await operator.page.request.get('/terms')).text()).includes('data-site="telemetry'), { intervals: [300] })
    .toBe(true);

  const objectors = [
    await objector(browser, 'Sec-GPC', `'globalPrivacyControl', { value: true }`),
    await objector(browser, 'DNT', `'doNotTrack', { value: '1' }`),
  ];
  await test.step('on a phone, by keyboard, without moving the page', async () => {
    const onPhone = await reader(browser, PHONE);
    const { page, wire } = onPhone;
    await page.goto('/terms');
    await expect(notice(page)).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await staysSilent(onPhone);
    const sizes = await notice(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect(sizes[0]).toBe(sizes[1]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(notice(page).getByRole('button', { name: 'No, do not count' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeHidden();
    await page.goto('/privacy');
    await expect(choices(page)).toBeVisible();
    await staysSilent(onPhone);
    await expect(notice(page)).toBeHidden();

    await choices(page).click();
    await expect(notice(page)).toContainText('You said no on');
    await page.keyboard.press('Escape');
    await expect(notice(page)).toBeHidden();
    await expect(choices(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await notice(page).getByRole('button', { name: 'Yes, count' }).click();
    await expect.poll(() => wire.length).toBe(1);
    expect(JSON.parse(wire[0]?.body ?? '')).toMatchObject({ language: 'en', views: [{ path: '/privacy', referrer: '' }], errors: [] });
  });

  await test.step('in the app, where the address has an id and an error has what is private', async () => {
    const { page, wire } = await reader(browser);
    await page.goto('/fr/terms');
    await page.getByRole('button', { name: 'Oui, compter' }).click();
    await expect.poll(() => wire.length).toBe(1);
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    await page.goto('/kanban/0195aa11-2b3c-7d4e-8f90-123456789abc?secret=lovelace');
    await page.waitForTimeout(SENT_WITHIN);
    await page.evaluate(`setTimeout(() => { throw new Error('Lost lovelace@example.org of /kanban/0195aa11?x=lovelace'); })`);
    await expect.poll(() => wire.map(({ body }) => body).join(' ')).toContain('Lost [email]');
    const all = wire.map(({ body }) => body).join('\n');
    expect(all).toContain('"path":"/kanban/:boardId"');
    expect(all).not.toMatch(/0195aa11|lovelace|secret|localhost/);
    for (const one of wire)
      expect([one.headers['cookie'], one.headers['authorization'], one.headers['referer']]).toEqual([undefined, undefined, undefined]);
  });

  await test.step('not where the browser objects', async () => {
    for (const one of objectors) {
      await staysSilent(one);
      await expect(notice(one.page)).toBeHidden();
      await choices(one.page).click();
      await expect(notice(one.page)).toContainText('so nothing is counted');
      await expect(notice(one.page).getByRole('button')).toHaveText(['Close']);
    }
  });

  const counts = await operator.page.request.get('/api/telemetry/counts?by=path', { headers });
  const { items } = (await counts.json()) as { items: { value: string; views: number }[] };
  expect(items.map(({ value }) => value).toSorted()).toEqual(['/kanban/:boardId', '/privacy', '/terms']);
  await operator.page.goto('/enterprise/admin?tab=visitors');
  const { page } = operator;
  // The sidebar does not cover it: a press that does not reach the button fails.
  await notice(page).getByRole('button', { name: 'No, do not count' }).click();
  await expect(page.getByRole('row', { name: /\/kanban\/:boardId/ }).first()).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await page.getByText('Lost [email]').first().click();
  await expect(page.getByRole('dialog')).toContainText('/kanban/:boardId');
});
