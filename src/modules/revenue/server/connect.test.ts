import { beforeEach, expect, test } from 'vitest';
import { openSecrets } from '#platform/config/secrets.ts';
import { plansWith } from '#modules/billing/rules.ts';
import { billingApp } from '#test/support/billing.ts';
import { makeDemo } from '#test/support/demo-account.ts';
import { isReplayed, raceForLast, refusal } from '#test/support/refusal.ts';
import type { Answered } from '#test/support/test-app.ts';
import { connected, keyFor, newBooks, readBooks, revoke, route, settled } from '#test/support/revenue-sync.ts';
import { actions } from '../contract/actions.ts';
import { listIntegrations } from '../contract/integrations.ts';
import { keyPurpose } from './service/access.ts';
import { UnreadableAnswer } from './service/bounded-fetch.ts';
import { KeyRefused, ProviderAway } from './service/provider.ts';

const app = await billingApp();
beforeEach(() => void readBooks());

const buyer = () => app.register({ plan: 'PRO' });
type Person = Awaited<ReturnType<typeof buyer>>;
const create = ({ token }: Person, body: object, headers = {}) => app.request('POST', route, { token, body, headers });
const change = ({ token }: Person, id: string, body: object) => app.request('PATCH', `${route}/${id}`, { token, body });
const codeOf = (answer: Answered) => refusal(answer).slice(0, 2);
const rowOf = async (id: string) =>
  (
    await app.rows<{ sealed_key: string; external_id: string; is_active: boolean }>('select * from revenue_integrations where id = $1', [
      id,
    ])
  )[0];
const eventsOf = async ({ accountId }: Person) =>
  (
    await app.rows<{ type: string }>("select type from events where account_id = $1 and type like 'revenue.%' order by id", [accountId])
  ).map(({ type }) => type.replace('revenue.', ''));

test('a connection is tried, kept, and read', async () => {
  const person = await buyer();
  const { key, books } = newBooks();
  const { status, json } = await create(person, { provider: 'STRIPE', apiKey: `  ${key} ` });
  expect([status, json.data]).toMatchObject([
    201,
    {
      provider: 'STRIPE',
      isActive: true,
      status: 'connected',
      keyHint: key.slice(-4),
      accountName: books.name,
      isSyncing: true,
      failing: null,
    },
  ]);
  const after = await settled(app, person.token, json.data.id);
  expect(after).toMatchObject({ lastSyncedAt: expect.any(String), customers: 0, transactions: 0 });
  expect(books.asked).toMatchObject([{ cursor: null, since: null }]);
  const { items, total } = await app.call(listIntegrations, person);
  expect([items, total]).toEqual([[after], 1]);
  expect(await eventsOf(person)).toEqual(['integration_connected']);
});

test('a connection that no one can be asked about is kept as not verified', async () => {
  const person = await buyer();
  const { json } = await create(person, { provider: 'OTHER', apiKey: 'abcdefgh' });
  expect(json.data).toMatchObject({ provider: 'OTHER', status: 'not_verified', keyHint: 'gh', isSyncing: false, checkedAt: null });
  const sync = await app.request('POST', `${route}/${json.data.id}/sync`, { token: person.token });
  expect(codeOf(sync)).toEqual([409, 'revenue.not_synced']);
  const again = await change(person, json.data.id, { apiKey: 'another-key', isActive: false });
  expect(again.json.data).toMatchObject({ status: 'not_verified', keyHint: 'ey', isActive: false });
  expect(await eventsOf(person)).toEqual(['integration_connected', 'key_replaced', 'integration_stopped']);
});

test.each([
  ['STRIPE', '', 'api_key_required'],
  ['STRIPE', 'pk_test_12345678901234', 'api_key_format_stripe'],
  ['PAYPAL', 'client:secret', 'api_key_format_paypal'],
  ['PAYPAL', 'client-without-secret', 'api_key_format_paypal_parts'],
  ['SQUARE', 'sq0atp-1234567890', 'api_key_format_square'],
  ['OTHER', '1234567', 'api_key_format_any'],
])('%s with the key "%s" is refused for %s, when it is made and when it is changed', async (provider, apiKey, code) => {
  const person = await buyer();
  expect(codeOf(await create(person, { provider, apiKey }))).toEqual([400, `revenue.${code}`]);
  const id = await existing(person, provider);
  expect(codeOf(await change(person, id, { apiKey }))).toEqual([400, `revenue.${code}`]);
});

/** A connection of a provider, whose key would be refused where it is not tried. */
async function existing(person: Person, provider: string): Promise<string> {
  const { json } = await create(person, { provider: 'OTHER', apiKey: 'abcdefgh' });
  await app.rows('update revenue_integrations set provider = $2 where id = $1', [json.data.id, provider]);
  return json.data.id;
}

