import { afterAll, beforeEach, expect, test } from 'vitest';
import { pagesOf, rowsOn } from '#test/support/revenue/read-all.ts';
import { KEYS, startRevenueServer, type RevenueOutage, type RevenueServer } from '#test/support/revenue/revenue-server.ts';
import { fill } from '#test/support/revenue/rows.ts';
import { CALL_LIMITS } from './bounded-fetch.ts';
import { paypalReader } from './paypal-reader.ts';
import { KeyRefused, ProviderAway } from './provider.ts';
import { readerOf } from './readers.ts';
import { squareReader } from './square-reader.ts';
import { stripeReader } from './stripe-reader.ts';

const now = new Date();
const COUNT = 230;
const full = await startRevenueServer(() => now);
fill(full, now, COUNT);
let server: RevenueServer = await startRevenueServer(() => now);
beforeEach(async () => {
  await server.stop();
  server = await startRevenueServer(() => now);
});
afterAll(async () => {
  await server.stop();
  await full.stop();
});

const readers = { STRIPE: stripeReader, PAYPAL: paypalReader, SQUARE: squareReader } as const;
const providers = ['STRIPE', 'PAYPAL', 'SQUARE'] as const;
const everything = { cursor: null, since: null, now };

test.each(providers)('%s is read whole, and the same from each page on.', async (provider) => {
  const reader = readers[provider](full.url);
  const pages = await pagesOf(reader, KEYS[provider], everything);
  const rows = rowsOn(pages);
  expect(Object.keys(rows)).toHaveLength(provider === 'PAYPAL' ? COUNT + 1 : COUNT * 2 + Math.ceil(COUNT / 5));
  for (const [index, { next }] of pages.entries()) {
    if (next === null || (provider === 'PAYPAL' && index < 33)) continue;
    const rest = await pagesOf(reader, KEYS[provider], { ...everything, cursor: next });
    expect(rowsOn([...pages.slice(0, index + 1), ...rest])).toEqual(rows);
  }
});

test.each(providers)('%s is asked for what is new since then, with an overlap.', async (provider) => {
  const since = new Date(now.getTime() - 3_600_000);
  const count = full.calls.length;
  const rows = rowsOn(await pagesOf(readers[provider](full.url), KEYS[provider], { cursor: null, since, now }));
  expect(Object.keys(rows)).toEqual(expect.arrayContaining([expect.stringMatching(/00000$/)]));
  expect(full.calls.length - count).toBeLessThan(12);
});

const failures: readonly (readonly [RevenueOutage, (error: unknown) => boolean])[] = [
  ['away', (error) => error instanceof ProviderAway && error.retryAfterSeconds === null],
  ['busy', (error) => error instanceof ProviderAway && error.retryAfterSeconds === 7],
  ['slow', (error) => error instanceof ProviderAway],
  ['redirect', (error) => error instanceof Error && !(error instanceof ProviderAway)],
  ['garbled', (error) => error instanceof Error && !(error instanceof ProviderAway) && !String(error).includes('customer')],
  ['huge', (error) => error instanceof Error && !(error instanceof ProviderAway)],
];

test.each(providers.flatMap((provider) => failures.map(([outage, fits]) => [provider, outage, fits] as const)))(
  '%s: what is %s is said as what it is, and the next try succeeds.',
  async (provider, outage, fits) => {
    const reader = readers[provider](server.url, outage === 'slow' ? { ...CALL_LIMITS, timeoutMs: 200 } : CALL_LIMITS);
    server.outage = outage;
    const error: unknown = await reader.read(KEYS[provider], everything).catch((failure: unknown) => failure);
    expect([error, fits(error)]).toEqual([error, true]);
    server.outage = null;
    expect((await readers[provider](server.url).read(KEYS[provider], everything)).transactions).toEqual([]);
  },
);

test.each(providers)('%s: a wrong key is refused, and one that no header takes before it is sent.', async (provider) => {
  const reader = readers[provider](server.url);
  for (const key of ['EAAAwrong:of_somebody_else', 'EAAA with a space', 'EAAA\r\nx-more: 1', 'ключ'])
    for (const call of [reader.check(key), reader.read(key, everything)])
      await expect(call).rejects.toMatchObject({ name: 'KeyRefused', because: 'key_refused' });
  expect(server.calls).toHaveLength(2);
});

const needed = { STRIPE: '/v1/subscriptions', PAYPAL: '/v1/reporting/transactions', SQUARE: '/v2/refunds' } as const;

test.each(providers)('%s: the connection test reads, says whose money it is, and misses what may not be read.', async (provider) => {
  const reader = readers[provider](server.url);
  const known = await reader.check(KEYS[provider]);
  expect(known.externalId).toMatch(/^(acct_|QUAYCOFFEE1|ML1)/);
  server.forbidden.add(needed[provider]);
  const refused: unknown = await reader.check(KEYS[provider]).catch((failure: unknown) => failure);
  expect(refused instanceof KeyRefused && refused.because).toBe('permission_missing');
});

test('There is a reader for each provider that can be asked, and one for as long as the settings.', () => {
  const settings = { revenueApiUrl: server.url };
  expect(providers.map((provider) => readerOf(provider, settings)?.provider)).toEqual(providers);
  expect(readerOf('OTHER', settings)).toBeNull();
  expect(readerOf('PAYPAL', settings)).toBe(readerOf('PAYPAL', settings));
});

test('A cursor that Square has forgotten, or a row that Stripe has deleted, begins its list again.', async () => {
  const square = squareReader(full.url);
  const { next } = await square.read(KEYS.SQUARE, everything);
  full.square.forgetCursors();
  expect((await square.read(KEYS.SQUARE, { ...everything, cursor: next })).customers).toHaveLength(100);
  const cursor = { stream: 'customers', after: 'cus_deleted', since: null };
  expect((await stripeReader(full.url).read(KEYS.STRIPE, { ...everything, cursor })).customers).toHaveLength(100);
});

test("PayPal's tokens are kept, renewed where it takes them back, and large windows are read in halves.", async () => {
  const reader = paypalReader(full.url);
  const asked = (): number => full.calls.filter((path) => path === '/v1/oauth2/token').length;
  const before = asked();
  full.paypal.max = 60;
  const since = new Date(now.getTime() - 3_600_000);
  const rows = rowsOn(await pagesOf(reader, KEYS.PAYPAL, { cursor: null, since, now }));
  full.paypal.max = 10_000;
  expect([Object.keys(rows).length, asked() - before]).toEqual([COUNT + 1, 1]);
  full.revokeTokens();
  await reader.read(KEYS.PAYPAL, { cursor: null, since, now });
  expect(asked() - before).toBe(2);
});
