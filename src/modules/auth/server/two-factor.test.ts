import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#shared/time.ts';
import { codeInMail, person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp({ rateLimitScale: 10 });
});
afterAll(() => app.close());

const PASSWORD = 'a quiet harbor';
const FAILED = 'Verification failed. Please try again.';
const call = (path: string, body: object, token?: string) => app.call('POST', `/api/auth/${path}`, { body, ...(token ? { token } : {}) });
const login = (email: string) => call('login', { email, password: PASSWORD });
const verify = (body: object) => call('verify-2fa', body);
const state = async (token: string) => (await app.call('GET', '/api/auth/2fa', { token })).body.data;
const totp = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.now.getTime() });

const OVER = [
  [410, 'auth.challenge_over'],
  [400, 'auth.resend_failed'],
];
/** What is answered for the options of a passkey, and for another code. */
const overFor = async (pendingToken: string) => {
  const answers = [await call('verify-2fa/passkey-options', { pendingToken }), await call('verify-2fa/resend', { pendingToken })];
  return answers.map(({ status, body }) => [status, body.code]);
};

/** Somebody whose codes come by mail. */
async function withMail(email: string) {
  const someone = await person(app, email);
  expect((await call('2fa/enable', { password: PASSWORD, method: 'email' }, someone.token)).status).toBe(200);
  const confirmed = await call('2fa/confirm', { code: codeInMail(app, email) }, someone.token);
  return { ...someone, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}

/** Somebody with an authenticator app. */
async function withApp(email: string) {
  const someone = await person(app, email);
  const { secret } = (await call('2fa/enable', { password: PASSWORD, method: 'totp' }, someone.token)).body.data;
  const confirmed = await call('2fa/confirm', { code: totp(secret) }, someone.token);
  app.pass(30 * SECOND);
  return { ...someone, secret: secret as string, recoveryCodes: confirmed.body.data.recoveryCodes as string[] };
}

test('a sign-in with a second factor answers no token but what it waits for, and the mailed code finishes it', async () => {
  await withMail('mail@example.com');
  const answer = await login('mail@example.com');
  expect(answer.body).toEqual({
    success: true,
    requiresEmailVerification: false,
    requiresTwoFactor: true,
    twoFactor: {
      pendingToken: expect.stringMatching(/^ttp_[\w-]{43}$/),
      methods: ['email', 'recovery'],
      expiresAt: new Date(app.now.getTime() + 10 * MINUTE).toISOString(),
      sentTo: 'm•••@example.com',
      reasons: ['enrolled'],
    },
  });
  expect(answer.cookies).toEqual([]);
  const code = codeInMail(app, 'mail@example.com');
  const done = await verify({ pendingToken: answer.body.twoFactor.pendingToken, code });
  expect(done.body).toMatchObject({ requiresTwoFactor: false, token: expect.stringMatching(/^tta_/), user: { email: 'mail@example.com' } });
  expect((await app.call('GET', '/api/auth/profile', { token: done.body.token })).status).toBe(200);
  const twice = await verify({ pendingToken: answer.body.twoFactor.pendingToken, code });
  expect([twice.status, twice.body.code]).toEqual([410, 'auth.challenge_over']);
  expect(await overFor(answer.body.twoFactor.pendingToken)).toEqual(OVER);
});

test('a person without a passkey is asked for none', async () => {
  const { secret } = await withApp('keyless@example.com');
  const { pendingToken } = (await login('keyless@example.com')).body.twoFactor;
  // Nor is a code mailed to someone who has an app.
  expect(await overFor(pendingToken)).toEqual(OVER);
  expect((await verify({ pendingToken, code: totp(secret) })).status).toBe(200);
});

test('of twenty parallel guesses five are looked at; then the sign-in is over and the address locked', async () => {
  await withMail('guess@example.com');
  const other = (await login('guess@example.com')).body.twoFactor.pendingToken;
  const { pendingToken } = (await login('guess@example.com')).body.twoFactor;
  const right = codeInMail(app, 'guess@example.com');
  const wrong = right === '000000' ? '000001' : '000000';
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify({ pendingToken, code: wrong })));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.status === 410)).toHaveLength(15);
  expect(answers.find((answer) => answer.status === 401)?.body).toMatchObject({ error: FAILED, code: 'auth.code_wrong' });
  expect((await verify({ pendingToken, code: right })).status).toBe(410);
  expect(await overFor(pendingToken)).toEqual(OVER);
  const locked = await verify({ pendingToken: other, code: right });
  expect([locked.status, locked.body.code]).toEqual([423, 'auth.locked']);
  expect((await login('guess@example.com')).status).toBe(423);
  expect(app.mails.filter((mail) => mail.to === 'guess@example.com' && mail.template === 'auth.locked')).toHaveLength(1);
});

