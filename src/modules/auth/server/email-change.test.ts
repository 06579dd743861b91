import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, registration, startIdentityApp, tokenInMail, type IdentityApp } from '#test/support/identity-app.ts';

const PASSWORD = 'a quiet harbor';

let app: IdentityApp;
beforeAll(async () => void (app = await startIdentityApp()));
afterAll(() => app.close());

const change = (token: string, body: object) => app.call('PATCH', '/api/auth/profile', { token, body });
const ask = (token: string, email: string) => change(token, { email, currentPassword: PASSWORD });
const confirm = (token: string, link: string) => app.call('POST', '/api/auth/email-change/confirm', { token, body: { token: link } });
const pending = async (token: string) => (await app.call('GET', '/api/auth/email-change', { token })).body.data.pending;
const login = (email: string) => app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
const templates = (to: string) => app.mails.flatMap((mail) => (mail.to === to ? [mail.template] : []));

test('A new address waits until its link is used; the former one works until then, is told twice, and is free afterwards.', async () => {
  const { token } = await person(app, 'old@example.com');
  const elsewhere = (await login('old@example.com')).body.token;
  await person(app, 'bystander@example.com');
  for (const email of ['old@example.com', 'bystander@example.com'])
    await app.call('POST', '/api/auth/forgot-password', { body: { email } });

  expect((await ask(token, ' New@example.com')).body.data).toMatchObject({ email: 'old@example.com', emailVerified: true });
  expect(await pending(token)).toMatchObject({ email: 'New@example.com' });
  expect(templates('old@example.com').at(-1)).toBe('auth.email_change_asked');
  expect((await app.call('GET', '/api/users', { token: elsewhere })).status).toBe(200);
  expect((await login('new@example.com')).status).toBe(401);

  const link = tokenInMail(app, 'New@example.com', 'auth.email_change');
  expect((await confirm(token, link)).body.data).toEqual({ email: 'New@example.com' });
  expect((await app.call('GET', '/api/auth/profile', { token })).body.data).toMatchObject({
    email: 'New@example.com',
    emailVerified: true,
  });
  expect((await app.call('GET', '/api/auth/profile', { token: elsewhere })).status).toBe(401);
  expect(templates('old@example.com').at(-1)).toBe('auth.email_changed');
  expect(await pending(token)).toBeNull();
  expect((await confirm(token, link)).body).toMatchObject({ code: 'auth.email_link_invalid' });
  // A link that was sent to the former address opens nothing any more; another person's still does.
  const reset = async (email: string): Promise<number> => {
    const body = { token: tokenInMail(app, email, 'auth.reset'), newPassword: 'another quiet harbor' };
    return (await app.call('POST', '/api/auth/reset-password', { body })).status;
  };
  expect([await reset('old@example.com'), await reset('bystander@example.com')]).toEqual([400, 200]);
  expect((await login('old@example.com')).status).toBe(401);
  expect((await login('new@example.com')).status).toBe(200);
});

test('The link proves the address for whoever asked alone, within a day, and only the newest one.', async () => {
  const { token } = await person(app, 'asker@example.com');
  const stranger = await person(app, 'stranger@example.com');
  await ask(token, 'asked@example.com');
  const first = tokenInMail(app, 'asked@example.com', 'auth.email_change');
  expect((await confirm('', first)).status).toBe(401);
  expect((await confirm(stranger.token, first)).body.code).toBe('auth.email_link_invalid');
  expect((await app.call('POST', '/api/auth/email-change/resend', { token })).body.data.pending).toMatchObject({
    email: 'asked@example.com',
  });
  expect((await confirm(token, first)).body.code).toBe('auth.email_link_invalid');
  await app.rows("update email_changes set expires_at = '2026-05-04T09:59:59Z' where email_key = 'asked@example.com'");
  expect((await confirm(token, tokenInMail(app, 'asked@example.com', 'auth.email_change'))).body.code).toBe('auth.email_link_invalid');
  expect(await pending(token)).toBeNull();
  expect((await app.call('POST', '/api/auth/email-change/resend', { token })).body.code).toBe('auth.email_change_none');
});

