import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDnsServer, type TestDnsServer } from '#test/support/dns-server.ts';
import { person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';
import { startLyingProvider, type LyingProvider } from '#test/support/lying-provider.ts';

let app: IdentityApp;
let liar: LyingProvider;
let dns: TestDnsServer;
let token: string;
const SSO = '/api/security/sso';

beforeAll(async () => {
  dns = await startDnsServer();
  app = await startIdentityApp({ dnsServers: [dns.address] });
  liar = await startLyingProvider();
  ({ token } = await person(app, 'liar@lying.example.com'));
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
