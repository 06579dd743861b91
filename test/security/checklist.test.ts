import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { TEST_PASSWORD, ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/** Lines of the checklist that no module tests by itself; docs/SECURITY.md says where the others are. */
const SERVICE_KEY = 'k'.repeat(40);
const UNKNOWN = '018f0000-0000-7000-8000-0000000000ff';
let app: OwnApp;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await ownApp({ settings: { serviceKey: SERVICE_KEY } });
  owner = await app.register({ plan: 'ENTERPRISE', firstName: 'Olive' });
  admin = await app.addMember(owner.accountId, 'ADMIN');
  member = await app.addMember(owner.accountId, 'MEMBER');
  stranger = await app.register();
});
afterAll(() => app.close());

const endpoints = modules.flatMap((module) => module.routes.map((route) => route.endpoint));
const own = (path: string, person = member) =>
  path
    .replace(':accountId', person.accountId)
    .replace(/:userId|:memberId/, person.userId)
    .replace(/:\w+/g, UNKNOWN);
const post = (path: string, body: object, token?: string, headers = {}) => app.request('POST', path, { body, token, headers });
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
const userRow = async (id: string) => (await app.rows<Record<string, unknown>>('select * from users where id = $1', [id]))[0];
const placeRow = async (id: string) => (await app.rows<Record<string, unknown>>('select * from memberships where user_id = $1', [id]))[0];
const registration = (email: string, change: object) => ({
  email,
  password: TEST_PASSWORD,
  firstName: 'Nora',
  lastName: 'Lind',
  phone: '+1 555 0100',
  persona: 'FOUNDER',
  agreeToTerms: true,
  ...change,
});

test('4 a password needs no capital, digit or sign', async () => {
  const email = 'plain@example.test';
  expect((await post('/api/auth/register', registration(email, { password: 'aaaaaaaaaaaaa1b' }))).status).toBe(201);
});

test('19 an administrator sets nobody’s password or address, by any call that changes people', async () => {
  const wishes = {
    password: 'taken over now',
    newPassword: 'taken over now',
    passwordHash: 'x',
    email: 'taken@example.test',
    emailVerified: false,
    status: 'ACTIVE',
  };
  const before = await userRow(member.userId);
  const [credential] = await app.rows('select * from credentials where user_id = $1', [member.userId]);
  const changing = endpoints.filter(({ method, path }) => /PATCH|PUT/.test(method) && /:(userId|memberId)/.test(path));
  expect(changing.length).toBeGreaterThan(2);
  for (const { method, path } of changing) {
    expect((await app.request(method, own(path), { body: wishes, token: admin.token })).status).toBeLessThan(500);
  }
  expect(await userRow(member.userId)).toEqual(before);
  expect((await app.rows('select * from credentials where user_id = $1', [member.userId]))[0]).toEqual(credential);
});

test('26 there is no SAML to attack', () => {
  expect(endpoints.filter(({ path, id }) => /saml/i.test(path + id))).toEqual([]);
});

test('49 and 50 nobody writes their own role, permissions, plan, account or proof, by any call', async () => {
  const wishes = {
    role: 'OWNER',
    accountRole: 'OWNER',
    permissions: ['*'],
    plan: 'ENTERPRISE',
    ownerId: member.userId,
    accountId: stranger.accountId,
    emailVerified: true,
    isDemo: true,
    maxUsers: 1e6,
    limits: { maxUsers: 1e6 },
    isFixed: true,
  };
  const before = [await userRow(member.userId), await placeRow(member.userId)];
  const plan = await app.rows('select plan, is_fixed from subscriptions where account_id = $1', [owner.accountId]);
  for (const { method, path } of endpoints.filter((one) => one.method === 'PATCH' || one.method === 'PUT')) {
    const answer = await app.request(method, own(path), { body: wishes, token: member.token });
    expect([path, answer.status < 500]).toEqual([path, true]);
  }
  const after = [await userRow(member.userId), await placeRow(member.userId)];
  const ignored = { updated_at: null };
  expect(after.map((row) => ({ ...row, ...ignored }))).toEqual(before.map((row) => ({ ...row, ...ignored })));
  expect(await app.rows('select plan, is_fixed from subscriptions where account_id = $1', [owner.accountId])).toEqual(plan);
});

