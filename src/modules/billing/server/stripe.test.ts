import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Buyer, runBilling, runningJob } from '#test/support/billing.ts';
import { until } from '#test/support/live/until.ts';
import { enterCard, intentsOf, stripeApp, stripeBuyer, type StripeApp } from '#test/support/stripe/stripe-app.ts';
import type { AccountId } from '#shared/ids.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { stripeProvider } from './service/stripe.ts';
import { settleStuck } from './service/stuck.ts';
import { tillOfJob } from './service/till.ts';

let tested: StripeApp;
beforeAll(async () => void (tested = await stripeApp()));
afterAll(() => tested.close());
beforeEach(() => void (tested.stripe.outage = null));

const takeUp = async (buyer: Buyer) => settleStuck(await tillOfJob(runningJob(tested.app), buyer.accountId as AccountId));
const statusesOf = (buyer: Buyer) => intentsOf(tested, buyer).map(({ status, amount }) => [status, amount]);
const key = (text: string) => ({ 'idempotency-key': text });
const toEnd = async (buyer: Buyer) => {
  const end = new Date((await buyer.subscription()).currentPeriodEnd ?? '');
  tested.app.pass(end.getTime() - tested.app.now().getTime() + MINUTE);
  await runBilling(tested.app);
};

test('A card is entered on Stripe’s page for the account’s one customer, kept once, and paid with.', async () => {
  const buyer = await stripeBuyer(tested);
  const again = await enterCard(tested, buyer);
  expect(again.json.data).toMatchObject({ brand: 'visa', last4: '4242', expYear: 2099, isDefault: true });
  const customers = tested.stripe.state
    .all('customer')
    .filter(({ metadata }) => (metadata as Record<string, string>)['account_id'] === buyer.accountId);
  expect(customers).toHaveLength(1);
  expect(await buyer.buy({ plan: 'PRO' })).toMatchObject({ plan: 'PRO', status: 'active' });
  const { payments, invoices, ledger } = await buyer.books();
  expect([invoices.length, ledger]).toEqual([1, { cash: 995, revenue: -995 }]);
  expect(intentsOf(tested, buyer)).toMatchObject([
    { status: 'succeeded', amount: 995, currency: 'usd', customer: customers[0]?.['id'], metadata: { payment_id: payments[0]?.id } },
  ]);
});

test('An entry of another account, one that was not finished, and a name of nothing are refused.', async () => {
  const [buyer, other] = [await Buyer.of(tested.app, null), await Buyer.of(tested.app, null)];
  await buyer.request('POST', '/api/billing/payment-methods/setup');
  const begun = await other.request('POST', '/api/billing/payment-methods/setup');
  const unfinished = String(begun.json.data.url).split('/').at(-1);
  const add = async (by: Buyer, token: unknown) => (await by.request('POST', '/api/billing/payment-methods', { token })).json.code;
  expect(await add(other, unfinished)).toBe('billing.card_refused');
  tested.stripe.enterCard(begun.json.data.url);
  expect(await add(buyer, unfinished)).toBe('billing.card_refused');
  expect([await add(buyer, 'cs_test_none'), await add(buyer, 'pm_card_visa')]).toEqual(['billing.card_refused', 'billing.card_refused']);
  expect(await add(other, unfinished)).toBeUndefined();
});

test('Where the customer was deleted at Stripe, another takes its place.', async () => {
  const buyer = await Buyer.of(tested.app, null);
  const customerOf = async () =>
    (
      await tested.app.rows<{ provider_customer: string }>('select provider_customer from billing_details where account_id = $1', [
        buyer.accountId,
      ])
    )[0]?.provider_customer ?? '';
  await buyer.request('POST', '/api/billing/payment-methods/setup');
  const before = await customerOf();
  tested.stripe.state.remove(before);
  expect((await enterCard(tested, buyer)).status).toBe(201);
  expect(await customerOf()).not.toBe(before);
});

test('The portal manages cards alone, and is set up once.', async () => {
  const buyer = await stripeBuyer(tested);
  const open = () => buyer.request('POST', '/api/billing/portal');
  expect((await open()).json.data.url).toContain(`${tested.stripe.url}/portal/`);
  await open();
  expect(tested.stripe.state.all('billing_portal.configuration')).toHaveLength(1);
  const without = await Buyer.of(tested.app, null);
  expect((await without.request('POST', '/api/billing/portal')).json.data.url).toBe(`${tested.app.settings.publicUrl}/billing?tab=payment`);
});

