import { afterAll, expect, test } from 'vitest';
import { paypalDescribed } from './paypal-lists.ts';
import { KEYS, startRevenueServer } from './revenue-server.ts';
import { squareDescribed } from './square-lists.ts';
import { stripeDescribed } from './stripe-lists.ts';

const server = await startRevenueServer();
afterAll(() => server.stop());

const window = 'start_date=2026-01-01T00:00:00Z&end_date=2026-01-20T00:00:00Z';

/** An operation with a query that it takes, and the same slightly wrong. */
const cases: readonly (readonly [string, string, string])[] = [
  ['/v1/balance', '', 'limit=1'],
  ['/v1/account', '', 'id=acct_1'],
  ['/v1/customers', 'limit=5&created[gte]=5', 'limit=five'],
  ['/v1/charges', 'limit=5&created[gte]=5', 'created[gte]=yesterday'],
  ['/v1/refunds', 'limit=5&expand[0]=data.charge', 'expand=data.charge'],
  ['/v1/disputes', 'limit=5&expand[0]=data.charge', 'since=5'],
  ['/v1/subscriptions', 'status=all', 'status=any'],
  ['/v1/reporting/transactions', window, window.replace('T00:00:00Z&', '&')],
  ['/v2/locations', '', 'limit=1'],
  ['/v2/customers', 'limit=5&sort_field=CREATED_AT', 'limit=5&sort_field=UPDATED_AT'],
  ['/v2/payments', 'limit=5&sort_field=UPDATED_AT', 'limit=5&sort_field=NAME'],
  ['/v2/refunds', 'limit=5&begin_time=2026-01-01T00:00:00Z', 'limit=5&beginTime=2026-01-01T00:00:00Z'],
];

function headersOf(path: string): Record<string, string> {
  const key = path.startsWith('/v2') ? KEYS.SQUARE : path.startsWith('/v1/reporting') ? 'A21AAQuayCoffee1' : KEYS.STRIPE;
  return { authorization: `Bearer ${key}`, 'square-version': '2025-08-20' };
}

test.each(cases)('%s takes what its provider takes, and refuses it when it is slightly wrong.', async (path, right, wrong) => {
  const ask = async (query: string) => (await fetch(`${server.url}${path}?${query}`, { headers: headersOf(path) })).status;
  expect([await ask(right), await ask(wrong)]).toEqual([200, 400]);
});

test('Each operation of the descriptions has its case.', () => {
  const paths = [...stripeDescribed.paths, ...paypalDescribed.paths, ...squareDescribed.paths];
  expect(cases.map(([path]) => path).toSorted()).toEqual(paths.toSorted());
});

test('A token is given to the right client for the right grant alone.', async () => {
  const ask = async (key: string, body: string) => {
    const authorization = `Basic ${Buffer.from(key).toString('base64')}`;
    return (await fetch(`${server.url}/v1/oauth2/token`, { method: 'POST', headers: { authorization }, body })).status;
  };
  expect(await ask(KEYS.PAYPAL, 'grant_type=client_credentials')).toBe(200);
  expect(await ask(KEYS.PAYPAL, 'grant_type=password')).toBe(400);
  expect(await ask('A:B', 'grant_type=client_credentials')).toBe(401);
});

test('An answer that a provider would not give is refused by the test server itself.', () => {
  expect(() => squareDescribed.checkAnswer('/v2/payments', { payments: [{ id: 5 }] })).toThrow(/would answer/);
  expect(() => paypalDescribed.checkAnswer('/v1/reporting/transactions', { account_number: 'a b' })).toThrow(/would answer/);
  expect(() => stripeDescribed.checkAnswer('/v1/charges', { object: 'list' })).toThrow(/would answer/);
});
