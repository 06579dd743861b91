import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, TEST_PASSWORD, type OwnApp } from '#test/support/test-app.ts';

/*
 * Over https a cookie is taken only by a name that begins with __Host-: browsers let nobody but this very site set such a
 * one, over https. Any other name may be planted by a neighbouring site, or by whoever stands in a plain line.
 */
const PUBLIC_URL = 'https://trimtab.example';
const PLANTED = 'A'.repeat(43);
let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { publicUrl: PUBLIC_URL } });
});
afterAll(() => app.close());

const browser = (cookie: string) => ({ origin: PUBLIC_URL, cookie });
const form = (email: string) => ({
  persona: 'FOUNDER',
  email,
  password: TEST_PASSWORD,
  firstName: 'Ana',
  lastName: 'Test',
  phone: '+1 555 0100',
  agreeToTerms: true,
});
const register = async (email: string, cookie: string) =>
  (await app.request('POST', '/api/auth/register', { body: form(email), headers: browser(cookie) })).headers.getSetCookie();

async function signIn(cookie: string): Promise<string[]> {
  const { email } = await app.register();
  const body = { email, password: TEST_PASSWORD };
  return (await app.request('POST', '/api/auth/login', { body, headers: browser(cookie) })).headers.getSetCookie();
}

const nameOf = (set: string): string => set.split('=')[0] ?? '';
const pairOf = (set: string): string => set.split(';')[0] ?? '';

test('every cookie is this site’s own', async () => {
  const given = [...(await register('own@example.com', '')), ...(await signIn(''))];
  expect(new Set(given.map(nameOf))).toEqual(new Set(['__Host-device', '__Host-refresh']));
  for (const set of given) expect(set).toMatch(/Path=\/;.*Secure/);
});

test('a mark under a name that others can give is not taken, and its own is', async () => {
  for (const given of [await register('planted@example.com', `device=${PLANTED}`), await signIn(`device=${PLANTED}`)]) {
    expect(given.map(nameOf)).toContain('__Host-device');
    expect(given.join()).not.toContain(PLANTED);
  }
  expect((await register('known@example.com', `__Host-device=${PLANTED}`)).map(pairOf)).toContain(`__Host-device=${PLANTED}`);
});

test('no cookie that a sign-in gives is taken under its name without the prefix', async () => {
  const [refresh = ''] = (await signIn('')).filter((set) => nameOf(set).includes('refresh')).map(pairOf);
  const renew = (cookie: string) => app.request('POST', '/api/auth/refresh', { body: {}, headers: browser(cookie) });
  expect((await renew(refresh.replace('__Host-', ''))).status).toBe(401);
  expect((await renew(refresh)).status).toBe(200);
});
