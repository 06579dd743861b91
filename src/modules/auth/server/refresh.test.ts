import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, startIdentityApp, type Answered, type IdentityApp } from '#test/support/identity-app.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
});
afterAll(() => app.close());

const refresh = (refreshToken?: string, headers = {}) =>
  app.call('POST', '/api/auth/refresh', { body: refreshToken ? { refreshToken } : {}, headers });
const profile = async (token: string) => (await app.call('GET', '/api/auth/profile', { token })).status;
const cookieOf = (answer: Answered) => answer.cookies[0];
const browser = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };

test('refreshing answers like signing in, with new tokens', async () => {
  const first = await person(app, 'ana@example.com');
  const second = await refresh(first.refreshToken);
  expect(second.body).toMatchObject({ success: true, user: first.user, requiresEmailVerification: false });
  expect(second.body.token).not.toBe(first.token);
  expect(second.body.refreshToken).not.toBe(first.refreshToken);
  expect(await profile(second.body.token)).toBe(200);
});

test('without a refresh token, or with one that is unknown, it is refused', async () => {
  expect((await refresh()).body).toMatchObject({ code: 'auth.no_refresh_token', error: 'No refresh token available' });
  expect((await refresh('ttr_unknown')).body).toMatchObject({
    code: 'auth.session_expired',
    error: 'Session expired. Please log in again.',
  });
});

test('two refreshes of one token at the same moment both go on, and neither signs out', async () => {
  const { refreshToken } = await person(app, 'two@example.com');
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  app.pass(9_000);
  expect((await refresh(refreshToken)).status).toBe(200);
  for (const { body } of answers) expect(await profile(body.token)).toBe(200);
});

test('an exchanged token that comes back later ends the whole family, and is in the log', async () => {
  const first = await person(app, 'stolen@example.com');
  const second = (await refresh(first.refreshToken)).body;
  const third = (await refresh(second.refreshToken)).body;
  app.pass(10_001);
  expect((await refresh(first.refreshToken)).status).toBe(401);
  expect(await profile(third.token)).toBe(401);
  expect((await refresh(third.refreshToken)).status).toBe(401);
  const [event] = await app.rows<{ payload: object }>("select payload from events where type = 'auth.sessions_ended' and account_id = $1", [
    first.user.accountId,
  ]);
  expect(event?.payload).toMatchObject({ userId: first.user.id, reason: 'refresh_reused' });
});

test('reuse ends one session, not the person’s other devices', async () => {
  const phone = await person(app, 'devices@example.com');
  const laptop = (await app.call('POST', '/api/auth/login', { body: { email: 'devices@example.com', password: 'a quiet harbor' } })).body;
  await refresh(phone.refreshToken);
  app.pass(11_000);
  await refresh(phone.refreshToken);
  expect(await profile(laptop.token)).toBe(200);
});

test('somebody who left the account cannot refresh', async () => {
  const { refreshToken, user } = await person(app, 'left@example.com');
  await app.rows("update memberships set status = 'INACTIVE' where user_id = $1", [user.id]);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test('a browser gets its refresh token as a cookie that scripts cannot read, never in the answer', async () => {
  await person(app, 'browser@example.com');
  const body = { email: 'browser@example.com', password: 'a quiet harbor' };
  const answer = await app.call('POST', '/api/auth/login', { body, headers: browser });
  expect(answer.body.refreshToken).toBeUndefined();
  const cookie = cookieOf(answer);
  expect(cookie).toMatchObject({ name: 'refresh', httpOnly: true, sameSite: 'Lax', path: '/api/auth', maxAge: 7 * 24 * 3600 });
  const renewed = await refresh(undefined, { ...browser, cookie: `refresh=${cookie?.value}` });
  expect([renewed.status, renewed.body.refreshToken]).toEqual([200, undefined]);
  expect(cookieOf(renewed)?.value).not.toBe(cookie?.value);
});

test('another site’s page cannot use the cookie', async () => {
  await person(app, 'csrf@example.com');
  const answer = await app.call('POST', '/api/auth/login', {
    body: { email: 'csrf@example.com', password: 'a quiet harbor' },
    headers: browser,
  });
  const foreign = await refresh(undefined, { origin: 'https://evil.example', cookie: `refresh=${cookieOf(answer)?.value}` });
  expect([foreign.status, foreign.body.code]).toEqual([401, 'auth.no_refresh_token']);
});

test('over https the cookie is a __Host- cookie', async () => {
  const secure = await startIdentityApp({ publicUrl: 'https://trimtab.example.com' });
  await person(secure, 'ana@example.com');
  const answer = await secure.call('POST', '/api/auth/login', { body: { email: 'ana@example.com', password: 'a quiet harbor' } });
  expect(cookieOf(answer)).toMatchObject({ name: '__Host-refresh', httpOnly: true, secure: true, path: '/' });
  await secure.close();
});

test('signing out ends the access and the refresh token at once, clears the cookie and is told to the live layer', async () => {
  const { token, refreshToken, user } = await person(app, 'out@example.com');
  const answer = await app.call('POST', '/api/auth/logout', { token });
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  expect(cookieOf(answer)).toMatchObject({ name: 'refresh', value: '', path: '/api/auth' });
  expect(answer.headers).toMatchObject({ 'clear-site-data': '"cache"' });
  expect(await profile(token)).toBe(401);
  expect((await refresh(refreshToken)).status).toBe(401);
  const [event] = await app.rows<{ payload: { sessionIds: string[] } }>(
    "select payload from events where type = 'auth.sessions_ended' and account_id = $1",
    [user.accountId],
  );
  expect(event?.payload).toMatchObject({ userId: user.id, reason: 'signed_out' });
  expect(event?.payload.sessionIds).toHaveLength(1);
});

test('signing out works by the refresh token alone, twice, and with nothing at all', async () => {
  const { token, refreshToken } = await person(app, 'quiet@example.com');
  expect((await app.call('POST', '/api/auth/logout', { body: { refreshToken } })).status).toBe(200);
  expect(await profile(token)).toBe(401);
  expect((await app.call('POST', '/api/auth/logout', { body: { refreshToken }, token })).status).toBe(200);
  expect((await app.call('POST', '/api/auth/logout')).status).toBe(200);
});
