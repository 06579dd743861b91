import { expect, test } from 'vitest';
import { billingApp } from '#test/support/billing.ts';
import { makeDemo } from '#test/support/demo-account.ts';
import { Shopper } from '#test/support/shopper.ts';
import type { Answered } from '#test/support/test-app.ts';

const app = await billingApp();

const pro = { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' } as const;
const refusal = ({ status, json }: Answered) => [status, json.code];
const succeeded = async ({ buyer }: Shopper) => (await buyer.books()).payments.filter(({ status }) => status === 'succeeded');

test('what the cart shows is what is charged, with its code, and the cart is empty afterwards', async () => {
  const shopper = await Shopper.of(app);
  await shopper.put({ ...pro, additionalUsers: 2 });
  const shown = await shopper.apply('WELCOME20');
  expect(shown).toMatchObject({
    subtotal: 13.85,
    discount: { amount: 2.77 },
    total: 11.08,
    amountDue: 11.08,
    effective: 'now',
    problem: null,
  });
  const bought = await shopper.checkout(shown);
  expect([bought.status, bought.json]).toMatchObject([
    200,
    { success: true, data: { subscription: { plan: 'PRO', status: 'active', additionalUsers: 2, billingInterval: 'MONTHLY' } } },
  ]);
  const { invoices, payments } = await shopper.buyer.books();
  expect(payments).toMatchObject([{ status: 'succeeded', amount: 1108 }]);
  expect(invoices).toMatchObject([{ status: 'paid', subtotal: 1385, discount: 277, discount_code: 'WELCOME20', total: 1108 }]);
  expect(await shopper.cart()).toMatchObject({ items: [], discount: null, discountProblem: null, total: 0 });
  const again = await shopper.buyer.request('POST', '/api/pricing/apply-promotion', { code: 'WELCOME20' });
  expect(again.json).toMatchObject({ code: 'pricing.code_invalid', details: { reason: 'redeemed' } });
});

test('an empty cart is bought by no one', async () => {
  const shopper = await Shopper.of(app);
  const never = await shopper.tryCheckout();
  expect([never.status, never.json.code, never.json.error]).toEqual([400, 'cart.empty', 'Checkout failed']);
  await shopper.put(pro);
  await shopper.buyer.request('DELETE', '/api/billing/cart');
  expect(refusal(await shopper.tryCheckout())).toEqual([400, 'cart.empty']);
});

test('without a card nothing is bought, and the cart stays', async () => {
  const shopper = await Shopper.of(app, null);
  const shown = await shopper.put(pro);
  const refused = await shopper.checkout(shown);
  expect([refused.status, refused.json.code, refused.json.error]).toEqual([
    409,
    'billing.no_payment_method',
    'No payment methods available. Please add a payment method to proceed.',
  ]);
  expect(await shopper.cart()).toMatchObject({ items: shown.items, updatedAt: shown.updatedAt });
});

test('a card that is refused leaves the cart, which another card buys', async () => {
  const shopper = await Shopper.of(app, 'declined');
  await shopper.put(pro);
  expect(refusal(await shopper.tryCheckout())).toEqual([409, 'billing.declined']);
  expect((await shopper.cart()).items).toHaveLength(1);
  const stranger = await Shopper.of(app);
  const foreign = await stranger.buyer.addCard('visa');
  expect(refusal(await shopper.tryCheckout({ paymentMethodId: foreign }))).toEqual([404, 'billing.method_not_found']);
  expect((await shopper.tryCheckout({ paymentMethodId: await shopper.buyer.addCard('visa') })).status).toBe(200);
  expect(await succeeded(shopper)).toHaveLength(1);
  expect((await shopper.cart()).items).toEqual([]);
});

test('a demo is looked at, and bought by no one', async () => {
  const shopper = await Shopper.of(app);
  await shopper.put(pro);
  await makeDemo(app, shopper.buyer);
  expect((await shopper.cart()).problem).toMatchObject({ code: 'billing.demo' });
  const refused = await shopper.tryCheckout();
  expect(refused.json).toMatchObject({ code: 'billing.demo', error: 'Checkout needs a backend. It is not available in demo mode.' });
});

test('where nothing is charged nothing is bought', async () => {
  const off = await billingApp({ settings: { billing: 'off' } });
  const shopper = await Shopper.of(off);
  await shopper.put(pro);
  expect(refusal(await shopper.tryCheckout())).toEqual([409, 'billing.off']);
  await off.close();
});

test('two clicks at the same moment buy once', async () => {
  const shopper = await Shopper.of(app);
  const shown = await shopper.put(pro);
  const answers = await Promise.all([shopper.checkout(shown), shopper.checkout(shown)]);
  const codes = answers.map(({ status, json }) => (status === 200 ? 'bought' : json.code));
  expect(codes).toContain('bought');
  expect(['billing.payment_pending', 'cart.empty']).toContain(codes.find((code) => code !== 'bought'));
  expect(await succeeded(shopper)).toHaveLength(1);
});

test('nine clicks with one key buy once, and each later one is answered as the first', async () => {
  const shopper = await Shopper.of(app);
  const shown = await shopper.put(pro);
  const key = { 'idempotency-key': 'nine-clicks' };
  const click = () => shopper.tryCheckout({ updatedAt: shown.updatedAt, amountDue: shown.amountDue }, key);
  const answers = await Promise.all(Array.from({ length: 9 }, click));
  for (const { status, json } of answers) expect([status, json.code]).toEqual([200, undefined]);
  await shopper.put({ ...pro, plan: 'ENTERPRISE' });
  expect((await click()).json.data.subscription).toMatchObject({ plan: 'PRO' });
  expect(await succeeded(shopper)).toHaveLength(1);
  expect((await shopper.cart()).items).toHaveLength(1);
  expect(refusal(await shopper.tryCheckout({}, key))).toEqual([409, 'request.key_reused']);
});

test('a payment that the bank wants confirmed empties the cart once it is confirmed', async () => {
  const shopper = await Shopper.of(app, 'authentication');
  await shopper.put(pro);
  const waiting = await shopper.tryCheckout();
  expect(refusal(waiting)).toEqual([409, 'billing.needs_confirmation']);
  expect((await shopper.cart()).items).toHaveLength(1);
  const confirmed = await shopper.buyer.request('POST', `/api/billing/payments/${waiting.json.details.paymentId}/confirm`, {});
  expect([confirmed.status, (await shopper.cart()).items]).toEqual([200, []]);
});

test('what is put into the cart while its payment is pending stays in it', async () => {
  const shopper = await Shopper.of(app, 'authentication');
  await shopper.put(pro);
  const waiting = await shopper.tryCheckout();
  await shopper.put({ ...pro, additionalUsers: 4 });
  await shopper.buyer.request('POST', `/api/billing/payments/${waiting.json.details.paymentId}/confirm`, {});
  expect((await shopper.buyer.subscription()).additionalUsers).toBe(0);
  expect(await shopper.cart()).toMatchObject({
    items: [{ type: 'SUBSCRIPTION' }, { type: 'ADDITIONAL_USERS', quantity: 4 }],
    amountDue: 7.8,
  });
});

test('a cart that another tab has changed is looked at again before it is bought', async () => {
  const shopper = await Shopper.of(app);
  const shown = await shopper.put(pro);
  const changed = await shopper.put({ ...pro, plan: 'ENTERPRISE' });
  const refused = await shopper.checkout(shown);
  expect(refusal(refused)).toEqual([409, 'billing.preview_expired']);
  expect(refusal(await shopper.checkout(changed, { amountDue: 9.95 }))).toEqual([409, 'billing.preview_expired']);
  expect(await succeeded(shopper)).toEqual([]);
  expect((await shopper.checkout(changed)).json.data.subscription.plan).toBe('ENTERPRISE');
});

test('a change in the middle of a period is shown with what it gives back, and charged as shown', async () => {
  const own = await billingApp();
  const shopper = await Shopper.of(own);
  await shopper.put({ ...pro, additionalUsers: 1 });
  expect((await shopper.tryCheckout()).status).toBe(200);
  own.pass(10 * 86_400_000);
  const shown = await shopper.put({ ...pro, plan: 'ENTERPRISE' });
  expect(shown).toMatchObject({ subtotal: 49.95, total: 49.95, effective: 'now', items: [{ type: 'SUBSCRIPTION' }] });
  expect(shown.lines.map(({ amount }) => Math.sign(amount))).toEqual([-1, -1, 1]);
  const sum = shown.lines.reduce((all, { amount, discount }) => all + Math.round((amount - discount) * 100), 0);
  expect([sum, shown.amountDue < 49.95]).toEqual([Math.round(shown.amountDue * 100), true]);
  own.pass(60_000);
  expect((await shopper.checkout(shown)).status).toBe(200);
  expect((await shopper.buyer.books()).payments.at(-1)).toMatchObject({ status: 'succeeded', amount: sum });
  await own.close();
});

test('additional users alone are added to the subscription, for its own price', async () => {
  const shopper = await Shopper.of(app);
  await shopper.put({ ...pro, additionalUsers: 1 });
  await shopper.tryCheckout();
  await app.rows('update subscriptions set user_price = 150 where account_id = $1', [shopper.buyer.accountId]);
  const shown = await shopper.put({ type: 'ADDITIONAL_USERS', quantity: 3, billingInterval: 'ANNUAL' });
  expect(shown).toMatchObject({ items: [{ plan: 'PRO', billingInterval: 'MONTHLY', unitPrice: 1.5, total: 4.5 }], amountDue: 4.5 });
  expect((await shopper.checkout(shown)).json.data.subscription).toMatchObject({ plan: 'PRO', additionalUsers: 4 });
});

test('a plan is put in with the places that the subscription has, and may be bought without them', async () => {
  const shopper = await Shopper.of(app);
  await shopper.put({ ...pro, additionalUsers: 3 });
  await shopper.tryCheckout();
  const annual = await shopper.put({ ...pro, billingInterval: 'ANNUAL' });
  expect(annual.items).toMatchObject([{ total: 99 }, { quantity: 3, total: 58.26 }]);
  const fewer = await shopper.put({ ...pro, additionalUsers: 1 });
  expect(fewer).toMatchObject({ amountDue: 0, lines: [], effective: 'period_end' });
  const { subscription } = (await shopper.checkout(fewer)).json.data;
  expect(subscription).toMatchObject({ additionalUsers: 3, pendingChange: { additionalUsers: 1 } });
  expect((await shopper.cart()).items).toEqual([]);
});
