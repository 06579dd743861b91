import { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { startAnswering, type Handler } from '#test/support/answering-server.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { createApi } from './client.ts';
import { ApiProblem } from './problem.ts';
import { createQueryClient, forgetOnChange, readKey, retries } from './query.ts';
import { Session } from './session.ts';
import { memoryStorage, quick, withTab, type openTab } from './testing/tab.ts';
import { createTokens } from './tokens.ts';

const startServer = async (handler: Handler, options?: Parameters<typeof openTab>[1]) => withTab(await startAnswering(handler), options);

let server: Awaited<ReturnType<typeof startServer>>;
afterEach(() => server.stop());

const ana = {
  id: 'u1',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Li',
  name: 'Ana Li',
  avatarUrl: null,
  emailVerified: true,
  language: 'fr-CA',
  accountId: 'a1',
  accountRole: 'OWNER',
  primaryPersona: 'FOUNDER',
  plan: 'FREE',
  permissions: [],
  isDemo: false,
};
const profileOf = (me: object) => () => ({ json: { success: true, data: me } });

test('The page starts with the profile, and without a token it asks nobody.', async () => {
  server = await startServer(profileOf(ana), { token: 't' });
  const session = new Session(server.api);
  expect(session.read()).toEqual({ status: 'initializing' });
  const started = session.start();
  expect(session.read()).toEqual({ status: 'loading' });
  await started;
  expect(session.read()).toMatchObject({ status: 'signedIn', me: { firstName: 'Ana' } });
  server.tokens.clear();
  const fresh = new Session(server.api);
  await fresh.start();
  expect(fresh.read()).toEqual({ status: 'signedOut', expired: false });
  expect(server.seen).toHaveLength(1);
});

test('A profile that fails or takes longer than the limit clears the token, without a second try.', async () => {
  server = await startServer((_, response) => (response.destroy(), null), { token: 't' });
  const broken = new Session(server.api, { leavingMs: 20 });
  await broken.start();
  expect([broken.read(), server.tokens.get()]).toEqual([{ status: 'signedOut', expired: false }, null]);
  expect(server.seen).toHaveLength(1);
  await server.stop();

  server = await startServer(() => null, { token: 't', timing: { ...quick, timeoutMs: 5000 } });
  const slow = new Session(server.api, { startLimitMs: 50, leavingMs: 20 });
  await slow.start();
  expect([slow.read(), server.tokens.get()]).toEqual([{ status: 'signedOut', expired: false }, null]);
});

test('A page that is left while it starts signs nobody out, and asks again when it is shown again.', async () => {
  let isGone = true;
  server = await startServer((_, response) => (isGone ? (response.destroy(), null) : profileOf(ana)()), { token: 't' });
  const page = new EventTarget();
  const session = new Session(server.api, { leavingMs: 100, page });
  const started = session.start();
  page.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(server.seen).toHaveLength(1), { interval: 1 });
  isGone = false;
  await started;
  expect([session.read().status, server.tokens.get(), server.seen.length]).toEqual(['signedIn', 't', 2]);
});

/** A page whose question about the token `t` is broken off, and which has not given up yet; any other token is Ana's. */
async function startInVain() {
  server = await startServer(
    ({ headers }, response) => (headers.authorization === 'Bearer t' ? (response.destroy(), null) : profileOf(ana)()),
    { token: 't' },
  );
  const session = new Session(server.api, { leavingMs: 50 });
  const started = session.start();
  await vi.waitFor(() => expect(server.seen).toHaveLength(1), { interval: 1 });
  return { session, started };
}

test('Whoever signs in while a page finds out in vain who is here stays signed in.', async () => {
  const { session, started } = await startInVain();
  await session.signIn('t2');
  await started;
  expect([session.read().status, server.tokens.get()]).toEqual(['signedIn', 't2']);
});

test('A token that another tab has renewed meanwhile is asked about, not thrown away.', async () => {
  const { session, started } = await startInVain();
  server.tokens.set('t2');
  await started;
  expect([session.read().status, server.tokens.get()]).toEqual(['signedIn', 't2']);
});

test('A server that answers with a failure signs out at once: nothing was broken off.', async () => {
  server = await startServer(() => ({ status: 500, json: { success: false, error: 'x', code: 'request.failed' } }), { token: 't' });
  const session = new Session(server.api, { leavingMs: 60_000 });
  await session.start();
  expect([session.read(), server.tokens.get()]).toEqual([{ status: 'signedOut', expired: false }, null]);
});

test('A session that the server has ended says so.', async () => {
  server = await startServer(() => ({ status: 401, json: { success: false, error: 'x', code: 'request.signed_out' } }), { token: 't' });
  const session = new Session(server.api);
  await session.start();
  expect(session.read()).toEqual({ status: 'signedOut', expired: true });
});

test("Signing in keeps the token, reads the profile and speaks the person's language.", async () => {
  const speak = vi.fn<(language: string) => void>();
  server = await startServer(profileOf(ana));
  const session = new Session(server.api, { speak });
  await session.start();
  await session.signIn('t');
  expect([server.tokens.get(), session.read().status]).toEqual(['t', 'signedIn']);
  expect(speak).toHaveBeenCalledExactlyOnceWith('fr');
});

