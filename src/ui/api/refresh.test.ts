import * as z from 'zod/mini';
import { afterEach, expect, test } from 'vitest';
import { startAnswering, type Handler } from '#test/support/answering-server.ts';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { withTab, type openTab } from './testing/tab.ts';

const summary = '';
const read = endpoint({ id: 'x.read', route: 'GET /api/x', summary, action: 'public', answer: data(z.string()) });
const write = endpoint({
  id: 'x.write',
  route: 'POST /api/x',
  summary,
  action: 'public',
  answer: data(z.string()),
});
const login = endpoint({
  id: 'auth.login',
  route: 'POST /api/auth/login',
  summary,
  action: 'public',
  answer: done,
});

const startServer = async (handler: Handler, options?: Parameters<typeof openTab>[1]) => withTab(await startAnswering(handler), options);

let server: Awaited<ReturnType<typeof startServer>>;
afterEach(() => server.stop());

const signedOut = { status: 401, json: { success: false, error: 'Session expired. Please log in again.', code: 'request.signed_out' } };
const renewed = { json: { success: true, token: 'new', accessToken: 'new', expiresAt: '2026-01-01T00:00:00Z' } };
const refreshes = () => server.seen.filter(({ url }) => url === '/api/auth/refresh').length;

/** A server whose token 'old' has run out and whose refresh answers as given. */
function renewing(refresh: () => typeof renewed | { status: number; json: unknown }) {
  return startServer(
    async ({ url, headers }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (url === '/api/auth/refresh') return refresh();
      return headers.authorization === 'Bearer new' ? { json: { success: true, data: 'ok' } } : signedOut;
    },
    { token: 'old' },
  );
}

test('Parallel calls with a token that has run out share one refresh and are sent again, a write under the same key.', async () => {
  server = await renewing(() => renewed);
  const answers = await Promise.all([server.api.call(read), server.api.call(write), server.api.call(read)]);
  expect(answers).toEqual(['ok', 'ok', 'ok']);
  expect(refreshes()).toBe(1);
  expect(server.tokens.get()).toBe('new');
  const writes = server.seen.filter(({ method, url }) => method === 'POST' && url === '/api/x');
  expect(writes).toHaveLength(2);
  expect(writes[0]?.headers['idempotency-key']).toBe(writes[1]?.headers['idempotency-key']);
});

test('Two tabs refresh once: the second takes the token that the first has got.', async () => {
  let locked = Promise.resolve() as Promise<unknown>;
  const locks = { request: (_: string, work: () => unknown) => (locked = locked.then(work)) } as unknown as LockManager; // the one method that is called
  server = await startServer(
    async ({ url, headers }) => {
      if (url === '/api/auth/refresh') return renewed;
      return headers.authorization === 'Bearer new' ? { json: { success: true, data: 'ok' } } : signedOut;
    },
    { token: 'old', locks },
  );
  const other = server.another();
  expect(await Promise.all([server.api.call(read), other.call(read)])).toEqual(['ok', 'ok']);
  expect(refreshes()).toBe(1);
});

test('A refused refresh clears the token, says that the session has expired, and is not repeated.', async () => {
  server = await renewing(() => ({
    status: 401,
    json: { success: false, error: 'No refresh token available', code: 'auth.no_refresh_token' },
  }));
  const changes: string[] = [];
  server.tokens.subscribe((change) => changes.push(change));
  await expect(server.api.call(read)).rejects.toMatchObject({ status: 401, message: 'Session expired. Please log in again.' });
  expect(server.tokens.get()).toBeNull();
  expect(changes).toEqual(['expired']);
  expect(refreshes()).toBe(1);
});

test('A server that cannot be asked for a new token signs nobody out.', async () => {
  server = await renewing(() => ({ status: 503, json: {} }));
  await expect(server.api.call(read)).rejects.toMatchObject({ status: 503 });
  expect(server.tokens.get()).toBe('old');
});

test('A wrong password is answered as it is, without a refresh.', async () => {
  server = await startServer(
    () => ({ status: 401, json: { success: false, error: 'Invalid email or password', code: 'auth.invalid_credentials' } }),
    { token: 'old' },
  );
  await expect(server.api.call(login)).rejects.toMatchObject({ message: 'Invalid email or password' });
  expect(server.seen).toHaveLength(1);
  expect(server.tokens.get()).toBe('old');
});

test('A fresh token that the call refuses for a reason of its own is kept; one that is refused as a token is cleared.', async () => {
  let code = 'auth.wrong_password';
  server = await startServer(
    ({ url }) => (url === '/api/auth/refresh' ? renewed : { status: 401, json: { success: false, error: 'No', code } }),
    { token: 'old' },
  );
  await expect(server.api.call(read)).rejects.toMatchObject({ code });
  expect(server.tokens.get()).toBe('new');
  server.tokens.set('old');
  code = 'request.signed_out';
  await expect(server.api.call(read)).rejects.toMatchObject({ code });
  expect(server.tokens.get()).toBeNull();
});

test("A guest's token is sent in place of the stored one and never refreshed.", async () => {
  server = await startServer(() => signedOut, { token: 'old' });
  await expect(server.api.call(read, { token: 'guest' })).rejects.toMatchObject({ status: 401 });
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer guest']);
  expect(server.tokens.get()).toBe('old');
});

test('Somebody without a token is refused without a refresh.', async () => {
  server = await startServer(() => signedOut);
  await expect(server.api.call(read)).rejects.toMatchObject({ status: 401 });
  expect(server.seen).toHaveLength(1);
});
