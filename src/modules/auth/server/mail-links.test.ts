import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { person, registration, startIdentityApp, tokenInMail, type IdentityApp } from '#test/support/identity-app.ts';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentityApp();
});
afterAll(() => app.close());

const post = (path: string, body?: object, token?: string) =>
  app.call('POST', `/api/auth/${path}`, { ...(body ? { body } : {}), ...(token ? { token } : {}) });
const verify = (token: string) => app.call('GET', `/api/auth/verify-email/${token}`);
const mailsTo = (to: string, template: string) => app.mails.filter((mail) => mail.to === to && mail.template === template);

test('the link of the mail verifies the address, and says so again when it is opened twice', async () => {
  await post('register', registration('ana@example.com'));
  const token = tokenInMail(app, 'ana@example.com', 'auth.verification');
  expect((await verify(token)).body).toEqual({ success: true, emailVerified: true });
  expect((await verify(token)).status).toBe(200);
  expect((await post('login', { email: 'ana@example.com', password: 'a quiet harbor' })).body.user.emailVerified).toBe(true);
});

test('a verification link works for 24 hours, and of several any', async () => {
  await post('register', registration('late@example.com'));
  const first = tokenInMail(app, 'late@example.com', 'auth.verification');
  app.pass(DAY);
  expect((await verify(first)).body).toMatchObject({ error: 'Verification failed. Please try again.', code: 'auth.verification_failed' });
  await post('resend-verification/public', { email: 'late@example.com' });
  const second = tokenInMail(app, 'late@example.com', 'auth.verification');
  await post('resend-verification/public', { email: 'late@example.com' });
  expect((await verify(second)).status).toBe(200);
  expect((await verify(tokenInMail(app, 'late@example.com', 'auth.verification'))).status).toBe(200);
});

test('a made-up token, a reset token and an access token verify nothing', async () => {
  const { token } = await person(app, 'mixed@example.com');
  await post('forgot-password', { email: 'mixed@example.com' });
  for (const bad of ['made-up', token, tokenInMail(app, 'mixed@example.com', 'auth.reset')]) {
    expect((await verify(bad)).status).toBe(400);
  }
  await post('register', registration('mixed2@example.com'));
  const verification = tokenInMail(app, 'mixed2@example.com', 'auth.verification');
  const reset = await post('reset-password', { token: verification, newPassword: 'another quiet harbor' });
  expect([reset.status, reset.body.error]).toEqual([400, 'Missing or invalid reset token.']);
});

test('in another browser the link takes a good password alone, and is not lost by a bad one', async () => {
  const email = 'another-browser@example.com';
  await post('register', registration(email));
  const token = tokenInMail(app, email, 'auth.verification');
  const elsewhere = { headers: { cookie: '' } };
  const confirm = async (newPassword: string, more: object = {}) => {
    const answer = await app.call('POST', '/api/auth/verify-email', { body: { token, newPassword, ...more }, ...elsewhere });
    return [answer.status, answer.body.code];
  };
  const opened = await app.call('GET', `/api/auth/verify-email/${token}`, elsewhere);
  expect([opened.status, opened.body.code]).toEqual([409, 'auth.verification_elsewhere']);
  expect(await confirm('another quiet harbor', { confirmPassword: 'another quite harbor' })).toEqual([400, 'auth.reset_passwords_differ']);
  expect(await confirm('x'.repeat(129))).toEqual([400, 'auth.password_too_long']);
  expect(await confirm(email)).toEqual([400, 'auth.password_personal']);
  expect(await confirm('another quiet harbor')).toEqual([200, undefined]);
});

test('asking for the verification mail again answers the same for every address', async () => {
  await person(app, 'done@example.com');
  await post('register', registration('open@example.com'));
  const answers = [];
  for (const email of ['done@example.com', 'open@example.com', 'nobody@example.com', 'no address'])
    answers.push(await post('resend-verification/public', { email }));
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'If an account exists for this email, a verification message has been sent.' },
    ]);
  }
  expect(mailsTo('open@example.com', 'auth.verification')).toHaveLength(2);
  expect(mailsTo('done@example.com', 'auth.verification')).toHaveLength(1);
  expect((await post('resend-verification/public', {})).body.error).toBe('Please enter your email then click Resend');
});

test('somebody who is signed in and must verify may ask for the mail, five times an hour', async () => {
  const { token, user } = await person(app, 'caged@example.com');
  await app.rows('update users set email_verified_at = null where id = $1', [user.id]);
  expect((await app.call('GET', '/api/accounts/current', { token })).body).toMatchObject({ error: 'Email verification required' });
  expect((await app.call('GET', '/api/auth/profile', { token })).status).toBe(200);
  for (let sent = 2; sent <= 5; sent += 1) expect((await post('resend-verification', undefined, token)).status).toBe(200);
  const sixth = await post('resend-verification', undefined, token);
  expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3600']);
  expect(mailsTo('caged@example.com', 'auth.verification')).toHaveLength(5);
  expect((await post('resend-verification')).status).toBe(401);
});

