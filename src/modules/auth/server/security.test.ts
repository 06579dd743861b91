import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { KNOWN_MAX } from './service/known-device.ts';
import { codeInMail, person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';

const PASSWORD = 'a quiet harbor';
const LOCKED = 'An administrator has locked your access to this account';
const SERVICE_KEY = 'k'.repeat(40);

let app: IdentityApp;
let owner: Awaited<ReturnType<typeof person>>;
let member: Awaited<ReturnType<typeof person>>;
let other: Awaited<ReturnType<typeof person>>;
let count = 0;
/** Each test registers its own people. */
const mailOf = (name: string) => `${name}${count}@example.com`;
beforeAll(async () => void (app = await startIdentityApp({ serviceKey: SERVICE_KEY })));
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  app.now = new Date('2026-05-04T10:00:00.000Z');
  owner = await person(app, mailOf('owner'));
  member = await joined(mailOf('member'), 'MEMBER');
  other = await person(app, mailOf('other'));
});

/** Somebody whose only account is the owner's. */
async function joined(email: string, role: string) {
  const { user } = await person(app, email);
  await app.rows('update memberships set account_id = $1, role = $2 where user_id = $3', [owner.user.accountId, role, user.id]);
  return { ...(await login(email)).body } as Awaited<ReturnType<typeof person>>;
}
const login = (email: string, password = PASSWORD, headers = {}) =>
  app.call('POST', '/api/auth/login', { body: { email, password }, headers });
const post = (path: string, token: string | undefined, body: object = {}, headers = {}) =>
  app.call('POST', path, { body, headers, ...(token === undefined ? {} : { token }) });
const get = (path: string, token: string) => app.call('GET', path, { token });
const lockPath = (id: string) => `/api/security/users/${id}`;

