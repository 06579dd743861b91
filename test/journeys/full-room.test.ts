import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expect, test } from '#test/support/journey.ts';
import { connectLive, type LiveClient } from '#test/support/live-client.ts';
import { openProxy } from '../reliability/proxy.ts';

const OTHERS = 49;
const SHIFT_MOST = 0.02;
const AWAKE_WITHIN = 1_000; // ms
const ROUNDS = 3;

const watch = `
  window.seen = { shift: 0, frames: [] };
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.seen.shift += one.value; })
    .observe({ type: 'layout-shift', buffered: false });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.seen.frames.push(one.duration); })
    .observe({ type: 'long-animation-frame', buffered: false });`;
const seenBy = async (page: Page): Promise<{ shift: number; frames: number[] }> =>
  page.evaluate(
    // The observers are told after the frame.
    `new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
      const was = window.seen; window.seen = { shift: 0, frames: [] }; done(was);
    }, 50)))`,
  );

interface Hosted {
  readonly page: Page;
  readonly post: (path: string, data?: object) => Promise<{ id: string; token: string; stories: { id: string }[] }>;
}

async function hostAt(browser: Browser, url: string): Promise<Hosted> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const request: APIRequestContext = context.request;
  const { token } = (await (await request.post('/api/demo/login', { data: { plan: 'PRO', role: 'OWNER' } })).json()) as { token: string };
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  const post: Hosted['post'] = async (path, data = {}) => {
    const answer = await request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Awaited<ReturnType<Hosted['post']>> }).data;
  };
  return { page: await context.newPage(), post };
}

/** People without a browser, in the room by their own sockets. */
async function fill(url: string, path: string, { sessionId, kind, post }: { sessionId: string; kind: string; post: Hosted['post'] }) {
  const clients: LiveClient[] = [];
  for (let n = 0; n < OTHERS; n += 1) {
    const { token } = await post(`${path}/${sessionId}/guests`, { name: `Person ${n + 1}`, role: 'participant' });
    const client = await connectLive(url, token);
    await client.emit('session:join', { sessionId, kind });
    clients.push(client);
  }
  return clients;
}

test('Forty-nine others vote, and nothing at the table jumps.', async ({ app, browser }, info) => {
  test.slow();
  const url = app.url.replace('localhost', '127.0.0.1');
  const { page, post } = await hostAt(browser, url);
  const stories = Array.from({ length: ROUNDS }, (_, n) => `Story ${n + 1}`);
  const session = await post('/api/planning-poker/sessions', {
    name: 'All hands',
    votingSystem: 'fibonacci-simple',
    stories,
    settings: { autoReveal: false },
  });
  const at = `/api/planning-poker/sessions/${session.id}`;
  await post(`${at}/start`);
  const clients = await fill(url, '/api/planning-poker/sessions', { sessionId: session.id, kind: 'poker', post });
  await page.goto(`/poker/sessions/${session.id}`);
  await page.evaluate(watch);
  const longest: number[] = [];
  for (const [n, { id: storyId }] of session.stories.entries()) {
    if (n > 0) {
      const before = `${at}/stories/${session.stories[n - 1]?.id}`;
      await post(`${before}/reveal`);
      await post(`${before}/estimate`, { estimate: '3' });
    }
    await post(`${at}/stories/${storyId}/start-voting`);
    await expect(page.getByText(`0 of ${OTHERS + 1} voted`).first()).toBeVisible();
    // The way to the next story is no vote.
    await page.waitForTimeout(800);
    await seenBy(page);
    await Promise.all(
      clients.map((client, who) =>
        client.emit('vote:cast', { sessionId: session.id, storyId, value: ['1', '2', '3', '5', '8'][who % 5], opId: randomUUID() }),
      ),
    );
    await expect(page.getByText(`${OTHERS} of ${OTHERS + 1} voted`).first()).toBeVisible();
    const { shift, frames } = await seenBy(page);
    expect(shift).toBeLessThanOrEqual(SHIFT_MOST);
    longest.push(Math.max(0, ...frames));
  }
  info.annotations.push({ type: 'longest frames', description: `${longest.join(', ')} ms` });
  for (const client of clients) client.close();
});

