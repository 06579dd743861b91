import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { person, registration, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';

// The hash is what takes time: whoever counts its calls knows what a stopwatch would show, on any machine.
let verify: MockInstance;
let hash: MockInstance;

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
  await person(app, 'known@example.com');
  // The made-up hash is computed once, by the first unknown address.
  await login('first@example.com', 'wrong password');
});
afterAll(() => app.close());
beforeEach(() => {
  verify = vi.spyOn(argon2, 'verify');
  hash = vi.spyOn(argon2, 'hash');
});

const login = (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } });

test.each(['known@example.com', 'unknown@example.com'])('one password is hashed to refuse %s, none once it is locked', async (email) => {
  for (let failure = 1; failure <= 5; failure += 1) await login(email, 'wrong password');
  expect(verify).toHaveBeenCalledTimes(5);
  await login(email, 'wrong password');
  expect(verify).toHaveBeenCalledTimes(5);
  expect(hash).not.toHaveBeenCalled();
});

test('somebody who is suspended is refused like somebody unknown', async () => {
  const { user } = await person(app, 'gone@example.com');
  await app.rows("update users set status = 'SUSPENDED' where id = $1", [user.id]);
  verify.mockClear();
  const answer = await login('gone@example.com', 'a quiet harbor');
  expect([answer.status, answer.body.code]).toEqual([401, 'auth.invalid_credentials']);
  expect(verify).toHaveBeenCalledOnce();
});

test.each(['known@example.com', 'fresh@example.com'])('registering %s hashes one password and compares one', async (email) => {
  await app.call('POST', '/api/auth/register', { body: registration(email) });
  expect(hash).toHaveBeenCalledOnce();
  expect(verify).toHaveBeenCalledOnce();
});
