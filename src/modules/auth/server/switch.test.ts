import { beforeEach, expect, test } from 'vitest';
import { TEST_PASSWORD, sharedApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let second: string;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register();
  second = (await app.request('POST', '/api/accounts', { token: owner.token, body: { name: 'Second' } })).json.data.id;
});

const go = (token: string, accountId: string, headers: Record<string, string> = {}) =>
  app.request('POST', '/api/accounts/switch', { token, body: { accountId }, headers });
const profile = (token: string) => app.request('GET', '/api/auth/profile', { token });

test('switching gives new tokens for the same device, and the old ones hold no more', async () => {
  const person = await app.signIn(owner);
  const target = person.accountId === second ? owner.accountId : second;
  const live = await app.connect(person.token);
  const moved = await go(person.token, target);
  expect(moved.json.account).toMatchObject({ id: target, ownerId: owner.userId });
  const { accessToken, token, refreshToken, expiresAt } = moved.json.tokens;
  expect(token).toBe(accessToken);
  expect(Date.parse(expiresAt) - app.now().getTime()).toBeGreaterThan(59 * 60_000);
  expect((await profile(accessToken)).json.data.accountId).toBe(target);
  expect((await profile(person.token)).status).toBe(401);
  // Closed without being told to stay away: it comes back as whom it is now.
  await new Promise<void>((resolve) => (live.socket.connected ? live.socket.once('disconnect', () => resolve()) : resolve()));
  expect(live.frames.filter((frame) => frame.event === 'session:ended_by_server')).toEqual([]);
  const renewed = await app.request('POST', '/api/auth/refresh', { body: { refreshToken } });
  expect(renewed.json.user.accountId).toBe(target);
  const devices = await app.rows<{ n: number }>(
    'select count(*)::int as n from sign_in_sessions where user_id = $1 and account_id = $2 and ended_at is null',
    [owner.userId, target],
  );
  expect(devices[0]?.n).toBeGreaterThan(0);
});

test('a browser gets its refresh token as a cookie alone', async () => {
  const { token } = await app.signIn(owner);
  const answer = await go(token, second, { 'sec-fetch-site': 'same-origin' });
  expect(answer.json.tokens.refreshToken).toBeUndefined();
  expect(answer.headers.get('set-cookie')).toContain('refresh=');
});

test('an account that one cannot enter is not found: a stranger’s, a deleted one, one where one is suspended', async () => {
  const stranger = await app.register();
  const { token } = await app.signIn(owner);
  expect((await go(token, stranger.accountId)).json).toMatchObject({ code: 'accounts.not_found', error: 'User or account not found' });
  await app.rows(
    "insert into memberships (id, account_id, user_id, role, status, joined_at) values (gen_random_uuid(), $1, $2, 'ADMIN', 'SUSPENDED', now())",
    [stranger.accountId, owner.userId],
  );
  expect((await go(token, stranger.accountId)).status).toBe(404);
  expect((await profile(token)).status).toBe(200);
});

test('the owner hands the account over by their password, and becomes an admin', async () => {
  const person = await app.register();
  const admin = await app.addMember(person.accountId, 'ADMIN');
  const hand = (by: TestPerson, userId: string, password = TEST_PASSWORD) =>
    app.request('POST', `/api/accounts/${person.accountId}/transfer`, { token: by.token, body: { userId, password } });
  expect((await hand(admin, admin.userId)).json.code).toBe('request.denied');
  expect((await hand(person, admin.userId, 'a wrong password')).json.code).toBe('auth.password_wrong');
  expect((await hand(person, owner.userId)).json.code).toBe('accounts.not_found');
  expect((await hand(person, person.userId)).json.code).toBe('accounts.not_found');
  expect((await hand(person, admin.userId)).json.data.ownerId).toBe(admin.userId);
  expect((await profile(person.token)).json.data.accountRole).toBe('ADMIN');
  expect((await profile(admin.token)).json.data.accountRole).toBe('OWNER');
});

