import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => void (app = await ownApp({ settings: { billing: 'sandbox' } })));
afterAll(() => app.close());
beforeEach(async () => void (owner = await app.register()));

const PATH = '/api/billing/cart';
const UNKNOWN = '018f0000-0000-7000-8000-000000000001';
const call = (method: string, path: string, body?: object, by: TestPerson = owner) =>
  app.request(method, PATH + path, { token: by.token, ...(body ? { body } : {}) });
const add = async (body: object, by: TestPerson = owner) => call('POST', '/items', body, by);
const cart = async (by: TestPerson = owner) => (await call('GET', '', undefined, by)).json.data;
const shown = ({ items }: { items: readonly Record<string, unknown>[] }) =>
  items.map(({ type, plan, billingInterval, quantity, total }) => [type, plan, billingInterval, quantity, total]);
const rowsOf = ({ userId }: TestPerson) => app.rows('select id from carts where user_id = $1', [userId]);
const subscribe = (set: string) => app.rows(`update subscriptions set ${set} where account_id = $1`, [owner.accountId]);

test('reading a cart, clearing one and taking its code off create nothing', async () => {
  expect(await cart()).toMatchObject({ id: null, userId: owner.userId, items: [], subtotal: 0, total: 0, amountDue: 0, updatedAt: null });
  expect((await call('DELETE', '')).json.data.id).toBe(null);
  expect((await call('DELETE', '/discount')).json.data.id).toBe(null);
  expect(await rowsOf(owner)).toEqual([]);
});

test('a plan with additional users is two lines, priced by the server in dollars', async () => {
  const added = await add({
    type: 'SUBSCRIPTION',
    plan: 'PRO',
    billingInterval: 'ANNUAL',
    additionalUsers: 2,
    quantity: 1,
    unitPrice: 0.01,
  });
  expect(added.status).toBe(201);
  expect(added.json.data).toMatchObject({ currency: 'USD', subtotal: 137.84, discount: null, tax: 0, total: 137.84, amountDue: 137.84 });
  expect(added.json.data.items).toMatchObject([
    {
      ...{ type: 'SUBSCRIPTION', plan: 'PRO', planType: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 0, quantity: 1 },
      ...{ unitPrice: 99, description: 'Pro plan, billed annually', total: 99 },
    },
    {
      ...{ type: 'ADDITIONAL_USERS', plan: 'PRO', planType: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 2, quantity: 2 },
      ...{ unitPrice: 19.42, description: '2 additional users, billed annually', total: 38.84 },
    },
  ]);
  expect(await cart()).toMatchObject({ items: added.json.data.items, subtotal: 137.84 });
});

test('another plan takes the place of the first, whose line and additional users stay', async () => {
  const first = (await add({ type: 'SUBSCRIPTION', planType: 'PRO', additionalUsers: 3 })).json.data;
  const second = (await add({ type: 'SUBSCRIPTION', planType: 'PRO', billingInterval: 'ANNUAL' })).json.data;
  expect(shown(second)).toEqual([
    ['SUBSCRIPTION', 'PRO', 'ANNUAL', 1, 99],
    ['ADDITIONAL_USERS', 'PRO', 'ANNUAL', 3, 58.26],
  ]);
  expect(second.items.map(({ id }: { id: string }) => id)).toEqual(first.items.map(({ id }: { id: string }) => id));
  expect(shown((await add({ type: 'SUBSCRIPTION', plan: 'ENTERPRISE', billingInterval: 'MONTHLY' })).json.data)).toEqual([
    ['SUBSCRIPTION', 'ENTERPRISE', 'MONTHLY', 1, 49.95],
  ]);
});

test('a plan and an interval that are not named are those of the cart', async () => {
  await add({ type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'ANNUAL' });
  expect(shown((await add({ type: 'SUBSCRIPTION', additionalUsers: 1 })).json.data)[0]).toEqual(['SUBSCRIPTION', 'PRO', 'ANNUAL', 1, 99]);
});