test('Whoever takes a seat of the demo keeps the language that they chose before.', async () => {
  const speak = vi.fn<(language: string) => void>();
  server = await startServer(profileOf({ ...ana, isDemo: true }));
  const session = new Session(server.api, { speak });
  await session.start();
  await session.signIn('t');
  expect([session.read().status, speak.mock.calls]).toEqual(['signedIn', []]);
});

test('Signing out forgets the token even when the server cannot be reached.', async () => {
  server = await startServer(
    ({ url }, response) => {
      if (url === '/api/auth/profile') return profileOf(ana)();
      response.destroy();
      return null;
    },
    { token: 't' },
  );
  const session = new Session(server.api);
  await session.start();
  await session.signOut();
  expect([server.tokens.get(), session.read()]).toEqual([null, { status: 'signedOut', expired: false }]);
  expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/auth/profile', 'POST /api/auth/logout']);
});

test('What was written anonymously waits for the person who is signed in, and for nobody after them.', async () => {
  let id = 'u1';
  server = await startServer(() => ({ json: { success: true, data: { ...ana, id } } }), { token: 't' });
  let forgotten = 0;
  const another = () => new Session(server.api, { forgetAnonymous: () => (forgotten += 1) });
  const session = another();
  await session.start();
  await session.reload();
  await session.signIn('the same in another account');
  expect(forgotten, 'a page that starts, a profile that is read again').toBe(0);
  id = 'u2';
  await session.signIn('somebody else');
  expect(forgotten).toBe(1);
  server.tokens.clear('expired');
  expect(forgotten).toBe(2);
  await session.signIn('again');
  const page = another();
  await page.signIn('before the page knows who is here');
  expect(forgotten, 'whoever signs in finds nothing of anybody').toBe(4);
});

test('Another tab that signs out, in or over to another account is followed.', async () => {
  let accountId = 'a1';
  server = await startServer(() => ({ json: { success: true, data: { ...ana, accountId } } }));
  const storage = memoryStorage({ token: 't' });
  const page = new EventTarget();
  const written = () => page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  const session = new Session(createApi({ base: server.base, timing: quick, tokens: createTokens(storage, page) }));
  const client = new QueryClient();
  forgetOnChange(client, session);
  await session.start();
  client.setQueryData(['kept'], 1);
  await session.reload();
  expect(client.getQueryData(['kept'])).toBe(1);

  accountId = 'a2';
  storage.setItem('token', 't2');
  written();
  await vi.waitFor(() => expect(session.read()).toMatchObject({ me: { accountId: 'a2' } }));
  expect(client.getQueryData(['kept'])).toBeUndefined();
  storage.removeItem('token');
  written();
  expect(session.read()).toEqual({ status: 'signedOut', expired: false });
});

test('Only a failing server is asked again by the query layer, three times.', async () => {
  server = await startServer(() => null);
  const failed = (status: number) => new ApiProblem('x', { code: 'x', status });
  expect([0, 2, 3].map((failures) => retries(failures, failed(503)))).toEqual([true, true, false]);
  expect([failed(404), failed(429), failed(0), new TypeError('bug')].map((error) => retries(0, error))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('What is not found refreshes the lists that are shown, by a read as by a write, and nothing else.', async () => {
  server = await startServer(() => null);
  const client = createQueryClient();
  const keys = [['a list'], ['one of its rows']];
  const page = { items: [], total: 0, limit: 50, offset: 0 };
  const stale = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
  const fail = (status: number) => () => Promise.reject(new ApiProblem('x', { code: 'x', status }));
  const read = (status: number) => client.fetchQuery({ queryKey: ['gone'], queryFn: fail(status) });
  const write = (status: number) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: fail(status) })
      .execute(undefined);
  for (const ask of [read, write]) {
    client.setQueryData(keys[0] ?? [], page);
    client.setQueryData(keys[1] ?? [], { name: 'a row' });
    await expect(ask(403)).rejects.toThrow('x');
    expect(stale()).toEqual([false, false]);
    await expect(ask(404)).rejects.toThrow('x');
    expect(stale()).toEqual([true, false]);
  }
});

test("An endpoint's key covers all its answers, an input's only that one.", async () => {
  server = await startServer(() => null);
  const one = endpoint({
    id: 'teams.get',
    route: 'GET /api/teams/:teamId',
    summary: '',
    action: 'public',
    params: z.object({ teamId: z.string() }),
    answer: data(z.string()),
  });
  const client = new QueryClient();
  client.setQueryData(readKey(one, { params: { teamId: '1' }, query: { full: true } }), 'a');
  client.setQueryData(readKey(one, { params: { teamId: '2' } }), 'b');
  expect(client.getQueriesData({ queryKey: readKey(one) })).toHaveLength(2);
  expect(client.getQueriesData({ queryKey: readKey(one, { params: { teamId: '1' } }) })).toHaveLength(1);
});