test('50 registering takes no role, plan, account or proof', async () => {
  const wishes = { role: 'ADMIN', plan: 'ENTERPRISE', emailVerified: true, emailVerifiedAt: '2026-01-01', isDemo: true, id: UNKNOWN };
  const email = 'eager@example.test';
  await post('/api/auth/register', registration(email, { ...wishes, accountId: owner.accountId }));
  const [row] = await app.rows<{ id: string }>('select id, email_verified_at, is_demo from users where email_key = $1', [email]);
  expect(row).toMatchObject({ email_verified_at: null, is_demo: false });
  expect(row?.id).not.toBe(UNKNOWN);
  const places = await app.rows<{ account_id: string }>('select account_id from memberships where user_id = $1', [row?.id]);
  expect(places).toHaveLength(1);
  expect(places[0]?.account_id).not.toBe(owner.accountId);
});

test('51 the server refuses what a hidden button would ask for', async () => {
  const { accountId } = owner;
  const asked = [
    ['DELETE', `/api/accounts/${accountId}`, { slug: 'x', confirmation: 'x', password: TEST_PASSWORD }],
    ['POST', `/api/accounts/${accountId}/transfer`, { userId: member.userId, password: TEST_PASSWORD }],
    ['POST', `/api/accounts/${accountId}/invitations`, { email: 'x@example.test', role: 'MEMBER' }],
    ['POST', `/api/security/users/${admin.userId}/lock`, {}],
    ['POST', `/api/accounts/${accountId}/sessions/terminate`, {}],
    ['PATCH', '/api/security/policy', { twoFactorRequired: true }],
  ] as const;
  for (const [method, path, body] of asked) {
    expect([path, (await app.request(method, path, { body, token: member.token })).status]).toEqual([path, 403]);
  }
});

test.each([
  ['POST', '/api/sessions/cleanup', {}],
  ['POST', '/api/sessions/audit-logs/archive', { olderThanDays: 90 }],
  ['GET', '/api/sessions/by-token/tta_x', undefined],
  ['POST', '/api/auth/login-attempts', { email: 'x@example.test', success: true, ipAddress: '192.0.2.1', userAgent: 'x' }],
])('56 %s %s is for services with the key alone', async (method, path, body) => {
  for (const key of [null, 'wrong', '', `${SERVICE_KEY} x`]) {
    const headers: Record<string, string> = key === null ? {} : { 'x-service-key': key };
    const answer = await app.request(method, path, { body, token: owner.token, headers });
    expect([answer.status, answer.json.code]).toEqual([403, 'auth.service_key_required']);
  }
});

test('56 a session for somebody else, and the invitations of another’s address, are refused to ordinary tokens', async () => {
  const hour = new Date(app.now().getTime() + 3_600_000).toISOString();
  const body = { userId: member.userId, accountId: owner.accountId, expiresAt: hour };
  expect((await post('/api/sessions', body, admin.token)).json.token).toBeUndefined();
  expect((await app.request('GET', `/api/invitations/user/${admin.email}`, { token: member.token })).status).toBe(403);
});

test.each([
  ['/api/auth/verify-2fa', { pendingToken: `ttp_${'x'.repeat(43)}`, code: '123456' }],
  ['/api/auth/verify-2fa/resend', { pendingToken: `ttp_${'x'.repeat(43)}` }],
  ['/api/auth/sso/finish', { code: 'x', state: 'x'.repeat(43) }],
  ['/api/auth/2fa/confirm', { code: '123456' }],
  [`/api/accounts/invitations/${'x'.repeat(43)}/accept`, {}],
  [`/api/invitations/${UNKNOWN}/accept`, {}],
])('62 the second step of %s is nothing without the first', async (path, body) => {
  const { status, json } = await post(path, body, owner.token);
  expect([status >= 400 && status < 500, json.token]).toEqual([true, undefined]);
});

test('63 a payment that fails buys nothing', async () => {
  const charging = await ownApp({ settings: { billing: 'sandbox' } });
  try {
    const buyer = await charging.register();
    const ask = (method: string, path: string, body?: object) =>
      charging.request(method, `/api/billing/${path}`, { token: buyer.token, ...(body && { body }) });
    await ask('POST', 'payment-methods', { token: 'test_declined' });
    const { json } = await ask('GET', 'subscription');
    expect(await ask('PATCH', `subscription/${json.data.id}`, { plan: 'PRO' })).toMatchObject({
      status: 409,
      json: { code: 'billing.declined' },
    });
    expect((await ask('GET', 'subscription')).json.data).toMatchObject({ plan: 'FREE', creditBalance: 0 });
    expect((await ask('GET', 'invoices')).json.total).toBe(0);
  } finally {
    await charging.close();
  }
});

