import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const SERVICE_KEY = 'k'.repeat(40);
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const UNKNOWN = '018f0000-0000-7000-8000-0000000000ff';

let dataDir: string;
let app: OwnApp;
let owner: TestPerson;
let member: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sessions-'));
  app = await ownApp({ settings: { serviceKey: SERVICE_KEY, dataDir } });
  owner = await app.register();
  member = await app.addMember(owner.accountId, 'MEMBER');
  other = await app.register();
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

const signIn = async (email: string, userAgent = CHROME) =>
  (
    await app.request('POST', '/api/auth/login', {
      body: { email, password: 'a long enough sentence' },
      headers: { 'user-agent': userAgent },
    })
  ).json.token as string;
const get = (path: string, token?: string, query = {}) => app.request('GET', path, { token, query });
const post = (path: string, token: string | undefined, body: object = {}, headers = {}) =>
  app.request('POST', path, { token, body, headers });
const active = async (person: TestPerson, by = person) => (await get(`/api/users/${person.userId}/sessions/active`, by.token)).json;
const alive = async (token: string) => (await get('/api/auth/profile', token)).status === 200;

describe('Where somebody is signed in', () => {
  test('is listed with the device, and the one that asks is marked', async () => {
    const person = await app.register();
    const second = await signIn(person.email);
    const { data, total } = (await get(`/api/users/${person.userId}/sessions/active`, second)).json;
    expect(total).toBe(2);
    expect(data[0]).toMatchObject({
      userId: person.userId,
      accountId: person.accountId,
      device: { name: 'Chrome, Windows', browser: 'Chrome', os: 'Windows', type: 'desktop' },
      isCurrent: true,
      isActive: true,
      endedAt: null,
    });
    expect(data[1]).toMatchObject({ isCurrent: false, device: { type: 'other' } });
    expect(JSON.stringify(data)).not.toMatch(/tta_|ttr_|hash/i);
  });

  test('is seen by oneself and by owners and admins, not by colleagues, nor from another account', async () => {
    expect((await active(member, owner)).total).toBeGreaterThan(0);
    const colleague = await get(`/api/users/${owner.userId}/sessions/active`, member.token);
    expect([colleague.status, colleague.json.code]).toEqual([403, 'request.denied']);
    expect((await get(`/api/users/${member.userId}/sessions/active`, other.token)).status).toBe(404);
    expect((await get(`/api/users/${member.userId}/sessions/active`)).status).toBe(401);
  });

  test('can be ended one by one: token and connection go at once', async () => {
    const person = await app.register();
    const stolen = await signIn(person.email);
    const client = await app.connect(stolen);
    const listed = (await active(person)).data.find((one: { isCurrent: boolean }) => !one.isCurrent);
    const ended = await post(`/api/sessions/${listed.id}/terminate`, person.token, { reason: 'Lost phone' });
    expect(ended.json).toEqual({ success: true, terminatedCount: 1 });
    expect(await alive(stolen)).toBe(false);
    await expect.poll(() => client.frames.some((frame) => JSON.stringify(frame).includes('session:ended_by_server'))).toBe(true);
    const again = await post(`/api/sessions/${listed.id}/terminate`, person.token);
    expect(again.json.terminatedCount).toBe(0);
    const history = (await get(`/api/users/${person.userId}/sessions/history`, person.token)).json.data;
    expect(history.find((one: { id: string }) => one.id === listed.id)).toMatchObject({ endReason: 'Lost phone', isActive: false });
  });

  test('can be ended all but one; a session that is not one’s own cannot be the one', async () => {
    const person = await app.register();
    const rest = [await signIn(person.email), await signIn(person.email)];
    const current = (await active(person)).data.find((one: { isCurrent: boolean }) => one.isCurrent);
    const foreign = (await active(other)).data[0].id;
    expect((await post(`/api/users/${person.userId}/sessions/terminate`, person.token, { exceptSessionId: foreign })).status).toBe(404);
    const answer = await post(`/api/users/${person.userId}/sessions/terminate`, person.token, { exceptSessionId: current.id });
    expect(answer.json.terminatedCount).toBe(2);
    expect([await alive(person.token), await alive(rest[0]!), await alive(rest[1]!)]).toEqual([true, false, false]);
  });

  test('an admin ends a member’s sessions in the account, and those of all', async () => {
    const account = await app.register();
    const someone = await app.addMember(account.accountId, 'MEMBER');
    expect((await post(`/api/users/${someone.userId}/sessions/terminate`, account.token)).json.terminatedCount).toBe(1);
    expect(await alive(someone.token)).toBe(false);
    const back = await app.signIn(someone);
    const keep = (await active(account)).data[0].id;
    expect((await get(`/api/accounts/${account.accountId}/sessions/active`, account.token)).json.data).toContainEqual(
      expect.objectContaining({ userEmail: someone.email, userName: 'Ana Test' }),
    );
    expect((await post(`/api/accounts/${account.accountId}/sessions/terminate`, back.token)).status).toBe(403);
    expect((await post(`/api/accounts/${other.accountId}/sessions/terminate`, account.token)).status).toBe(404);
    const all = await post(`/api/accounts/${account.accountId}/sessions/terminate`, account.token, { exceptSessionId: keep });
    expect(all.json.terminatedCount).toBe(1);
    expect([await alive(account.token), await alive(back.token)]).toEqual([true, false]);
  });

  test('a session is not refreshed by its number (C1-87)', async () => {
    const [session] = (await active(member)).data;
    const path = `/api/sessions/${session.id}/refresh`;
    const refused = await post(path, member.token);
    expect([refused.status, refused.json.error]).toEqual([501, 'Not implemented']);
    expect((await post(path, other.token)).status).toBe(404);
    expect((await app.request('POST', path)).status).toBe(401);
  });

  test('a device takes a name; its session gets no longer', async () => {
    const [session] = (await active(member)).data;
    const path = `/api/sessions/${session.id}`;
    const named = await app.request('PATCH', path, { token: member.token, body: { deviceName: ' Laptop ' } });
    expect(named.json.data.device.name).toBe('Laptop');
    const later = new Date(Date.parse(session.expiresAt) + DAY).toISOString();
    const refused = await app.request('PATCH', path, { token: member.token, body: { expiresAt: later } });
    expect([refused.status, refused.json.error]).toEqual([501, 'Not implemented']);
    const shorter = new Date(Date.parse(session.expiresAt) - DAY).toISOString();
    expect((await app.request('PATCH', path, { token: member.token, body: { expiresAt: shorter } })).json.data.expiresAt).toBe(shorter);
    expect((await app.request('PATCH', path, { token: other.token, body: { deviceName: 'X' } })).status).toBe(404);
    expect((await get(path, owner.token)).json.data.id).toBe(session.id);
    expect((await get(`/api/sessions/${UNKNOWN}`, owner.token)).status).toBe(404);
    expect((await get('/api/sessions/nonsense', owner.token)).status).toBe(404);
  });
});

