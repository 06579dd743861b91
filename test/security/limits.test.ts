import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { billingProblems } from '#modules/billing/contract/problems.ts';
import { countsCallers, rateLimits } from '#platform/http/rate-limits.ts';
import { modules } from '#server/modules.ts';
import { addPromotion, Buyer } from '#test/support/billing.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
// Counted in this process alone: in Redis other files of the suite would use the same address up.
const settings = { rateLimitScale: 0.1, redisUrl: null, billing: 'sandbox' } as const;
beforeEach(async () => void (app = await ownApp({ settings })));
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

const endpoints = modules.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint));

test('whatever takes a promotion code counts the codes', () => {
  const takers = endpoints.filter(({ id, body }) => {
    const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
    return fields.includes('promotionCode') || (fields.includes('code') && id.toLowerCase().includes('promotion'));
  });
  expect(takers.map(({ id }) => id).toSorted()).toEqual([
    'billing.changeSubscription',
    'billing.previewUpgrade',
    'billing.replaceSubscription',
    'pricing.applyPromotion',
    'pricing.validatePromotion',
  ]);
  expect(takers.filter(({ rateLimit, guessLimit }) => (guessLimit?.row ?? rateLimit) !== 'promotionCodes')).toEqual([]);
});

test('codes are guessed no more often by a preview or a purchase than where they are looked up', async () => {
  const buyer = await Buyer.of(app, null);
  const right = await addPromotion(app, { value: 10 });
  const preview = async (promotionCode: string) =>
    (await buyer.request('POST', '/api/billing/preview-upgrade', { plan: 'PRO', promotionCode })).status;
  // A tenth of thirty. The right one may be sent again while the rest of the form changes.
  expect([await preview(right), await preview(right), await preview('GUESS1'), await preview('GUESS2')]).toEqual([200, 200, 409, 409]);
  expect([await preview('GUESS3'), await preview('GUESS3'), await preview(right)]).toEqual([429, 429, 200]);
  expect((await buyer.tryToBuy({ plan: 'PRO', promotionCode: 'GUESS4' })).status).toBe(429);
  const looked = await app.request('POST', '/api/pricing/validate-promotion', { body: { code: 'GUESS5', amount: 10 } });
  expect(looked.status).toBe(429);
});

test.each([
  ['a read', 'GET', '/api/search?q=a', 30],
  ['a write', 'POST', '/api/billing/invoices/018f0000-0000-7000-8000-00000000dead/receipt', 2],
  ['a call that opens its own transactions', 'GET', '/api/billing/invoices/archive', 3],
])('%s is limited for each person, and not for all who share an address with them', async (_name, method, path, limit) => {
  const [busy, colleague] = [await Buyer.of(app, null), await Buyer.of(app, null)];
  const isRefused = async (buyer: Buyer) => (await buyer.request(method, path)).status === 429;
  const tries = [];
  for (let n = 0; n <= limit; n += 1) tries.push(await isRefused(busy));
  expect([tries.indexOf(true), await isRefused(colleague), await isRefused(busy)]).toEqual([limit, false, true]);
  // Who is not known is counted by where they are.
  const unknown = [];
  for (let n = 0; n <= limit + 1; n += 1) unknown.push((await app.request(method, path)).status);
  expect(unknown.at(-1)).toBe(429);
});

test('a row that counts persons or accounts waits until the caller is known', () => {
  const waiting = Object.keys(rateLimits).filter(countsCallers);
  expect(waiting).toEqual(expect.arrayContaining(['search', 'export', 'upload', 'paymentMethods', 'charges', 'receipts', 'default']));
  for (const row of ['login', 'register', 'guests', 'contact', 'promotionCodes', 'webhooks', 'pages']) expect(waiting).not.toContain(row);
});

test('cards are added a few times an hour: for an account wherever its people are, and for a place whatever its accounts', async () => {
  await app.close();
  app = await ownApp({ settings: { ...settings, trustProxy: 1 } });
  const [buyer, other, third] = [await Buyer.of(app, null), await Buyer.of(app, null), await Buyer.of(app, null)];
  const add = async (by: Buyer, from: string) =>
    (await by.request('POST', '/api/billing/payment-methods', { token: 'test_visa' }, { 'x-forwarded-for': from })).status;
  // A tenth of thirty.
  const ofAccount = [await add(buyer, '203.0.113.1'), await add(buyer, '203.0.113.2'), await add(buyer, '203.0.113.3')];
  expect([...ofAccount, await add(buyer, '203.0.113.4'), await add(other, '203.0.113.1')]).toEqual([201, 201, 201, 429, 201]);
  expect([await add(other, '203.0.113.1'), await add(third, '203.0.113.1'), await add(third, '203.0.113.9')]).toEqual([201, 429, 201]);
});

