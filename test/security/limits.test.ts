import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
// Counted in this process alone: in Redis other files of the suite would use the same address up.
beforeEach(async () => void (app = await ownApp({ settings: { rateLimitScale: 0.1, redisUrl: null } })));
afterEach(() => app.close());

/** Forgets the passwords of 40 addresses, ten more than one place may. */
async function forgetMany(): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    const { status } = await app.request('POST', '/api/auth/forgot-password', { body: { email: `person${n}@example.test` } });
    statuses.push(status);
  }
  return statuses;
}

test('forgetting the password of ever new addresses is limited by where it comes from', async () => {
  const statuses = await forgetMany();
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test('the form of the sales team is open to everybody, a few times an hour', async () => {
  const body = { firstName: 'A', lastName: 'B', email: 'a@example.test' };
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await app.request('POST', '/api/contact/sales', { body })).status);
  // A tenth of five, and at least one.
  expect(statuses).toEqual([201, 429, 429]);
});

test('a forwarded address is not believed where no proxy is trusted', async () => {
  await forgetMany();
  const headers = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8', 'x-real-ip': '203.0.113.9' };
  const answer = await app.request('POST', '/api/auth/forgot-password', { body: { email: 'other@example.test' }, headers });
  expect([answer.status, answer.json.code, Number(answer.headers.get('retry-after'))]).toEqual([
    429,
    'request.too_many',
    expect.any(Number),
  ]);
});

test.each([
  ['unknown rooms', '/api/planning-poker/sessions/018f0000-0000-7000-8000-00000000dead/join-info', {}, 30],
  ['wrong tokens', '/api/teams', { authorization: 'Bearer wrong' }, 120],
  ['pages and unknown paths', '/api/nothing', {}, 60],
])('%s are counted too', async (_name, path, headers, limit) => {
  const statuses = new Set<number>();
  for (let n = 0; n < limit * 2; n += 1) statuses.add((await app.request('GET', path, { headers })).status);
  expect([...statuses].at(-1)).toBe(429);
  expect(statuses.size).toBe(2);
});