test('A renewal is charged off session; one that is declined is dunned, and another card recovers it.', async () => {
  const buyer = await stripeBuyer(tested);
  await buyer.buy({ plan: 'PRO' });
  await toEnd(buyer);
  expect(statusesOf(buyer)).toEqual([
    ['succeeded', 995],
    ['succeeded', 995],
  ]);
  await enterCard(tested, buyer, 'declined');
  await toEnd(buyer);
  expect(await buyer.subscription()).toMatchObject({ status: 'past_due' });
  expect((await buyer.books()).payments.at(-1)).toMatchObject({ status: 'failed', failure_code: 'card_declined' });
  await enterCard(tested, buyer);
  await until(async () => (await buyer.subscription()).status === 'active');
  const { ledger, unbalanced } = await buyer.books();
  expect([ledger, unbalanced]).toEqual([{ cash: 3 * 995, revenue: -3 * 995 }, []]);
});

test('A declined purchase changes nothing, and a lost card is not tried again.', async () => {
  const buyer = await stripeBuyer(tested, 'declined');
  const refused = await buyer.tryToBuy({ plan: 'PRO' });
  expect([refused.status, refused.json.code, refused.json.details]).toEqual([409, 'billing.declined', { reason: 'card_declined' }]);
  await enterCard(tested, buyer, 'lost');
  expect((await buyer.tryToBuy({ plan: 'PRO' })).json.details).toEqual({ reason: 'lost_card' });
  expect(await buyer.subscription()).toMatchObject({ plan: 'FREE' });
});

test('A purchase that the bank wants confirmed leads to its page and back; refused there, it buys nothing.', async () => {
  const buyer = await stripeBuyer(tested, 'authentication');
  const asked = await buyer.tryToBuy({ plan: 'PRO' });
  const [intent] = intentsOf(tested, buyer);
  const { paymentId, url } = asked.json.details;
  expect([asked.json.code, url]).toEqual(['billing.needs_confirmation', `${tested.stripe.url}/authenticate/${String(intent?.['id'])}`]);
  const back = `${tested.app.settings.publicUrl}/billing?payment=${paymentId}`;
  expect(intent).toMatchObject({ next_action: { redirect_to_url: { return_url: back } } });
  const confirm = () => buyer.request('POST', `/api/billing/payments/${paymentId}/confirm`);
  expect((await confirm()).json.code).toBe('billing.needs_confirmation');
  tested.stripe.authenticate(String(intent?.['id']), false);
  expect((await confirm()).json).toMatchObject({ code: 'billing.declined', details: { reason: 'authentication_failed' } });
  await buyer.tryToBuy({ plan: 'PRO' });
  const second = intentsOf(tested, buyer).at(-1);
  tested.stripe.authenticate(String(second?.['id']));
  const paid = (await buyer.books()).payments.at(-1);
  expect((await buyer.request('POST', `/api/billing/payments/${paid?.id}/confirm`)).json.data).toMatchObject({ plan: 'PRO' });
});

test('A renewal that the bank wants confirmed is begun on our page, confirmed on the bank’s, and paid.', async () => {
  const buyer = await stripeBuyer(tested);
  await buyer.buy({ plan: 'PRO' });
  await enterCard(tested, buyer, 'authentication');
  await toEnd(buyer);
  const waiting = (await buyer.books()).payments.at(-1);
  expect(waiting?.status).toBe('requires_action');
  const confirm = () => buyer.request('POST', `/api/billing/payments/${waiting?.id}/confirm`);
  const asked = await confirm();
  const intent = intentsOf(tested, buyer).at(-1);
  expect([asked.json.code, asked.json.details.url]).toEqual([
    'billing.needs_confirmation',
    `${tested.stripe.url}/authenticate/${String(intent?.['id'])}`,
  ]);
  tested.stripe.authenticate(String(intent?.['id']));
  expect((await confirm()).json.data).toMatchObject({ status: 'active' });
  expect(statusesOf(buyer)).toEqual([
    ['succeeded', 995],
    ['succeeded', 995],
  ]);
});