test('a key is required, in the words of the specification', async () => {
  const answer = await create(await buyer(), { provider: 'STRIPE' });
  expect(refusal(answer)).toEqual([400, 'revenue.api_key_required', 'API key is required']);
});

test.each([
  [new KeyRefused('key_refused'), 409, 'api_key_refused'],
  [new KeyRefused('permission_missing'), 409, 'permission_missing'],
  [new ProviderAway(), 503, 'provider_away'],
  [new ProviderAway(90), 503, 'provider_away'],
  [new UnreadableAnswer('A page of a proxy'), 503, 'provider_away'],
])('where the provider answers %s, nothing is kept or changed', async (failure, status, code) => {
  const person = await buyer();
  const { key, books } = newBooks();
  const { id } = await connected(app, person, key);
  const before = await rowOf(id);
  books.failure = failure;
  const answer = await change(person, id, { apiKey: keyFor(books) });
  expect(codeOf(answer)).toEqual([status, `revenue.${code}`]);
  expect(await rowOf(id)).toEqual(before);
  const { key: other, books: others } = newBooks();
  others.failure = failure;
  const made = await create(person, { provider: 'STRIPE', apiKey: other });
  expect(codeOf(made)).toEqual([status, `revenue.${code}`]);
  expect(made.headers.get('retry-after')).toBe(failure instanceof ProviderAway ? (failure.retryAfterSeconds?.toString() ?? null) : null);
  expect((await app.request('GET', route, { token: person.token })).json.total).toBe(1);
});

