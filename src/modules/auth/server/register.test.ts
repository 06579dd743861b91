import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { person, registration, startIdentityApp, tokenInMail, type IdentityApp } from '#test/support/identity-app.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
});
afterAll(() => app.close());

const register = (body: object, target = app) => target.call('POST', '/api/auth/register', { body });

test('registering creates a person, their account, its owner and a free subscription, and asks for the address to be verified', async () => {
  const answer = await register(registration('ana@example.com', { role: 'OWNER', plan: 'ENTERPRISE', emailVerified: true }));
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      success: true,
      requiresEmailVerification: true,
      requiresTwoFactor: false,
      message: 'Please check your inbox to verify your email before signing in.',
      outbox: '/dev/mail',
    },
  ]);
  const rows = await app.rows<object>(
    `select u.email, u.email_verified_at, u.persona, a.name, a.type, m.role, s.plan from users u
     join accounts a on a.owner_id = u.id join memberships m on m.account_id = a.id and m.user_id = u.id
     join subscriptions s on s.account_id = a.id where u.email_key = $1`,
    ['ana@example.com'],
  );
  expect(rows).toEqual([
    {
      email: 'ana@example.com',
      email_verified_at: null,
      persona: 'FOUNDER',
      name: "Ana's team",
      type: 'TEAM',
      role: 'OWNER',
      plan: 'FREE',
    },
  ]);
});

test.each([
  ['fr', 'Équipe Inès', 'equipe-ines-'],
  ['es', 'Equipo de Inès', 'equipo-de-ines-'],
])('an account of somebody who registers in %s is called %s', async (language, name, slug) => {
  const email = `ines-${language}@example.com`;
  await register(registration(email, { firstName: 'Inès', language }));
  const [account] = await app.rows<{ name: string; slug: string }>(
    'select a.name, a.slug from users u join accounts a on a.owner_id = u.id where u.email_key = $1',
    [email],
  );
  expect([account?.name, account?.slug.startsWith(slug)]).toEqual([name, true]);
});

test('nothing that opens anything is stored as it was sent', async () => {
  await register(registration('plain@example.com', { password: 'never stored as it is' }));
  const token = tokenInMail(app, 'plain@example.com', 'auth.verification');
  const [stored] = await app.rows<{ hash: string; token: string }>(
    `select c.password_hash as hash, encode(t.token_hash, 'base64') as token from users u join credentials c on c.user_id = u.id
     join one_time_tokens t on t.user_id = u.id where u.email_key = 'plain@example.com'`,
  );
  expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=/);
  expect(stored?.token).not.toContain(token);
});

test.each([
  ['Please select whether you are a Founder or an Investor', 'persona', { persona: 'TEAM_MEMBER' }],
  ['Passwords do not match', 'confirmPassword', { confirmPassword: 'something else' }],
  ['Please enter a valid email address', 'email', { email: 'ana@' }],
  ['Password must be at least 8 characters long', 'password', { password: 'seven77' }],
  ['Password must be at most 128 characters long', 'password', { password: 'x'.repeat(129) }],
  ['This password is one of the most common ones. Choose another.', 'password', { password: 'password1' }],
  ['First name must be between 1 and 50 characters', 'firstName', { firstName: '' }],
  ['Last name must be between 1 and 50 characters', 'lastName', { lastName: 'x'.repeat(51) }],
  ['Phone number is required', 'phone', { phone: '' }],
  ['Phone number must have 5 to 30 characters: digits, spaces and + ( ) - .', 'phone', { phone: 'call me' }],
  ['You must agree to the Terms of Use to create an account', 'agreeToTerms', { agreeToTerms: false }],
])('%s', async (text, field, change) => {
  const answer = await register(registration('refused@example.com', change));
  expect([answer.status, answer.body.error, answer.body.errors]).toEqual([400, text, [{ field, code: answer.body.code, message: text }]]);
  expect(await app.rows("select 1 from users where email_key = 'refused@example.com'")).toEqual([]);
});

test.each(['trimtab1', 'jonathan', "Ana's team", 'Jonathan99'])('%s is refused as built on what everybody knows', async (password) => {
  const answer = await register(registration('jonathan@example.com', { password }));
  expect([answer.status, answer.body.code]).toEqual([400, 'auth.password_personal']);
});

test('passwords of 64 and 128 characters, and of other scripts, register and sign in', async () => {
  for (const password of ['x'.repeat(64), 'y'.repeat(128), 'пароль на весь экран']) {
    const email = `long${password.length}@example.com`;
    expect((await person(app, email, { password })).token).toMatch(/^tta_/);
  }
});