test('Whoever asked may keep the address they have, and a new password by mail keeps it too.', async () => {
  const { token } = await person(app, 'keeper@example.com');
  await ask(token, 'elsewhere@example.com');
  expect((await app.call('DELETE', '/api/auth/email-change', { token })).status).toBe(200);
  expect(await pending(token)).toBeNull();
  expect((await confirm(token, tokenInMail(app, 'elsewhere@example.com', 'auth.email_change'))).status).toBe(400);

  await ask(token, 'elsewhere@example.com');
  await app.call('POST', '/api/auth/forgot-password', { body: { email: 'keeper@example.com' } });
  const reset = { token: tokenInMail(app, 'keeper@example.com', 'auth.reset'), newPassword: PASSWORD };
  expect((await app.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
  expect(await pending((await login('keeper@example.com')).body.token)).toBeNull();
});

test('A taken address waits like a free one, and its owner alone learns of it; one that is taken meanwhile is refused.', async () => {
  const { token } = await person(app, 'same@example.com');
  await person(app, 'Owner@example.com');
  expect((await ask(token, 'OWNER@example.com')).body.data).toMatchObject({ email: 'same@example.com' });
  expect(await pending(token)).toEqual({ email: 'OWNER@example.com', askedAt: expect.any(String), expiresAt: expect.any(String) });
  expect(templates('Owner@example.com').at(-1)).toBe('auth.email_wanted');
  expect(templates('OWNER@example.com')).not.toContain('auth.email_change');
  expect((await change(token, { email: ' SAME@example.com' })).body.data).toMatchObject({ email: 'same@example.com' });

  await ask(token, 'late@example.com');
  await app.call('POST', '/api/auth/register', { body: registration('late@example.com') });
  expect((await confirm(token, tokenInMail(app, 'late@example.com', 'auth.email_change'))).body.code).toBe('auth.email_taken');
});

test('Where addresses are not proven, one that is taken is refused at once.', async () => {
  const open = await startIdentityApp({ requireEmailVerification: false });
  await person(open, 'theirs@example.com');
  const { token } = await person(open, 'mine@example.com');
  const body = { email: 'THEIRS@example.com', currentPassword: PASSWORD };
  const answer = await open.call('PATCH', '/api/auth/profile', { token, body });
  expect([answer.status, answer.body.code]).toEqual([409, 'auth.email_taken']);
  await open.close();
});

test('It asks for the password, and for no more than five mails in half an hour.', async () => {
  const { token } = await person(app, 'careful@example.com');
  expect((await change(token, { email: 'x@example.com' })).body.code).toBe('auth.password_required');
  expect((await change(token, { email: 'nonsense', currentPassword: PASSWORD })).body.code).toBe('auth.email_invalid');
  expect((await change(token, { email: 'x@example.com', currentPassword: 'wrong' })).body).toMatchObject({
    code: 'auth.password_wrong',
    errors: [{ field: 'password' }],
  });
  await ask(token, 'x@example.com');
  const resend = () => app.call('POST', '/api/auth/email-change/resend', { token });
  for (let n = 0; n < 4; n += 1) expect((await resend()).status).toBe(200);
  expect((await resend()).status).toBe(429);
  expect(templates('x@example.com')).toHaveLength(5);
});

test('It works for whoever has not proven the first address either, whose reader hears nothing.', async () => {
  const { token } = await person(app, 'mistyped@example.com');
  await app.rows("update users set email_verified_at = null where email = 'mistyped@example.com'");
  expect((await app.call('GET', '/api/users', { token })).body.error).toBe('Email verification required');
  await ask(token, 'right@example.com');
  expect(templates('mistyped@example.com')).not.toContain('auth.email_change_asked');
  expect((await confirm(token, tokenInMail(app, 'right@example.com', 'auth.email_change'))).status).toBe(200);
  expect((await app.call('GET', '/api/users', { token })).status).toBe(200);
});