test('68 a line break in an address or a name adds no header and no receiver', async () => {
  const before = (await app.rows('select 1 as one from mails')).length;
  for (const email of [
    'a@example.test\r\nBcc: evil@example.test',
    'a@example.test\nX: y',
    'a@example.test, evil@example.test',
    '<a@example.test>',
  ]) {
    const wish = await post(`/api/accounts/${owner.accountId}/invitations`, { email, role: 'MEMBER' }, owner.token);
    expect([email, wish.status]).toEqual([email, 400]);
    expect((await post('/api/auth/register', registration(email, {}))).status).toBe(400);
    await post('/api/auth/forgot-password', { email });
    const change = { email, currentPassword: TEST_PASSWORD };
    expect((await app.request('PATCH', '/api/auth/profile', { body: change, token: owner.token })).status).toBe(400);
  }
  expect(await app.rows('select 1 as one from mails')).toHaveLength(before);
  const bold = await app.register({ firstName: 'Ana\r\nBcc: evil@example.test' });
  await post(`/api/accounts/${bold.accountId}/invitations`, { email: 'b@example.test', role: 'MEMBER' }, bold.token);
  const [mail] = await app.rows<{ subject: string; recipient: string }>(
    "select subject, recipient from mails where recipient = 'b@example.test'",
  );
  expect(mail?.subject).not.toMatch(/[\r\n]/);
});

test('70 no answer of any reading call carries a secret', async () => {
  const secret = /argon2|password_?hash|token_?hash|code_?hash|sealed|totp_?secret|tt[arpg]_[\w-]{20}/i;
  for (const { path } of endpoints.filter(({ method }) => method === 'GET')) {
    const { text } = await app.request('GET', own(path, owner), { token: owner.token });
    expect([path, secret.exec(text)?.[0]]).toEqual([path, undefined]);
  }
});

test('70 a repeated command keeps no token: neither in its answer nor in any table', async () => {
  const headers = { 'idempotency-key': 'the-same-command' };
  const sent = await post(
    `/api/accounts/${owner.accountId}/invitations`,
    { email: 'kept@example.test', role: 'MEMBER' },
    owner.token,
    headers,
  );
  const token = new URL(sent.json.data.link).searchParams.get('token') ?? '';
  const link = await post(`/api/invitations/${sent.json.data.id}/link`, {}, owner.token, { 'idempotency-key': 'another' });
  const session = await login(member.email, TEST_PASSWORD);
  const secrets = [token, new URL(link.json.data.link).searchParams.get('token') ?? '', session.json.token.slice(4)];
  const tables = await app.rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const one of secrets) {
      if ((await app.rows(`select 1 from "${name}" t where t::text like $1 limit 1`, [`%${one}%`])).length > 0) found.push(name);
    }
  }
  expect(found).toEqual([]);
});

test('71 the log has who came in, who invited and whose role changed, when and from where, and no secret', async () => {
  const path = `/api/accounts/${owner.accountId}`;
  await post(`${path}/invitations`, { email: 'logged@example.test', role: 'MEMBER' }, owner.token);
  await app.request('PATCH', `${path}/users/${member.userId}/role`, { body: { role: 'OBSERVER' }, token: owner.token });
  await app.signIn(owner);
  await app.app.settle();
  const { text, json } = await app.request('GET', `${path}/audit-logs`, { token: owner.token, query: { limit: 200 } });
  const entries = json.data as { action: string; timestamp: string; ipAddress: string; userId: string }[];
  const changed = entries.find((entry) => entry.action === 'account.member_role_changed');
  expect(changed).toMatchObject({ userId: owner.userId, ipAddress: '127.0.0.1', timestamp: expect.stringMatching(/Z$/) });
  expect(entries.map((entry) => entry.action)).toEqual(expect.arrayContaining(['auth.signed_in', 'invitation.created']));
  expect(text).not.toMatch(/argon2|tt[arpg]_|token=/);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect((await app.request(method, `${path}/audit-logs`, { token: owner.token, body: {} })).status).toBe(405);
  }
});