test('whatever reaches the payment provider is limited for the account', () => {
  const asking = endpoints.filter(({ problems }) => problems.includes(billingProblems.provider_away));
  const rows = Object.entries(rateLimits).filter(([, { by }]) => by.some((one) => (one as readonly string[]).includes('accountId')));
  const names: (string | undefined)[] = rows.map(([name]) => name);
  const unlimited = asking.filter(({ rateLimit, accountLimit }) => !names.includes(rateLimit) && !names.includes(accountLimit));
  // Neither of these names a card: what is cancelled or confirmed asks about a payment that was charged already.
  expect(unlimited.map(({ id }) => id).toSorted()).toEqual(['billing.cancelSubscription', 'billing.confirmPayment']);
  const entries = asking.filter(({ id }) => /card|method|portal/i.test(id)).map(({ id, rateLimit }) => [id, rateLimit]);
  expect(entries).toEqual([
    ['billing.startCardEntry', 'cardEntries'],
    ['billing.addPaymentMethod', 'paymentMethods'],
    ['billing.openPortal', 'cardEntries'],
  ]);
  for (const row of ['cardEntries', 'paymentMethods'] as const) expect(rateLimits[row].by).toEqual([['accountId'], ['ip']]);
});

test('the entry of a card is begun a few times an hour, by whichever call, and who is not known uses none of it up', async () => {
  const [buyer, other] = [await Buyer.of(app, null), await Buyer.of(app, null)];
  const begin = async (by: Buyer, path = '/api/billing/payment-methods/setup') => (await by.request('POST', path)).status;
  for (let n = 0; n < 5; n += 1) await app.request('POST', '/api/billing/payment-methods/setup');
  // A tenth of thirty.
  expect([await begin(buyer), await begin(buyer, '/api/billing/portal'), await begin(buyer)]).toEqual([200, 200, 200]);
  expect([await begin(buyer), await begin(other)]).toEqual([429, 429]);
});

test.each([
  ['GET', '/api/auth/profile/export'],
  ['GET', '/api/search?q=a'],
  ['GET', '/api/billing/invoices/archive'],
  ['POST', '/api/billing/payment-methods/setup'],
])('%s %s with ever other wrong tokens is refused before the database is asked', async (method, path) => {
  const looked = vi.spyOn(app.app.runtime, 'authenticate');
  const statuses: number[] = [];
  const headers = { authorization: 'Bearer wrong' };
  // A tenth of 1200, and as many again.
  for (let n = 0; n < 240; n += 1) statuses.push((await app.request(method, path, { headers })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  expect(looked.mock.calls.length).toBe(120);
});

test('the visitors of the demo are counted by where they are: one person of it is many', async () => {
  await app.close();
  app = await ownApp({ settings: { ...settings, trustProxy: 1 } });
  const shared = await Buyer.of(app, null);
  const seat = `insert into demo_accounts (user_id, account_id, plan, role, language, account_name) values ($1, $2, 'FREE', 'OWNER', 'en', 'Demo')`;
  await app.rows(seat, [shared.userId, shared.accountId]);
  const search = async (from: string) => (await shared.request('GET', '/api/search?q=a', undefined, { 'x-forwarded-for': from })).status;
  const tries = [];
  for (let n = 0; n <= 30; n += 1) tries.push(await search('203.0.113.1'));
  expect([tries.at(-2), tries.at(-1), await search('203.0.113.2')]).toEqual([200, 429, 200]);
});

test('whatever charges a card is limited for the account', () => {
  const charging = endpoints.filter(({ problems }) => problems.includes(billingProblems.declined));
  // What is confirmed has been charged: it asks how that ended.
  const unlimited = charging.filter(({ accountLimit }) => accountLimit !== 'charges').map(({ id }) => id);
  expect([charging.length, unlimited]).toEqual([5, ['billing.confirmPayment']]);
});

test('a card is tried a few times an hour', async () => {
  const buyer = await Buyer.of(app, 'declined');
  const tries = [];
  for (let n = 0; n < 4; n += 1) tries.push((await buyer.tryToBuy({ plan: 'PRO' })).status);
  // A tenth of twenty.
  expect(tries).toEqual([409, 409, 429, 429]);
  expect((await buyer.books()).payments).toHaveLength(2);
});