describe('A further session', () => {
  test('is one’s own, and ends with the one that asks at the latest', async () => {
    const [asking] = (await active(other)).data;
    const answer = await post('/api/sessions', other.token, { userId: other.userId, accountId: other.accountId, deviceName: 'Script' });
    expect([answer.status, answer.json.data.device.name, answer.json.data.expiresAt]).toEqual([201, 'Script', asking.expiresAt]);
    expect(await alive(answer.json.data.sessionToken)).toBe(true);
  });

  test('is refused for somebody else and for a time that is over', async () => {
    expect((await post('/api/sessions', owner.token, { userId: member.userId })).status).toBe(403);
    expect((await post('/api/sessions', owner.token, { userId: other.userId })).status).toBe(404);
    expect((await post('/api/sessions', owner.token, { accountId: other.accountId })).status).toBe(404);
    const past = await post('/api/sessions', owner.token, { expiresAt: new Date(app.now().getTime() - HOUR).toISOString() });
    expect([past.status, past.json.error]).toEqual([400, 'Session creation failed']);
  });

  test('goes over to another account of one’s own, with new tokens and the same end', async () => {
    const person = await app.register();
    const [first] = (await active(person)).data;
    await app.rows('insert into memberships (id, account_id, user_id, role, joined_at) values ($1, $2, $3, $4, now())', [
      `018f0000-0000-7000-8000-${randomBytes(6).toString('hex')}`,
      owner.accountId,
      person.userId,
      'MEMBER',
    ]);
    const path = `/api/sessions/${first.id}/switch-account`;
    expect((await post(path, person.token, { targetAccountId: other.accountId })).status).toBe(404);
    expect((await post(path, other.token, { targetAccountId: other.accountId })).status).toBe(404);
    const answer = await post(path, person.token, { targetAccountId: owner.accountId, reason: 'Work' });
    expect(answer.json).toMatchObject({ success: true, user: { accountId: owner.accountId, accountRole: 'MEMBER' } });
    expect([await alive(person.token), await alive(answer.json.token)]).toEqual([false, true]);
    const [now] = (await get(`/api/users/${person.userId}/sessions/active`, answer.json.token)).json.data;
    expect(now).toMatchObject({ accountId: owner.accountId, expiresAt: first.expiresAt, way: 'password' });
  });
});