test('a quantity is 1 to 100 additional users and one plan; none takes the line out', async () => {
  const { items } = (await add({ type: 'SUBSCRIPTION', plan: 'PRO', additionalUsers: 3 })).json.data;
  const [plan, users] = items.map(({ id }: { id: string }) => `/items/${id}`);
  const change = (path: string, quantity: unknown) => call('PATCH', path, { quantity });
  expect(shown((await change(users, 100)).json.data)[1]).toEqual(['ADDITIONAL_USERS', 'PRO', 'MONTHLY', 100, 195]);
  for (const quantity of [101, 1.5, '4', null]) expect((await change(users, quantity)).json.code).toBe('request.invalid');
  expect((await change(plan, 2)).json).toMatchObject({
    code: 'cart.quantity_locked',
    error: 'A plan is bought once: its quantity stays 1',
  });
  expect((await change(plan, 1)).json.data.items).toHaveLength(2);
  expect((await add({ type: 'SUBSCRIPTION', plan: 'PRO', quantity: 2 })).json.code).toBe('cart.quantity_locked');
  expect((await add({ type: 'ADDITIONAL_USERS', quantity: 101 })).json.code).toBe('request.invalid');
  expect(shown((await change(users, 0)).json.data)).toEqual([['SUBSCRIPTION', 'PRO', 'MONTHLY', 1, 9.95]]);
  expect(shown((await add({ type: 'ADDITIONAL_USERS', quantity: 4 })).json.data)).toHaveLength(2);
  expect(shown((await add({ type: 'ADDITIONAL_USERS', quantity: -1 })).json.data)).toHaveLength(1);
  expect((await change(plan, -5)).json.data.items).toEqual([]);
  expect(shown((await add({ type: 'SUBSCRIPTION', plan: 'PRO', quantity: 0 })).json.data)).toEqual([]);
});

test('a plan takes its additional users out with it; an item that is gone says so in the documented words', async () => {
  const { items } = (await add({ type: 'SUBSCRIPTION', plan: 'PRO', additionalUsers: 3 })).json.data;
  const [plan, users] = items.map(({ id }: { id: string }) => `/items/${id}`);
  expect((await call('DELETE', plan)).json.data.items).toEqual([]);
  for (const path of [plan, users, `/items/${UNKNOWN}`]) {
    const changed = await call('PATCH', path, { quantity: 2 });
    expect([changed.status, changed.json.code, changed.json.error]).toEqual([404, 'cart.item_not_updated', 'Failed to update cart item']);
    const removed = await call('DELETE', path);
    expect([removed.status, removed.json.code, removed.json.error]).toEqual([
      404,
      'cart.item_not_removed',
      'Failed to remove item from cart',
    ]);
  }
});

test('additional users alone are added to what runs, and refused where there is no limit', async () => {
  expect(shown((await add({ type: 'ADDITIONAL_USERS', additionalUsers: 3 })).json.data)).toEqual([
    ['ADDITIONAL_USERS', 'FREE', 'MONTHLY', 3, 5.85],
  ]);
  await add({ type: 'SUBSCRIPTION', plan: 'ENTERPRISE' });
  expect((await add({ type: 'ADDITIONAL_USERS', quantity: 3 })).json.code).toBe('cart.users_unlimited');
  expect(shown(await cart())).toHaveLength(1);
});

test('Enterprise is not moved down, and needs no additional users', async () => {
  await subscribe(`plan = 'ENTERPRISE', current_period_start = now(), current_period_end = now() + interval '1 month', anchor = now()`);
  for (const plan of ['PRO', 'FREE']) {
    const refused = await add({ type: 'SUBSCRIPTION', plan });
    expect([refused.status, refused.json.code]).toEqual([409, 'billing.enterprise_down']);
    const session = await app.request('POST', '/api/billing/checkout/session', {
      token: owner.token,
      body: { items: [{ type: 'SUBSCRIPTION', plan }] },
    });
    expect(session.json.code).toBe('billing.enterprise_down');
  }
  expect((await add({ type: 'ADDITIONAL_USERS', quantity: 1 })).json.code).toBe('cart.users_unlimited');
  expect(await rowsOf(owner)).toEqual([]);
});

