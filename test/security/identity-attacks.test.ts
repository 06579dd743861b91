import { beforeAll, expect, test } from 'vitest';
import { until } from '#test/support/live/until.ts';
import { TEST_PASSWORD, sharedApp, type TestPerson } from '#test/support/test-app.ts';

const PASSWORD = 'a quiet harbor';
let owner: TestPerson;
const app = await sharedApp();
beforeAll(async () => {
  owner = await app.register({ plan: 'ENTERPRISE', firstName: 'Olive' });
});

const mailsTo = (email: string, template: string) =>
  app.rows<{ text: string }>('select text from mails where recipient = $1 and template = $2', [email, template]);
/** What was asked for by an address is written after the answer. */
async function tokenTo(email: string, template: string): Promise<string> {
  await until(async () => (await mailsTo(email, template)).length > 0);
  return /token=([\w-]+)/.exec((await mailsTo(email, template)).at(-1)?.text ?? '')?.[1] ?? '';
}
const inviting = (body: object, by = owner) => app.request('POST', `/api/accounts/${by.accountId}/invitations`, { token: by.token, body });
async function mailedTo(email: string, by = owner): Promise<string> {
  const { status, text } = await inviting({ email, role: 'MEMBER' }, by);
  expect([status, text]).toEqual([201, text]);
  return tokenTo(email, 'invitations.account');
}
const register = (token: string) =>
  app.request('POST', '/api/invitations/register', {
    body: { token, password: PASSWORD, firstName: 'Nora', lastName: 'Lind', agreeToTerms: true },
  });
const login = (email: string, password = PASSWORD) => app.request('POST', '/api/auth/login', { body: { email, password } });
const twoFactor = (userId: string) =>
  app.rows("insert into second_factors (user_id, method, enabled_at) values ($1, 'email', now())", [userId]);
