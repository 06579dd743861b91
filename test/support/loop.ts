import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { storeToken } from './store-token.ts';

/* What the journeys have in common that go from a file over the meetings to the work and back. */

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const MESOS = 'test/fixtures/backlogs/mesos.csv';
export const TRELLO = 'test/fixtures/boards/trello-sample-board.json';

/** Calls as whoever signed in, for what other journeys go through by hand. */
export const callAs = (request: APIRequestContext, token: string) => async (method: string, path: string, data?: object) => {
  const answer = await request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
};
export type Call = ReturnType<typeof callAs>;

export async function signIn(page: Page, request: APIRequestContext): Promise<Call> {
  const { token } = await (await request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } })).json();
  await storeToken(page, token);
  return callAs(request, token);
}

export interface Visitor {
  readonly page: Page;
  readonly call: Call;
  readonly userId: string;
}

export async function arrives(browser: Browser, url: string, role: 'OWNER' | 'MEMBER', more: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', acceptDownloads: true, ...more });
  const answer = await context.request.post('/api/demo/login', { data: { plan: 'PRO', role } });
  const { token, user } = await answer.json();
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token as string);
  const page = await context.newPage();
  // A file chooser is answered from the first press on; without a listener the browser would open its own.
  page.on('filechooser', () => undefined);
  await page.addLocatorHandler(page.getByRole('button', { name: 'Close the setup' }), (button) => button.click());
  return { page, call: callAs(context.request, token), userId: user.id };
}

/** A Scrum project of a team of its own with these people. */
export async function freshBoard(call: Call, name: string, people: readonly string[] = []): Promise<string> {
  const team = await call('POST', '/teams', { name, members: people.map((userId) => ({ userId, role: 'member' })) });
  return (await call('POST', '/kanban/boards', { teamId: team.id, title: name, agileProcessType: 'SCRUM' })).id;
}

/** A session with one story, and where both are asked for. */
export async function pokerSession(call: Call, name: string) {
  const { id } = await call('POST', '/planning-poker/sessions', { name, votingSystem: 'fibonacci-simple', stories: ['As it was'] });
  const at = `/planning-poker/sessions/${id}`;
  const { stories } = await call('GET', at);
  return { id, at, story: `${at}/stories/${stories[0].id}` };
}

export const rowsOf = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem');
export const titlesIn = (page: Page, name: string) =>
  page.getByRole('list', { name: `Items in ${name}` }).getByRole('heading', { level: 3 });

/** Opens the file chooser as told, and takes this file. */
export async function chooseFile(page: Page, press: () => Promise<void>, path: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(path);
}

/** Goes on with Tab until something of this name has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: RegExp, most = 60, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    // As text, because this compilation knows no document.
    const focused = await page.evaluate(
      `(() => { const one = document.activeElement; return one && one !== document.body ? (one.getAttribute('aria-label') ?? (one.labels?.[0]?.textContent || one.textContent) ?? '') : ''; })()`,
    );
    if (name.test(String(focused))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(name)} is not reached by ${key}`);
}
