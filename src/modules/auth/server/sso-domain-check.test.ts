import { afterEach, beforeEach, expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import { DAY } from '#shared/time.ts';
import { startDnsServer, type TestDnsServer } from '#test/support/dns-server.ts';
import { person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';
import { jobContext } from '#test/support/job-context.ts';
import { jobs } from './jobs.ts';

const SSO = '/api/security/sso';
const VOUCHED = 'vouched.example.com';
const PASSWORD = 'a quiet harbor';

let app: IdentityApp;
let dns: TestDnsServer;
let owner: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  dns = await startDnsServer();
  app = await startIdentityApp({ dnsServers: [dns.address], ssoDomains: [{ domain: VOUCHED, slug: 'nobody' }] });
  owner = await person(app, 'olive@acme.example.com');
  const [account] = await app.rows<{ slug: string }>('select slug from accounts where id = $1', [owner.user.accountId]);
  Object.assign(app.settings.ssoDomains[0]!, { slug: account!.slug });
  await app.rows(
    `insert into sso_connections (id, account_id, issuer, client_id, sealed_secret, is_enabled, is_required, chosen_by_owner, created_at, updated_at)
     values (gen_random_uuid(), $1, 'https://id.example.com', 'x', 'x', true, true, true, now(), now())`,
    [owner.user.accountId],
  );
});
afterEach(() => Promise.all([dns.close(), app.close()]));

const call = async (method: string, path: string, body?: object) =>
  (await app.call(method, SSO + path, { token: owner.token, ...(body && { body }) })).body.data;

async function proven(domain: string) {
  const added = await call('POST', '/domains', { domain });
  dns.records.set(added.record.name, added.record.value);
  return call('POST', `/domains/${added.id}/prove`);
}

/** The job of a day, some days after the clock of the calls, in which sessions would end. */
async function look(days: number): Promise<void> {
  const now = new Date(app.now.getTime() + days * DAY);
  const runtime = { ...app.runtime, clock: () => now };
  const inAccount: NonNullable<JobContext['inAccount']> = (accountId, work) => {
    const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } };
    return inTransaction(runtime, caller, tenantScope(accountId, null), work);
  };
  await jobs.find(({ name }) => name === 'auth.check-sso-domains')?.run({ ...jobContext(app.database, now), inAccount }, {});
}
const stateOf = async (domain: string) => (await call('GET', '')).domains.find((one: { domain: string }) => one.domain === domain);
const mails = () => app.mails.filter(({ template }) => template.startsWith('auth.sso_domain_')).map(({ template, to }) => [template, to]);

test('A proof that stands stays; a name server that cannot be asked says nothing.', async () => {
  const { provenAt } = await proven('acme.example.com');
  await look(1);
  const { servers } = { servers: app.settings.dnsServers };
  Object.assign(app.settings, { dnsServers: ['127.0.0.1:9'] });
  await look(2);
  await look(3);
  Object.assign(app.settings, { dnsServers: servers });
  expect(await stateOf('acme.example.com')).toMatchObject({ provenAt, provenBy: 'dns', missingSince: null });
  expect(mails()).toEqual([]);
}, 60_000);

test('One that is gone once is told, and found again by the next look or by the owner’s own.', async () => {
  await proven('acme.example.com');
  const { record } = await stateOf('acme.example.com');
  dns.records.delete(record.name);
  await look(4);
  await look(4.1);
  const missing = await stateOf('acme.example.com');
  expect(missing).toMatchObject({ provenAt: expect.any(String), missingSince: expect.any(String) });
  expect(mails()).toEqual([['auth.sso_domain_missing', 'olive@acme.example.com']]);
  expect((await call('GET', '')).connection.isRequired).toBe(true);
  dns.records.set(record.name, record.value);
  expect(await call('POST', `/domains/${missing.id}/prove`)).toMatchObject({ missingSince: null });
});

test('One that is gone twice in a row counts no more; without any other, single sign-on goes off, and the owner comes in.', async () => {
  await proven('acme.example.com');
  const vouched = await proven(VOUCHED);
  const { record } = await stateOf('acme.example.com');
  dns.records.delete(record.name);
  await look(6);
  await look(7);
  expect(await stateOf('acme.example.com')).toMatchObject({ provenAt: null, provenBy: null, missingSince: null });
  expect(mails().at(-1)).toEqual(['auth.sso_domain_lost', 'olive@acme.example.com']);
  expect((await call('GET', '')).connection).toMatchObject({ isEnabled: true, isRequired: true });
  // The operator takes the word for the other domain back.
  dns.records.delete(vouched.record.name);
  Object.assign(app.settings.ssoDomains[0]!, { slug: 'nobody' });
  await look(8);
  await look(9);
  expect((await call('GET', '')).connection).toMatchObject({ isEnabled: false, isRequired: false });
  const signIn = { email: 'olive@acme.example.com', password: PASSWORD };
  expect((await app.call('POST', '/api/auth/login', { body: signIn })).status).toBe(200);
});