describe('A token', () => {
  test('is told to hold or not; whose it is learn its person and services', async () => {
    const validate = (sessionToken: string, token?: string, headers = {}) =>
      post('/api/sessions/validate', token, { sessionToken }, headers);
    expect((await validate(owner.token)).json).toEqual({ success: true, valid: true, session: null });
    expect((await validate(owner.token, other.token)).json.session).toBeNull();
    expect((await validate(owner.token, owner.token)).json.session).toMatchObject({ userId: owner.userId, isCurrent: true });
    expect((await validate(owner.token, undefined, { 'x-service-key': SERVICE_KEY })).json.session.userId).toBe(owner.userId);
    expect((await validate(`tta_${'x'.repeat(43)}`)).json).toEqual({ success: true, valid: false, session: null });
  });

  test('leads a service to its session, in the tenant that it names', async () => {
    const ask = (headers: Record<string, string>, token?: string) =>
      app.request('GET', `/api/sessions/by-token/${owner.token}`, { token, headers });
    expect((await ask({ 'x-service-key': SERVICE_KEY })).json.data.userId).toBe(owner.userId);
    expect((await ask({ 'x-service-key': SERVICE_KEY, 'x-tenant-id': other.accountId })).status).toBe(404);
    expect((await ask({ 'x-service-key': 'wrong' })).json.code).toBe('auth.service_key_required');
    expect((await ask({}, owner.token)).status).toBe(403);
  });
});

test('a call that names another tenant than its token’s finds nothing', async () => {
  const named = (tenant: string) => app.request('GET', '/api/auth/profile', { token: owner.token, headers: { 'x-tenant-id': tenant } });
  expect([(await named(owner.accountId)).status, (await named(other.accountId)).status]).toEqual([200, 404]);
});

describe('The log of sign-ins', () => {
  test('shows owners and admins who signed in and whose sessions ended, by person, action and time', async () => {
    const account = await app.register();
    const someone = await app.signIn(await app.addMember(account.accountId, 'MEMBER'));
    await post(`/api/users/${someone.userId}/sessions/terminate`, account.token);
    const log = (query = {}) => get('/api/sessions/audit-logs', account.token, query);
    const { data } = (await log({ userId: someone.userId })).json;
    expect(data[0]).toMatchObject({ action: 'auth.sessions_ended', userId: someone.userId, actorId: account.userId, reason: 'terminated' });
    expect(data[1]).toMatchObject({
      action: 'auth.signed_in',
      tenantId: account.accountId,
      ipAddress: expect.stringContaining('127.0.0.1'),
    });
    expect((await log({ action: 'auth.signed_in' })).json.data.every((one: { action: string }) => one.action === 'auth.signed_in')).toBe(
      true,
    );
    expect((await log({ sessionId: data[1].sessionIds[0] })).json.total).toBe(2);
    const tomorrow = new Date(app.now().getTime() + DAY).toISOString();
    expect((await log({ startDate: tomorrow })).json.total).toBe(0);
    expect((await log({ endDate: tomorrow.slice(0, 10) })).json.total).toBeGreaterThan(0);
    expect((await log({ tenantId: other.accountId })).status).toBe(404);
    expect((await get('/api/sessions/audit-logs', member.token)).status).toBe(403);
  });

  test('takes an entry about a member, and none about anybody else', async () => {
    const added = await post('/api/sessions/audit-logs', owner.token, {
      userId: member.userId,
      action: 'badge.lost',
      reason: 'Reported by phone',
    });
    expect(added.json.data).toMatchObject({ action: 'badge.lost', reason: 'Reported by phone', actorId: owner.userId });
    const found = await get('/api/sessions/audit-logs', owner.token, { action: 'badge.lost' });
    expect(found.json).toMatchObject({ total: 1, data: [{ id: added.json.data.id, userId: member.userId }] });
    expect((await post('/api/sessions/audit-logs', owner.token, { userId: other.userId, action: 'seen' })).status).toBe(404);
    expect((await post('/api/sessions/audit-logs', owner.token, { userId: member.userId, action: 'Seen!' })).status).toBe(400);
  });

  test('counts, for administrators', async () => {
    const { data } = (await get('/api/sessions/metrics', owner.token)).json;
    expect(data.activeSessions).toBeGreaterThanOrEqual(2);
    expect(data.activeUsers).toBeGreaterThanOrEqual(2);
    expect((await get('/api/sessions/metrics', member.token)).status).toBe(403);
  });
});