describe('A lock by an administrator', () => {
  test('ends the sessions, keeps the person out until unlocked, and tells them by mail', async () => {
    const locked = await post(`${lockPath(member.user.id)}/lock`, owner.token, { reason: 'Left the firm' });
    expect(locked.body.data).toMatchObject({ locked: true, automatic: false, reason: 'Left the firm', lockedUntil: null });
    expect((await get('/api/auth/profile', member.token)).status).toBe(401);
    const refused = await login(mailOf('member'));
    expect([refused.status, refused.body.error]).toEqual([423, LOCKED]);
    // Whoever does not know the password learns nothing of the lock.
    expect((await login(mailOf('member'), 'not the password')).status).toBe(401);
    expect(app.mails.findLast((mail) => mail.to === mailOf('member'))?.template).toBe('auth.locked_by_admin');
    const list = await get('/api/security/users/locked', owner.token);
    expect(list.body).toMatchObject({ total: 1, data: [{ userId: member.user.id, name: 'Ana Ferreira', email: mailOf('member') }] });
    const unlocked = await post(`${lockPath(member.user.id)}/unlock`, owner.token);
    expect(unlocked.body.data).toMatchObject({ locked: false, lockedUntil: null });
    expect((await login(mailOf('member'))).body.token).toBeTypeOf('string');
  });

  test('with a duration ends by itself', async () => {
    const someone = await joined(mailOf('short'), 'OBSERVER');
    await post(`${lockPath(someone.user.id)}/lock`, owner.token, { durationMinutes: 10 });
    const refused = await login(mailOf('short'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([423, '600']);
    app.pass(10 * MINUTE);
    expect((await login(mailOf('short'))).status).toBe(200);
  });

  test('holds in its own account alone', async () => {
    const both = await person(app, mailOf('both'));
    const insert = 'insert into memberships (id, account_id, user_id, role, joined_at) values ($1, $2, $3, $4, $5)';
    await app.rows(insert, ['018f0000-0000-7000-8000-0000000000b1', owner.user.accountId, both.user.id, 'MEMBER', app.now]);
    await post(`${lockPath(both.user.id)}/lock`, owner.token);
    expect((await get('/api/auth/profile', both.token)).status).toBe(200);
    expect((await login(mailOf('both'))).body.user.accountId).toBe(both.user.accountId);
  });

  test('stands before a code, and before a session that is open elsewhere or not yet ended', async () => {
    const refused = [423, 'auth.locked_by_admin'];
    const answered = async (asked: ReturnType<typeof post>) => [(await asked).status, (await asked).body.code];
    const both = await person(app, mailOf('two'));
    await app.rows("insert into memberships (id, account_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, 'MEMBER', $3)", [
      owner.user.accountId,
      both.user.id,
      app.now,
    ]);
    await app.rows("insert into second_factors (user_id, method, enabled_at) values ($1, 'email', $2)", [member.user.id, app.now]);
    const { pendingToken } = (await login(mailOf('member'))).body.twoFactor;
    for (const { user } of [member, both]) await post(`${lockPath(user.id)}/lock`, owner.token);
    const code = codeInMail(app, mailOf('member'));
    expect(await answered(post('/api/auth/verify-2fa', undefined, { pendingToken, code }))).toEqual(refused);
    const { accountId } = owner.user;
    expect(await answered(post('/api/accounts/switch', both.token, { accountId }))).toEqual(refused);
    const [session] = (await get(`/api/users/${both.user.id}/sessions/active`, both.token)).body.data;
    expect(await answered(post(`/api/sessions/${session.id}/switch-account`, both.token, { targetAccountId: accountId }))).toEqual(refused);
    // The lock was set during the call: the session had not ended when the call began.
    await app.rows('insert into user_locks (account_id, user_id, locked_at) values ($1, $2, $3)', [
      both.user.accountId,
      both.user.id,
      app.now,
    ]);
    expect(await answered(post('/api/sessions', both.token))).toEqual(refused);
  });

  test('is refused for the owner, for oneself, by members, and for people of another account', async () => {
    const admin = await joined(mailOf('admin'), 'ADMIN');
    for (const [by, whom] of [
      [admin, owner],
      [owner, owner],
      [admin, admin],
    ] as const) {
      expect((await post(`${lockPath(whom.user.id)}/lock`, by.token)).body.code).toBe('auth.lock_refused');
    }
    expect((await post(`${lockPath(owner.user.id)}/lock`, member.token)).status).toBe(403);
    expect((await post(`${lockPath(other.user.id)}/lock`, owner.token)).status).toBe(404);
    expect((await post(`${lockPath(member.user.id)}/lock`, owner.token, { durationMinutes: 0 })).status).toBe(400);
  });
});

test('a lock after wrong passwords is listed, asked for by its person, and ended by an administrator', async () => {
  const someone = await joined(mailOf('forgetful'), 'MEMBER');
  for (let n = 0; n < 5; n += 1) await login(mailOf('forgetful'), 'wrong wrong wrong');
  const state = await get(`${lockPath(someone.user.id)}/locked`, someone.token);
  expect(state.body.data).toMatchObject({ locked: true, automatic: true });
  expect((await get(`${lockPath(owner.user.id)}/locked`, someone.token)).status).toBe(403);
  expect((await get('/api/security/users/locked', owner.token)).body.data).toContainEqual(
    expect.objectContaining({ userId: someone.user.id, automatic: true }),
  );
  await post(`${lockPath(someone.user.id)}/unlock`, owner.token);
  expect((await login(mailOf('forgetful'))).status).toBe(200);
});

describe('A device', () => {
  const browser = {
    origin: 'http://localhost:3000',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  const markOf = (answer: Awaited<ReturnType<typeof login>>) => answer.cookies.find((cookie) => cookie.name === 'device')?.value ?? '';

  test('that is new is told by mail, and scores until it is trusted', async () => {
    const { user } = await person(app, mailOf('traveller'));
    const first = await login(mailOf('traveller'), PASSWORD, browser);
    const mark = markOf(first);
    expect(mark).toMatch(/^[\w-]{43}$/);
    const told = app.mails.filter((mail) => mail.to === mailOf('traveller') && mail.template === 'auth.new_device');
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Firefox, Linux');
    await login(mailOf('traveller'), PASSWORD, { ...browser, cookie: `device=${mark}` });
    expect(app.mails.filter((mail) => mail.template === 'auth.new_device' && mail.to === mailOf('traveller'))).toHaveLength(1);
    const { data } = (await get('/api/auth/login-attempts', first.body.token)).body;
    expect(data.slice(0, 2).map((attempt: { riskFactors: { untrustedDevice: number } }) => attempt.riskFactors.untrustedDevice)).toEqual([
      0, 20,
    ]);
    const [stored] = await app.rows<{ hash: string }>('select encode(device_hash, $2) as hash from known_devices where user_id = $1', [
      user.id,
      'escape',
    ]);
    expect(stored?.hash).not.toContain(mark);
    const trusted = await get(`/api/security/device-fingerprints/${mark}/trusted`, first.body.token);
    expect(trusted.body).toEqual({ success: true, trusted: true });
  });

  test('that its person ends from another one is trusted no longer', async () => {
    const { user, token } = await person(app, mailOf('loser'));
    const lost = await login(mailOf('loser'), PASSWORD, browser);
    await post(`/api/users/${user.id}/sessions/terminate`, token);
    const back = await login(mailOf('loser'));
    const state = await get(`/api/security/device-fingerprints/${markOf(lost)}/trusted`, back.body.token);
    expect(state.body.trusted).toBe(false);
  });

  test('gives way to newer ones by when it was last seen', async () => {
    const path = '/api/security/device-fingerprints';
    const here = (await app.rows<{ n: number }>('select count(*)::int as n from known_devices where user_id = $1', [member.user.id]))[0]!.n;
    for (let n = 1; n <= KNOWN_MAX - here; n += 1) {
      app.pass(MINUTE);
      await post(path, member.token, { fingerprint: `device-number-${n}` });
    }
    app.pass(MINUTE);
    await post(path, member.token, { fingerprint: 'device-number-1' });
    await post(path, member.token, { fingerprint: 'one-device-more' });
    const rows = await app.rows('select 1 from known_devices where user_id = $1', [member.user.id]);
    expect(rows).toHaveLength(KNOWN_MAX);
    const statusOf = async (name: string) => (await get(`${path}/${name}/trusted`, member.token)).status;
    expect([await statusOf('device-number-1'), await statusOf('one-device-more')]).toEqual([200, 200]);
  });

  test('is made known and trusted by its own person alone', async () => {
    const path = '/api/security/device-fingerprints';
    expect((await post(path, member.token, { fingerprint: 'a-tablet-of-mine' })).body.data).toMatchObject({ trusted: false });
    expect((await get(`${path}/a-tablet-of-mine/trusted?userId=${member.user.id}`, owner.token)).body.trusted).toBe(false);
    expect((await post(`${path}/a-tablet-of-mine/trust`, owner.token)).status).toBe(404);
    expect((await post(`${path}/a-tablet-of-mine/trust`, member.token)).body.data.trusted).toBe(true);
    expect((await get(`${path}/a-tablet-of-mine/trusted?userId=${member.user.id}`, other.token)).status).toBe(404);
  });
});

describe('Tries to sign in', () => {
  test('are seen by oneself, by owners and admins, and by nobody else', async () => {
    await login(mailOf('member'), 'wrong wrong wrong');
    const own = (await get('/api/auth/login-attempts', member.token)).body;
    expect(own.data[0]).toMatchObject({ success: false, email: mailOf('member'), userId: member.user.id });
    expect(new Set(own.data.map((attempt: { userId: string }) => attempt.userId))).toEqual(new Set([member.user.id]));
    expect((await get(`/api/auth/login-attempts?userId=${member.user.id}&success=false`, owner.token)).body.total).toBeGreaterThan(0);
    expect((await get(`/api/auth/login-attempts?userId=${owner.user.id}`, member.token)).status).toBe(403);
    expect((await get(`/api/auth/login-attempts?userId=${other.user.id}`, owner.token)).status).toBe(404);
  });

  test('of another service are recorded with the service key alone', async () => {
    const attempt = {
      email: mailOf('member'),
      ipAddress: '203.0.113.9',
      userAgent: 'VPN',
      success: false,
      riskFactors: { oddHour: 10 },
    };
    expect((await post('/api/auth/login-attempts', owner.token, attempt)).status).toBe(403);
    const recorded = await post('/api/auth/login-attempts', undefined, attempt, { 'x-service-key': SERVICE_KEY });
    expect(recorded.body.data).toMatchObject({ userId: member.user.id, ipAddress: '203.0.113.9', riskFactors: { score: 10 } });
    const bad = await post('/api/auth/login-attempts', undefined, { ...attempt, ipAddress: 'x' }, { 'x-service-key': SERVICE_KEY });
    expect(bad.status).toBe(400);
  });
});

describe('Suspicious activity', () => {
  const suspicious = () => app.mails.filter((mail) => mail.template === 'auth.suspicious');

  test('from 50 points on is written down, and owners and admins hear of it once an hour', async () => {
    await joined(mailOf('admin'), 'ADMIN');
    const before = suspicious().length;
    const report = (riskScore: number) =>
      post('/api/security/suspicious-activity', owner.token, { userId: member.user.id, reason: 'Two countries in an hour', riskScore });
    expect((await report(49)).body).toMatchObject({ isSuspicious: false, notified: false });
    expect((await report(50)).body).toMatchObject({ isSuspicious: true, notified: true });
    expect((await report(90)).body).toMatchObject({ isSuspicious: true, notified: false });
    const mails = suspicious().slice(before);
    expect(mails.map((mail) => mail.to).toSorted()).toEqual([mailOf('admin'), mailOf('owner')]);
    expect(mails[0]?.text).toContain('Two countries in an hour');
    expect(
      (await post('/api/security/suspicious-activity', owner.token, { userId: other.user.id, reason: 'x', riskScore: 90 })).status,
    ).toBe(404);
    expect(
      (await post('/api/security/suspicious-activity', member.token, { userId: owner.user.id, reason: 'x', riskScore: 90 })).status,
    ).toBe(403);
  });

  test('is seen in a sign-in by a program at night', async () => {
    const someone = await person(app, mailOf('night'));
    const before = suspicious().length;
    app.now = new Date('2026-05-05T03:00:00.000Z');
    const answer = await login(mailOf('night'), PASSWORD, { 'user-agent': 'curl/8.5.0' });
    expect(suspicious().slice(before)).toMatchObject([{ to: mailOf('night'), text: expect.stringContaining('60') }]);
    const log = await get('/api/sessions/audit-logs?action=security.suspicious', answer.body.token);
    expect(log.body.data[0]).toMatchObject({ userId: someone.user.id });
  });

  test('counts the failures and the short stay of the person alone who signs in', async () => {
    const [clumsy, calm] = [mailOf('clumsy'), mailOf('calm')];
    await person(app, clumsy);
    await person(app, calm);
    const curl = { 'user-agent': 'curl/8.5.0' };
    for (let n = 0; n < 4; n += 1) await login(clumsy, 'wrong wrong wrong');
    const before = suspicious().length;
    expect((await login(calm, PASSWORD, curl)).status).toBe(200);
    expect(suspicious().slice(before)).toEqual([]);
    expect((await login(clumsy, PASSWORD, curl)).status).toBe(200);
    expect(suspicious().slice(before)).toMatchObject([{ to: clumsy, text: expect.stringContaining('70') }]);
    // A success ends the row of failures; a session of five seconds is short, and is one's own.
    app.pass(61 * MINUTE);
    const { token } = (await login(clumsy)).body;
    app.pass(5000);
    await post('/api/auth/logout', token);
    const since = suspicious().length;
    await login(calm, PASSWORD, curl);
    expect(suspicious().slice(since)).toEqual([]);
    await login(clumsy, PASSWORD, curl);
    expect(suspicious().slice(since)).toMatchObject([{ to: clumsy, text: expect.stringContaining('55') }]);
  });
});
