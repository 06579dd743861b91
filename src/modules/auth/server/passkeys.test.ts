import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { codeInMail, person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';
import { SoftwareAuthenticator, type Behaviour } from '#test/support/software-authenticator.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp({ rateLimitScale: 10 });
});
afterAll(() => app.close());

const PASSWORD = 'a quiet harbor';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const post = (path: string, body: object, token?: string) =>
  app.call('POST', `/api/auth/${path}`, { body, headers: { 'user-agent': AGENT }, ...(token ? { token } : {}) });
const list = async (token: string) => (await app.call('GET', '/api/auth/passkeys', { token })).body;
const login = (email: string) => post('login', { email, password: PASSWORD });

async function register(token: string, device = new SoftwareAuthenticator(), behaviour: Behaviour = {}) {
  const { options } = (await post('passkeys/options', { password: PASSWORD }, token)).body;
  const response = device.create(options, behaviour);
  return { device, response, options, answer: await post('passkeys', { response }, token) };
}

async function signIn(device: SoftwareAuthenticator, behaviour: Behaviour = {}) {
  const { options } = (await post('passkeys/sign-in/options', {})).body;
  return post('passkeys/sign-in', { response: device.get(options, behaviour) });
}

test('a passkey is made, named after its device, renamed, and signs in without a password', async () => {
  const email = 'key@example.com';
  const { token, user } = await person(app, email);
  const other = (await login(email)).body.token;
  const { device, answer, options } = await register(token);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Trimtab' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect([answer.status, answer.body.data]).toMatchObject([201, { name: 'Chrome, Linux', isSynced: false, lastUsedAt: null }]);
  expect((await app.call('GET', '/api/auth/profile', { token: other })).status).toBe(401);
  expect(app.mails.filter((mail) => mail.to === email && mail.template === 'auth.passkey_added')).toHaveLength(1);
  const { id } = answer.body.data;
  const renamed = await app.call('PATCH', `/api/auth/passkeys/${id}`, { body: { name: '  Work   laptop ' }, token });
  expect(renamed.body.data.name).toBe('Work laptop');
  const entered = await signIn(device);
  expect(entered.body).toMatchObject({ requiresTwoFactor: false, token: expect.stringMatching(/^tta_/), user: { id: user.id } });
  expect(await list(token)).toMatchObject({ total: 1, data: [{ id, name: 'Work laptop', lastUsedAt: app.now.toISOString() }] });
  expect(JSON.stringify(await list(token))).not.toMatch(/public|counter|credential/i);
});

test('a challenge is used once, within five minutes, and for what it was asked', async () => {
  const { token } = await person(app, 'once@example.com');
  const { device, response } = await register(token);
  expect((await post('passkeys', { response }, token)).body.code).toBe('auth.passkey_unusable');
  const { options } = (await post('passkeys/sign-in/options', {})).body;
  const given = device.get(options);
  expect((await post('passkeys/sign-in', { response: given })).status).toBe(200);
  const again = await post('passkeys/sign-in', { response: given });
  expect([again.status, again.body.code, again.body.error]).toEqual([401, 'auth.passkey_refused', 'The passkey was not accepted']);
  const late = (await post('passkeys/sign-in/options', {})).body.options;
  app.pass(5 * MINUTE);
  expect((await post('passkeys/sign-in', { response: device.get(late) })).status).toBe(401);
  const registering = (await post('passkeys/options', { password: PASSWORD }, token)).body.options;
  expect((await post('passkeys/sign-in', { response: device.get({ ...registering, rpId: 'localhost' }) })).status).toBe(401);
  expect((await post('passkeys/sign-in', { response: device.get({ rpId: 'localhost', challenge: 'made-up' }) })).status).toBe(401);
});

test.each<[string, Behaviour]>([
  ['made for another site', { origin: 'https://evil.example' }],
  ['not unlocked by its owner', { isVerified: false }],
])('a passkey %s is neither kept nor let in', async (_name, behaviour) => {
  const { token } = await person(app, `bad-${JSON.stringify(behaviour).length}@example.com`);
  const { answer } = await register(token, new SoftwareAuthenticator(), behaviour);
  expect([answer.status, answer.body.code]).toEqual([400, 'auth.passkey_unusable']);
  const { device } = await register(token);
  expect((await signIn(device, behaviour)).status).toBe(401);
  expect((await signIn(device)).status).toBe(200);
});

