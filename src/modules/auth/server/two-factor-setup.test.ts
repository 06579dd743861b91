import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#shared/time.ts';
import { codeInMail, person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp({ demo: true });
});
afterAll(() => app.close());

const PASSWORD = 'a quiet harbor';
const call = (path: string, body: object, token: string) => app.call('POST', `/api/auth/${path}`, { body, token });
const state = async (token: string) => (await app.call('GET', '/api/auth/2fa', { token })).body.data;
const profile = (token: string) => app.call('GET', '/api/auth/profile', { token });
const login = (email: string) => app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
const totp = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.now.getTime() });
const mailsTo = (to: string, template: string) => app.mails.filter((mail) => mail.to === to && mail.template === template).length;
const OFF = { enabled: false, methods: [], recoveryCodesLeft: 0, hasPassword: true, canChange: true };

test('an authenticator app is switched on, a second method is added, and each goes by itself', async () => {
  const email = 'both@example.com';
  const { token } = await person(app, email);
  const other = (await login(email)).body.token;
  const bystander = (await person(app, 'bystander@example.com')).token;
  expect(await state(token)).toEqual(OFF);
  const setup = (await call('2fa/enable', { password: PASSWORD, method: 'totp' }, token)).body.data;
  expect(setup).toMatchObject({
    method: 'totp',
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringContaining('otpauth://totp/'),
  });
  expect(setup.uri).toContain('issuer=Trimtab');
  expect(await state(token)).toEqual(OFF);
  const confirmed = await call('2fa/confirm', { code: totp(setup.secret) }, token);
  expect(confirmed.body.data).toMatchObject({ method: 'totp', recoveryCodes: expect.any(Array) });
  expect(confirmed.body.data.recoveryCodes[0]).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  expect(await state(token)).toMatchObject({ enabled: true, methods: [{ method: 'totp' }], recoveryCodesLeft: 8 });
  expect([(await profile(token)).status, (await profile(other)).status, (await profile(bystander)).status]).toEqual([200, 401, 200]);
  expect(mailsTo(email, 'auth.two_factor_on')).toBe(1);

  app.pass(30 * SECOND);
  expect((await call('2fa/enable', { password: PASSWORD, method: 'email' }, token)).body.code).toBe('auth.code_refused');
  expect((await call('2fa/enable', { password: PASSWORD, method: 'email', code: totp(setup.secret) }, token)).status).toBe(200);
  const second = await call('2fa/confirm', { code: codeInMail(app, email) }, token);
  expect(second.body.data).toEqual({ method: 'email', recoveryCodes: [] });
  expect((await state(token)).methods).toHaveLength(2);

  app.pass(30 * SECOND);
  const one = await call('2fa/disable', { password: PASSWORD, code: totp(setup.secret), method: 'totp' }, token);
  expect([one.status, (await state(token)).recoveryCodesLeft]).toEqual([200, 8]);
  expect((await call('2fa/send-code', {}, token)).body).toMatchObject({ sentTo: 'b•••@example.com' });
  app.pass(MINUTE - SECOND);
  expect((await call('2fa/send-code', {}, token)).status).toBe(429);
  app.pass(SECOND);
  expect((await call('2fa/send-code', {}, token)).status).toBe(200);
  const last = await call('2fa/disable', { password: PASSWORD, code: codeInMail(app, email) }, token);
  expect([last.status, await state(token)]).toEqual([200, OFF]);
  expect(mailsTo(email, 'auth.two_factor_off')).toBe(2);
  expect((await login(email)).body.requiresTwoFactor).toBe(false);
});

test('the first code counts five tries, and the setup half an hour', async () => {
  const { token } = await person(app, 'tries@example.com');
  expect((await call('2fa/confirm', { code: '123456' }, token)).body.code).toBe('auth.setup_over');
  const begin = async () => (await call('2fa/enable', { password: PASSWORD, method: 'totp' }, token)).body.data.secret as string;
  const secret = await begin();
  const wrong = totp(secret) === '000000' ? '000001' : '000000';
  for (let time = 1; time <= 5; time += 1) expect((await call('2fa/confirm', { code: wrong }, token)).body.code).toBe('auth.code_refused');
  expect((await call('2fa/confirm', { code: totp(secret) }, token)).body.code).toBe('auth.setup_over');
  const late = await begin();
  app.pass(30 * MINUTE);
  expect((await call('2fa/confirm', { code: totp(late) }, token)).status).toBe(410);
  expect((await state((await login('tries@example.com')).body.token)).enabled).toBe(false);
});

test('a code that comes by mail is taken from the mail alone', async () => {
  const email = 'first-mail@example.com';
  const { token } = await person(app, email);
  const setup = await call('2fa/enable', { password: PASSWORD }, token);
  expect(setup.body.data).toEqual({ method: 'email', sentTo: 'f•••@example.com', expiresAt: expect.any(String) });
  app.pass(10 * MINUTE);
  expect((await call('2fa/confirm', { code: codeInMail(app, email) }, token)).status).toBe(410);
});