const passkey = (userId: string) =>
  app.rows(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
     values (gen_random_uuid(), $1, $2, 'x', 0, '{}', 'waiting', false, now())`,
    [userId, Buffer.from(userId)],
  );
const passkeysOf = (userId: string) => app.rows('select 1 as one from passkeys where user_id = $1', [userId]);
const profile = async (token: string) => (await app.request('GET', '/api/auth/profile', { token })).json;

test('an admin cannot invite with every permission, nobody with one that there is not', async () => {
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  const wish = { email: 'puppet@example.com', role: 'MEMBER' };
  expect((await inviting({ ...wish, permissions: ['*'] }, admin)).json.code).toBe('invitations.permission_not_held');
  expect((await inviting({ ...wish, permissions: ['made:up'] })).status).toBe(400);
  expect((await inviting({ ...wish, permissions: ['page:billing', 'page:billing'] }, admin)).json.data.permissions).toEqual([
    'page:billing',
  ]);
});

test('an invitation stands before the account’s door like everybody: a second factor is asked for', async () => {
  const host = await app.register({ plan: 'ENTERPRISE' });
  const token = await mailedTo('second@example.com', host);
  await app.request('PATCH', '/api/security/policy', { token: host.token, body: { twoFactorRequired: true } });
  const { json } = await register(token);
  expect([json.requiresTwoFactor, json.token, json.twoFactor?.reasons]).toEqual([true, undefined, ['policy']]);
});

test('where single sign-on is required an invited person is led to it, as a member', async () => {
  const host = await app.register({ plan: 'ENTERPRISE' });
  const token = await mailedTo('elsewhere@example.com', host);
  await app.rows(
    `insert into sso_connections (id, account_id, issuer, client_id, sealed_secret, is_enabled, is_required, chosen_by_owner, created_at, updated_at)
     values (gen_random_uuid(), $1, 'https://id.example.com', 'x', 'x', true, true, true, now(), now())`,
    [host.accountId],
  );
  const { json } = await register(token);
  expect([json.code, json.token]).toEqual(['auth.sso_required', undefined]);
  expect((await login('elsewhere@example.com')).json.code).toBe('auth.sso_required');
  const members = await app.rows('select 1 from memberships m join users u on u.id = m.user_id where account_id = $1 and email_key = $2', [
    host.accountId,
    'elsewhere@example.com',
  ]);
  expect(members).toHaveLength(1);
});

test('who was removed from their only account comes back by a mailed invitation, past their second factor', async () => {
  const lonely = await app.addMember(owner.accountId, 'MEMBER');
  expect((await app.request('DELETE', `/api/accounts/${owner.accountId}/members/${lonely.userId}`, { token: owner.token })).status).toBe(
    200,
  );
  expect((await login(lonely.email, TEST_PASSWORD)).json.error).toBe('No account context set.');
  await twoFactor(lonely.userId);
  const host = await app.register();
  const { json: copied } = await inviting({ email: lonely.email, role: 'MEMBER' }, host);
  const link = new URL(copied.data.link).searchParams.get('token') ?? '';
  expect((await register(link)).json).toMatchObject({ requiresEmailVerification: true });
  expect((await login(lonely.email)).json.code).toBe('auth.invalid_credentials');
  const mailed = await tokenTo(lonely.email, 'invitations.account');
  expect((await app.request('GET', `/api/accounts/invitations/${mailed}/validate`)).json.data.hasSignIn).toBe(false);
  expect((await register(mailed)).json).toMatchObject({ requiresTwoFactor: true, twoFactor: { reasons: ['enrolled'] } });
  expect(await mailsTo(lonely.email, 'auth.password_changed')).toHaveLength(1);
});

test('an address that is taken answers like a free one, changes nothing, and tells its owner', async () => {
  const curious = await app.register();
  const victim = await app.register();
  const change = (email: string) =>
    app.request('PATCH', '/api/auth/profile', { token: curious.token, body: { email, currentPassword: TEST_PASSWORD } });
  const taken = await change(victim.email);
  const waiting = async () => (await app.request('GET', '/api/auth/email-change', { token: curious.token })).json.data.pending;
  expect([taken.status, taken.json.data]).toMatchObject([200, { email: curious.email, emailVerified: true, id: curious.userId }]);
  expect(await waiting()).toMatchObject({ email: victim.email });
  expect((await profile(curious.token)).data.email).toBe(curious.email);
  expect(await mailsTo(victim.email, 'auth.email_wanted')).toHaveLength(1);
  const free = await change('free@example.com');
  expect([free.status, free.json.data]).toEqual([200, taken.json.data]);
  expect(await waiting()).toMatchObject({ email: 'free@example.com' });
  for (const n of [1, 2, 3]) await change(n === 1 ? victim.email : `free${n}@example.com`);
  expect((await change('sixth@example.com')).status).toBe(429);
});

test('a stranger’s press on the link of an address change proves nothing for whoever asked', async () => {
  const squatter = await app.register();
  const victim = await app.register();
  const body = { email: 'mine-to-be@example.com', currentPassword: TEST_PASSWORD };
  expect((await app.request('PATCH', '/api/auth/profile', { token: squatter.token, body })).status).toBe(200);
  const link = { token: await tokenTo(body.email, 'auth.email_change') };
  for (const token of [undefined, victim.token]) {
    const answer = await app.request('POST', '/api/auth/email-change/confirm', { ...(token && { token }), body: link });
    expect(answer.status).toBe(token ? 400 : 401);
  }
  expect((await app.request('POST', '/api/auth/login', { body: { email: body.email, password: TEST_PASSWORD } })).status).toBe(401);
});

test.each(['invitation', 'reset'])('a passkey that waits behind a stranger’s address does not outlive its proof by %s', async (way) => {
  const squatter = await app.register();
  await passkey(squatter.userId);
  const email = `victim-of-${way}@example.com`;
  // No call leads here any more: an address waits until it is proven. Rows from before may stand so.
  await app.rows('update users set email = $1, email_key = $1, email_verified_at = null where id = $2', [email, squatter.userId]);
  if (way === 'invitation') expect((await register(await mailedTo(email))).json.user.id).toBe(squatter.userId);
  else {
    await app.request('POST', '/api/auth/forgot-password', { body: { email } });
    const reset = { token: await tokenTo(email, 'auth.reset'), newPassword: PASSWORD };
    expect((await app.request('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
  }
  expect(await passkeysOf(squatter.userId)).toEqual([]);
  expect((await app.request('GET', '/api/auth/profile', { token: squatter.token })).status).toBe(401);
});

test('a new password by mail leaves a proven person’s passkeys and factors as they are', async () => {
  const person = await app.register();
  await passkey(person.userId);
  await twoFactor(person.userId);
  await app.request('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  const reset = { token: await tokenTo(person.email, 'auth.reset'), newPassword: PASSWORD };
  expect((await app.request('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
  expect(await passkeysOf(person.userId)).toHaveLength(1);
  expect((await login(person.email)).json.requiresTwoFactor).toBe(true);
});

test('an account is handed over, an address changed and a profile deleted with the second factor alone', async () => {
  const person = await app.register();
  const heir = await app.addMember(person.accountId, 'ADMIN');
  await twoFactor(person.userId);
  const hand = { userId: heir.userId, password: TEST_PASSWORD };
  const calls = [
    ['POST', `/api/accounts/${person.accountId}/transfer`, hand],
    ['PATCH', '/api/auth/profile', { email: 'other@example.com', currentPassword: TEST_PASSWORD }],
    ['DELETE', '/api/auth/profile', { confirmation: 'DELETE', password: TEST_PASSWORD }],
  ] as const;
  for (const [method, path, body] of calls) {
    const { status, json } = await app.request(method, path, { token: person.token, body });
    expect([path, status, json.code]).toEqual([path, 403, 'auth.code_refused']);
  }
});