test('a counter that falls behind gives a copy away', async () => {
  const { token } = await person(app, 'counter@example.com');
  const { device } = await register(token);
  expect((await signIn(device, { counter: 7 })).status).toBe(200);
  expect((await signIn(device, { counter: 7 })).status).toBe(401);
  expect((await signIn(device, { counter: 3 })).status).toBe(401);
  expect((await signIn(device, { counter: 8 })).status).toBe(200);
});

test('a passkey that is unknown, removed or altered answers the same', async () => {
  const { token } = await person(app, 'unknown-key@example.com');
  const { device, answer } = await register(token);
  const unknown = await signIn(new SoftwareAuthenticator());
  const { options } = (await post('passkeys/sign-in/options', {})).body;
  const altered = device.get(options);
  const forged = await post('passkeys/sign-in', {
    response: { ...altered, response: { ...altered.response, signature: Buffer.from('forged').toString('base64url') } },
  });
  const path = `/api/auth/passkeys/${answer.body.data.id}`;
  expect((await app.call('DELETE', path, { body: { password: 'wrong' }, token })).body.code).toBe('auth.password_wrong');
  expect((await app.call('DELETE', path, { body: { password: PASSWORD }, token })).body).toEqual({ success: true });
  const removed = await signIn(device);
  for (const refused of [unknown, forged, removed]) expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  expect(unknown.status).toBe(401);
  expect((await list(token)).total).toBe(0);
});

test('another person’s passkey is not found, and cannot be taken over', async () => {
  const mine = await person(app, 'mine@example.com');
  const theirs = await person(app, 'theirs@example.com');
  const { answer, device } = await register(theirs.token);
  expect((await register(theirs.token)).options.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }]);
  const path = `/api/auth/passkeys/${answer.body.data.id}`;
  expect((await app.call('PATCH', path, { body: { name: 'Mine' }, token: mine.token })).status).toBe(404);
  expect((await app.call('DELETE', path, { body: { password: PASSWORD }, token: mine.token })).status).toBe(404);
  const taken = await register(mine.token, device);
  expect([taken.answer.status, taken.answer.body.code]).toEqual([409, 'auth.passkey_known']);
  const { options } = (await post('passkeys/options', { password: PASSWORD }, mine.token)).body;
  const stolen = await post('passkeys', { response: new SoftwareAuthenticator().create(options) }, theirs.token);
  expect(stolen.body.code).toBe('auth.passkey_unusable');
  expect(await list(theirs.token)).toMatchObject({ total: 2 });
});

test('a passkey is a second factor where one is switched on, its owner’s alone', async () => {
  const email = 'second@example.com';
  const { token } = await person(app, email);
  const { device } = await register(token);
  expect((await login(email)).body.requiresTwoFactor).toBe(false);
  const { token: current } = (await login(email)).body;
  await post('2fa/enable', { password: PASSWORD }, current);
  await post('2fa/confirm', { code: codeInMail(app, email) }, current);
  const stranger = await person(app, 'stranger@example.com');
  const theirs = (await register(stranger.token)).device;
  const { twoFactor } = (await login(email)).body;
  expect(twoFactor.methods).toEqual(['email', 'passkey', 'recovery']);
  const { pendingToken } = twoFactor;
  const ask = async () => (await post('verify-2fa/passkey-options', { pendingToken })).body.options;
  const options = await ask();
  expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
  const foreign = await post('verify-2fa', { pendingToken, method: 'passkey', passkey: theirs.get(options) });
  expect([foreign.status, foreign.body.code]).toEqual([401, 'auth.code_wrong']);
  const mine = await post('verify-2fa', { pendingToken, method: 'passkey', passkey: device.get(await ask()) });
  expect(mine.body.token).toMatch(/^tta_/);
  expect((await signIn(device)).body.requiresTwoFactor).toBe(false);
});

test('with two-step verification on a passkey is added and removed with a code too', async () => {
  const email = 'guarded@example.com';
  const { token } = await person(app, email);
  await post('2fa/enable', { password: PASSWORD }, token);
  const [code] = (await post('2fa/confirm', { code: codeInMail(app, email) }, token)).body.data.recoveryCodes;
  expect((await post('passkeys/options', { password: PASSWORD }, token)).body.code).toBe('auth.code_refused');
  expect((await post('passkeys/options', { password: PASSWORD, code }, token)).status).toBe(200);
});

