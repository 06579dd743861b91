import { beforeEach, expect, test } from 'vitest';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';

const THEIRS = 'chosen by the attacker';
const OWN = 'chosen by the owner';
let inviter: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  inviter = await app.register({ plan: 'ENTERPRISE' });
});

const browser = (name: string) => ({ cookie: `device=${name.repeat(43).slice(0, 43)}` });
const login = (email: string, password: string) => app.request('POST', '/api/auth/login', { body: { email, password } });
const names = { firstName: 'Boss', lastName: 'Lind', phone: '+1 555 0100', agreeToTerms: true };
const registerAs = (email: string, name: string) =>
  app.request('POST', '/api/auth/register', { body: { persona: 'FOUNDER', email, password: THEIRS, ...names }, headers: browser(name) });
const open = (token: string, name: string) => app.request('GET', `/api/auth/verify-email/${token}`, { headers: browser(name) });
const confirm = (token: string, newPassword: string, name = 'v') =>
  app.request('POST', '/api/auth/verify-email', { body: { token, newPassword }, headers: browser(name) });

async function linkTo(email: string): Promise<string> {
  const rows = await app.rows<{ text: string }>("select text from mails where recipient = $1 and template = 'auth.verification'", [email]);
  return /verify-email\?token=([\w-]+)/.exec(rows.at(-1)?.text ?? '')?.[1] ?? '';
}

test('whoever registers a stranger’s address holds nothing once its owner presses the button', async () => {
  const email = 'boss@example.test';
  await registerAs(email, 'a');
  const token = await linkTo(email);
  const pressed = await open(token, 'v');
  expect([pressed.status, pressed.json.code]).toEqual([409, 'auth.verification_elsewhere']);
  expect((await login(email, THEIRS)).json.token).toBeUndefined();
  expect((await confirm(token, OWN)).status).toBe(200);
  expect((await login(email, THEIRS)).status).toBe(401);
  const own = await login(email, OWN);
  expect(own.json.user.emailVerified).toBe(true);
  // An invitation that comes now is read by the owner alone.
  await app.request('POST', `/api/accounts/${inviter.accountId}/invitations`, { body: { email, role: 'ADMIN' }, token: inviter.token });
  const waiting = await app.request('GET', `/api/invitations/user/${email}`, { token: own.json.token });
  expect(waiting.json.data).toHaveLength(1);
});

test('whoever copies the link of their own invitation and registers with it holds nothing either', async () => {
  const email = 'invited@example.test';
  const sent = await app.request('POST', `/api/accounts/${inviter.accountId}/invitations`, {
    body: { email, role: 'MEMBER' },
    token: inviter.token,
  });
  const copied = /token=([\w-]+)/.exec(sent.json.data.link)?.[1];
  const body = { token: copied, ...names, password: THEIRS };
  expect((await app.request('POST', '/api/invitations/register', { body, headers: browser('a') })).status).toBe(201);
  const token = await linkTo(email);
  expect((await open(token, 'v')).status).toBe(409);
  expect((await confirm(token, OWN)).status).toBe(200);
  expect((await login(email, THEIRS)).status).toBe(401);
  expect((await login(email, OWN)).json.token).toBeDefined();
});

test('what somebody left behind who had not proven the address is gone with their password', async () => {
  const email = 'left@example.test';
  await registerAs(email, 'a');
  const [user] = await app.rows<{ id: string }>('select id from users where email = $1', [email]);
  await app.rows(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
    values (gen_random_uuid(), $1, 'x', 'x', 0, '{}', 'left', false, now())`,
    [user?.id],
  );
  await app.rows("insert into second_factors (user_id, method, sealed_secret, enabled_at) values ($1, 'totp', 'x', now())", [user?.id]);
  await app.rows("insert into recovery_codes (user_id, code_hash, created_at) values ($1, 'x', now())", [user?.id]);
  await confirm(await linkTo(email), OWN);
  for (const table of ['passkeys', 'second_factors', 'recovery_codes']) {
    expect([table, await app.rows(`select 1 from ${table} where user_id = $1`, [user?.id])]).toEqual([table, []]);
  }
});

test('in the browser that registered, and by its password in another one, the link confirms and keeps what was chosen', async () => {
  await registerAs('same@example.test', 's');
  expect((await open(await linkTo('same@example.test'), 's')).json).toEqual({ success: true, emailVerified: true });
  expect((await login('same@example.test', THEIRS)).json.token).toBeDefined();
  await registerAs('phone@example.test', 's');
  const token = await linkTo('phone@example.test');
  expect((await open(token, 'p')).status).toBe(409);
  expect((await confirm(token, THEIRS, 'p')).status).toBe(200);
  expect((await login('phone@example.test', THEIRS)).json.token).toBeDefined();
  expect((await open(token, 'p')).status).toBe(200);
  expect((await confirm(token, OWN, 'p')).json.code).toBe('auth.verification_failed');
});

test('a new password is refused like every other, and the link is not spent by it', async () => {
  await registerAs('weak@example.test', 'a');
  const token = await linkTo('weak@example.test');
  expect((await confirm(token, 'seven77')).json.code).toBe('auth.reset_password_too_short');
  expect((await confirm(token, 'password1')).json.code).toBe('auth.password_common');
  expect((await confirm('made-up', OWN)).json.code).toBe('auth.verification_failed');
  expect((await confirm(token, OWN)).status).toBe(200);
});
