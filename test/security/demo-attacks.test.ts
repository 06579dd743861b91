import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitations } from '#modules/invitations/server/index.ts';
import { seedDemo } from '#server/demo.ts';
import { person, startIdentityApp, type IdentityApp } from '#test/support/identity-app.ts';

let app: IdentityApp;
let visitor: { token: string; user: { id: string; accountId: string; email: string } };
let neighbour: typeof visitor;
beforeAll(async () => {
  app = await startIdentityApp({ demo: true, demoPassword: 'the demo password' }, [invitations]);
  await seedDemo(app.runtime);
  const enter = async (role: string) => (await app.call('POST', '/api/demo/login', { body: { plan: 'ENTERPRISE', role } })).body;
  visitor = await enter('OWNER');
  neighbour = await enter('MEMBER');
});
afterAll(() => app.close());

const send = (method: string, path: string, body: object = {}) => app.call(method, path, { token: visitor.token, body });
const isIn = async (token: string) => (await app.call('GET', '/api/auth/profile', { token })).status === 200;

test('a visitor of the demo changes nothing about how others come in, and shuts nobody out', async () => {
  const { accountId } = visitor.user;
  const calls: [string, string, object?][] = [
    ['PUT', '/api/security/sso', { issuer: 'https://id.example.com', clientId: 'x', clientSecret: 'y' }],
    ['PATCH', '/api/security/policy', { twoFactorRequired: true }],
    ['POST', `/api/security/users/${neighbour.user.id}/lock`],
    ['POST', `/api/users/${neighbour.user.id}/sessions/terminate`],
    ['POST', `/api/accounts/${accountId}/sessions/terminate`],
    ['POST', `/api/accounts/${accountId}/transfer`, { userId: neighbour.user.id, password: 'the demo password' }],
    ['PATCH', `/api/accounts/${accountId}/users/${neighbour.user.id}/status`, { status: 'SUSPENDED' }],
    ['PATCH', '/api/auth/profile', { email: 'mine@example.com', currentPassword: 'the demo password' }],
    ['DELETE', '/api/auth/profile', { confirmation: 'DELETE', password: 'the demo password' }],
    ['POST', '/api/auth/change-password', { currentPassword: 'the demo password', newPassword: 'a quiet harbor' }],
    ['POST', '/api/auth/2fa/enable', { password: 'the demo password' }],
  ];
  const answers = [];
  for (const [method, path, body] of calls) answers.push([path, (await send(method, path, body)).status]);
  expect(answers).toEqual(calls.map(([, path]) => [path, 403]));
  expect(await isIn(neighbour.token)).toBe(true);
  expect(app.mails).toEqual([]);
});

test('nobody takes a demo person into a real account: every visitor would be in it', async () => {
  const host = await person(app, 'host@example.com');
  const wish = { email: visitor.user.email, role: 'ADMIN' };
  const invited = await app.call('POST', `/api/accounts/${host.user.accountId}/invitations`, { token: host.token, body: wish });
  const token = invited.status === 201 ? new URL(invited.body.data.link).searchParams.get('token') : 'none';
  const accepted = await send('POST', `/api/accounts/invitations/${token}/accept`);
  expect(accepted.status).toBeGreaterThanOrEqual(400);
  const places = await app.rows('select 1 from memberships where user_id = $1 and account_id = $2', [visitor.user.id, host.user.accountId]);
  expect(places).toEqual([]);
});

test('a demo person creates no account: it would outlive the demo, and its owner would be everybody', async () => {
  const made = await send('POST', '/api/accounts', { name: 'Out of here' });
  expect([made.status, made.body.code]).toEqual([403, 'accounts.demo_creates_none']);
});