test('whoever has the password gets five codes in half an hour, however many sign-ins they begin', async () => {
  const { secret } = await withApp('loop@example.com');
  for (let guess = 1; guess <= 5; guess += 1) {
    const { pendingToken } = (await login('loop@example.com')).body.twoFactor;
    expect((await verify({ pendingToken, code: '000000', method: 'totp' })).status).toBe(401);
  }
  expect((await login('loop@example.com')).status).toBe(423);
  app.pass(30 * MINUTE);
  const { pendingToken } = (await login('loop@example.com')).body.twoFactor;
  expect((await verify({ pendingToken, code: totp(secret) })).status).toBe(200);
});

test('signing in again and again without finishing locks nobody out', async () => {
  await withApp('abandon@example.com');
  for (let time = 1; time <= 8; time += 1) expect((await login('abandon@example.com')).body.requiresTwoFactor).toBe(true);
});

test('a mailed code dies after ten minutes, and by the next one', async () => {
  await withMail('dies@example.com');
  const { pendingToken } = (await login('dies@example.com')).body.twoFactor;
  const first = codeInMail(app, 'dies@example.com');
  app.pass(9 * MINUTE);
  const again = await call('verify-2fa/resend', { pendingToken });
  expect(again.body).toEqual({
    success: true,
    sentTo: 'd•••@example.com',
    expiresAt: new Date(app.now.getTime() + 10 * MINUTE).toISOString(),
  });
  const second = codeInMail(app, 'dies@example.com');
  if (first !== second) expect((await verify({ pendingToken, code: first })).status).toBe(401);
  app.pass(10 * MINUTE);
  expect((await verify({ pendingToken, code: second })).status).toBe(410);
  const late = await call('verify-2fa/resend', { pendingToken });
  expect([late.status, late.body.error]).toEqual([400, 'Failed to resend code. Please try again.']);
});

test('a code is mailed again three times in a quarter of an hour', async () => {
  await withMail('again@example.com');
  const { pendingToken } = (await login('again@example.com')).body.twoFactor;
  for (let time = 1; time <= 3; time += 1) expect((await call('verify-2fa/resend', { pendingToken })).status).toBe(200);
  const refused = await call('verify-2fa/resend', { pendingToken });
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'request.too_many', '900']);
});

test('a code of one sign-in is refused on another one, and a person’s on somebody else’s', async () => {
  await withMail('one@example.com');
  await withMail('other@example.com');
  const first = (await login('one@example.com')).body.twoFactor.pendingToken;
  const code = codeInMail(app, 'one@example.com');
  const second = (await login('one@example.com')).body.twoFactor.pendingToken;
  const newer = codeInMail(app, 'one@example.com');
  const theirs = (await login('other@example.com')).body.twoFactor.pendingToken;
  if (code !== newer) expect((await verify({ pendingToken: second, code })).status).toBe(401);
  expect((await verify({ pendingToken: theirs, code: newer })).status).toBe(401);
  expect((await verify({ pendingToken: first, code })).status).toBe(200);
});

test('an app’s code works once, a step before or after the present at most', async () => {
  const { secret } = await withApp('steps@example.com');
  const code = totp(secret);
  const attempt = async (typed: string) => {
    const { pendingToken } = (await login('steps@example.com')).body.twoFactor;
    return (await verify({ pendingToken, code: typed })).status;
  };
  app.pass(30 * SECOND);
  expect(await attempt(code)).toBe(200);
  expect(await attempt(code)).toBe(401);
  const early = totp(secret);
  app.pass(61 * SECOND);
  expect(await attempt(early)).toBe(401);
  expect(await attempt(totp(secret))).toBe(200);
});

test('one code in two sign-ins at the same moment opens one', async () => {
  const { secret } = await withApp('race@example.com');
  const tokens = [
    (await login('race@example.com')).body.twoFactor.pendingToken,
    (await login('race@example.com')).body.twoFactor.pendingToken,
  ];
  const code = totp(secret);
  const statuses = (await Promise.all(tokens.map((pendingToken) => verify({ pendingToken, code })))).map((answer) => answer.status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401]);
});

test('a recovery code finishes a sign-in once, however it is typed', async () => {
  const { recoveryCodes, token } = await withApp('lost@example.com');
  expect(recoveryCodes).toHaveLength(8);
  expect(new Set(recoveryCodes).size).toBe(8);
  const attempt = async (code: string) => {
    const { pendingToken } = (await login('lost@example.com')).body.twoFactor;
    return (await verify({ pendingToken, code, method: 'recovery' })).status;
  };
  const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
  expect(await attempt(typed)).toBe(200);
  expect(await attempt(typed)).toBe(401);
  expect((await state(token)).recoveryCodesLeft).toBe(7);
});