test('forgot-password answers the same whether the address is known or not, and mails five times an hour', async () => {
  await person(app, 'forgot@example.com');
  const answers = [];
  for (const email of [...Array.from({ length: 6 }, () => 'forgot@example.com'), 'nobody@example.com', ''])
    answers.push(await post('forgot-password', { email }));
  for (const answer of answers) {
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'If an account exists for this email, a reset link has been sent.' },
    ]);
  }
  expect(mailsTo('forgot@example.com', 'auth.reset')).toHaveLength(5);
  expect(mailsTo('nobody@example.com', 'auth.reset')).toHaveLength(0);
  // The five are this person's, and this hour's.
  await person(app, 'forgot-too@example.com');
  await post('forgot-password', { email: 'forgot-too@example.com' });
  app.pass(HOUR);
  await post('forgot-password', { email: 'forgot@example.com' });
  expect(
    [mailsTo('forgot-too@example.com', 'auth.reset'), mailsTo('forgot@example.com', 'auth.reset')].map(({ length }) => length),
  ).toEqual([1, 6]);
});

test('a new password ends every session, is told by mail, and is the one that counts', async () => {
  const { token, refreshToken } = await person(app, 'reset@example.com');
  await post('forgot-password', { email: 'reset@example.com' });
  const answer = await post('reset-password', {
    token: tokenInMail(app, 'reset@example.com', 'auth.reset'),
    newPassword: 'another quiet harbor',
  });
  expect(answer.body).toEqual({ success: true, message: 'Your password has been reset. Redirecting to login...' });
  expect((await app.call('GET', '/api/auth/profile', { token })).status).toBe(401);
  expect((await post('refresh', { refreshToken })).status).toBe(401);
  expect((await post('login', { email: 'reset@example.com', password: 'a quiet harbor' })).status).toBe(401);
  expect((await post('login', { email: 'reset@example.com', password: 'another quiet harbor' })).status).toBe(200);
  expect(mailsTo('reset@example.com', 'auth.password_changed')).toHaveLength(1);
});

test('a reset link works once and for an hour; a weak password does not cost it', async () => {
  await person(app, 'once@example.com');
  await post('forgot-password', { email: 'once@example.com' });
  const token = tokenInMail(app, 'once@example.com', 'auth.reset');
  const reset = async (change: object) =>
    (await post('reset-password', { token, newPassword: 'another quiet harbor', ...change })).body.error;
  expect(await reset({ newPassword: 'seven77' })).toBe('Password must be at least 8 characters.');
  expect(await reset({ confirmPassword: 'something else' })).toBe('Passwords do not match.');
  expect(await reset({ newPassword: 'x'.repeat(129) })).toBe('Password must be at most 128 characters long');
  expect(await reset({ newPassword: 'password1' })).toBe('This password is one of the most common ones. Choose another.');
  expect(await reset({ newPassword: 'once@example.com' })).toContain('must not be built on');
  expect(await reset({ token: '' })).toBe('Missing or invalid reset token.');
  expect(await reset({ token: undefined })).toBe('Missing or invalid reset token.');
  const both = await Promise.all([reset({}), reset({})]);
  expect(new Set(both)).toEqual(new Set(['Missing or invalid reset token.', undefined]));
  await post('forgot-password', { email: 'once@example.com' });
  const late = tokenInMail(app, 'once@example.com', 'auth.reset');
  app.pass(HOUR);
  expect(await reset({ token: late })).toBe('Missing or invalid reset token.');
});

test('using one reset link ends the others', async () => {
  await person(app, 'others@example.com');
  await post('forgot-password', { email: 'others@example.com' });
  const first = tokenInMail(app, 'others@example.com', 'auth.reset');
  await post('forgot-password', { email: 'others@example.com' });
  const second = tokenInMail(app, 'others@example.com', 'auth.reset');
  expect((await post('reset-password', { token: second, newPassword: 'another quiet harbor' })).status).toBe(200);
  expect((await post('reset-password', { token: first, newPassword: 'one more quiet harbor' })).status).toBe(400);
});

test('a reset proves the address of somebody who never verified it', async () => {
  await post('register', registration('proved@example.com'));
  await post('forgot-password', { email: 'proved@example.com' });
  await post('reset-password', { token: tokenInMail(app, 'proved@example.com', 'auth.reset'), newPassword: 'another quiet harbor' });
  expect((await post('login', { email: 'proved@example.com', password: 'another quiet harbor' })).body.requiresEmailVerification).toBe(
    false,
  );
});

test.each([
  ['en', 'Hello, Ana', 'Verify email', /The link works for 24 hours\./],
  ['fr', 'Bonjour Ana', 'Confirmer l’adresse', /Le lien est valable 24\sheures\./],
  ['es', 'Hola, Ana', 'Confirmar el correo', /El enlace vale 24 horas\./],
])('mails speak %s, as text and as HTML', async (language, greeting, button, expiry) => {
  const email = `mail-${language}@example.com`;
  await post('register', registration(email, { language }));
  const mail = app.mails.findLast((one) => one.to === email);
  expect(mail?.text.startsWith(`${greeting}\n\n`)).toBe(true);
  expect(mail?.text).toContain('http://localhost:3000/verify-email?token=');
  expect(mail?.text).toMatch(expiry);
  expect(mail?.html).toContain(`<html lang="${language}">`);
  expect(mail?.html).toContain(button);
});
