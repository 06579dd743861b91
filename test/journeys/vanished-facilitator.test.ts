import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { linkTo } from '#test/support/mail.ts';
import { storeToken } from '#test/support/store-token.ts';

const password = 'a quiet harbor light';
const AWAY = { timeout: 45_000 }; // 20 seconds, and as long as presence takes
type Said = Record<string, never> & { data: { id: string; stories: { id: string }[] } };

/** The two kinds of meeting, and what only the one who leads is offered. */
const kinds = [
  {
    name: 'poker',
    api: '/api/planning-poker/sessions',
    room: '/poker/sessions',
    join: 'Join session',
    body: { votingSystem: 'fibonacci-simple', stories: ['First'] },
  },
  { name: 'retrospective', api: '/api/retrospectives/sessions', room: '/retro/sessions', join: 'Join retrospective', body: {} },
] as const;
type Kind = (typeof kinds)[number];

async function post(page: Page, path: string, data: object, token?: string) {
  const answer = await page.request.post(path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

interface Person {
  readonly email: string;
  readonly token: string;
  readonly accountId: string;
}

async function signIn(page: Page, email: string): Promise<Person> {
  const { token, user } = await post(page, '/api/auth/login', { email, password });
  return { email, token, accountId: user.accountId };
}

async function register(page: Page, firstName: string): Promise<Person> {
  const email = `${firstName.toLowerCase()}.${crypto.randomUUID()}@example.com`;
  const person = { persona: 'FOUNDER', email, password, firstName, lastName: 'Moreau', phone: '+33 6 12 34 56 78', agreeToTerms: true };
  await post(page, '/api/auth/register', person);
  const link = await linkTo(page, email, 'verify-email');
  await page.request.get(`/api/auth/verify-email/${link.split('=')[1]}`);
  return signIn(page, email);
}

async function open(browser: Browser, url: string, token?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })).newPage();
  if (token) await storeToken(page, token);
  await page.addLocatorHandler(page.getByRole('button', { name: 'Close the setup' }), (button) => button.click());
  return page;
}

/** Comes into a meeting by its address, with no more than a name. */
async function comesAs(page: Page, name: string, at: string, { join }: Kind): Promise<void> {
  await page.goto(at);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: join }).click();
  await expect(page).toHaveURL(new RegExp(`${at}$`));
}

/** A meeting under way. @returns its id */
async function meet(page: Page, { api, body }: Kind, token: string): Promise<string> {
  const { data } = (await post(page, api, { name: `Led by Claire ${Date.now()}`, ...body }, token)) as Said;
  await post(page, `${api}/${data.id}/${api.includes('poker') ? 'start' : 'advance-phase'}`, {}, token);
  return data.id;
}