test('two tabs that fill one new cart at the same moment leave one cart with both lines', async () => {
  const answers = await Promise.all([
    add({ type: 'SUBSCRIPTION', plan: 'PRO', additionalUsers: 1 }),
    add({ type: 'ADDITIONAL_USERS', quantity: 7 }),
    add({ type: 'SUBSCRIPTION', plan: 'PRO' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await rowsOf(owner)).toHaveLength(1);
  expect((await cart()).items.map(({ type }: { type: string }) => type)).toContain('SUBSCRIPTION');
  const times = answers.map(({ json }) => json.data.updatedAt);
  expect(new Set(times).size).toBe(3);
});

test('a cart is of one person in one account', async () => {
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  const member = await app.addMember(owner.accountId, 'MEMBER');
  const viewer = await app.addMember(owner.accountId, 'MEMBER', ['billing.view']);
  const stranger = await app.register();
  const { items } = (await add({ type: 'SUBSCRIPTION', plan: 'PRO' })).json.data;
  for (const other of [admin, stranger]) {
    expect((await cart(other)).items).toEqual([]);
    expect((await call('PATCH', `/items/${items[0].id}`, { quantity: 0 }, other)).json.code).toBe('cart.item_not_updated');
    expect((await call('DELETE', `/items/${items[0].id}`, undefined, other)).json.code).toBe('cart.item_not_removed');
    expect((await call('DELETE', '', undefined, other)).status).toBe(200);
    expect(await rowsOf(other)).toEqual([]);
  }
  expect((await call('GET', '', undefined, member)).json.code).toBe('request.denied');
  expect((await call('GET', '', undefined, viewer)).status).toBe(200);
  expect((await add({ type: 'SUBSCRIPTION', plan: 'PRO' }, viewer)).json.code).toBe('request.denied');
  expect((await cart()).items).toHaveLength(1);
});

test('a cart goes with its owner’s membership', async () => {
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  await add({ type: 'SUBSCRIPTION', plan: 'PRO' }, admin);
  const removed = await app.request('DELETE', `/api/accounts/${owner.accountId}/members/${admin.userId}`, { token: owner.token });
  expect([removed.status, await rowsOf(admin)]).toEqual([200, []]);
});

test('a cart is in the file with all that is kept about a person', async () => {
  await add({ type: 'SUBSCRIPTION', plan: 'PRO', additionalUsers: 2 });
  const exported = await app.request('GET', '/api/auth/profile/export', { token: owner.token });
  expect(JSON.parse(exported.text).accounts[0].cart).toMatchObject({
    items: [
      { type: 'SUBSCRIPTION', plan: 'PRO' },
      { type: 'ADDITIONAL_USERS', quantity: 2 },
    ],
    discountCode: null,
  });
});

test('a checkout session takes its items in, or the cart as it is, and answers where it is bought', async () => {
  const session = (body: object) => app.request('POST', '/api/billing/checkout/session', { token: owner.token, body });
  const empty = await session({});
  expect([empty.status, empty.json.code, empty.json.error]).toEqual([400, 'cart.empty', 'Checkout failed']);
  expect((await session({ items: [] })).json.code).toBe('cart.empty');
  expect(await rowsOf(owner)).toEqual([]);
  const item = { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' };
  const made = (await session({ items: [item, { type: 'ADDITIONAL_USERS', quantity: 2 }] })).json.data;
  expect(made).toMatchObject({ id: made.cart.id, url: new URL('/checkout', app.settings.publicUrl).href });
  expect(made.cart.subtotal).toBe(13.85);
  expect((await session({ items: [{ ...item, plan: 'ENTERPRISE' }, { type: 'ADDITIONAL_USERS' }] })).json.code).toBe(
    'cart.users_unlimited',
  );
  expect((await session({ items: [{ ...item, quantity: 3 }] })).json.code).toBe('cart.quantity_locked');
  expect((await session({})).json.data.cart.subtotal).toBe(13.85);
  expect(shown((await session({ items: [item] })).json.data.cart)).toEqual([['SUBSCRIPTION', 'PRO', 'MONTHLY', 1, 9.95]]);
});

test('an item that is added again with its key is added once', async () => {
  const headers = { 'idempotency-key': 'one-click' };
  const send = (plan: string) =>
    app.request('POST', `${PATH}/items`, { token: owner.token, headers, body: { type: 'SUBSCRIPTION', plan } });
  const first = await send('PRO');
  await call('DELETE', '');
  const again = await send('PRO');
  expect([again.status, again.json.data.updatedAt]).toEqual([201, first.json.data.updatedAt]);
  expect((await cart()).items).toEqual([]);
  expect((await send('ENTERPRISE')).json.code).toBe('request.key_reused');
});

test('what cannot be bought says why before the checkout does', async () => {
  const off = await ownApp({ settings: { billing: 'off' } });
  const person = await off.register();
  const body = { type: 'SUBSCRIPTION', plan: 'PRO' };
  const added = await off.request('POST', `${PATH}/items`, { token: person.token, body });
  expect(added.json.data).toMatchObject({ subtotal: 9.95, amountDue: 0, lines: [], effective: null, problem: { code: 'billing.off' } });
  await off.close();
});
