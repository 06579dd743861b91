import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '#test/support/refusal.ts';
import { ownApp, TEST_PASSWORD, type OwnApp } from '#test/support/test-app.ts';
import { DELETE_CONFIRMATION } from '../contract/profile.ts';

let app: OwnApp;
beforeAll(async () => void (app = await ownApp({ settings: { demo: true } }))); // lets demo people in
afterAll(() => app.close());

type Form = (password: string) => object;
const typed: Form = (password) => ({ password });
/** Every change for which people prove again who they are, by their password and by a code while two-step verification is on. */
const changes: readonly (readonly [string, string, Form])[] = [
  ['DELETE', 'passkeys/', typed],
  ['POST', 'passkeys/options', typed],
  ['POST', '2fa/disable', typed],
  ['POST', '2fa/recovery-codes', typed],
  ['DELETE', 'profile', (password) => ({ password, confirmation: DELETE_CONFIRMATION })],
  ['PATCH', 'profile', (currentPassword) => ({ currentPassword, email: 'another@example.com' })],
];

/** Someone with a passkey whose codes come by mail. */
async function guarded() {
  const person = await app.register();
  await app.rows("insert into second_factors (user_id, method, enabled_at) values ($1, 'email', now())", [person.userId]);
  const [passkey] = await app.rows<{ id: string }>(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
     values (gen_random_uuid(), $1::uuid, decode($1::text, 'escape'), '', 0, '{}', 'Key', false, now()) returning id`,
    [person.userId],
  );
  const send = async (method: string, path: string, body: object) => {
    const whole = path.endsWith('/') ? path + (passkey?.id ?? '') : path;
    return refusal(await app.request(method, `/api/auth/${whole}`, { token: person.token, body })).slice(0, 2);
  };
  const turnDemo = () => app.rows('update users set is_demo = true where id = $1', [person.userId]);
  const forgetPassword = () => app.rows('delete from credentials where user_id = $1', [person.userId]);
  return { send, turnDemo, forgetPassword };
}

test.each(changes)(
  '%s %s takes the password and the code of whoever asks, who has both and is no demo person',
  async (method, path, form) => {
    const { send, turnDemo, forgetPassword } = await guarded();
    expect(await send(method, path, form('a wrong password'))).toEqual([403, 'auth.password_wrong']);
    expect(await send(method, path, form(TEST_PASSWORD))).toEqual([403, 'auth.code_refused']);
    await forgetPassword();
    expect(await send(method, path, form(TEST_PASSWORD))).toEqual([409, 'auth.password_unset']);
    await turnDemo();
    const ofDemo = path === 'profile' ? 'auth.demo_refused' : 'auth.demo_fixed';
    expect(await send(method, path, form(TEST_PASSWORD))).toEqual([403, ofDemo]);
  },
);

test('a password that is not there is not changed', async () => {
  const { send, forgetPassword } = await guarded();
  await forgetPassword();
  const body = { currentPassword: TEST_PASSWORD, newPassword: 'another quiet harbor' };
  expect(await send('POST', 'change-password', body)).toEqual([409, 'auth.password_unset']);
});