const people = async (page: Page, { api }: Kind, id: string, token: string): Promise<{ name: string }[]> => {
  const answer = await page.request.get(`${api}/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { participants: { name: string }[] } }).data.participants;
};

const takeOver = (page: Page) => page.getByRole('button', { name: 'Take over', exact: true });

/** What the line that offers to take over lies on. As text, because this compilation knows no document. */
const beneathLine = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const line = [...document.querySelectorAll('[role="status"]')].find((one) => one.textContent.includes('has left.') && one.querySelector('button'));
    const a = line.getBoundingClientRect();
    const isWithin = ({ left, right, top, bottom, width }) => width > 1 && left < a.right - 1 && right > a.left + 1 && top < a.bottom - 1 && bottom > a.top + 1;
    return [...document.querySelectorAll('h1, h2, h3, p, button, a, b, li > *')]
      .filter((one) => !line.contains(one) && one.checkVisibility({ visibilityProperty: true }) && one.textContent.trim() !== '' && isWithin(one.getBoundingClientRect()))
      .map((one) => one.textContent.trim().slice(0, 40));
  })()`);

test.describe.configure({ mode: 'parallel' });

for (const kind of kinds) {
  test(`A ${kind.name} whose facilitator vanishes goes on, and they take it back; one who came as a guest can lead too.`, async ({
    app,
    browser,
    page,
  }) => {
    test.slow();
    const claire = await register(page, 'Claire');
    await page.context().clearCookies();
    // Jonas is of the account, and comes to the meeting as a guest.
    const email = `jonas.${crypto.randomUUID()}@example.com`;
    await post(page, `/api/accounts/${claire.accountId}/invitations`, { email, role: 'MEMBER' }, claire.token);
    const jonasPage = await open(browser, app.url);
    await jonasPage.goto(await linkTo(page, email, 'accept-invitation'));
    await jonasPage.getByLabel('First name').fill('Jonas');
    await jonasPage.getByLabel('Last name').fill('Weber');
    await jonasPage.getByLabel('Password', { exact: true }).fill(password);
    await jonasPage.getByRole('checkbox', { name: /Terms of Use/ }).check();
    await jonasPage.getByRole('button', { name: 'Create and join' }).click();
    await expect(jonasPage.getByRole('heading', { name: 'You have joined the team successfully.' })).toBeVisible();
    await jonasPage.context().close();

    const id = await meet(page, kind, claire.token);
    const host = await open(browser, app.url, claire.token);
    await host.goto(`${kind.room}/${id}`);
    const member = await open(browser, app.url);
    await comesAs(member, 'Jonas', `${kind.room}/${id}`, kind);

    await test.step('a guest signs in beside the meeting, and stays on the one seat', async () => {
      const tab = await member.context().newPage();
      await tab.goto('/login');
      await tab.getByLabel('Email').fill(email);
      await tab.getByLabel('Password', { exact: true }).fill(password);
      const kept = tab.waitForResponse('**/api/auth/guest-seats');
      await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
      expect((await kept).ok()).toBe(true);
      await expect(tab).toHaveURL(/dashboard/);
      await tab.goto(`${kind.room}/${id}`);
      await expect(tab.getByText(/2 people/).first()).toBeVisible();
      expect(await people(page, kind, id, claire.token)).toHaveLength(2);
      await tab.close();
    });

    await test.step('the facilitator vanishes, all are told, and he takes over from a seat of his own', async () => {
      await host.context().close();
      await expect(member.getByText('Claire Moreau has left.')).toBeVisible(AWAY);
      for (const width of [390, 768, 1440]) {
        await member.setViewportSize({ width, height: 844 });
        expect(await beneathLine(member), `at ${width}`).toEqual([]);
      }
      await takeOver(member).click();
      await expect(member.getByText('Claire Moreau has left.')).toHaveCount(0);
      const names = (await people(page, kind, id, claire.token)).map(({ name }) => name);
      expect(names.toSorted()).toEqual(['Claire Moreau', 'Jonas Weber']);
      await expect(leads(member, kind)).toBeVisible();
    });

    await test.step('she returns, is told, and takes it back', async () => {
      const again = await open(browser, app.url, claire.token);
      await again.goto(`${kind.room}/${id}`);
      await expect(again.getByText('Jonas Weber took over while you were away.')).toBeVisible();
      await again.getByRole('button', { name: 'Take it back' }).click();
      await expect(leads(again, kind)).toBeVisible();
      await expect(leads(member, kind)).toHaveCount(0);
      await again.context().close();
    });
    await member.context().close();
  });

  test(`Whoever opens the own address of a ${kind.name} comes in by the join page, and a guest who registers keeps the one seat.`, async ({
    app,
    browser,
    page,
  }) => {
    const claire = await register(page, 'Claire');
    const id = await meet(page, kind, claire.token);

    await test.step('somebody of another account, and somebody without one, are asked for a name', async () => {
      const stranger = await register(page, 'Stan');
      for (const token of [stranger.token, undefined]) {
        const other = await open(browser, app.url, token);
        await other.goto(`${kind.room}/${id}`);
        await expect(other.getByRole('button', { name: kind.join })).toBeVisible();
        await expect(other.getByText(/Validation failed/)).toHaveCount(0);
        await other.context().close();
      }
    });

    const guest = await open(browser, app.url);
    const email = `gus.${crypto.randomUUID()}@example.com`;
    await comesAs(guest, 'Gus', `${kind.room}/${id}`, kind);

    await test.step('the guest registers in another tab', async () => {
      const tab = await guest.context().newPage();
      await tab.goto('/register');
      await tab.getByRole('radio', { name: 'Founder' }).check({ force: true });
      const fields = { 'First name': 'Gus', 'Last name': 'Weber', Email: email, Phone: '+34 612 884 019' };
      for (const [label, value] of Object.entries(fields)) await tab.getByLabel(label).fill(value);
      await tab.getByLabel('Password', { exact: true }).fill(password);
      await tab.getByLabel('Repeat password').fill(password);
      await tab.getByRole('checkbox').check();
      await tab.getByRole('button', { name: 'Create profile' }).click();
      await expect(tab.getByText('Please check your inbox to verify your email before signing in.')).toBeVisible();
      await tab.goto(await linkTo(page, email, 'verify-email'));
      await expect(tab.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
      await tab.close();
    });

    await test.step('here and on another device they have the one seat', async () => {
      await expect(guest.getByText(/2 people|1 person/).first()).toBeVisible();
      const gus = await signIn(page, email);
      const elsewhere = await open(browser, app.url, gus.token);
      await elsewhere.goto(`${kind.room}/${id}`);
      await expect(elsewhere.getByText(/2 people|1 person/).first()).toBeVisible();
      expect((await people(page, kind, id, claire.token)).map(({ name }) => name).toSorted()).toEqual(['Claire Moreau', 'Gus']);
      await elsewhere.context().close();
    });
    await guest.context().close();
  });
}

/** What only the one who leads is offered. */
const leads = (page: Page, { name }: Kind) =>
  page.getByRole('button', { name: name === 'poker' ? /^(Reveal votes|Start voting|Vote now)/ : /^Go to / }).first();
