import { afterEach, expect, test } from 'vitest';
import { until } from '#test/support/live/until.ts';
import { startPlainProxy } from '#test/support/plain-proxy.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

let app: OwnApp | undefined;
let proxy: Awaited<ReturnType<typeof startPlainProxy>> | undefined;
afterEach(async () => {
  await proxy?.close();
  await app?.close();
});

async function behindAProxy(publicUrl: string) {
  app = await ownApp({ settings: { publicUrl } });
  proxy = await startPlainProxy(app.url);
  const victim = await app.register();
  await app.request('POST', '/api/auth/forgot-password', { body: { email: victim.email } });
  await until(
    async () => (await app!.rows("select 1 from mails where recipient = $1 and template = 'auth.reset'", [victim.email])).length > 0,
  );
  return { victim, read: (path: string, host?: string) => fetch(proxy!.url + path, host ? { headers: { host } } : {}) };
}

test.each(['http://192.168.1.5:3000', 'http://nas.local:3000', 'https://trimtab.example.com'])(
  'whoever comes to %s through a proxy that says nothing of itself reads no mail, and takes nobody over',
  async (publicUrl) => {
    const { victim, read } = await behindAProxy(publicUrl);
    for (const path of [`/api/dev/mail?to=${victim.email}`, '/dev/mail', '/api/v1/dev/mail']) {
      const answer = await read(path);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 404]);
      expect(text).not.toContain('/reset-password');
    }
  },
);

test('on the machine itself the outbox cannot tell a plain proxy from a program, which is why doctor says so', async () => {
  const { victim, read } = await behindAProxy('http://localhost:3000');
  expect(await (await read(`/api/dev/mail?to=${victim.email}`)).json()).toMatchObject({ success: true });
});