test('a taken address is answered like a fresh one, changes nothing, and its owner gets a mail', async () => {
  await person(app, 'taken@example.com');
  const fresh = await register(registration('fresh@example.com'));
  const again = await register(registration('Taken@Example.com', { password: 'an attempt to take over', firstName: 'Mallory' }));
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
  expect(app.mails.filter((mail) => mail.to === 'taken@example.com').map((mail) => mail.template)).toEqual([
    'auth.verification',
    'auth.already_registered',
  ]);
  const stolen = await app.call('POST', '/api/auth/login', { body: { email: 'taken@example.com', password: 'an attempt to take over' } });
  expect(stolen.status).toBe(401);
});

describe('an address that was registered by two people before it was proven', () => {
  const login = (email: string, password: string) => app.call('POST', '/api/auth/login', { body: { email, password } });

  test('opens to neither password by the first link, and to its owner by the second mail', async () => {
    const email = 'squatted@example.com';
    await register(registration(email, { password: 'chosen by a squatter' }));
    await register(registration(email, { password: 'chosen by the owner' }));
    await app.call('GET', `/api/auth/verify-email/${tokenInMail(app, email, 'auth.verification')}`);
    expect((await login(email, 'chosen by a squatter')).status).toBe(401);
    expect((await login(email, 'chosen by the owner')).status).toBe(401);
    const token = tokenInMail(app, email, 'auth.already_registered');
    await app.call('POST', '/api/auth/reset-password', { body: { token, newPassword: 'chosen by the owner' } });
    expect((await login(email, 'chosen by the owner')).body.token).toMatch(/^tta_/);
    expect((await login(email, 'chosen by a squatter')).status).toBe(401);
  });

  test('stays as it is when the same form is sent twice', async () => {
    const email = 'patient@example.com';
    await register(registration(email));
    await register(registration(email));
    await app.call('GET', `/api/auth/verify-email/${tokenInMail(app, email, 'auth.verification')}`);
    expect((await login(email, 'a quiet harbor')).body.token).toMatch(/^tta_/);
  });
});

test('of two registrations of one address at the same moment one person is made', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => register(registration('twice@example.com'))));
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
  expect(await app.rows("select 1 as one from users where email_key = 'twice@example.com'")).toHaveLength(1);
  expect(
    await app.rows("select 1 as one from accounts a join users u on u.id = a.owner_id where u.email_key = 'twice@example.com'"),
  ).toHaveLength(1);
});

test('a combined name is split at its first space, and the language is kept for mails', async () => {
  await register(
    registration('joined@example.com', { firstName: undefined, lastName: undefined, name: 'Ana Maria Ferreira', language: 'fr' }),
  );
  const [user] = await app.rows("select first_name, last_name, language from users where email_key = 'joined@example.com'");
  expect(user).toEqual({ first_name: 'Ana', last_name: 'Maria Ferreira', language: 'fr' });
  expect(app.mails.findLast((mail) => mail.to === 'joined@example.com')?.subject).toBe('Confirmez votre adresse pour Trimtab');
});

test('a name with markup is inert in the mail', async () => {
  await register(registration('markup@example.com', { firstName: '<img src=x>' }));
  const mail = app.mails.findLast((one) => one.to === 'markup@example.com');
  expect(mail?.html).toMatch(/&(?:lt|#60);img src=x/);
  expect(mail?.html).not.toContain('<img');
});

test('without verification registering signs in, and a taken address says so', async () => {
  const open = await startIdentityApp({ requireEmailVerification: false });
  const answer = await register(registration('ana@example.com'), open);
  expect([answer.status, answer.body]).toMatchObject([
    201,
    { requiresEmailVerification: false, user: { email: 'ana@example.com', emailVerified: true, accountRole: 'OWNER', role: 'ADMIN' } },
  ]);
  expect((await open.call('GET', '/api/auth/profile', { token: answer.body.token })).status).toBe(200);
  const again = await register(registration('ANA@example.com'), open);
  expect([again.status, again.body.error]).toEqual([409, 'An account with this email already exists']);
  await open.close();
});

test.each([
  ['closed', 'auth.sign_up_closed'],
  ['invite', 'auth.sign_up_by_invitation'],
] as const)('with sign-up %s nobody registers', async (signUp, code) => {
  const shut = await startIdentityApp({ signUp });
  const answer = await register(registration('ana@example.com'), shut);
  expect([answer.status, answer.body.code]).toEqual([403, code]);
  await shut.close();
});