test('one account of a provider is connected once, also by two requests at the same moment', async () => {
  const person = await buyer();
  const { key, books } = newBooks();
  const answers = await Promise.all([key, keyFor(books)].map((apiKey) => create(person, { provider: 'STRIPE', apiKey })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  const later = await create(person, { provider: 'STRIPE', apiKey: keyFor(books) });
  expect(codeOf(later)).toEqual([409, 'revenue.already_connected']);
  const other = await buyer();
  expect((await create(other, { provider: 'STRIPE', apiKey: keyFor(books) })).status).toBe(201);
});

test('a request that is sent twice connects once, and its answer is kept without the key', async () => {
  const person = await buyer();
  const { key } = newBooks();
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = [
    await create(person, { provider: 'STRIPE', apiKey: key }, headers),
    await create(person, { provider: 'STRIPE', apiKey: key }, headers),
  ];
  expect([first.status, second.json.data]).toEqual([201, first.json.data]);
  expect([first, second].map(isReplayed)).toEqual([false, true]);
  const another = await create(person, { provider: 'STRIPE', apiKey: newBooks().key }, headers);
  expect(codeOf(another)).toEqual([409, 'request.key_reused']);
});

test('twenty connections are the most, also for ten requests at the same moment', async () => {
  const person = await buyer();
  for (let made = 0; made < 19; made += 1) await create(person, { provider: 'OTHER', apiKey: `key-number-${made}` });
  expect(await raceForLast((n) => create(person, { provider: 'OTHER', apiKey: `key-of-race-${n}` }))).toEqual([
    409,
    'revenue.too_many',
    'An account keeps at most 20 connections',
  ]);
});

test('a changed key must open the same account of the provider, and the provider stays', async () => {
  const person = await buyer();
  const { key, books } = newBooks();
  const { id } = await connected(app, person, key);
  const other = await change(person, id, { apiKey: newBooks().key });
  expect(codeOf(other)).toEqual([409, 'revenue.api_key_other_account']);
  expect(codeOf(await change(person, id, { provider: 'PAYPAL' }))).toEqual([409, 'revenue.provider_fixed']);
  expect((await change(person, id, { provider: 'STRIPE' })).json.data).toMatchObject({ id, provider: 'STRIPE' });
  const replaced = keyFor(books);
  expect((await change(person, id, { apiKey: replaced })).json.data).toMatchObject({ keyHint: replaced.slice(-4), isSyncing: true });
  const secrets = await openSecrets(app.settings);
  expect(secrets.open((await rowOf(id))?.sealed_key ?? '', keyPurpose(id))).toBe(replaced);
  expect(() => secrets.open('', keyPurpose('another'))).toThrow();
});

test('a key whose account the provider has not named may turn out to be of one that is connected already', async () => {
  const person = await buyer();
  const { key, books } = newBooks();
  await connected(app, person, key);
  const nameless = await connected(app, person, newBooks([], { externalId: null }).key);
  const answer = await change(person, nameless.id, { apiKey: keyFor(books) });
  expect(codeOf(answer)).toEqual([409, 'revenue.already_connected']);
});

test('a connection that is stopped is shown, and neither read nor found by a sync', async () => {
  const person = await buyer();
  const { key, books } = newBooks();
  const { id } = await connected(app, person, key);
  expect((await change(person, id, { isActive: false })).json.data).toMatchObject({ isActive: false, isSyncing: false });
  const sync = await app.request('POST', `${route}/${id}/sync`, { token: person.token });
  expect(refusal(sync)).toEqual([
    404,
    'revenue.integration_not_found',
    `Integration not found or inactive for account ${person.accountId}`,
  ]);
  expect((await app.request('GET', `${route}/${id}`, { token: person.token })).json.data.isActive).toBe(false);
  expect((await change(person, id, { isActive: true })).json.data).toMatchObject({ isActive: true, isSyncing: true });
  await settled(app, person.token, id);
  expect(books.asked.length).toBe(2);
  expect((await change(person, id, { isActive: true })).json.data.isSyncing).toBe(false);
  expect(await eventsOf(person)).toEqual(['integration_connected', 'integration_stopped', 'integration_resumed']);
});

test('what is disconnected is gone with its key', async () => {
  const person = await buyer();
  const { id } = await connected(app, person, newBooks([{ customers: [] }]).key);
  expect((await app.request('DELETE', `${route}/${id}`, { token: person.token })).status).toBe(200);
  expect(await rowOf(id)).toBeUndefined();
  expect((await app.request('GET', `${route}/${id}`, { token: person.token })).status).toBe(404);
  expect(await eventsOf(person)).toEqual(['integration_connected', 'integration_disconnected']);
});

test('the connection of another account is not found', async () => {
  const { id } = await connected(app, await buyer(), newBooks().key);
  const person = await buyer();
  const { token } = person;
  const found = [
    await app.request('GET', `${route}/${id}`, { token }),
    await change(person, id, { isActive: false }),
    await app.request('POST', `${route}/${id}/sync`, { token }),
    await app.request('DELETE', `${route}/${id}`, { token }),
  ];
  const text = `Integration not found or inactive for account ${person.accountId}`;
  expect(found.map(refusal)).toEqual(found.map(() => [404, 'revenue.integration_not_found', text]));
});

test('connecting is of the plans whose features name it', () => {
  expect(actions.connect.plans).toEqual(plansWith('integrations'));
});

test('without the plan nothing is connected, and what is connected can be stopped and disconnected', async () => {
  const person = await buyer();
  const { key, books } = newBooks();
  const { id } = await connected(app, person, key);
  await app.rows("update subscriptions set plan = 'FREE' where account_id = $1", [person.accountId]);
  const { token } = person;
  const refused = [
    await create(person, { provider: 'STRIPE', apiKey: newBooks().key }),
    await change(person, id, { apiKey: keyFor(books) }),
    await change(person, id, { isActive: true }),
    await app.request('POST', `${route}/${id}/sync`, { token }),
  ];
  expect(refused.map(refusal)).toEqual(refused.map(() => [403, 'request.plan_required', 'Your plan does not include this']));
  expect((await app.request('GET', `${route}/${id}`, { token })).json.data.isActive).toBe(true);
  expect((await change(person, id, { isActive: false })).status).toBe(200);
  expect((await app.request('DELETE', `${route}/${id}`, { token })).status).toBe(200);
});

test('demo accounts connect nothing', async () => {
  const person = await buyer();
  const { id } = await connected(app, person, newBooks().key);
  await makeDemo(app, person);
  const { token } = person;
  const refused = [
    await create(person, { provider: 'STRIPE', apiKey: newBooks().key }),
    await change(person, id, { isActive: false }),
    await app.request('POST', `${route}/${id}/sync`, { token }),
    await app.request('DELETE', `${route}/${id}`, { token }),
  ];
  expect(refused.map(refusal)).toEqual(refused.map(() => [403, 'revenue.demo', 'Demo accounts connect nothing']));
});

test('a key is in no table, log or answer', async () => {
  const person = await buyer();
  const { key, books } = newBooks();
  const made = await create(person, { provider: 'STRIPE', apiKey: key }, { 'idempotency-key': 'secret' });
  await settled(app, person.token, made.json.data.id);
  const replaced = keyFor(books);
  const changed = await change(person, made.json.data.id, { apiKey: replaced });
  revoke(replaced);
  await settled(app, person.token, made.json.data.id);
  await app.app.settle();
  const listed = await app.request('GET', route, { token: person.token });
  for (const secret of [key, replaced]) {
    for (const { text } of [made, changed, listed]) expect(text).not.toContain(secret.slice(0, -4));
    expect(await placesOf(secret)).toEqual([]);
  }
});

/** Tables of all schemas, the queue's among them, that have a text somewhere. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await app.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.rows(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${text.slice(0, -4)}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