test.each([
  ['2fa/enable', { password: 'wrong', method: 'email' }],
  ['passkeys/options', { password: 'wrong' }],
])('%s asks for the password', async (path, body) => {
  const { token } = await person(app, `proof-${path.length}@example.com`);
  const answer = await call(path, body, token);
  expect([answer.status, answer.body.code, answer.body.errors[0].field]).toEqual([403, 'auth.password_wrong', 'password']);
});

test('a stolen session guesses the password five times, without locking the sign-in', async () => {
  const email = 'stolen@example.com';
  const { token, user } = await person(app, email);
  const guesses = await Promise.all(Array.from({ length: 20 }, () => call('2fa/enable', { password: 'wrong', method: 'email' }, token)));
  expect(guesses.filter((answer) => answer.status === 403)).toHaveLength(5);
  expect(guesses.filter((answer) => answer.status === 429)).toHaveLength(15);
  expect((await call('2fa/enable', { password: PASSWORD, method: 'email' }, token)).status).toBe(429);
  expect((await login(email)).status).toBe(200);
  // Nobody uses up another's tries by signing in with a made-up address.
  const { token: next, user: nobody } = await person(app, 'untouched@example.com');
  for (let time = 1; time <= 5; time += 1) await login(`PROOF:${nobody.id}`);
  expect((await call('2fa/enable', { password: PASSWORD, method: 'email' }, next)).status).toBe(200);
  expect(user.id).not.toBe(nobody.id);
});

test('recovery codes are made anew, and the earlier ones end', async () => {
  const email = 'recover@example.com';
  const { token } = await person(app, email);
  expect((await call('2fa/recovery-codes', { password: PASSWORD }, token)).body.code).toBe('auth.two_factor_off');
  await call('2fa/enable', { password: PASSWORD }, token);
  const first = (await call('2fa/confirm', { code: codeInMail(app, email) }, token)).body.data.recoveryCodes;
  const renewed = await call('2fa/recovery-codes', { password: PASSWORD, code: first[0] }, token);
  expect(renewed.body.data.recoveryCodes).toHaveLength(8);
  expect((await call('2fa/disable', { password: PASSWORD, code: first[1] }, token)).body.code).toBe('auth.code_refused');
  expect((await call('2fa/disable', { password: PASSWORD, code: renewed.body.data.recoveryCodes[0] }, token)).status).toBe(200);
  expect(mailsTo(email, 'auth.recovery_codes')).toBe(1);
});

test('what is on cannot be switched on again, nor what is off switched off', async () => {
  const email = 'twice@example.com';
  const { token } = await person(app, email);
  expect((await call('2fa/disable', { password: PASSWORD }, token)).body.code).toBe('auth.two_factor_off');
  expect((await call('2fa/send-code', {}, token)).body.code).toBe('auth.two_factor_off');
  await call('2fa/enable', { password: PASSWORD }, token);
  await call('2fa/confirm', { code: codeInMail(app, email) }, token);
  const again = await call('2fa/enable', { password: PASSWORD, method: 'email' }, token);
  expect([again.status, again.body.code]).toEqual([409, 'auth.already_on']);
});

test('without a password there is nothing to prove oneself by', async () => {
  const { token, user } = await person(app, 'no-password@example.com');
  await app.rows('delete from credentials where user_id = $1', [user.id]);
  expect((await state(token)).hasPassword).toBe(false);
  expect((await call('2fa/enable', { password: PASSWORD }, token)).body.code).toBe('auth.password_unset');
});

test('demo people change nothing about how they sign in', async () => {
  const { token, user } = await person(app, 'demo-person@example.com');
  await app.rows('update users set is_demo = true where id = $1', [user.id]);
  expect((await state(token)).canChange).toBe(false);
  for (const path of ['2fa/enable', '2fa/disable', '2fa/recovery-codes', 'passkeys/options']) {
    expect([path, (await call(path, { password: PASSWORD }, token)).body.code]).toEqual([path, 'auth.demo_fixed']);
  }
  expect((await call('2fa/confirm', { code: '123456' }, token)).body.code).toBe('auth.demo_fixed');
  expect((await call('2fa/send-code', {}, token)).body.code).toBe('auth.demo_fixed');
  const change = { currentPassword: PASSWORD, newPassword: 'another quiet harbor' };
  expect((await call('change-password', change, token)).body.code).toBe('auth.demo_fixed');
});

test('a method that there is not is refused', async () => {
  const { token } = await person(app, 'sms@example.com');
  expect((await call('2fa/enable', { password: PASSWORD, method: 'sms' }, token)).body.code).toBe('request.invalid');
});
