import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeInMail, person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';

const PASSWORD = 'a quiet harbor';
const HOME = '203.0.113.20';
const ABROAD = '198.51.100.7';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: IdentityApp;
// A proxy is trusted, so that a test says where a call comes from; mail works as far as anybody can tell.
beforeAll(async () => void (app = await startIdentityApp({ trustProxy: 1, smtpUrl: 'smtp://mail.example.com' })));
afterAll(() => app.close());

const login = (email: string, from: string, device: { readonly agent?: string; readonly mark?: string } = {}) =>
  app.call('POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
    headers: {
      'x-forwarded-for': from,
      origin: 'http://localhost:3000',
      'user-agent': device.agent ?? 'elsewhere',
      ...(device.mark && { cookie: `device=${device.mark}` }),
    },
  });

/** Somebody who has signed in at home, once by the test's own hand and once in a browser that keeps its mark. */
async function atHome(email: string): Promise<{ token: string; mark: string }> {
  await person(app, email);
  const answer = await login(email, HOME, { agent: firefox });
  const mark = answer.cookies.find((cookie) => cookie.name === 'device')?.value ?? '';
  // The sign-in of `person` came from the loopback: their first place.
  if (answer.body.requiresTwoFactor) {
    const { pendingToken } = answer.body.twoFactor;
    const verified = await app.call('POST', '/api/auth/verify-2fa', {
      body: { pendingToken, code: codeInMail(app, email) },
      headers: { 'x-forwarded-for': HOME, origin: 'http://localhost:3000', 'user-agent': firefox },
    });
    return { token: verified.body.token, mark: verified.cookies.find((cookie) => cookie.name === 'device')?.value ?? mark };
  }
  return { token: answer.body.token, mark };
}

test('A new device on a part of the net that is new too asks for a code by mail, and is usual from then on.', async () => {
  const email = 'far@example.com';
  await atHome(email);
  const asked = (await login(email, ABROAD, { agent: 'Mozilla/5.0 (iPhone)' })).body;
  expect(asked).toMatchObject({ requiresTwoFactor: true, twoFactor: { reasons: ['risk'], methods: ['email'] } });
  const verified = await app.call('POST', '/api/auth/verify-2fa', {
    body: { pendingToken: asked.twoFactor.pendingToken, code: codeInMail(app, email) },
    headers: { 'x-forwarded-for': ABROAD },
  });
  expect(verified.status).toBe(200);
  const { body } = await app.call('GET', '/api/auth/login-attempts', { token: verified.body.token });
  expect(body.data[0]).toMatchObject({ success: true, riskFactors: { score: 50, untrustedDevice: 20, newPlace: 30, oddHour: 0 } });
  expect((await login(email, '198.51.100.200')).body.token).toEqual(expect.any(String));
});

test('A known device on a new network, and a new device on a known one, ask for nothing.', async () => {
  const email = 'near@example.com';
  const { mark } = await atHome(email);
  expect((await login(email, ABROAD, { agent: firefox, mark })).body.token).toEqual(expect.any(String));
  expect((await login(email, '203.0.113.99', { agent: 'Mozilla/5.0 (iPhone)' })).body.token).toEqual(expect.any(String));
});

test('The account’s policy may leave it out, and where no mail can leave nobody is asked.', async () => {
  const email = 'easy@example.com';
  const { token } = await atHome(email);
  const path = '/api/security/policy';
  const body = { codeWhenUnusual: false };
  expect((await app.call('PATCH', path, { token, body })).body.data).toMatchObject({ codeWhenUnusual: false });
  expect((await login(email, '192.0.2.5')).body.token).toEqual(expect.any(String));
  await app.call('PATCH', path, { token, body: { codeWhenUnusual: true } });
  Object.assign(app.settings, { smtpUrl: null });
  expect((await login(email, '100.64.9.9')).body.token).toEqual(expect.any(String));
  Object.assign(app.settings, { smtpUrl: 'smtp://mail.example.com' });
  expect((await login(email, '2001:db8:7::1')).body.requiresTwoFactor).toBe(true);
});