test('One that no one confirms for a day is cancelled at Stripe, unless it was confirmed there by then.', async () => {
  const [one, two] = [await stripeBuyer(tested, 'authentication'), await stripeBuyer(tested, 'authentication')];
  await one.tryToBuy({ plan: 'PRO' });
  await two.tryToBuy({ plan: 'PRO' });
  tested.stripe.authenticate(String(intentsOf(tested, two)[0]?.['id']));
  tested.app.pass(25 * HOUR);
  await takeUp(one);
  await takeUp(two);
  expect([statusesOf(one), statusesOf(two)]).toEqual([[['canceled', 995]], [['succeeded', 995]]]);
  expect([(await one.subscription()).plan, (await two.subscription()).plan]).toEqual(['FREE', 'PRO']);
});

test('A process that dies between the charge and its record has charged once; the job records it.', async () => {
  const buyer = await stripeBuyer(tested);
  tested.stripe.outage = 'lost';
  expect((await buyer.tryToBuy({ plan: 'PRO' }, key('died'))).json.code).toBe('billing.provider_away');
  tested.stripe.outage = null;
  tested.app.pass(3 * MINUTE);
  await Promise.all([takeUp(buyer), takeUp(buyer), buyer.tryToBuy({ plan: 'PRO' }, key('died'))]);
  expect(statusesOf(buyer)).toEqual([['succeeded', 995]]);
  const { invoices, ledger } = await buyer.books();
  expect([invoices.length, ledger]).toEqual([1, { cash: 995, revenue: -995 }]);
});

test('After 23 hours, when keys are forgotten, a charge is looked for and never sent again.', async () => {
  const [made, never] = [await stripeBuyer(tested), await stripeBuyer(tested)];
  tested.stripe.outage = 'lost';
  await made.tryToBuy({ plan: 'PRO' });
  tested.stripe.outage = 'away';
  await never.tryToBuy({ plan: 'PRO' });
  tested.stripe.outage = null;
  tested.app.pass(24 * HOUR);
  tested.stripe.forgetKeys();
  await takeUp(made);
  await takeUp(never);
  expect([statusesOf(made), statusesOf(never)]).toEqual([[['succeeded', 995]], []]);
  expect((await made.subscription()).plan).toBe('PRO');
  expect((await never.books()).payments).toMatchObject([{ status: 'failed', failure_code: 'not_charged' }]);
});

test.each(['away', 'busy'] as const)('While Stripe is %s, nothing is kept or bought, and the same call does it later.', async (outage) => {
  const buyer = await stripeBuyer(tested);
  tested.stripe.outage = outage;
  for (const path of ['/api/billing/payment-methods/setup', '/api/billing/portal'])
    expect((await buyer.request('POST', path)).json.code).toBe('billing.provider_away');
  expect((await buyer.tryToBuy({ plan: 'PRO' }, key(outage))).json.code).toBe('billing.provider_away');
  tested.stripe.outage = null;
  expect((await buyer.tryToBuy({ plan: 'PRO' }, key(outage))).json.data).toMatchObject({ plan: 'PRO' });
  expect(statusesOf(buyer)).toEqual([['succeeded', 995]]);
});

test('A Stripe that does not answer in time is away.', async () => {
  const settings = { ...tested.app.settings, stripe: tested.app.settings.stripe && { ...tested.app.settings.stripe } };
  const provider = stripeProvider(settings, 50);
  tested.stripe.outage = 'slow';
  await expect(provider.readCharge('pi_1')).rejects.toMatchObject({ name: 'ProviderAway' });
});

test('A key that was sent with something else answers what it made then.', async () => {
  const buyer = await stripeBuyer(tested);
  tested.stripe.outage = 'lost';
  await buyer.tryToBuy({ plan: 'PRO' });
  tested.stripe.outage = null;
  // The person was erased in between, so no one is there to confirm it.
  await tested.app.rows('update payments set user_id = null where account_id = $1', [buyer.accountId]);
  tested.app.pass(3 * MINUTE);
  await takeUp(buyer);
  expect([(await buyer.subscription()).plan, statusesOf(buyer)]).toEqual(['PRO', [['succeeded', 995]]]);
});