test.each([[{ name: ' ' }], [{ name: 'x'.repeat(51) }]])('the name %o is refused', async (body) => {
  const { token } = await person(app, `name-${body.name.length}@example.com`);
  const { answer } = await register(token);
  const { options } = (await post('passkeys/options', { password: PASSWORD }, token)).body;
  for (const refused of [
    await app.call('PATCH', `/api/auth/passkeys/${answer.body.data.id}`, { body, token }),
    await post('passkeys', { response: new SoftwareAuthenticator().create(options), ...body }, token),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([400, 'auth.passkey_name_length']);
  }
});

test('nobody keeps more than twenty', async () => {
  const { token, user } = await person(app, 'twenty@example.com');
  const { options } = (await post('passkeys/options', { password: PASSWORD }, token)).body;
  await app.rows(
    `insert into passkeys select gen_random_uuid(), $1, decode(md5(n::text), 'hex'), '', 0, '{}', 'Key', false, now(), null
     from generate_series(1, 20) n`,
    [user.id],
  );
  const refused = await post('passkeys/options', { password: PASSWORD }, token);
  expect([refused.status, refused.body.error]).toEqual([409, 'There are 20 passkeys already. Remove one first.']);
  // Asked for while there were fewer.
  const late = await post('passkeys', { response: new SoftwareAuthenticator().create(options) }, token);
  expect([late.status, late.body.code]).toEqual([409, 'auth.too_many_passkeys']);
});

test('a suspended person and an unproven address get no token by a passkey', async () => {
  const { token, user } = await person(app, 'cut@example.com');
  const { device } = await register(token);
  await app.rows('update users set email_verified_at = null where id = $1', [user.id]);
  expect((await signIn(device)).body).toMatchObject({ requiresEmailVerification: true });
  await app.rows("update users set status = 'SUSPENDED', email_verified_at = now() where id = $1", [user.id]);
  expect((await signIn(device)).status).toBe(401);
});

test('a passkey opens no account whose door is shut to it, or to its owner', async () => {
  const host = await person(app, 'door@example.com');
  const { token, user } = await person(app, 'at-the-door@example.com');
  const { device } = await register(token);
  const { accountId } = host.user;
  await app.rows("update memberships set account_id = $1, role = 'MEMBER' where user_id = $2", [accountId, user.id]);
  const refused = async () => {
    const { status, body } = await signIn(device);
    return [status, body.code];
  };
  await app.call('PATCH', '/api/security/policy', { token: host.token, body: { passkeyAllowed: false } });
  expect(await refused()).toEqual([403, 'auth.method_not_allowed']);
  await app.rows(
    `insert into sso_connections (id, account_id, issuer, client_id, sealed_secret, is_enabled, is_required, chosen_by_owner, created_at, updated_at)
     values (gen_random_uuid(), $1, 'https://id.example.com', 'x', 'x', true, true, true, now(), now())`,
    [accountId],
  );
  expect(await refused()).toEqual([403, 'auth.sso_required']);
  await app.call('POST', `/api/security/users/${user.id}/lock`, { token: host.token, body: {} });
  expect(await refused()).toEqual([423, 'auth.locked_by_admin']);
  await app.rows("update memberships set status = 'SUSPENDED' where user_id = $1", [user.id]);
  expect(await refused()).toEqual([403, 'accounts.no_account']);
});

test.each([
  [{}],
  [{ response: {} }],
  [{ response: { id: '!', rawId: '!', type: 'public-key', response: {} } }],
  [
    {
      response: { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } },
    },
  ],
])('%j is refused without a failure', async (body) => {
  expect([400, 401]).toContain((await post('passkeys/sign-in', body)).status);
});

test('an answer with a certificate is refused before anything in it is looked up', async () => {
  const { token } = await person(app, 'certificate@example.com');
  const { options } = (await post('passkeys/options', { password: PASSWORD }, token)).body;
  const response = new SoftwareAuthenticator().create(options, {});
  const forged = Buffer.from(response.response.attestationObject, 'base64url').toString('latin1').replace('dnone', 'ftpmxx');
  const attestationObject = Buffer.from(forged, 'latin1').toString('base64url');
  const answer = await post('passkeys', { response: { ...response, response: { ...response.response, attestationObject } } }, token);
  expect(answer.body.code).toBe('auth.passkey_unusable');
});
