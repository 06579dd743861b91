import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#server/demo.ts';
import { person, registration, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';
import { demoEmails } from './demo.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp({ demo: true, demoPassword: 'the demo password' });
  await seedDemo(app.runtime);
});
afterAll(() => app.close());

const enter = (body: object) => app.call('POST', '/api/demo/login', { body });

test('the panel has twelve rows, by plan and role, and no password', async () => {
  const { body } = await app.call('GET', '/api/demo/accounts');
  expect(body.data).toHaveLength(12);
  expect(body.data.map((row: { plan: string; role: string }) => `${row.plan} ${row.role}`).slice(0, 5)).toEqual([
    'FREE OWNER',
    'FREE ADMIN',
    'FREE MEMBER',
    'FREE OBSERVER',
    'PRO OWNER',
  ]);
  expect(body.data.map((row: { email: string }) => row.email)).toEqual(demoEmails);
  expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
});

test('each row signs in with one click, to its own plan and role, whatever billing says', async () => {
  for (const plan of ['FREE', 'PRO', 'ENTERPRISE']) {
    for (const role of ['OWNER', 'ADMIN', 'MEMBER', 'OBSERVER']) {
      const { status, body } = await enter({ plan, role });
      expect([status, body.user]).toMatchObject([200, { plan, accountRole: role, isDemo: true, emailVerified: true }]);
      const account = await app.call('GET', '/api/accounts/current', { token: body.token });
      expect(account.body.data).toMatchObject({ isDemo: true, plan, subscription: { plan } });
    }
  }
});

test('what is to be shown chooses the row too', async () => {
  expect((await enter({ type: 'kanban' })).body).toMatchObject({
    type: 'kanban',
    demoType: 'kanban',
    user: { plan: 'PRO', accountRole: 'ADMIN' },
  });
  expect((await enter({ type: 'planning-poker', role: 'MEMBER' })).body).toMatchObject({
    type: 'planning-poker',
    user: { accountRole: 'MEMBER' },
  });
  for (const body of [{ type: 'chess' }, {}, { role: 'OWNER' }, { plan: 'GOLD', role: 'OWNER' }]) {
    const refused = await enter(body);
    expect([refused.status, refused.body.error]).toEqual([400, 'Invalid demo type']);
  }
});

test('the demo password works at the ordinary sign-in, and no number of failures locks anybody out', async () => {
  const email = demoEmails[4]!;
  for (let failure = 1; failure <= 8; failure += 1) {
    expect((await app.call('POST', '/api/auth/login', { body: { email, password: 'wrong password' } })).status).toBe(401);
  }
  const answer = await app.call('POST', '/api/auth/login', { body: { email, password: 'the demo password' } });
  expect(answer.body.user).toMatchObject({ plan: 'PRO', accountRole: 'OWNER' });
});

test('one visitor of the demo does not end another’s visit', async () => {
  const { token } = (await enter({ plan: 'PRO', role: 'OWNER' })).body;
  for (let visit = 0; visit < 25; visit += 1) await enter({ plan: 'PRO', role: 'OWNER' });
  expect((await app.call('GET', '/api/auth/profile', { token })).status).toBe(200);
});

test('the log of sign-ins of a demo account does not show where its visitors come from', async () => {
  const { token } = (await enter({ plan: 'ENTERPRISE', role: 'OWNER' })).body;
  const { data } = (await app.call('GET', '/api/sessions/audit-logs', { token })).body;
  const places = data.map(({ ipAddress, userAgent }: Record<string, unknown>) => [ipAddress, userAgent]);
  expect(new Set(data.map(({ action }: { action: string }) => action))).toContain('auth.signed_in');
  expect(places).toEqual(data.map(() => [null, null]));
});

test('a demo account is connected to no provider, proves no domain and keeps its policy', async () => {
  const { token } = (await enter({ plan: 'ENTERPRISE', role: 'OWNER' })).body;
  const connection = { issuer: 'https://id.example.com', clientId: 'x', clientSecret: 'y' };
  for (const [method, path, body] of [
    ['PUT', '/api/security/sso', connection],
    ['POST', '/api/security/sso/domains', { domain: 'acme.example.com' }],
  ] as const) {
    const answer = await app.call(method, path, { token, body });
    expect([answer.status, answer.body.code]).toEqual([403, 'auth.sso_demo']);
  }
  const policy = await app.call('PATCH', '/api/security/policy', { token, body: { idleMinutes: 60 } });
  expect([policy.status, policy.body.code]).toEqual([403, 'auth.demo_refused']);
});

test('demo people get no mail, and nobody registers as one', async () => {
  const before = app.mails.length;
  const email = demoEmails[0]!;
  await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  await app.call('POST', '/api/auth/resend-verification/public', { body: { email } });
  await app.call('POST', '/api/auth/register', { body: registration(email) });
  expect(app.mails.length).toBe(before);
});

test('demo tenants are apart from real ones', async () => {
  const ana = await person(app, 'ana@example.com');
  const visitor = (await enter({ plan: 'ENTERPRISE', role: 'OWNER' })).body;
  const people = await app.call('GET', '/api/users', { token: visitor.token });
  expect(people.body.total).toBe(4);
  expect(JSON.stringify(people.body)).not.toContain('ana@example.com');
  expect((await app.call('GET', '/api/users', { token: ana.token })).body.total).toBe(1);
});

test('seeding makes nothing in a database that has people, and nothing twice in its own', async () => {
  const demos = (where: IdentityApp) => where.rows<{ id: string }>('select id from accounts where is_demo order by id');
  const before = await demos(app);
  expect(await seedDemo(app.runtime)).toEqual({ emails: demoEmails });
  expect([before.length, await demos(app)]).toEqual([3, before]);
  const busy = await startIdentityApp({ demo: true, demoPassword: 'the demo password' });
  await person(busy, 'ana@example.com');
  expect([await seedDemo(busy.runtime), await demos(busy)]).toEqual([null, []]);
  expect((await busy.call('POST', '/api/demo/login', { body: { plan: 'FREE', role: 'OWNER', language: 'fr' } })).status).toBe(404);
  await busy.close();
});

test('where the demo is off there are no rows, no click and no password that works', async () => {
  const quiet = await startIdentityApp({ demo: false, demoPassword: 'the demo password' });
  await seedDemo(quiet.runtime);
  expect((await quiet.call('GET', '/api/demo/accounts')).body.data).toEqual([]);
  const click = await quiet.call('POST', '/api/demo/login', { body: { plan: 'FREE', role: 'OWNER' } });
  expect([click.status, click.body.error]).toEqual([404, 'Demo login failed']);
  expect((await quiet.call('POST', '/api/auth/login', { body: { email: demoEmails[0], password: 'the demo password' } })).status).toBe(401);
  await quiet.close();
});