test('The answer to a key that was sent before is old, so the charge is read again.', async () => {
  const buyer = await stripeBuyer(tested, 'authentication');
  tested.stripe.outage = 'lost';
  await buyer.tryToBuy({ plan: 'PRO' }, key('old'));
  tested.stripe.outage = null;
  tested.stripe.authenticate(String(intentsOf(tested, buyer)[0]?.['id']));
  expect((await buyer.tryToBuy({ plan: 'PRO' }, key('old'))).json.data).toMatchObject({ plan: 'PRO' });
});

test('While a key is answered for something else and has made nothing yet, the payment waits.', async () => {
  const provider = stripeProvider(tested.app.settings);
  const customer = String(tested.stripe.state.add('cus', 'customer', {})['id']);
  const charge = (cardRef: string, amount: number) =>
    provider.charge({
      ...{ key: 'a-key', accountId: 'an-account' as AccountId, begunAt: tested.app.now(), amount },
      ...{ customerRef: customer, cardRef, description: 'One', isOffSession: false },
    });
  expect(await charge('pm_none', 995)).toEqual({ status: 'failed', ref: null, code: 'card_gone', isHard: true });
  await expect(charge('pm_none', 996)).rejects.toMatchObject({ name: 'ProviderAway' });
});

test('What Stripe does not charge for is a failed payment: too little, and a card that was detached.', async () => {
  const provider = stripeProvider(tested.app.settings);
  const { state } = tested.stripe;
  const customer = String(state.add('cus', 'customer', {})['id']);
  const card = state.addCard(customer, 'accepted');
  const charge = (name: string, amount: number) =>
    provider.charge({
      ...{ key: name, accountId: 'an-account' as AccountId, begunAt: tested.app.now(), amount },
      ...{ customerRef: customer, cardRef: String(card['id']), description: 'One', isOffSession: true },
    });
  expect(await charge('little', 49)).toMatchObject({ status: 'failed', code: 'amount_too_small', isHard: false });
  state.detach(card);
  expect(await charge('detached', 995)).toMatchObject({ status: 'failed', code: 'card_gone', isHard: true });
});

test('With a key that Stripe does not know, it is away until the operator sets the right one.', async () => {
  const { stripe } = tested.app.settings;
  const provider = stripeProvider({ ...tested.app.settings, stripe: stripe && { ...stripe, secretKey: 'sk_test_revoked' } });
  await expect(provider.readCharge('pi_1')).rejects.toMatchObject({ name: 'ProviderAway' });
});

test('A removed card is detached at Stripe, and one that is gone there is refused for good.', async () => {
  const buyer = await stripeBuyer(tested);
  const provider = stripeProvider(tested.app.settings);
  const [{ provider_ref: ref } = { provider_ref: '' }] = await tested.app.rows<{ provider_ref: string }>(
    'select provider_ref from payment_methods where account_id = $1',
    [buyer.accountId],
  );
  await provider.detachCard(ref);
  await provider.detachCard(ref);
  await provider.detachCard('pm_none');
  tested.stripe.state.remove(ref);
  expect((await buyer.tryToBuy({ plan: 'PRO' })).json).toMatchObject({ code: 'billing.declined', details: { reason: 'card_gone' } });
});

test('A refund is made once for its key.', async () => {
  const buyer = await stripeBuyer(tested);
  await buyer.buy({ plan: 'PRO' });
  const chargeRef = String(intentsOf(tested, buyer)[0]?.['id']);
  const provider = stripeProvider(tested.app.settings);
  const order = { key: `refund-${chargeRef}`, chargeRef, amount: 500, begunAt: tested.app.now() };
  const refund = () => provider.refund(order);
  expect(await refund()).toEqual(await refund());
  expect(tested.stripe.state.all('refund').filter(({ payment_intent: of }) => of === chargeRef)).toMatchObject([{ amount: 500 }]);
  expect(await provider.forgets?.findRefund(order)).toEqual(await refund());
  expect(await provider.forgets?.findRefund({ ...order, key: 'another' })).toBeNull();
  expect(await provider.refund({ ...order, key: 'more', amount: 600 })).toEqual({
    status: 'failed',
    ref: null,
    code: 'charge_already_refunded',
  });
});
