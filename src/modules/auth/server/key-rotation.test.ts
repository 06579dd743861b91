import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openSecrets } from '#platform/config/secrets.ts';
import { SECOND } from '#shared/time.ts';
import { person, startIdentityApp } from '#test/support/identity-app.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const PASSWORD = 'a quiet harbor';

test('an authenticator app outlives a new key, and its secret is sealed by that at the next use', async () => {
  const [older, newer] = [key(1), key(2)];
  const app = await startIdentityApp({ secretKeys: [newer, older] });
  const { token, user } = await person(app, 'rotated@example.com');
  const enabled = await app.call('POST', '/api/auth/2fa/enable', { body: { password: PASSWORD, method: 'totp' }, token });
  const { secret } = enabled.body.data;
  const code = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.now.getTime() });
  await app.call('POST', '/api/auth/2fa/confirm', { body: { code: code() }, token });
  const purpose = `totp:${user.id}`;
  const sealedByOlder = (await openSecrets({ ...app.settings, secretKeys: [older] })).seal(secret, purpose);
  await app.rows('update second_factors set sealed_secret = $1 where user_id = $2', [sealedByOlder, user.id]);

  app.pass(30 * SECOND);
  const { pendingToken } = (await app.call('POST', '/api/auth/login', { body: { email: 'rotated@example.com', password: PASSWORD } })).body
    .twoFactor;
  expect((await app.call('POST', '/api/auth/verify-2fa', { body: { pendingToken, code: code() } })).status).toBe(200);
  const [row] = await app.rows<{ sealed: string }>('select sealed_secret as sealed from second_factors where user_id = $1', [user.id]);
  const onlyNewer = await openSecrets({ ...app.settings, secretKeys: [newer] });
  expect([onlyNewer.isCurrent(row!.sealed), onlyNewer.open(row!.sealed, purpose)]).toEqual([true, secret]);
  await app.close();
});
