import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SSO_DOMAINS_MAX } from '#modules/auth/contract/sso-setup.ts';
import { MINUTE } from '#shared/time.ts';
import { startDnsServer, type TestDnsServer } from '#test/support/dns-server.ts';
import { person, registration, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';
import { startIdentityProvider, type TestProvider } from '#test/support/identity-provider.ts';

let app: IdentityApp;
let provider: TestProvider;
let dns: TestDnsServer;
let owner: Awaited<ReturnType<typeof person>>;
/** The domain of this test's account. */
let acme: string;
let count = 0;
const SSO = '/api/security/sso';

beforeAll(async () => {
  dns = await startDnsServer();
  provider = await startIdentityProvider('http://localhost:3000/login/sso/callback');
  app = await startIdentityApp({ dnsServers: [dns.address], ssoDomains: [{ domain: 'vouched.example.com', slug: 'nobody' }] });
});
afterAll(() => Promise.all([app.close(), provider.close(), dns.close()]));
beforeEach(async () => {
  acme = `acme${(count += 1)}.example.com`;
  owner = await person(app, `olive@${acme}`, { firstName: 'Olive' });
});

const call = (method: string, path: string, body?: object) => app.call(method, path, { token: owner.token, ...(body && { body }) });
const patch = (body: object) => call('PATCH', SSO, body);
const slugOf = async (accountId: string) =>
  (await app.rows<{ slug: string }>('select slug from accounts where id = $1', [accountId]))[0]!.slug;

const connect = () => {
  const { issuer, clientId, clientSecret } = provider;
  return call('PUT', SSO, { issuer, clientId, clientSecret });
};
/** A connection that is tested and on, of a domain that is proven. */
async function setUp(): Promise<void> {
  await connect();
  await call('POST', `${SSO}/test`);
  const { data } = (await call('POST', `${SSO}/domains`, { domain: acme })).body;
  dns.records.set(data.record.name, data.record.value);
  await call('POST', `${SSO}/domains/${data.id}/prove`);
  expect((await patch({ isEnabled: true })).body.data.connection).toMatchObject({ isEnabled: true });
}

/** What the provider says of a person in this test alone. */
const known = (subject: string, claims: object) => provider.people.set(`${subject}@${acme}`, claims);
const visit = (address: string, subject: string) => provider.visit(address, `${subject}@${acme}`);

/** Away and back, as a browser: start, the provider's pages, finish with the cookie. */
async function signIn(subject: string, form: object = { email: `anybody@${acme}` }) {
  const started = await app.call('POST', '/api/auth/sso/start', { body: form });
  if (started.status !== 200) return started;
  const cookie = `${started.cookies[0]?.name}=${started.cookies[0]?.value}`;
  const back = await visit(started.body.redirectTo, subject);
  return finish(Object.fromEntries(back.searchParams), cookie);
}
const finish = (body: object, cookie = '') => app.call('POST', '/api/auth/sso/finish', { body, headers: { cookie, 'user-agent': 'test' } });

describe('setting it up', () => {
  test('nothing is set up at first, and what it takes is told', async () => {
    const { body } = await call('GET', SSO);
    expect(body.data).toMatchObject({ connection: null, domains: [], redirectUri: 'http://localhost:3000/login/sso/callback' });
    expect((await patch({ isEnabled: true })).body.code).toBe('auth.sso_not_set_up');
    expect((await call('POST', `${SSO}/test`)).status).toBe(404);
  });

  test.each(['not an address', 'ftp://id.example.com', 'https://user@id.example.com', 'https://id.example.com/?a=b'])(
    '%s is no issuer',
    async (issuer) => {
      const answer = await call('PUT', SSO, { issuer, clientId: 'x', clientSecret: 'y' });
      expect([answer.status, answer.body.code]).toEqual([400, 'auth.sso_issuer_invalid']);
    },
  );

  test('a wrong secret is told by the test, the right one makes it good; neither is ever answered nor stored in the clear', async () => {
    const { issuer, clientId, clientSecret } = provider;
    await call('PUT', SSO, { issuer, clientId, clientSecret: 'wrong' });
    const failed = (await call('POST', `${SSO}/test`)).body.data;
    expect(failed.isGood).toBe(false);
    expect(failed.steps.at(-1)).toMatchObject({ step: 'client', isGood: false, detail: expect.stringContaining('invalid_client') });
    expect((await patch({ isEnabled: true })).body.code).toBe('auth.sso_untested');
    const saved = await connect();
    expect(JSON.stringify(saved.body)).not.toContain(clientSecret);
    expect((await call('POST', `${SSO}/test`)).body.data.steps.map((step: { step: string }) => step.step)).toEqual([
      'address',
      'discovery',
      'abilities',
      'keys',
      'client',
    ]);
    const [row] = await app.rows<{ sealed_secret: string }>('select sealed_secret from sso_connections where account_id = $1', [
      owner.user.accountId,
    ]);
    expect(row?.sealed_secret).not.toContain(clientSecret);
    expect((await patch({ isEnabled: true })).body.code).toBe('auth.sso_no_domain');
  });

  test('of an account that has it switched off it cannot be required', async () => {
    const { token } = await person(app, 'otto@off.example.com');
    const { issuer, clientId, clientSecret } = provider;
    await app.call('PUT', SSO, { token, body: { issuer, clientId, clientSecret } });
    const answer = await app.call('PATCH', SSO, { token, body: { isRequired: true } });
    expect([answer.status, answer.body.code]).toEqual([409, 'auth.sso_off']);
  });

  test('a domain that is claimed and not proven leads no one to the connection', async () => {
    await setUp();
    const start = (email: string) => app.call('POST', '/api/auth/sso/start', { body: { email } });
    expect((await call('POST', `${SSO}/domains`, { domain: `claimed.${acme}` })).status).toBe(201);
    const claimed = await start(`anybody@claimed.${acme}`);
    expect([claimed.status, claimed.body.code, (await start(`anybody@${acme}`)).status]).toEqual([404, 'auth.sso_unknown', 200]);
  });

  test('an account claims ten domains and not one more, and knows of no others', async () => {
    const { token } = await person(app, 'dora@domains.example.com');
    const claim = (domain: string) => app.call('POST', `${SSO}/domains`, { token, body: { domain } });
    for (let n = 1; n <= SSO_DOMAINS_MAX; n += 1) expect((await claim(`d${n}.example.com`)).status).toBe(201);
    const answer = await claim('one-more.example.com');
    expect([answer.status, answer.body.code]).toEqual([409, 'auth.sso_domain_limit']);
    expect((await claim('d1.example.com')).status).toBe(201);
    const foreign = (await call('POST', `${SSO}/domains`, { domain: 'foreign.example.com' })).body.data.id;
    for (const [method, path] of [
      ['POST', `${SSO}/domains/${foreign}/prove`],
      ['DELETE', `${SSO}/domains/${foreign}`],
    ] as const)
      expect((await app.call(method, path, { token })).body).toMatchObject({ code: 'auth.sso_domain_unknown', error: 'Domain not found' });
    await call('DELETE', `${SSO}/domains/${foreign}`);
  });

  test('the stored secret stays with the issuer that it was typed for', async () => {
    await connect();
    const answer = await call('PUT', SSO, { issuer: 'https://elsewhere.example.com', clientId: provider.clientId });
    expect([answer.status, answer.body.code]).toEqual([400, 'auth.sso_secret_needed']);
  });

  test('a domain counts once its TXT record is found', async () => {
    await connect();
    await call('POST', `${SSO}/test`);
    expect((await call('POST', `${SSO}/domains`, { domain: 'no domain' })).body.code).toBe('auth.sso_domain_invalid');
    const { data: domain } = (await call('POST', `${SSO}/domains`, { domain: `@${acme.toUpperCase()}` })).body;
    expect(domain).toMatchObject({ domain: acme, provenAt: null, record: { name: `_trimtab.${acme}` } });
    const prove = () => call('POST', `${SSO}/domains/${domain.id}/prove`);
    expect((await prove()).body.code).toBe('auth.sso_domain_unproven');
    dns.records.set(domain.record.name, 'something else');
    expect((await prove()).body.code).toBe('auth.sso_domain_unproven');
    dns.records.set(domain.record.name, domain.record.value);
    expect((await prove()).body.data).toMatchObject({ provenBy: 'dns' });
    expect((await patch({ isEnabled: true })).body.data.connection).toMatchObject({ isEnabled: true, isRequired: false });
  });

  test('a domain that goes leaves the others', async () => {
    const claim = async (domain: string) => (await call('POST', `${SSO}/domains`, { domain })).body.data.id;
    const [stays, goes] = [await claim(acme), await claim(`old.${acme}`)];
    await call('DELETE', `${SSO}/domains/${goes}`);
    expect((await call('GET', SSO)).body.data.domains).toMatchObject([{ id: stays }]);
  });

  test('another account may claim the domain but not prove it as well', async () => {
    await setUp();
    const other = await person(app, 'eve@other.example.com');
    const asOther = (path: string, body?: object) => app.call('POST', `${SSO}${path}`, { token: other.token, ...(body && { body }) });
    const { data } = (await asOther('/domains', { domain: acme })).body;
    dns.records.set(data.record.name, data.record.value);
    const answer = await asOther(`/domains/${data.id}/prove`);
    expect([answer.status, answer.body.code]).toEqual([409, 'auth.sso_domain_taken']);
    // Nor does a claim alone lead anybody anywhere.
    await asOther('/domains', { domain: `claimed.${acme}` });
    const started = await app.call('POST', '/api/auth/sso/start', { body: { email: `anybody@claimed.${acme}` } });
    expect([started.status, started.body.code]).toEqual([404, 'auth.sso_unknown']);
  });

  test('the operator’s word counts for the account that it names', async () => {
    const { data } = (await call('POST', `${SSO}/domains`, { domain: 'vouched.example.com' })).body;
    const prove = () => call('POST', `${SSO}/domains/${data.id}/prove`);
    expect((await prove()).body.code).toBe('auth.sso_domain_unproven');
    Object.assign(app.settings.ssoDomains[0]!, { slug: await slugOf(owner.user.accountId) });
    expect((await prove()).body.data).toMatchObject({ provenBy: 'operator' });
  });
});

describe('coming in', () => {
  beforeEach(setUp);

  test('a member whose address the provider has verified comes in, and stays known when it changes', async () => {
    known('olive', { email: `Olive@${acme.toUpperCase()}`, email_verified: true });
    const answer = await signIn('olive', { account: await slugOf(owner.user.accountId), returnTo: '/planning-poker?x=1#y' });
    expect(answer.body).toMatchObject({ returnTo: '/planning-poker?x=1#y', signIn: { user: { id: owner.user.id, accountRole: 'OWNER' } } });
    expect((await app.call('GET', '/api/auth/profile', { token: answer.body.signIn.token })).status).toBe(200);
    known('olive', { email: `olive.new@${acme}`, email_verified: true });
    expect((await signIn('olive')).body.signIn.user.id).toBe(owner.user.id);
  });

  test.each(['https://evil.example.com', '//evil.example.com', '/\\evil.example.com', '/login?from=/x'])(
    '%s is no place to return to',
    async (returnTo) => {
      known('olive', { email: `olive@${acme}`, email_verified: true });
      expect((await signIn('olive', { email: `o@${acme}`, returnTo })).body.returnTo).toBeNull();
    },
  );

  test.each([
    ['without an address', () => ({}), 'auth.sso_email_missing'],
    ['with an address that is not verified', () => ({ email: `x@${acme}`, email_verified: false }), 'auth.sso_email_unverified'],
    ['with an address that nobody says is verified', () => ({ email: `x@${acme}` }), 'auth.sso_email_unverified'],
    ['with an address of another domain', () => ({ email: 'x@elsewhere.example.com', email_verified: true }), 'auth.sso_domain_foreign'],
    ['who is no member', () => ({ email: `x@${acme}`, email_verified: true }), 'auth.sso_not_member'],
  ])('somebody %s is refused, and the log says why', async (_who, claims, code) => {
    known('stranger', claims());
    const answer = await signIn('stranger');
    expect([answer.status, answer.body.code]).toEqual([403, code]);
    const logged = await app.rows<{ payload: { reason: string } }>(
      "select payload from events where type = 'auth.sso_refused' and account_id = $1",
      [owner.user.accountId],
    );
    expect(logged.map(({ payload }) => payload.reason)).toEqual([code]);
  });

  test('where a proven domain may join, a new colleague becomes a member with their own names', async () => {
    await patch({ joining: 'domain' });
    known('new', {
      email: `nina@${acme}`,
      email_verified: true,
      given_name: 'Nina',
      family_name: 'Novak',
      locale: 'fr-CA',
    });
    const first = await signIn('new');
    expect(first.body.signIn.user).toMatchObject({ name: 'Nina Novak', accountRole: 'MEMBER', language: 'fr', emailVerified: true });
    expect((await signIn('new')).body.signIn.user.id).toBe(first.body.signIn.user.id);
    await app.rows("update memberships set status = 'SUSPENDED' where user_id = $1", [first.body.signIn.user.id]);
    expect((await signIn('new')).body.code).toBe('auth.sso_inactive');
  });

  test('a sign-in that was registered without proof of the address keeps neither its password nor its devices', async () => {
    await patch({ joining: 'domain' });
    await app.call('POST', '/api/auth/register', { body: registration(`victim@${acme}`) });
    known('victim', { email: `victim@${acme}`, email_verified: true });
    const answer = await signIn('victim');
    expect(answer.body.signIn.user.email).toBe(`victim@${acme}`);
    const { status } = await app.call('POST', '/api/auth/login', {
      body: { email: `victim@${acme}`, password: 'a quiet harbor' },
    });
    expect(status).toBe(401);
  });

  test('an unknown slug and an unknown domain lead nowhere', async () => {
    for (const body of [{ account: 'nobody-knows' }, { email: 'x@unknown.example.com' }, {}]) {
      expect((await app.call('POST', '/api/auth/sso/start', { body })).body.code).toBe('auth.sso_unknown');
    }
  });
});

describe('what comes back', () => {
  beforeEach(setUp);

  const away = async () => {
    known('olive', { email: `olive@${acme}`, email_verified: true });
    const started = await app.call('POST', '/api/auth/sso/start', { body: { email: `x@${acme}` } });
    const cookie = `${started.cookies[0]?.name}=${started.cookies[0]?.value}`;
    return { cookie, back: Object.fromEntries((await visit(started.body.redirectTo, 'olive')).searchParams) };
  };
  const invalid = [400, 'auth.sso_attempt_invalid'];
  const outcome = ({ status, body }: Awaited<ReturnType<typeof finish>>) => [status, body.code];

  test('counts in the browser that left alone, once, and for ten minutes', async () => {
    const { cookie, back } = await away();
    expect(outcome(await finish(back))).toEqual(invalid);
    expect(outcome(await finish(back, `sso=${'x'.repeat(43)}`))).toEqual(invalid);
    expect(outcome(await finish({ ...back, state: 'another' }, cookie))).toEqual(invalid);
    expect((await finish(back, cookie)).status).toBe(200);
    expect(outcome(await finish(back, cookie))).toEqual(invalid);
    const late = await away();
    app.pass(11 * MINUTE);
    expect(outcome(await finish(late.back, late.cookie))).toEqual(invalid);
  });

  test('is not believed with the cookie from another site', async () => {
    const { cookie, back } = await away();
    const answer = await app.call('POST', '/api/auth/sso/finish', { body: back, headers: { cookie, origin: 'https://evil.example.com' } });
    expect(outcome(answer)).toEqual(invalid);
  });

  test('a made-up code, the answer of another provider and a refusal are refused', async () => {
    const one = await away();
    expect(outcome(await finish({ ...one.back, code: 'made up' }, one.cookie))).toEqual([502, 'auth.sso_answer_invalid']);
    const two = await away();
    expect(outcome(await finish({ ...two.back, iss: 'https://evil.example.com' }, two.cookie))).toEqual([502, 'auth.sso_answer_invalid']);
    const three = await away();
    expect(outcome(await finish({ state: three.back['state'], error: 'access_denied' }, three.cookie))).toEqual([403, 'auth.sso_denied']);
  });

  test('tokens and the mark of the browser never stand in an address', async () => {
    const started = await app.call('POST', '/api/auth/sso/start', { body: { email: `x@${acme}` } });
    const cookie = started.cookies[0]!;
    expect(cookie).toMatchObject({ name: 'sso', httpOnly: true, sameSite: 'Lax', path: '/api/auth/sso' });
    expect(started.body.redirectTo).not.toContain(cookie.value);
    expect(started.body.redirectTo).toContain('code_challenge_method=S256');
  });
});