test('an owner without a password hands over by a code that is mailed, or by their second factor', async () => {
  const person = await app.register();
  const admin = await app.addMember(person.accountId, 'ADMIN');
  const path = `/api/accounts/${person.accountId}/transfer`;
  const hand = async (body: object) =>
    (await app.request('POST', path, { token: person.token, body: { userId: admin.userId, ...body } })).json;
  const sendCode = (by: TestPerson) => app.request('POST', `${path}/code`, { token: by.token });
  const askedFor = async () => (await app.request('GET', path, { token: person.token })).json.data.way;
  expect((await sendCode(person)).json.code).toBe('auth.password_set');
  expect(await askedFor()).toBe('password');
  await app.rows('delete from credentials where user_id = $1', [person.userId]);
  expect(await askedFor()).toBe('mailedCode');
  expect((await sendCode(admin)).json.code).toBe('request.denied');
  expect((await sendCode(owner)).status).toBe(404);
  expect((await hand({ password: TEST_PASSWORD })).code).toBe('auth.password_unset');
  expect((await hand({ code: '000000' })).code).toBe('auth.code_refused');
  expect((await sendCode(person)).json.sentTo).toContain('@');
  expect((await sendCode(person)).status).toBe(429);
  const [mail] = await app.rows<{ text: string }>("select text from mails where recipient = $1 and template = 'auth.two_factor_code'", [
    person.email,
  ]);
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
  expect((await hand({ code })).data.ownerId).toBe(admin.userId);
});

test('an app’s code is not replaced by a mail', async () => {
  const person = await app.register();
  await app.rows('delete from credentials where user_id = $1', [person.userId]);
  await app.rows("insert into second_factors (user_id, method, sealed_secret, enabled_at) values ($1, 'totp', 'x', now())", [
    person.userId,
  ]);
  const answer = await app.request('POST', `/api/accounts/${person.accountId}/transfer/code`, { token: person.token });
  expect(answer.json.code).toBe('auth.two_factor_off');
});

test('whom one account’s provider has let in is let into no other by it', async () => {
  const person = await app.signIn(owner);
  const target = person.accountId === second ? owner.accountId : second;
  await app.rows("update sign_in_sessions set way = 'sso', sso_account_id = account_id where user_id = $1 and ended_at is null", [
    owner.userId,
  ]);
  const answer = await go(person.token, target);
  expect([answer.status, answer.json.code]).toEqual([403, 'auth.sso_elsewhere']);
  expect((await profile(person.token)).json.data.accountId).toBe(person.accountId);
});

test('into an account that asks for a second factor nobody goes on without one', async () => {
  const person = await app.signIn(owner);
  const [target, other] = person.accountId === second ? [owner.accountId, second] : [second, owner.accountId];
  await app.rows("update subscriptions set plan = 'ENTERPRISE', is_fixed = true where account_id = $1", [target]);
  const { tokens } = (await go(person.token, target)).json;
  const policy = await app.request('PATCH', '/api/security/policy', { token: tokens.token, body: { twoFactorRequired: true } });
  expect(policy.status).toBe(200);
  const back = (await go(tokens.token, other)).json.tokens;
  const refused = await go(back.token, target);
  expect([refused.status, refused.json.code]).toEqual([403, 'auth.second_factor_required']);
  expect((await profile(back.token)).json.data.accountId).toBe(other);
});

test('sessions end for good with the place in the account, whose other people stay signed in', async () => {
  const [stays, goes] = [await app.addMember(owner.accountId, 'MEMBER'), await app.addMember(owner.accountId, 'MEMBER')];
  const place = `/api/accounts/${owner.accountId}/users/${goes.userId}`;
  for (const status of ['SUSPENDED', 'ACTIVE']) {
    expect((await app.request('PATCH', place, { token: owner.token, body: { status } })).status).toBe(200);
    await app.app.settle();
  }
  const statuses = [goes, stays, owner].map(async ({ token }) => (await profile(token)).status);
  expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  const back = await app.signIn(goes);
  const ends = () =>
    app.rows('select ended_because as because, ended_at as at from sign_in_sessions where user_id = $1 order by created_at', [goes.userId]);
  const before = await ends();
  expect(before).toMatchObject([{ because: 'removed' }, { because: null }]);
  expect((await app.request('DELETE', place, { token: owner.token })).status).toBe(200);
  await app.app.settle();
  // What had ended before keeps its moment.
  expect(await ends()).toMatchObject([before[0], { because: 'removed' }]);
  expect((await profile(back.token)).status).toBe(401);
});
