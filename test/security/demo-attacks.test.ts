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

/** What is refused to everybody in a demo account, whoever they are. */
const fixed = ({ user: { accountId } }: typeof visitor, other: typeof visitor): [string, string, object?][] => [
  ['PUT', '/api/security/sso', { issuer: 'https://id.example.com', clientId: 'x', clientSecret: 'y' }],
  ['PATCH', '/api/security/policy', { twoFactorRequired: true }],
  ['PATCH', `/api/accounts/${accountId}`, { name: 'Somebody’s own' }],
  ['POST', `/api/security/users/${other.user.id}/lock`],
  ['POST', `/api/users/${other.user.id}/sessions/terminate`],
  ['POST', `/api/accounts/${accountId}/sessions/terminate`],
  ['PATCH', `/api/accounts/${accountId}/users/${other.user.id}/status`, { status: 'SUSPENDED' }],
  ['PATCH', `/api/accounts/${accountId}/users/${other.user.id}/role`, { role: 'OBSERVER' }],
  ['DELETE', `/api/accounts/${accountId}/members/${other.user.id}`],
  ['POST', '/api/accounts', { name: 'Out of here' }],
];

test('a visitor of the demo changes nothing about how others come in, and shuts nobody out', async () => {
  const { accountId } = visitor.user;
  const before = app.mails.length;
  const calls: [string, string, object?][] = [
    ...fixed(visitor, neighbour),
    ['POST', `/api/accounts/${accountId}/transfer`, { userId: neighbour.user.id, password: 'the demo password' }],
    ['PATCH', '/api/auth/profile', { email: 'mine@example.com', currentPassword: 'the demo password' }],
    ['DELETE', '/api/auth/profile', { confirmation: 'DELETE', password: 'the demo password' }],
    ['POST', '/api/auth/change-password', { currentPassword: 'the demo password', newPassword: 'a quiet harbor' }],
    ['POST', '/api/auth/2fa/enable', { password: 'the demo password' }],
  ];
  const answers = [];
  for (const [method, path, body] of calls) answers.push([path, (await send(method, path, body)).status]);
  expect(answers).toEqual(calls.map(([, path]) => [path, 403]));
  expect(await isIn(neighbour.token)).toBe(true);
  expect(app.mails.slice(before)).toEqual([]);
});

test('nobody real comes into the demo: by id, by the link, by registering with it, or brought in by its owner', async () => {
  const stranger = await person(app, 'stranger@example.com');
  const invite = (email: string) => send('POST', `/api/accounts/${visitor.user.accountId}/invitations`, { email, role: 'ADMIN' });
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
  const invited = (await invite('stranger@example.com')).body.data;
  const accept = (family: string, idOrToken: string) =>
    app.call('POST', `/api/${family}/${idOrToken}/accept`, { token: stranger.token, body: {} });
  const form = {
    token: tokenOf((await invite('nobody-yet@example.com')).body.data.link),
    firstName: 'Nina',
    lastName: 'Lind',
    password: 'a quiet harbor',
    agreeToTerms: true,
  };
  const answers = [
    await accept('invitations', invited.id),
    await accept('accounts/invitations', tokenOf(invited.link)),
    await app.call('POST', '/api/invitations/register', { body: form }),
    await send('POST', `/api/accounts/${visitor.user.accountId}/users`, { userId: stranger.user.id, role: 'ADMIN' }),
  ];
  expect(answers.map(({ status }) => status >= 400 && status < 500)).toEqual([true, true, true, true]);
  expect(answers.slice(0, 3).map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'accounts.demo_fixed'));
  const real = await app.rows(
    `select u.email from memberships m join users u on u.id = m.user_id join accounts a on a.id = m.account_id
     where a.is_demo and u.email in ('stranger@example.com', 'nobody-yet@example.com')`,
  );
  expect(real).toEqual([]);
  expect(await app.rows("select 1 from users where email_key = 'nobody-yet@example.com'")).toEqual([]);
});

test('somebody real who is in the demo all the same is held as its people are', async () => {
  const real = await person(app, 'inside@example.com');
  await app.rows('update memberships set account_id = $1, role = $2 where user_id = $3', [visitor.user.accountId, 'ADMIN', real.user.id]);
  const { body: signedIn } = await app.call('POST', '/api/auth/login', {
    body: { email: 'inside@example.com', password: 'a quiet harbor' },
  });
  const calls = fixed(visitor, neighbour);
  const answers = [];
  for (const [method, path, body] of calls)
    answers.push([path, (await app.call(method, path, { token: signedIn.token, body: body ?? {} })).status]);
  expect(answers).toEqual(calls.map(([, path]) => [path, 403]));
  expect([await isIn(neighbour.token), await isIn(visitor.token)]).toEqual([true, true]);
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