test('nothing that opens a second step is stored as it is', async () => {
  const { recoveryCodes, secret } = await withApp('stored@example.com');
  await withMail('stored-mail@example.com');
  const { pendingToken } = (await login('stored-mail@example.com')).body.twoFactor;
  for (const table of ['second_factors', 'awaited_codes', 'recovery_codes', 'two_factor_challenges', 'events', 'idempotent_answers']) {
    const text = JSON.stringify(await app.rows(`select * from ${table}`));
    for (const word of [secret, recoveryCodes[0], recoveryCodes[0]!.replaceAll('-', ''), pendingToken]) expect(text).not.toContain(word);
  }
});

test('a new password by mail does not open what a second factor guards', async () => {
  await withApp('reset@example.com');
  await call('forgot-password', { email: 'reset@example.com' });
  const token = /token=([\w-]+)/.exec(app.mails.findLast((mail) => mail.to === 'reset@example.com')!.text)![1];
  expect((await call('reset-password', { token, newPassword: 'another quiet harbor' })).status).toBe(200);
  const answer = await call('login', { email: 'reset@example.com', password: 'another quiet harbor' });
  expect([answer.body.requiresTwoFactor, answer.body.token]).toEqual([true, undefined]);
});

test('an account that demands a second step mails a code to whoever has switched nothing on', async () => {
  const email = 'demanded@example.com';
  const { token } = await person(app, email);
  const policy = await app.call('PATCH', '/api/security/policy', { body: { twoFactorRequired: true }, token });
  expect([policy.status, policy.body.error]).toEqual([200, undefined]);
  const { twoFactor } = (await login(email)).body;
  expect(twoFactor).toMatchObject({ methods: ['email'], reasons: ['policy'], sentTo: 'd•••@example.com' });
  expect((await verify({ pendingToken: twoFactor.pendingToken, code: codeInMail(app, email) })).status).toBe(200);
});

test('the door that asked for the code is looked at again when it comes', async () => {
  const host = await person(app, 'doorkeeper@example.com');
  const { user } = await withMail('knocking@example.com');
  const { accountId } = host.user;
  await app.rows("update memberships set account_id = $1, role = 'MEMBER' where user_id = $2", [accountId, user.id]);
  const policy = (passwordAllowed: boolean) => app.call('PATCH', '/api/security/policy', { body: { passwordAllowed }, token: host.token });
  const begin = async () => {
    const { pendingToken } = (await login('knocking@example.com')).body.twoFactor;
    return { pendingToken, code: codeInMail(app, 'knocking@example.com') };
  };
  const outcome = async (begun: object) => {
    const { status, body } = await verify(begun);
    return [status, body.code];
  };
  const first = await begin();
  await policy(false);
  expect(await outcome(first)).toEqual([403, 'auth.method_not_allowed']);
  await policy(true);
  const [second, third] = [await begin(), await begin()];
  await app.rows(
    `insert into sso_connections (id, account_id, issuer, client_id, sealed_secret, is_enabled, is_required, chosen_by_owner, created_at, updated_at)
     values (gen_random_uuid(), $1, 'https://id.example.com', 'x', 'x', true, true, true, now(), now())`,
    [accountId],
  );
  expect(await outcome({ ...second })).toEqual([403, 'auth.sso_required']);
  await app.rows('delete from sso_connections where account_id = $1', [accountId]);
  await app.rows("update memberships set status = 'SUSPENDED' where user_id = $1", [user.id]);
  expect(await outcome(third)).toEqual([403, 'accounts.no_account']);
});

test('a second step leads into the account whose door asked for it, wherever the person has gone meanwhile', async () => {
  const { token, user, secret } = await withApp('two-doors@example.com');
  const host = await person(app, 'host@example.com');
  await app.rows(`insert into memberships (id, account_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, 'MEMBER', $3)`, [
    host.user.accountId,
    user.id,
    app.now,
  ]);
  const { pendingToken } = (await login('two-doors@example.com')).body.twoFactor;
  const switched = await app.call('POST', '/api/accounts/switch', { body: { accountId: host.user.accountId }, token });
  expect(switched.status).toBe(200);
  const entered = await verify({ pendingToken, code: totp(secret) });
  expect(entered.body.user.accountId).toBe(user.accountId);
});

test.each([
  ['unknown', { pendingToken: 'ttp_unknown', code: '123456' }, 410],
  ['empty', { code: '123456' }, 400],
  ['of a wrong kind', { pendingToken: 5, code: '123456' }, 400],
])('a pending token that is %s opens nothing', async (_name, body, status) => {
  const answer = await verify(body);
  expect([answer.status, answer.body.token]).toEqual([status, undefined]);
});