describe('Services with the key', () => {
  test('clean up, and nobody else does', async () => {
    expect((await post('/api/sessions/cleanup', owner.token)).status).toBe(403);
    const idle = await app.register();
    await app.rows("update sign_in_sessions set last_activity_at = now() - interval '9 hours' where user_id = $1", [idle.userId]);
    const answer = await post('/api/sessions/cleanup', undefined, {}, { 'x-service-key': SERVICE_KEY });
    expect(answer.json.cleanedCount).toBeGreaterThanOrEqual(1);
    const [row] = await app.rows<{ ended_because: string }>('select ended_because from sign_in_sessions where user_id = $1', [idle.userId]);
    expect(row?.ended_because).toBe('expired');
  });

  test('archive old entries once, with an anchor; the log then begins after it', async () => {
    const account = await app.signIn(await app.register());
    await app.rows("update events set at = at - interval '100 days' where account_id = $1", [account.accountId]);
    const archive = (headers = {}) => post('/api/sessions/audit-logs/archive', undefined, { olderThanDays: 90 }, headers);
    expect((await archive()).status).toBe(403);
    const headers = { 'x-service-key': SERVICE_KEY, 'x-tenant-id': account.accountId };
    const first = (await archive(headers)).json;
    expect(first).toMatchObject({ archivedCount: expect.any(Number), accounts: 1 });
    expect(first.archivedCount).toBeGreaterThan(0);
    expect((await archive(headers)).json).toMatchObject({ archivedCount: 0, accounts: 0 });
    const [anchor] = await app.rows<{ entries: number; sha256: string }>('select * from sign_in_archives where account_id = $1', [
      account.accountId,
    ]);
    expect(anchor).toMatchObject({ entries: first.archivedCount, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    app.pass(MINUTE);
    expect((await get('/api/sessions/audit-logs', account.token)).json.total).toBe(0);
    expect((await post('/api/sessions/audit-logs/archive', undefined, { olderThanDays: 5 }, headers)).status).toBe(400);
  });

  test('archive the entries of every account where they name none', async () => {
    const people = [await app.register(), await app.register()];
    for (const person of people) await app.signIn(person);
    const accounts = people.map(({ accountId }) => accountId);
    await app.rows("update events set at = at - interval '100 days' where account_id = any($1::uuid[])", [accounts]);
    const answer = await post('/api/sessions/audit-logs/archive', undefined, { olderThanDays: 90 }, { 'x-service-key': SERVICE_KEY });
    expect(answer.json.accounts).toBeGreaterThanOrEqual(2);
    const anchors = await app.rows<{ account_id: string }>('select account_id from sign_in_archives where account_id = any($1::uuid[])', [
      accounts,
    ]);
    expect(anchors.map((anchor) => anchor.account_id).toSorted()).toEqual(accounts.toSorted());
  });
});
