import { expect, test } from 'vitest';
import type { Cart } from '#modules/cart/contract.ts';
import { billingApp, runBilling, whileAway } from '#test/support/billing.ts';
import { offer } from '#test/support/promotion.ts';
import { Shopper } from '#test/support/shopper.ts';
import type { Answered, OwnApp } from '#test/support/test-app.ts';

const MINUTE = 60_000;
const app = await billingApp();

const pro = { type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' } as const;
const refusal = ({ status, json }: Answered) => [status, json.code];
const amounts = async ({ buyer }: Shopper) =>
  (await buyer.books()).payments.flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : []));
const end = (code: string) => app.rows('update promotions set valid_to = $2 where code = $1', [code, new Date(app.now().getTime() - 1)]);

async function withPriceFrom(own: OwnApp, minutes: number): Promise<void> {
  await own.rows(
    `insert into plan_prices (id, plan, billing_interval, base_price, user_price, valid_from) values (gen_random_uuid(), 'PRO', 'MONTHLY', 1200, 200, $1)`,
    [new Date(own.now().getTime() + minutes * MINUTE)],
  );
}

test('a promotion that ends while it is in the cart is said, and dropped only by a person who knows', async () => {
  await offer(app, { code: 'ENDSNOW', type: 'PERCENTAGE', value: 50 });
  const shopper = await Shopper.of(app);
  await shopper.put(pro);
  const reduced = await shopper.apply('ENDSNOW');
  expect(reduced.amountDue).toBe(4.97);
  await end('ENDSNOW');
  const refused = await shopper.checkout(reduced);
  expect([...refusal(refused), refused.json.details]).toEqual([409, 'billing.promotion_invalid', { reason: 'unknown' }]);
  const shown = await shopper.cart();
  expect(shown).toMatchObject({ discount: null, discountProblem: { code: 'ENDSNOW', reason: 'unknown' }, total: 9.95, amountDue: 9.95 });
  expect(refusal(await shopper.checkout(shown))).toEqual([409, 'billing.promotion_invalid']);
  // Agreed to without the code, but for the amount with it.
  expect(refusal(await shopper.checkout(reduced, { withoutDiscount: true }))).toEqual([409, 'billing.preview_expired']);
  expect(await amounts(shopper)).toEqual([]);
  expect((await shopper.checkout(shown, { withoutDiscount: true })).status).toBe(200);
  expect(await amounts(shopper)).toEqual([995]);
});

