import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { countStatements, type CountingDatabase } from '#test/support/counting-database.ts';
import { person, registration, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';

// The hash is what takes time: whoever counts its calls knows what a stopwatch would show, on any machine.
let verify: MockInstance;
let hash: MockInstance;

let app: IdentityApp;
/** What passes to the database: as much for every address, since times on a shared machine prove nothing. */
let counting: CountingDatabase;
beforeAll(async () => {
  app = await startIdentityApp({}, [], (database) => (counting = countStatements(database)));
  await person(app, 'known@example.com');
  await person(app, 'suspended@example.com');
  await app.rows("update users set status = 'SUSPENDED' where email_key = 'suspended@example.com'");
  await app.call('POST', '/api/auth/register', { body: registration('unproven@example.com') });
  // The made-up hash is computed once, by the first unknown address.
  await login('first@example.com', 'wrong password');
});
afterAll(() => app.close());
beforeEach(() => {
  verify = vi.spyOn(argon2, 'verify');
  hash = vi.spyOn(argon2, 'hash');
});

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/login', { body: { email, password }, headers });

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

/** The statements of each transaction that a call takes until it is answered. */
async function asked(path: string, body: object, headers: Record<string, string> = {}): Promise<string[][]> {
  const wishes = vi.spyOn(app.runtime, 'writeJob').mockImplementation(async () => {});
  counting.taken();
  const { status } = await app.call('POST', path, { body, headers });
  const texts = counting.taken().map((statements) => statements.map(({ text }) => text));
  const jobs = wishes.mock.calls.length;
  wishes.mockRestore();
  return [...texts, [`${status}, ${jobs} jobs`]];
}

test.each(['/api/auth/forgot-password', '/api/auth/resend-verification/public'])(
  '%s does the same for every address, and writes its mail after the answer',
  async (path) => {
    const before = app.mails.length;
    const unknown = await asked(path, { email: 'nowhere@example.com' });
    for (const email of ['known@example.com', 'unproven@example.com', 'suspended@example.com'])
      expect([email, await asked(path, { email })]).toEqual([email, unknown]);
    expect(app.mails.length).toBe(before);
    const sent = path.includes('forgot') ? 'known@example.com' : 'unproven@example.com';
    await app.call('POST', path, { body: { email: sent } });
    expect(app.mails.slice(before).map((mail) => mail.to)).toEqual([sent]);
  },
);

test.each([[{}], [{ cookie: `device=${'d'.repeat(43)}` }]])(
  'a wrong password asks the same of the database for every address (%o)',
  async (headers) => {
    await person(app, `asked-${Object.keys(headers).length}@example.com`);
    const body = { password: 'wrong password' };
    const unknown = await asked('/api/auth/login', { ...body, email: `unasked-${Object.keys(headers).length}@example.com` }, headers);
    expect(await asked('/api/auth/login', { ...body, email: `asked-${Object.keys(headers).length}@example.com` }, headers)).toEqual(
      unknown,
    );
  },
);
