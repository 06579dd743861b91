import { afterAll, beforeEach, expect, test } from 'vitest';
import { billingApp } from '#test/support/billing.ts';
import { refusal } from '#test/support/refusal.ts';
import { KEYS, startRevenueServer } from '#test/support/revenue/revenue-server.ts';
import { charge, secondsOf } from '#test/support/revenue/rows.ts';
import { connected, route } from '#test/support/revenue-sync.ts';

const server = await startRevenueServer();
const app = await billingApp({ settings: { revenueApiUrl: server.url } });
afterAll(() => server.stop());

const created = secondsOf('2026-01-05T10:00:00Z');
/** The key opens an account with one payment, which no other account has. */
const fill = (id: string) => {
  for (const rows of Object.values(server.stripe.rows)) rows.length = 0;
  charge(server.stripe, { id, created });
};
// A key that may read the lists alone, as our help recommends.
beforeEach(() => {
  server.forbidden.add('/v1/account').add('/v1/balance');
  fill('ch_one');
});

const buyer = () => app.register({ plan: 'PRO' });
type Person = Awaited<ReturnType<typeof buyer>>;
const body = { provider: 'STRIPE', apiKey: KEYS.STRIPE };
const create = ({ token }: Person) => app.request('POST', route, { token, body });
const replace = ({ token }: Person, id: string) => app.request('PATCH', `${route}/${id}`, { token, body });

test('one account is connected once, though its keys may not say whose they are', async () => {
  const person = await buyer();
  await connected(app, person, KEYS.STRIPE);
  expect(refusal(await create(person)).slice(0, 2)).toEqual([409, 'revenue.already_connected']);
  // A key that may say it changes nothing: the connection does not know its own name.
  server.forbidden.clear();
  expect(refusal(await create(person)).slice(0, 2)).toEqual([409, 'revenue.already_connected']);
  server.forbidden.add('/v1/account');
  fill('ch_two');
  expect((await create(person)).status).toBe(201);
});

test('another key is taken where it sees what was read, and is of another account where it does not', async () => {
  const person = await buyer();
  const { id } = await connected(app, person, KEYS.STRIPE);
  expect((await replace(person, id)).status).toBe(200);
  fill('ch_two');
  expect(refusal(await replace(person, id)).slice(0, 2)).toEqual([409, 'revenue.api_key_other_account']);
});

test('where nothing was read yet, a second connection waits, and a key is replaced', async () => {
  const person = await buyer();
  for (const rows of Object.values(server.stripe.rows)) rows.length = 0;
  const { id } = await connected(app, person, KEYS.STRIPE);
  expect(refusal(await create(person)).slice(0, 2)).toEqual([409, 'revenue.account_unknown']);
  expect((await replace(person, id)).status).toBe(200);
});

test('of two requests at the same moment one connects', async () => {
  const person = await buyer();
  const answers = await Promise.all([create(person), create(person)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
});
