import { whileAway } from '#test/support/billing.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeDemo } from '#test/support/demo-account.ts';
import { ownApp, sharedApp, type TestPerson } from '#test/support/test-app.ts';

const app = await ownApp({ settings: { billing: 'sandbox' } });
afterAll(() => app.close());
let owner: TestPerson;
beforeEach(async () => {
  owner = await app.register();
});

const PATH = '/api/billing/payment-methods';
const UNKNOWN = '018f0000-0000-7000-8000-000000000001';
const call = (method: string, path: string, body?: object, by: TestPerson = owner) =>
  app.request(method, PATH + path, { token: by.token, ...(body && { body }) });

interface Card {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly isDefault: boolean;
  readonly isExpired: boolean;
}
const list = async (by: TestPerson = owner): Promise<Card[]> => (await call('GET', '', undefined, by)).json.data;
const entry = async () => (await call('POST', '/setup')).json.data as { testCards: { token: string; behavior: string; last4: string }[] };
const tokenOf = async (behavior: string): Promise<string> =>
  (await entry()).testCards.find((card) => card.behavior === behavior)?.token ?? '';
const add = (token: string, more: object = {}, by: TestPerson = owner) => call('POST', '', { token, ...more }, by);
const addOne = async (behavior = 'accepted', more: object = {}): Promise<Card> => (await add(await tokenOf(behavior), more)).json.data;
const events = async (): Promise<string[]> =>
  (
    await app.rows<{ type: string }>("select type from events where account_id = $1 and type like 'billing.%' order by tx, id", [
      owner.accountId,
    ])
  ).map(({ type }) => type);
/** As after a purchase: a period runs, which is paid again at its end. */
const subscribe = (more = '') =>
  app.rows(`update subscriptions set plan = 'PRO', current_period_end = now() + interval '1 month' ${more} where account_id = $1`, [
    owner.accountId,
  ]);

test('the entry of a card shows the test cards, and the first card that is added is the default', async () => {
  const setup = await call('POST', '/setup');
  expect(setup.json.data).toMatchObject({ provider: 'sandbox', url: null });
  expect(setup.json.data.testCards.map(({ behavior }: { behavior: string }) => behavior)).toEqual(
    expect.arrayContaining(['accepted', 'declined', 'hard_declined', 'authentication_required', 'expired']),
  );
  expect(await list()).toEqual([]);
  const first = await add(await tokenOf('accepted'));
  expect([first.status, first.json.data]).toEqual([
    201,
    { ...first.json.data, brand: 'visa', last4: '4242', isDefault: true, isExpired: false },
  ]);
  const second = await addOne('declined');
  expect(second.isDefault).toBe(false);
  const third = await addOne('hard_declined', { isDefault: true });
  expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first.json.data.id, false],
    [second.id, false],
    [third.id, true],
  ]);
  const page = await call('GET', '?limit=1&offset=1');
  expect([page.json.data.map(({ id }: Card) => id), page.json.total]).toEqual([[second.id], 3]);
  expect(await events()).toEqual([
    'billing.method_added',
    'billing.default_method_changed',
    'billing.method_added',
    'billing.method_added',
    'billing.default_method_changed',
  ]);
});

test('the same card twice is one record, also at the same moment and with a key that is sent again', async () => {
  const token = await tokenOf('accepted');
  const answers = await Promise.all([add(token), add(token), add(token)]);
  expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
  const keyed = () => app.request('POST', PATH, { token: owner.token, body: { token }, headers: { 'idempotency-key': 'one' } });
  const [one, again] = [await keyed(), await keyed()];
  expect(again.json).toEqual(one.json);
  expect(await list()).toHaveLength(1);
  const other = await app.request('POST', PATH, {
    token: owner.token,
    body: { token: await tokenOf('declined') },
    headers: { 'idempotency-key': 'one' },
  });
  expect([other.status, other.json.code]).toEqual([409, 'request.key_reused']);
  expect(await list()).toHaveLength(1);
});