test('of two carts with the last redemption of a promotion one gets it, and the other is asked again', async () => {
  await offer(app, { code: 'LASTONE', type: 'FIXED_AMOUNT', value: 300, max_redemptions: 1 });
  const shoppers = [await Shopper.of(app), await Shopper.of(app)];
  const shown: Cart[] = [];
  for (const shopper of shoppers) {
    await shopper.put(pro);
    shown.push(await shopper.apply('LASTONE'));
  }
  const answers = await Promise.all(shoppers.map((shopper, at) => shopper.checkout(shown[at]!)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(refusal)).toEqual([[409, 'billing.promotion_invalid']]);
  const other = shoppers[answers.findIndex(({ status }) => status === 409)]!;
  expect((await other.cart()).discountProblem).toEqual({ code: 'LASTONE', reason: 'unknown' });
});

test('a code without effect on what is paid now is said to be for nothing, and kept from a purchase', async () => {
  await offer(app, { code: 'NOTLATER', type: 'PERCENTAGE', value: 10 });
  const shopper = await Shopper.of(app);
  await shopper.put({ ...pro, additionalUsers: 2 });
  await shopper.tryCheckout();
  await shopper.put({ ...pro, additionalUsers: 5 });
  expect((await shopper.apply('NOTLATER')).discount).toMatchObject({ code: 'NOTLATER' });
  const later = await shopper.put({ ...pro, additionalUsers: 1 });
  expect(later).toMatchObject({ discountProblem: { reason: 'later' }, discount: null, effective: 'period_end', problem: null });
  expect((await shopper.buyer.request('POST', '/api/pricing/apply-promotion', { code: 'NOTLATER' })).json.details).toEqual({
    reason: 'later',
  });
  expect(refusal(await shopper.checkout(later))).toEqual([409, 'billing.promotion_invalid']);
  expect((await shopper.checkout(later, { withoutDiscount: true })).json.data.subscription.pendingChange).toMatchObject({
    additionalUsers: 1,
  });
});

test('a trial costs nothing now, needs a card, and is had once', async () => {
  await offer(app, { code: 'TRY14', type: 'FREE_TRIAL', value: 14, once_per_account: false });
  const shopper = await Shopper.of(app, null);
  await shopper.put({ ...pro, additionalUsers: 1 });
  const shown = await shopper.apply('TRY14');
  expect(shown).toMatchObject({ subtotal: 11.9, discount: { amount: 11.9, type: 'FREE_TRIAL' }, total: 0, amountDue: 0, nextAmount: 11.9 });
  expect(Date.parse(shown.trialEnd ?? '')).toBeGreaterThan(app.now().getTime() + 13 * 1_440 * MINUTE);
  expect(refusal(await shopper.checkout(shown))).toEqual([409, 'billing.no_payment_method']);
  await shopper.buyer.addCard('visa');
  expect((await shopper.checkout(shown)).json.data.subscription).toMatchObject({ plan: 'PRO', status: 'trialing' });
  expect(await shopper.cart()).toMatchObject({ items: [], discount: null });
  await shopper.put({ ...pro, plan: 'ENTERPRISE' });
  expect((await shopper.buyer.request('POST', '/api/pricing/apply-promotion', { code: 'TRY14' })).json.details).toEqual({
    reason: 'redeemed',
  });
});

test('a price that changes while it is in the cart is the shown one for as long as that holds, and then looked at again', async () => {
  const own = await billingApp();
  const [quick, slow, late] = [await Shopper.of(own), await Shopper.of(own), await Shopper.of(own)];
  await withPriceFrom(own, 1);
  const shown: Cart[] = [];
  for (const shopper of [quick, slow, late]) shown.push(await shopper.put(pro));
  own.pass(2 * MINUTE);
  expect((await quick.cart()).items).toMatchObject([{ unitPrice: 12, total: 12 }]);
  expect((await quick.checkout(shown[0]!)).status).toBe(200);
  expect(await amounts(quick)).toEqual([995]);
  // Without the moment that was agreed to, the amount alone is compared.
  expect(refusal(await slow.tryCheckout({ amountDue: 9.95 }))).toEqual([409, 'billing.preview_expired']);
  own.pass(14 * MINUTE);
  expect(refusal(await late.checkout(shown[2]!))).toEqual([409, 'billing.preview_expired']);
  const now = await late.cart();
  expect((await late.checkout(now)).status).toBe(200);
  expect([await amounts(slow), await amounts(late)]).toEqual([[], [1200]]);
  await own.close();
});

test('each state that refuses a purchase refuses the checkout, and the cart says so before', async () => {
  const states = [
    ['past_due', `past_due_since = now(), status = 'past_due'`],
    ['cancelled', 'cancel_at_period_end = true, canceled_at = now()'],
  ] as const;
  for (const [name, set] of states) {
    const shopper = await Shopper.of(app);
    await shopper.put(pro);
    await shopper.tryCheckout();
    const shown = await shopper.put({ ...pro, plan: 'ENTERPRISE' });
    await app.rows(`update subscriptions set ${set} where account_id = $1`, [shopper.buyer.accountId]);
    expect((await shopper.cart()).problem).toMatchObject({ code: `billing.${name}` });
    expect(refusal(await shopper.checkout(shown))).toEqual([409, `billing.${name}`]);
    expect((await shopper.cart()).items).toHaveLength(1);
  }
});

test('what the account has already, a plan below Enterprise, and places that are used, are refused', async () => {
  const shopper = await Shopper.of(app);
  await shopper.put(pro);
  await shopper.tryCheckout();
  await shopper.put(pro);
  expect(refusal(await shopper.tryCheckout())).toEqual([409, 'billing.nothing_changes']);
  // The account has become Enterprise since the plan was put in.
  await app.rows(`update subscriptions set plan = 'ENTERPRISE' where account_id = $1`, [shopper.buyer.accountId]);
  expect((await shopper.cart()).problem).toMatchObject({ code: 'billing.enterprise_down' });
  expect(refusal(await shopper.tryCheckout())).toEqual([409, 'billing.enterprise_down']);

  const full = await Shopper.of(app);
  await full.put({ type: 'SUBSCRIPTION', plan: 'FREE', additionalUsers: 3 });
  expect((await full.tryCheckout()).status).toBe(200);
  for (let members = 1; members < 12; members += 1) await app.addMember(full.buyer.accountId, 'MEMBER');
  await full.put({ type: 'SUBSCRIPTION', plan: 'FREE', additionalUsers: 1 });
  const refused = await full.tryCheckout();
  expect([...refusal(refused), refused.json.details]).toEqual([409, 'billing.users_below_use', { n: 12 }]);
});

test('a payment that is pending holds back another one', async () => {
  const shopper = await Shopper.of(app);
  await shopper.put(pro);
  await app.rows(
    `insert into payments (id, account_id, provider, amount, status, created_at) values (gen_random_uuid(), $1, 'sandbox', 1, 'pending', now())`,
    [shopper.buyer.accountId],
  );
  expect(refusal(await shopper.tryCheckout())).toEqual([409, 'billing.payment_pending']);
  expect((await shopper.cart()).items).toHaveLength(1);
});

test('a provider that is away charges nothing; the same click buys once it is back', async () => {
  const own = await billingApp();
  const shopper = await Shopper.of(own);
  await shopper.put(pro);
  const click = () => shopper.tryCheckout({}, { 'idempotency-key': 'away' });
  expect(refusal(await whileAway(own, click))).toEqual([503, 'billing.provider_away']);
  expect((await shopper.cart()).items).toHaveLength(1);
  expect((await click()).json.data.subscription.plan).toBe('PRO');
  expect([await amounts(shopper), (await shopper.cart()).items]).toEqual([[995], []]);
  await own.close();
});

test('a purchase that a process has left after its charge is recorded later, with the cart', async () => {
  const own = await billingApp();
  const shopper = await Shopper.of(own);
  await shopper.put(pro);
  // The provider has taken the money, and the answer is never recorded.
  await own.rows(`create function lose() returns trigger language plpgsql as $$ begin raise 'the process dies'; end $$`);
  await own.rows('create trigger lose before insert on invoices for each row execute function lose()');
  expect((await shopper.tryCheckout()).status).toBe(500);
  expect([await amounts(shopper), (await shopper.cart()).items.length]).toEqual([[], 1]);
  expect(refusal(await shopper.tryCheckout())).toEqual([409, 'billing.payment_pending']);
  await own.rows('drop trigger lose on invoices');
  own.pass(6 * MINUTE);
  await runBilling(own);
  expect([await amounts(shopper), (await shopper.cart()).items]).toEqual([[995], []]);
  expect(await own.rows('select count(*)::int as n from sandbox_charges')).toEqual([{ n: 1 }]);
  await own.close();
});
