import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE, HOUR, DAY } from '#shared/time.ts';
import { person, registration, startIdentityApp, tokenInMail, type IdentityApp } from '#test/support/identity-app.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
});
afterAll(() => app.close());

const PASSWORD = 'a quiet harbor';
const LOCKED = 'Account is temporarily locked due to too many failed login attempts';
const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/login', { body: { email, password }, headers });
const profile = (token: string) => app.call('GET', '/api/auth/profile', { token });

test('signing in answers the tokens under both names and the whole person', async () => {
  await person(app, 'ana@example.com');
  const answer = await login(' ANA@example.com ');
  expect(answer.body).toMatchObject({
    success: true,
    requiresEmailVerification: false,
    requiresTwoFactor: false,
    expiresAt: new Date(app.now.getTime() + HOUR).toISOString(),
    user: {
      email: 'ana@example.com',
      name: 'Ana Ferreira',
      firstName: 'Ana',
      lastName: 'Ferreira',
      role: 'ADMIN',
      accountRole: 'OWNER',
      primaryPersona: 'FOUNDER',
      emailVerified: true,
      plan: 'ENTERPRISE',
      status: 'ACTIVE',
      language: 'en',
      isDemo: false,
    },
  });
  expect(answer.body.token).toBe(answer.body.accessToken);
  expect(answer.body.refreshToken).toMatch(/^ttr_[\w-]{43}$/);
  const me = await profile(answer.body.token);
  expect(me.body.data).toEqual({ ...answer.body.user, overdue: null });
  const account = await app.call('GET', '/api/accounts/current', { token: answer.body.token });
  expect(account.body.data).toMatchObject({
    id: answer.body.user.accountId,
    name: "Ana's team",
    ownerId: answer.body.user.id,
    subscription: { plan: 'ENTERPRISE', planId: 'ENTERPRISE' },
    limits: { maxUsers: -1 },
  });
});

test.each([
  [{ password: PASSWORD }, 'Email is required'],
  [{ email: 'ana@example.com' }, 'Password is required'],
  [{ email: ['ana@example.com'], password: PASSWORD }, 'Validation failed'],
])('%o is refused', async (body, text) => {
  const answer = await app.call('POST', '/api/auth/login', { body });
  expect([answer.status, answer.body.error]).toEqual([400, text]);
});

test('a wrong password and an unknown address answer the same', async () => {
  await person(app, 'known@example.com');
  const [wrong, unknown] = [await login('known@example.com', 'not the password'), await login('unknown@example.com', 'not the password')];
  expect([wrong.status, wrong.body.error, wrong.body.errors]).toEqual([
    401,
    'Invalid email or password',
    [{ field: 'email', code: 'auth.invalid_credentials', message: 'Invalid email or password' }],
  ]);
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
});

test.each(['a quiet harbor ', 'A quiet harbor', ' a quiet harbor'])('%j is not the password', async (password) => {
  await person(app, 'exact@example.com');
  expect((await login('exact@example.com', password)).status).toBe(401);
});

test.each([
  ['known', 'lock-known@example.com'],
  ['unknown', 'lock-unknown@example.com'],
])('five failures lock an address that is %s for half an hour, even for the right password', async (kind, email) => {
  if (kind === 'known') await person(app, email);
  for (let failure = 1; failure <= 5; failure += 1) expect((await login(email, 'wrong password')).status).toBe(401);
  const locked = await login(email);
  expect([locked.status, locked.body.error, locked.headers['retry-after']]).toEqual([423, LOCKED, '1800']);
  app.pass(30 * MINUTE - 1);
  expect((await login(email)).status).toBe(423);
  app.pass(1);
  expect((await login(email)).status).toBe(kind === 'known' ? 200 : 401);
  expect(app.mails.filter((mail) => mail.to === email && mail.template === 'auth.locked')).toHaveLength(kind === 'known' ? 1 : 0);
});

test('of twenty parallel wrong passwords five are tried, then the address is locked', async () => {
  const email = 'parallel@example.com';
  await person(app, email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, 'wrong password')));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.status === 423)).toHaveLength(15);
  expect((await login(email)).status).toBe(423);
});

