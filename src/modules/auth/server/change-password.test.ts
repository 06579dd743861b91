import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
});
afterAll(() => app.close());

const PASSWORD = 'a quiet harbor';
const NEXT = 'another quiet harbor';
const login = (email: string, password = PASSWORD) => app.call('POST', '/api/auth/login', { body: { email, password } });
const change = (token: string, body: object) => app.call('POST', '/api/auth/change-password', { body, token });
const profile = async (token: string) => (await app.call('GET', '/api/auth/profile', { token })).status;

test('another password signs other devices out and gives this one new tokens', async () => {
  const email = 'change@example.com';
  const { token, refreshToken } = await person(app, email);
  const other = (await login(email)).body;
  const answer = await change(token, { currentPassword: PASSWORD, newPassword: NEXT });
  expect(answer.body).toMatchObject({ success: true, requiresTwoFactor: false, user: { email } });
  expect([await profile(token), await profile(other.token), await profile(answer.body.token)]).toEqual([401, 401, 200]);
  for (const old of [refreshToken, other.refreshToken]) {
    expect((await app.call('POST', '/api/auth/refresh', { body: { refreshToken: old } })).status).toBe(401);
  }
  expect((await app.call('POST', '/api/auth/refresh', { body: { refreshToken: answer.body.refreshToken } })).status).toBe(200);
  expect([(await login(email)).status, (await login(email, NEXT)).status]).toEqual([401, 200]);
  expect(app.mails.filter((mail) => mail.to === email && mail.template === 'auth.password_changed')).toHaveLength(1);
});

test('a browser gets its refresh token as a cookie alone', async () => {
  const { token } = await person(app, 'browser@example.com');
  const answer = await app.call('POST', '/api/auth/change-password', {
    token,
    body: { currentPassword: PASSWORD, newPassword: NEXT },
    headers: { origin: 'http://localhost:3000' },
  });
  expect(answer.body.refreshToken).toBeUndefined();
  expect(answer.cookies[0]).toMatchObject({ name: 'refresh', httpOnly: true });
});

test.each([
  [{ newPassword: NEXT }, 403, 'The password is not right'],
  [{ currentPassword: 'wrong', newPassword: NEXT }, 403, 'The password is not right'],
  [{ currentPassword: PASSWORD }, 400, 'Password must be at least 8 characters long'],
  [{ currentPassword: PASSWORD, newPassword: 'seven77' }, 400, 'Password must be at least 8 characters long'],
  [{ currentPassword: PASSWORD, newPassword: 'x'.repeat(129) }, 400, 'Password must be at most 128 characters long'],
  [{ currentPassword: PASSWORD, newPassword: 'password1' }, 400, 'This password is one of the most common ones. Choose another.'],
  [
    { currentPassword: PASSWORD, newPassword: 'trimtab1' },
    400,
    'The password must not be built on the email address, the account name or the product name',
  ],
  [{ currentPassword: PASSWORD, newPassword: NEXT, confirmPassword: 'different' }, 400, 'Passwords do not match'],
  [{ currentPassword: 5, newPassword: NEXT }, 400, 'Validation failed'],
])('%o is refused and changes nothing', async (body, status, text) => {
  const email = `refused-${JSON.stringify(body).length}-${status}@example.com`;
  const { token } = await person(app, email);
  const answer = await change(token, body);
  expect([answer.status, answer.body.error]).toEqual([status, text]);
  expect((await login(email)).status).toBe(200);
});

test('signed out there is nothing to change', async () => {
  const answer = await app.call('POST', '/api/auth/change-password', { body: { currentPassword: PASSWORD, newPassword: NEXT } });
  expect(answer.status).toBe(401);
});