test('of two cards that become the default at the same moment exactly one is it', async () => {
  const [one, two, three] = [await addOne('accepted'), await addOne('declined'), await addOne('hard_declined')];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([
      call('PATCH', `/${two.id}/default`),
      call('PUT', `/${three.id}/default`),
      call('PATCH', `/${one.id}/default`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  }
  const fresh = await app.register();
  const tokens = [await tokenOf('accepted'), await tokenOf('declined')];
  await Promise.all(tokens.map((token) => add(token, { isDefault: true }, fresh)));
  expect((await list(fresh)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test.each(['PATCH', 'PUT'])('%s of the default is announced once, and not where it is the default already', async (method) => {
  await addOne('accepted');
  const two = await addOne('declined');
  const before = (await events()).length;
  expect((await call(method, `/${two.id}/default`)).json.data).toMatchObject({ id: two.id, isDefault: true });
  expect((await call(method, `/${two.id}/default`)).json.data).toMatchObject({ id: two.id, isDefault: true });
  expect((await events()).slice(before)).toEqual(['billing.default_method_changed']);
});

test('the default goes only while nothing will be charged, and the newest other card takes its place', async () => {
  const [one, two, three] = [await addOne('accepted'), await addOne('declined'), await addOne('hard_declined')];
  await subscribe();
  const refused = await call('DELETE', `/${one.id}`);
  expect([refused.status, refused.json.code]).toEqual([409, 'billing.default_needed']);
  expect((await call('DELETE', `/${two.id}`)).json).toEqual({ success: true });
  await subscribe(', cancel_at_period_end = true');
  expect((await call('DELETE', `/${one.id}`)).json).toEqual({ success: true });
  expect(await list()).toMatchObject([{ id: three.id, isDefault: true }]);
  await subscribe(", cancel_at_period_end = true, status = 'past_due', past_due_since = now()");
  expect((await call('DELETE', `/${three.id}`)).json.code).toBe('billing.default_needed');
  await subscribe(
    ", cancel_at_period_end = false, status = 'active', past_due_since = null, next_plan = 'FREE', next_additional_users = 0",
  );
  expect((await call('DELETE', `/${three.id}`)).json).toEqual({ success: true });
  expect(await list()).toEqual([]);
});

test.each(['4242424242424242', '4242 4242 4242 4242', '3782-822463-10005'])(
  'a card’s number is refused before anything looks at it: %s',
  async (token) => {
    const refused = await add(token);
    expect([refused.status, refused.json.code]).toEqual([400, 'request.invalid']);
    expect(refused.json.details.fields).toMatchObject([{ field: 'token', code: 'field.not_accepted' }]);
    expect(refused.text).not.toContain('4242');
    expect(refused.text).not.toContain('822463');
  },
);

test('a name that the provider does not know is refused, and so is the eleventh card', async () => {
  const unknown = await add('pm_unknown');
  expect([unknown.status, unknown.json.code]).toEqual([409, 'billing.card_refused']);
  for (let at = 0; at < 10; at += 1) {
    await app.rows(
      `insert into payment_methods (id, account_id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default, created_at)
       values (gen_random_uuid(), $1, 'sandbox', $2, 'Visa', '1111', 1, 2040, false, now())`,
      [owner.accountId, `ref-${at}`],
    );
  }
  const many = await add(await tokenOf('accepted'));
  expect([many.status, many.json]).toMatchObject([409, { code: 'billing.too_many_methods', error: 'An account keeps at most 10 cards' }]);
});

test('a card of another account, or of none, is not found', async () => {
  const card = await addOne();
  const stranger = await app.register();
  for (const id of [card.id, UNKNOWN]) {
    for (const [method, path] of [
      ['DELETE', `/${id}`],
      ['PATCH', `/${id}/default`],
      ['PUT', `/${id}/default`],
    ] as const) {
      const answer = await call(method, path, undefined, stranger);
      expect([answer.status, answer.json.code]).toEqual([404, 'billing.method_not_found']);
    }
  }
  expect(await list()).toMatchObject([{ id: card.id, isDefault: true }]);
});

const writes = (id: string) =>
  [
    ['POST', `${PATH}/setup`],
    ['POST', PATH, { token: 'any' }],
    ['DELETE', `${PATH}/${id}`],
    ['PATCH', `${PATH}/${id}/default`],
    ['PUT', `${PATH}/${id}/default`],
    ['POST', '/api/billing/portal'],
  ] as const;

test('a demo account has its cards to look at', async () => {
  const card = await addOne();
  await makeDemo(app, owner);
  for (const [method, path, body] of writes(card.id)) {
    const answer = await app.request(method, path, { token: owner.token, ...(body && { body }) });
    expect([path, answer.status, answer.json.code]).toEqual([path, 403, 'billing.demo']);
  }
  expect(await list()).toHaveLength(1);
});

test('where nothing is charged no card is taken or changed', async () => {
  const off = await sharedApp();
  const person = await off.register();
  const [row] = await off.rows<{ id: string }>(
    `insert into payment_methods (id, account_id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default, created_at)
     values (gen_random_uuid(), $1, 'sandbox', 'ref', 'Visa', '1111', 1, 2040, true, now()) returning id`,
    [person.accountId],
  );
  for (const [method, path, body] of writes(row?.id ?? '')) {
    const answer = await off.request(method, path, { token: person.token, ...(body && { body }) });
    expect([path, answer.status, answer.json.code]).toEqual([path, 409, 'billing.off']);
  }
});

test('a member with billing.view sees the cards and changes none', async () => {
  const card = await addOne();
  const reader = await app.addMember(owner.accountId, 'MEMBER', ['billing.view']);
  expect(await list(reader)).toMatchObject([{ id: card.id }]);
  for (const [method, path, body] of writes(card.id)) {
    const answer = await app.request(method, path, { token: reader.token, ...(body && { body }) });
    expect(answer.json.code).toBe('request.denied');
  }
});

test('an expired card says so, and the portal of the test provider is the page of cards', async () => {
  expect((await addOne('expired')).isExpired).toBe(true);
  const portal = await app.request('POST', '/api/billing/portal', { token: owner.token });
  expect(portal.json.data.url).toBe(`${app.settings.publicUrl}/billing?tab=payment`);
});

test('where the provider does not answer, nothing is kept and the call may be sent again', async () => {
  const silent = await ownApp({ settings: { billing: 'sandbox' } });
  const person = await silent.register();
  for (const [path, body] of [
    [`${PATH}/setup`, undefined],
    [PATH, { token: 'test_visa' }],
    ['/api/billing/portal', undefined],
  ] as const) {
    const answer = await whileAway(silent, () => silent.request('POST', path, { token: person.token, ...(body && { body }) }));
    expect([path, answer.status, answer.json.code]).toEqual([path, 503, 'billing.provider_away']);
  }
  const added = await silent.request('POST', PATH, { token: person.token, body: { token: 'test_visa' } });
  expect(added.json.data).toMatchObject({ isDefault: true });
  await silent.close();
});

test('of two who begin an entry at the same moment both enter for one customer', async () => {
  await Promise.all([call('POST', '/setup'), call('POST', '/setup')]);
  const customers = await app.rows('select provider_customer from billing_details where account_id = $1', [owner.accountId]);
  expect(customers).toEqual([{ provider_customer: expect.stringMatching(/^test_customer_/) }]);
  await call('POST', '/setup');
  expect(await app.rows('select provider_customer from billing_details where account_id = $1', [owner.accountId])).toEqual(customers);
});

test('cards of another provider than the present one are neither shown nor charged, and stand in no card’s way', async () => {
  await app.rows(
    `insert into payment_methods (id, account_id, provider, provider_ref, brand, last4, exp_month, exp_year, is_default, created_at)
     values ($1, $2, 'stripe', 'pm_1', 'visa', '1111', 1, 2040, true, now())`,
    [owner.userId, owner.accountId],
  );
  expect(await list()).toEqual([]);
  expect((await call('PATCH', `/${owner.userId}/default`)).json.code).toBe('billing.method_not_found');
  expect((await addOne()).isDefault).toBe(true);
});

test('a card that is removed is forgotten by the provider too, unless it is entered again before', async () => {
  const card = await addOne();
  await call('DELETE', `/${card.id}`);
  const queued = await app.rows<{ data: object }>(
    "select data from pgboss.job where name = 'billing.forget_card' and data ->> 'accountId' = $1",
    [owner.accountId],
  );
  expect(queued).toEqual([{ data: { accountId: owner.accountId, provider: 'sandbox', ref: 'test_visa' } }]);
  expect((await addOne()).id).not.toBe(card.id);
});