describe('a device that the person has signed in from', () => {
  const device = (letter: string) => ({ cookie: `device=${letter.repeat(43)}` });
  const home = device('h');
  const fail = async (email: string, headers: Record<string, string>, times = 5) => {
    const statuses = [];
    for (let failure = 1; failure <= times; failure += 1) statuses.push((await login(email, 'wrong password', headers)).status);
    return statuses;
  };

  test('has five tries of its own while strangers lock the address, and its success leaves them locked out', async () => {
    const email = 'besieged@example.com';
    await person(app, email);
    expect((await login(email, PASSWORD, home)).status).toBe(200);
    expect(await fail(email, {})).toEqual([401, 401, 401, 401, 401]);
    // Elsewhere nothing opens it, another browser's mark of its own included.
    for (const headers of [{}, device('s')]) expect((await login(email, PASSWORD, headers)).status).toBe(423);
    expect(await fail(email, home, 4)).toEqual([401, 401, 401, 401]);
    expect((await login(email, PASSWORD, home)).status).toBe(200);
    for (const headers of [{}, device('s')]) expect((await login(email, PASSWORD, headers)).status).toBe(423);
  });

  test('is locked by five failures of its own, of twenty at once too, and locks no other', async () => {
    const email = 'forgetful@example.com';
    await person(app, email);
    for (const headers of [home, device('w')]) expect((await login(email, PASSWORD, headers)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(email, 'wrong password', home)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect((await login(email, PASSWORD, home)).status).toBe(423);
    const told = app.mails.filter((mail) => mail.to === email && mail.template === 'auth.locked');
    expect(told.map((mail) => mail.text)).toEqual([expect.stringContaining('in a browser that you have used before, so sign-in there')]);
    for (const headers of [{}, device('w')]) expect((await login(email, PASSWORD, headers)).status).toBe(200);
    // What has happened elsewhere meanwhile gives it no further tries.
    expect((await login(email, PASSWORD, home)).status).toBe(423);
    await app.call('POST', '/api/auth/forgot-password', { body: { email } });
    const reset = { token: tokenInMail(app, email, 'auth.reset'), newPassword: 'another quiet harbor' };
    expect((await app.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await login(email, 'another quiet harbor', home)).status).toBe(200);
  });

  test('of somebody else, or ended by its person, counts like any other', async () => {
    const [email, other] = ['neighbor@example.com', 'intruder@example.com'];
    const { token } = await person(app, email);
    await person(app, other);
    await login(other, PASSWORD, device('i'));
    await login(email, PASSWORD, device('e'));
    await app.rows('update known_devices set trusted_at = null where user_id = (select id from users where email_key = $1)', [email]);
    expect(await fail(email, device('i'))).toEqual([401, 401, 401, 401, 401]);
    for (const headers of [{}, device('i'), device('e')]) expect((await login(email, PASSWORD, headers)).status).toBe(423);
    expect((await profile(token)).status).toBe(200);
  });
});

test('failures count within half an hour, and a success forgets them', async () => {
  const email = 'window@example.com';
  await person(app, email);
  for (let failure = 1; failure <= 4; failure += 1) await login(email, 'wrong password');
  expect((await login(email)).status).toBe(200);
  for (let failure = 1; failure <= 4; failure += 1) await login(email, 'wrong password');
  app.pass(31 * MINUTE);
  expect((await login(email, 'wrong password')).status).toBe(401);
  expect((await login(email)).status).toBe(200);
});

/** Locks the address of a person who is signed in, then opens it with a new password by mail. */
async function lockAndReset(email: string): Promise<void> {
  const { token } = await person(app, email);
  for (let failure = 1; failure <= 5; failure += 1) await login(email, 'wrong password');
  expect((await profile(token)).status).toBe(200);
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  const reset = { token: tokenInMail(app, email, 'auth.reset'), newPassword: 'another quiet harbor' };
  expect((await app.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
  expect((await login(email, 'another quiet harbor')).status).toBe(200);
}

test('a lock leaves the devices that are signed in alone, and a new password by mail ends it', async () => {
  await lockAndReset('nodos@example.com');
  expect((await login('nodos@example.com', 'wrong password')).status).toBe(401);
});

test('an address that is not verified gets no token, but is told what is missing', async () => {
  await app.call('POST', '/api/auth/register', { body: registration('unverified@example.com') });
  const answer = await login('unverified@example.com');
  expect([answer.status, answer.body.requiresEmailVerification, answer.body.token]).toEqual([200, true, undefined]);
  expect((await login('unverified@example.com', 'wrong password')).status).toBe(401);
});

test('an access token ends after an hour, a session after 480 idle minutes and after seven days', async () => {
  const { token } = await person(app, 'times@example.com');
  app.pass(HOUR - 1);
  expect((await profile(token)).status).toBe(200);
  app.pass(1);
  expect((await profile(token)).body).toMatchObject({ code: 'request.signed_out', error: 'Session expired. Please log in again.' });
  const again = (await login('times@example.com')).body;
  app.pass(480 * MINUTE);
  const late = await app.call('POST', '/api/auth/refresh', { body: { refreshToken: again.refreshToken } });
  expect([late.status, late.body.error]).toEqual([401, 'Session expired. Please log in again.']);
  let { refreshToken } = (await login('times@example.com')).body;
  for (let hours = 7; hours < 7 * 24; hours += 7) {
    app.pass(7 * HOUR);
    const renewed = await app.call('POST', '/api/auth/refresh', { body: { refreshToken } });
    expect([hours, renewed.status]).toEqual([hours, 200]);
    ({ refreshToken } = renewed.body);
  }
  app.pass(7 * HOUR);
  expect((await app.call('POST', '/api/auth/refresh', { body: { refreshToken } })).status).toBe(401);
});

test('requests keep a session awake, noted at most once a minute', async () => {
  const { token } = await person(app, 'awake@example.com');
  const activity = async () => {
    const [row] = await app.rows<{ at: Date }>(
      "select max(s.last_activity_at) as at from sign_in_sessions s join users u on u.id = s.user_id where u.email_key = 'awake@example.com'",
    );
    return row?.at.getTime();
  };
  const start = await activity();
  app.pass(59_000);
  await profile(token);
  await app.settled();
  expect(await activity()).toBe(start);
  app.pass(1_000);
  await profile(token);
  await app.settled();
  expect(await activity()).toBe(app.now.getTime());
});

test('signing in a twenty-first time ends the oldest session', async () => {
  const { token } = await person(app, 'many@example.com');
  const later: string[] = [];
  for (let device = 2; device <= 21; device += 1) {
    app.pass(1_000);
    later.push((await login('many@example.com')).body.token);
  }
  expect((await profile(token)).status).toBe(401);
  expect((await profile(later[0]!)).status).toBe(200);
});

test('what changes about a person counts from the next request of the same token', async () => {
  const { token, user } = await person(app, 'changes@example.com');
  await app.rows("update memberships set role = 'OBSERVER' where user_id = $1", [user.id]);
  expect((await profile(token)).body.data.accountRole).toBe('OBSERVER');
  await app.rows("update memberships set status = 'SUSPENDED' where user_id = $1", [user.id]);
  expect((await profile(token)).status).toBe(401);
  const answer = await login('changes@example.com');
  expect([answer.status, answer.body.error]).toEqual([403, 'No account context set.']);
  await app.rows("update users set status = 'SUSPENDED' where id = $1", [user.id]);
  expect((await login('changes@example.com')).status).toBe(401);
});

test('every attempt is kept with its outcome', async () => {
  await lockAndReset('kept@example.com');
  const rows = await app.rows<{ success: boolean; ip: string }>(
    "select success, ip from login_attempts where email_key = 'kept@example.com' order by at, id",
  );
  expect(rows.map((row) => row.success)).toEqual([true, false, false, false, false, false, true]);
  expect(rows[0]?.ip).toBe('127.0.0.1');
});

test('tokens of another kind, made up or in other letters open nothing', async () => {
  const { token, refreshToken } = await person(app, 'kinds@example.com');
  for (const bad of [refreshToken, token.toUpperCase(), `${token}x`, 'tta_', 'x'.repeat(5_000), "tta_' or 1=1 --"]) {
    expect((await profile(bad)).status).toBe(401);
  }
  expect((await app.call('POST', '/api/auth/refresh', { body: { refreshToken: token } })).status).toBe(401);
  app.pass(DAY);
});
