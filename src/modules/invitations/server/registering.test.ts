import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
let teamId: string;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ firstName: 'Berta' });
  teamId = (await app.request('POST', '/api/teams', { token: owner.token, body: { name: 'Core' } })).json.data.id;
});
afterAll(() => app.close());

/** @returns the token that was mailed and the one to copy */
async function invite(email: string, target = app, by = owner): Promise<{ mailed: string; copied: string }> {
  const { json } = await target.request('POST', `/api/accounts/${by.accountId}/invitations`, {
    token: by.token,
    body: { email, role: 'OBSERVER', ...(target === app ? { teamIds: [teamId] } : {}) },
  });
  const [mail] = await target.rows<{ text: string }>("select text from mails where recipient = $1 and template = 'invitations.account'", [
    email,
  ]);
  return { mailed: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '', copied: new URL(json.data.link).searchParams.get('token') ?? '' };
}
const form = (token: string, change: object = {}) => ({
  token,
  password: 'a quiet harbor',
  firstName: 'Nora',
  lastName: 'Lind',
  agreeToTerms: true,
  language: 'fr',
  ...change,
});
const register = (body: object, target = app) => target.request('POST', '/api/invitations/register', { body });
const userRow = async (email: string, target = app) =>
  (
    await target.rows<{ id: string; persona: string; proven: boolean; accounts: number }>(
      `select u.id, u.persona, u.email_verified_at is not null as proven,
        (select count(*)::int from accounts a where a.owner_id = u.id) as accounts from users u where u.email_key = $1`,
      [email],
    )
  )[0];

test('the mailed token makes a verified member of the team, signed in there, by one call and without another mail', async () => {
  const { mailed } = await invite('nora@example.com');
  const before = (await app.rows('select 1 as one from mails')).length;
  const answer = await register(form(mailed));
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({
    requiresEmailVerification: false,
    user: {
      email: 'nora@example.com',
      emailVerified: true,
      accountId: owner.accountId,
      accountRole: 'OBSERVER',
      persona: 'TEAM_MEMBER',
      language: 'fr',
    },
  });
  expect(await userRow('nora@example.com')).toMatchObject({ persona: 'TEAM_MEMBER', proven: true, accounts: 0 });
  const team = await app.request('GET', `/api/teams/${teamId}`, { token: answer.json.token });
  expect(team.json.data.members.map(({ name, role }: { name: string; role: string }) => `${name} ${role}`)).toContain('Nora Lind observer');
  // Who invited is told, nobody else.
  const mails = await app.rows<{ template: string }>('select template from mails order by created_at');
  expect(mails.slice(before).map(({ template }) => template)).toEqual(['invitations.accepted']);
  const again = await register(form(mailed));
  expect([again.status, again.json.code]).toEqual([409, 'invitations.processed']);
  const login = await app.request('POST', '/api/auth/login', { body: { email: 'nora@example.com', password: 'a quiet harbor' } });
  expect(login.json.user.accountId).toBe(owner.accountId);
});

test('who wants an account of their own has one beside, as a founder, and is signed in where they were invited', async () => {
  const { mailed } = await invite('own@example.com');
  const { json } = await register(form(mailed, { ownAccount: true }));
  expect(json.user).toMatchObject({ accountId: owner.accountId, persona: 'FOUNDER' });
  expect(await userRow('own@example.com')).toMatchObject({ accounts: 1 });
});

test.each([
  ['password', 'Password must be at least 8 characters long', { password: 'short' }],
  ['confirmPassword', 'Passwords do not match', { confirmPassword: 'another harbor' }],
  ['password', 'The password must not be built on the email address, the account name or the product name', { password: "Berta's team" }],
  ['firstName', 'First name must be between 1 and 50 characters', { firstName: ' ' }],
  ['lastName', 'Last name must be between 1 and 50 characters', { lastName: undefined }],
  ['phone', 'Phone number must have 5 to 30 characters: digits, spaces and + ( ) - .', { phone: 'call me' }],
  ['agreeToTerms', 'You must agree to the Terms of Use to create an account', { agreeToTerms: false }],
])('%s: %s', async (field, text, change) => {
  const { mailed } = await invite(`refused-${field}-${Object.values(change).join('').length}@example.com`);
  const { status, json } = await register(form(mailed, change));
  expect([status, json.error, json.details?.fields?.[0]?.field ?? json.errors?.[0]?.field]).toEqual([400, text, field]);
});

test('a copied link proves no address: the place opens once a mail has proven it, and nobody learns who has a sign-in', async () => {
  const { copied } = await invite('copied@example.com');
  const fresh = await register(form(copied));
  expect(fresh.json).toMatchObject({ requiresEmailVerification: true });
  const login = () => app.request('POST', '/api/auth/login', { body: { email: 'copied@example.com', password: 'a quiet harbor' } });
  expect((await login()).json.token).toBeUndefined();
  const [mail] = await app.rows<{ text: string }>(
    "select text from mails where recipient = 'copied@example.com' and template = 'auth.verification'",
  );
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  // Another browser than the one that used the copied link: its password is confirmed.
  expect((await app.request('GET', `/api/auth/verify-email/${token}`)).status).toBe(409);
  await app.request('POST', '/api/auth/verify-email', { body: { token, newPassword: 'a quiet harbor' } });
  expect((await login()).json.user).toMatchObject({ accountId: owner.accountId, accountRole: 'OBSERVER' });

  const known = await app.register();
  const taken = await register(form((await invite(known.email)).copied));
  expect([taken.status, taken.json]).toEqual([fresh.status, { ...fresh.json }]);
  expect(
    await app.rows('select 1 as one from memberships where account_id = $1 and user_id = $2', [owner.accountId, known.userId]),
  ).toEqual([]);
});

test('who has a sign-in is told to use it; one that was never proven becomes theirs who reads the mail', async () => {
  const known = await app.register();
  const { mailed } = await invite(known.email);
  expect((await register(form(mailed))).json).toMatchObject({
    code: 'auth.email_taken',
    error: 'An account with this email already exists',
  });
  expect((await app.request('GET', `/api/accounts/invitations/${mailed}/validate`)).json.data.hasSignIn).toBe(true);

  const squatted = await app.register();
  await app.rows('update users set email_verified_at = null where id = $1', [squatted.userId]);
  const theirs = await invite(squatted.email);
  expect((await register(form(theirs.mailed))).json.user).toMatchObject({ id: squatted.userId, emailVerified: true, firstName: 'Nora' });
  expect((await app.request('GET', '/api/auth/profile', { token: squatted.token })).status).toBe(401);
});

test('an installation that is open by invitation lets the invited in, a closed one nobody', async () => {
  for (const [signUp, status] of [
    ['invite', 201],
    ['closed', 403],
  ] as const) {
    const shut = await ownApp();
    const host = await shut.register();
    Object.assign(shut.settings, { signUp });
    const { mailed } = await invite('new@example.com', shut, host);
    expect((await register(form(mailed), shut)).status).toBe(status);
    await shut.close();
  }
});

test('without verification a copied link lets in at once', async () => {
  const open = await ownApp({ settings: { requireEmailVerification: false } });
  const host = await open.register();
  const { copied } = await invite('quick@example.com', open, host);
  expect((await register(form(copied), open)).json.user).toMatchObject({ accountId: host.accountId, emailVerified: true });
  await open.close();
});
