import { expect, test } from 'vitest';
import { until } from '#test/support/live/until.ts';
import { sharedApp, TEST_PASSWORD } from '#test/support/test-app.ts';

const app = await sharedApp();

test('signing out closes the sockets of that device and of no other', async () => {
  const phone = await app.register();
  const laptop = await app.signIn(phone);
  const [onPhone, onLaptop] = [await app.connect(phone.token), await app.connect(laptop.token)];
  await app.request('POST', '/api/auth/logout', { token: phone.token });
  expect(await onPhone.seen('session:ended_by_server')).toEqual({ reason: 'signed_out' });
  await expect(app.connect(phone.token)).rejects.toThrow();
  expect(onLaptop.socket.connected).toBe(true);
  onLaptop.close();
});

test('a new password closes the sockets of every device', async () => {
  const person = await app.register();
  const clients = [await app.connect(person.token), await app.connect((await app.signIn(person)).token)];
  await app.request('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  const mails = () => app.rows<{ text: string }>("select text from mails where recipient = $1 and template = 'auth.reset'", [person.email]);
  await until(async () => (await mails()).length > 0);
  const token = /reset-password\?token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1];
  const answer = await app.request('POST', '/api/auth/reset-password', { body: { token, newPassword: `${TEST_PASSWORD} more` } });
  expect(answer.status).toBe(200);
  for (const client of clients) expect(await client.seen('session:ended_by_server')).toEqual({ reason: 'password_reset' });
});