test('Forty-nine others write cards, and nothing on the wall jumps.', async ({ app, browser }, info) => {
  test.slow();
  const url = app.url.replace('localhost', '127.0.0.1');
  const { page, post } = await hostAt(browser, url);
  const session = await post('/api/retrospectives/sessions', { name: 'All hands', format: 'START_STOP_CONTINUE' });
  const clients = await fill(url, '/api/retrospectives/sessions', { sessionId: session.id, kind: 'retro', post });
  await page.goto(`/retro/sessions/${session.id}`);
  await page.getByRole('button', { name: 'Start the retrospective' }).click();
  await expect(page.getByLabel('Add a card to Start').first()).toBeVisible();
  await page.evaluate(watch);
  const longest: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await seenBy(page);
    await Promise.all(
      clients.map((client, n) =>
        client.emit('retro:add_card', {
          sessionId: session.id,
          columnId: ['start', 'stop', 'continue'][n % 3],
          content: `Thought ${round}`,
          opId: randomUUID(),
        }),
      ),
    );
    await expect(page.getByText('A hidden card')).toHaveCount(OTHERS * round);
    const { shift, frames } = await seenBy(page);
    expect(shift).toBeLessThanOrEqual(SHIFT_MOST);
    longest.push(Math.max(0, ...frames));
  }
  info.annotations.push({ type: 'longest frames', description: `${longest.join(', ')} ms` });
  for (const client of clients) client.close();
});

test('A browser that was away while much happened is right within a second of waking.', async ({ app, browser }) => {
  test.slow();
  const wire = await openProxy(app.url.replace('localhost', '127.0.0.1'));
  const { page } = await hostAt(browser, wire.url);
  const { post } = await hostAt(browser, app.url);
  const session = await post('/api/planning-poker/sessions', {
    name: 'A long lunch',
    votingSystem: 'fibonacci-simple',
    stories: ['Before lunch', 'After lunch'],
  });
  const at = `/api/planning-poker/sessions/${session.id}`;
  await post(`${at}/start`);
  await post(`${at}/stories/${session.stories[0]?.id}/start-voting`);
  await page.goto(`/poker/sessions/${session.id}`);
  await expect(page.getByText('0 of 1 voted').first()).toBeVisible();
  // The parts that a room fetches a little after it stands.
  await page.waitForTimeout(2500);
  await wire.cut();
  // More than any client is sent one by one: it has to take the whole state anew.
  const [first, second] = session.stories;
  for (let n = 0; n < 150; n += 1) await post(`${at}/stories/${first?.id}/votes`, { value: n % 2 === 0 ? '3' : '5' });
  await post(`${at}/stories/${first?.id}/reveal`);
  await post(`${at}/stories/${first?.id}/estimate`, { estimate: '5' });
  await post(`${at}/stories/${second?.id}/start-voting`);
  await wire.mend();
  // Measured in the page: a test looks now and then.
  const took = await page.evaluate<number>(`new Promise((done) => {
    const woke = performance.now();
    const look = () => {
      const isRight = [...document.querySelectorAll('h1, h2')].some((one) => one.textContent === 'After lunch') &&
        document.body.innerText.includes('1 of 2 estimated');
      if (isRight || performance.now() - woke > 15_000) done(performance.now() - woke);
      else requestAnimationFrame(look);
    };
    window.dispatchEvent(new Event('online'));
    look();
  })`);
  expect(took).toBeLessThanOrEqual(AWAKE_WITHIN);
  await expect(page.getByRole('heading', { name: 'After lunch' })).toBeVisible();
  await wire.close();
});
