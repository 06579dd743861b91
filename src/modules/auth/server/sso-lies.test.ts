import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDnsServer, type TestDnsServer } from '#test/support/dns-server.ts';
import { fillAccount } from '#test/support/fill-account.ts';
import { person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';
import { startLyingProvider, type LyingProvider } from '#test/support/lying-provider.ts';

let app: IdentityApp;
let liar: LyingProvider;
let dns: TestDnsServer;
let token: string;
let accountId: string;
const SSO = '/api/security/sso';

beforeAll(async () => {
  dns = await startDnsServer();
  app = await startIdentityApp({ dnsServers: [dns.address] });
  liar = await startLyingProvider();
  ({
    token,
    user: { accountId },
  } = await person(app, 'liar@lying.example.com'));
  const { data } = (await call('POST', `${SSO}/domains`, { domain: 'lying.example.com' })).body;
  dns.records.set(data.record.name, data.record.value);
  await call('POST', `${SSO}/domains/${data.id}/prove`);
});
beforeEach(async () => {
  await call('PUT', SSO, { issuer: liar.issuer, clientId: 'trimtab', clientSecret: 'any' });
  // Its token endpoint refuses nothing, so no test of it goes well.
  await app.rows('update sso_connections set tested_at = now(), is_enabled = true');
});
afterAll(() => Promise.all([liar.close(), dns.close(), app.close()]));

const call = (method: string, path: string, body?: object) => app.call(method, path, { token, ...(body && { body }) });

async function comeBack(change: object = {}) {
  const started = await app.call('POST', '/api/auth/sso/start', { body: { email: 'liar@lying.example.com' } });
  const cookie = `${started.cookies[0]?.name}=${started.cookies[0]?.value}`;
  const { searchParams } = new URL(started.body.redirectTo);
  liar.expected = { nonce: searchParams.get('nonce') ?? '', clientId: 'trimtab' };
  const body = { code: 'any', state: searchParams.get('state'), ...change };
  return app.call('POST', '/api/auth/sso/finish', { body, headers: { cookie } });
}

test('what it says is believed while it tells the truth', async () => {
  expect((await comeBack()).body.signIn.user.email).toBe('liar@lying.example.com');
});

const past = Math.floor(Date.now() / 1000) - 3600;
test.each([
  ['of another issuer', { iss: 'https://accounts.example.com' }],
  ['for another client', { aud: 'somebody-else' }],
  ['for several, made out to another', { aud: ['trimtab', 'somebody-else'], azp: 'somebody-else' }],
  ['with the nonce of another sign-in', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
  ['without a subject', { sub: undefined }],
  ['that has expired', { iat: past, exp: past + 300 }],
])('a token %s is refused', async (_what, lies) => {
  liar.lies = lies;
  const answer = await comeBack();
  liar.lies = {};
  expect([answer.status, answer.body.code]).toEqual([502, 'auth.sso_answer_invalid']);
});

test('a token that another key signed is refused, although it came from the provider itself', async () => {
  liar.hasForeignKey = true;
  const answer = await comeBack();
  liar.hasForeignKey = false;
  expect(answer.body.code).toBe('auth.sso_answer_invalid');
});

test('the answer of another provider is refused where this one names itself in its answers', async () => {
  liar.description = { authorization_response_iss_parameter_supported: true };
  const codes = [await comeBack(), await comeBack({ iss: 'https://accounts.example.com' }), await comeBack({ iss: liar.issuer })];
  liar.description = {};
  expect(codes.map(({ body }) => body.code ?? 'in')).toEqual(['auth.sso_answer_invalid', 'auth.sso_answer_invalid', 'in']);
});

test('a description of another issuer, or one that leads to addresses inside, is no description', async () => {
  const start = () => app.call('POST', '/api/auth/sso/start', { body: { email: 'liar@lying.example.com' } });
  liar.description = { issuer: 'https://accounts.example.com' };
  expect((await start()).body.code).toBe('auth.sso_unreachable');
  const tested = async () => (await call('POST', `${SSO}/test`)).body.data.steps.at(-1);
  expect(await tested()).toMatchObject({ step: 'discovery', isGood: false });
  liar.description = { jwks_uri: 'https://169.254.169.254/keys' };
  expect(await tested()).toMatchObject({ step: 'keys', isGood: false, detail: expect.stringContaining('inside this network') });
  liar.description = { code_challenge_methods_supported: ['plain'] };
  expect(await tested()).toMatchObject({ step: 'abilities', isGood: false });
  liar.description = {};
  expect(await tested()).toMatchObject({ step: 'client', isGood: false });
});

/** A person of the domain, who joins the account by it. */
async function colleague(name: string, meanwhile: () => Promise<unknown> = async () => {}) {
  Object.assign(liar, { lies: { sub: name, email: `${name}@lying.example.com` }, meanwhile });
  await app.rows("update sso_connections set joining = 'domain'");
  const { status, body } = await comeBack();
  Object.assign(liar, { lies: {}, meanwhile: async () => {} });
  return [status, body.code];
}

test('what an administrator changes while the provider answers counts', async () => {
  expect(await colleague('carla')).toEqual([200, undefined]);
  const { rows } = app;
  expect(await colleague('carla', () => rows('update sso_connections set is_enabled = false'))).toEqual([403, 'auth.method_not_allowed']);
  await rows('update sso_connections set is_enabled = true');
  // The plan without a limit ends, and with it the single sign-on that only it includes.
  const downgrade = async () => {
    await rows("update subscriptions set plan = 'FREE', is_fixed = true where account_id = $1", [accountId]);
    await fillAccount(app, accountId, 10);
  };
  expect(await colleague('dora', downgrade)).toEqual([403, 'accounts.user_limit']);
  expect(await rows("select from users where email_key = 'dora@lying.example.com'")).toEqual([]);
  await rows("update subscriptions set plan = 'ENTERPRISE' where account_id = $1", [accountId]);
});

test('a demo person comes in by no provider', async () => {
  const { user } = await person(app, 'demo@lying.example.com');
  await app.rows('update users set is_demo = true where id = $1', [user.id]);
  expect(await colleague('demo')).toEqual([403, 'auth.sso_demo']);
});

test('whom an administrator has locked comes in by no provider', async () => {
  expect(await colleague('lars')).toEqual([200, undefined]);
  const [lars] = await app.rows<{ id: string }>("select id from users where email_key = 'lars@lying.example.com'");
  expect((await call('POST', `/api/security/users/${lars?.id}/lock`, {})).status).toBe(200);
  expect(await colleague('lars')).toEqual([423, 'auth.locked_by_admin']);
});

test('a provider that cannot be reached any more when its answer is to be exchanged is said to be that', async () => {
  liar.description = { token_endpoint: 'http://127.0.0.1:9/token' };
  const answer = await comeBack();
  liar.description = {};
  expect([answer.status, answer.body.code]).toEqual([502, 'auth.sso_unreachable']);
});

test('an owner comes in by a provider that an owner has chosen, not by one that an admin put in its place', async () => {
  await app.rows('update sso_connections set chosen_by_owner = false');
  expect((await comeBack()).body.code).toBe('auth.sso_owner');
  await app.rows('update sso_connections set chosen_by_owner = true');
});

test('another issuer forgets whom the last one has proven, and nobody comes back from it', async () => {
  const started = await app.call('POST', '/api/auth/sso/start', { body: { email: 'liar@lying.example.com' } });
  await call('PUT', SSO, { issuer: 'https://accounts.example.com', clientId: 'trimtab', clientSecret: 'other' });
  expect(await app.rows('select id from sso_identities')).toEqual([]);
  const cookie = `${started.cookies[0]?.name}=${started.cookies[0]?.value}`;
  const state = new URL(started.body.redirectTo).searchParams.get('state');
  const answer = await app.call('POST', '/api/auth/sso/finish', { body: { code: 'any', state }, headers: { cookie } });
  expect(answer.body.code).toBe('auth.sso_attempt_invalid');
});
