import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billingApp, runningJob, type Buyer } from '#test/support/billing.ts';
import { deliver, deliverAndRead, enterCard, intentsOf, stripeApp, stripeBuyer, type StripeApp } from '#test/support/stripe/stripe-app.ts';
import { signed, WEBHOOK_SECRETS } from '#test/support/stripe/stripe-server.ts';
import type { Json } from '#test/support/stripe/description.ts';
import { DAY, MINUTE, SECOND } from '#shared/time.ts';
import { METHODS_MAX } from '../contract/payment-methods.ts';
import { isSigned } from './service/webhook-signature.ts';
import { noticeJobs } from './jobs/notices.ts';

let tested: StripeApp;
beforeAll(async () => void (tested = await stripeApp()));
afterAll(() => tested.close());
beforeEach(() => void (tested.stripe.outage = null));

const intentOf = (buyer: Buyer): Json => intentsOf(tested, buyer).at(-1) ?? {};
const cardRefs = async ({ accountId }: Buyer): Promise<string[]> =>
  (
    await tested.app.rows<{ provider_ref: string }>('select provider_ref from payment_methods where account_id = $1 order by id', [
      accountId,
    ])
  ).map(({ provider_ref: ref }) => ref);
const eventsOf = ({ accountId }: Buyer, type: string) =>
  tested.app.rows<{ payload: Json }>('select payload from events where account_id = $1 and type = $2', [accountId, type]);
const notices = (id: string) => tested.app.rows('select from provider_events where event_id = $1', [id]);

/** Bought, with the answer to it lost. */
async function unanswered(): Promise<Buyer> {
  const buyer = await stripeBuyer(tested);
  tested.stripe.outage = 'lost';
  await buyer.tryToBuy({ plan: 'PRO' }, { 'idempotency-key': 'one' });
  tested.stripe.outage = null;
  return buyer;
}

const expectBoughtOnce = async (buyer: Buyer): Promise<void> => {
  const { invoices, ledger, unbalanced } = await buyer.books();
  expect([(await buyer.subscription()).plan, invoices.length, ledger, unbalanced]).toEqual(['PRO', 1, { cash: 995, revenue: -995 }, []]);
};

test('A notice that comes before our own answer completes the purchase, once.', async () => {
  const buyer = await unanswered();
  await deliverAndRead(tested, tested.stripe.webhook('payment_intent.succeeded', intentOf(buyer)));
  await expectBoughtOnce(buyer);
  expect((await buyer.tryToBuy({ plan: 'PRO' }, { 'idempotency-key': 'one' })).json.data).toMatchObject({ plan: 'PRO' });
  await expectBoughtOnce(buyer);
});

test('A notice that comes twice, and two at the same moment as our own answer, are recorded once.', async () => {
  const buyer = await unanswered();
  const one = tested.stripe.webhook('payment_intent.succeeded', intentOf(buyer));
  const other = tested.stripe.webhook('payment_intent.succeeded', intentOf(buyer));
  await Promise.all([
    ...[one, one, other].map((webhook) => deliverAndRead(tested, webhook)),
    buyer.tryToBuy({ plan: 'PRO' }, { 'idempotency-key': 'one' }),
  ]);
  expect((await deliver(tested, one)).json).toEqual({ success: true });
  expect(await notices(JSON.parse(one.body).id)).toHaveLength(1);
  await expectBoughtOnce(buyer);
});

test('In any order, what Stripe says now counts, and not what a body says.', async () => {
  const buyer = await unanswered();
  const intent = intentOf(buyer);
  // An old refusal comes after the success, and its body claims another amount of another payment.
  const old = { ...intent, status: 'requires_payment_method', amount: 1, metadata: { payment_id: 'x', account_id: 'y' } };
  await deliverAndRead(tested, tested.stripe.webhook('payment_intent.payment_failed', old));
  await deliverAndRead(tested, tested.stripe.webhook('payment_intent.succeeded', intent));
  await deliverAndRead(tested, tested.stripe.webhook('payment_intent.payment_failed', old));
  await expectBoughtOnce(buyer);
});

test('A payment that was confirmed at the bank is recorded although its customer never came back; one refused there too.', async () => {
  const [one, two] = [await stripeBuyer(tested, 'authentication'), await stripeBuyer(tested, 'authentication')];
  await one.tryToBuy({ plan: 'PRO' });
  await two.tryToBuy({ plan: 'PRO' });
  tested.stripe.authenticate(String(intentOf(one)['id']));
  tested.stripe.authenticate(String(intentOf(two)['id']), false);
  await deliverAndRead(tested, tested.stripe.webhook('payment_intent.succeeded', intentOf(one)));
  await deliverAndRead(tested, tested.stripe.webhook('payment_intent.payment_failed', intentOf(two)));
  await expectBoughtOnce(one);
  expect((await two.books()).payments).toMatchObject([{ status: 'failed', failure_code: 'authentication_failed' }]);
});

test('A wrong signature, none, a changed body and one that is no notice are refused with an answer.', async () => {
  const buyer = await unanswered();
  const { body, headers } = tested.stripe.webhook('payment_intent.succeeded', intentOf(buyer));
  const at = tested.app.now();
  const wrong = [
    { body, headers: {} },
    { body, headers: { 'stripe-signature': '' } },
    { body, headers: { 'stripe-signature': 't=now,v1=zz' } },
    { body: body.replace('succeeded', 'canceled'), headers },
    { body: `${body} `, headers },
    signed(body, { at, secrets: ['whsec_of_someone_else'] }),
    signed('{}', { at }),
    signed('no json', { at }),
    { body: '', headers },
  ];
  for (const webhook of wrong) {
    const answer = await deliver(tested, webhook);
    expect([answer.status, answer.json.code]).toEqual([400, 'billing.webhook_refused']);
  }
  expect(await notices(JSON.parse(body).id)).toEqual([]);
  expect((await buyer.books()).payments).toMatchObject([{ status: 'pending' }]);
});

test.each(['\\u0000', '\\ud800', '\\udc00x'])(
  'A signed notice that names something by %s, which no database keeps, is refused.',
  async (text) => {
    const at = tested.app.now();
    const send = (id: string, objectId: string) =>
      deliver(tested, signed(`{"id":"${id}","type":"payment_intent.succeeded","data":{"object":{"id":"${objectId}"}}}`, { at }));
    for (const answer of [await send(`evt_${text}`, 'pi_none'), await send('evt_unkept', `pi_${text}`)])
      expect([answer.status, answer.json.code]).toEqual([400, 'billing.webhook_refused']);
    expect(await notices('evt_unkept')).toEqual([]);
  },
);

test('A refund that another program has marked as its own is one that was begun at Stripe.', async () => {
  const { state } = tested.stripe;
  const buyer = await unanswered();
  await deliverAndRead(tested, tested.stripe.webhook('payment_intent.succeeded', intentOf(buyer)));
  const values = { payment_intent: intentOf(buyer).id, amount: 995, status: 'succeeded', metadata: { refund_id: 'return-4' } };
  await deliverAndRead(tested, tested.stripe.webhook('refund.created', state.add('re', 'refund', values)));
  expect((await buyer.books()).ledger).toEqual({});
});

test.each([
  [-6 * MINUTE, 400],
  [6 * MINUTE, 400],
  [-4 * MINUTE, 200],
  [4 * MINUTE, 200],
])('A notice signed %i ms from now is answered %i.', async (offset, status) => {
  const at = new Date(tested.app.now().getTime() + offset);
  expect((await deliver(tested, tested.stripe.webhook('payment_intent.succeeded', { id: 'pi_none' }, { at }))).status).toBe(status);
});

test('Either secret is taken while one replaces the other, and one of several signatures is enough.', async () => {
  for (const secrets of [[WEBHOOK_SECRETS[1]], ['whsec_older_still', WEBHOOK_SECRETS[0]]])
    expect((await deliver(tested, tested.stripe.webhook('payment_intent.succeeded', { id: 'pi_none' }, { secrets }))).status).toBe(200);
  const now = new Date();
  const { headers } = signed('one', { secrets: ['whsec_older_still'], at: now });
  expect(isSigned(Buffer.from('one'), headers['stripe-signature'], ['whsec_older_still'], now)).toBe(true);
  expect(isSigned(Buffer.from('one'), headers['stripe-signature'], [], now)).toBe(false);
  expect(isSigned(Buffer.from('one'), headers['stripe-signature'].slice(0, -2), ['whsec_older_still'], now)).toBe(false);
});

test('A type that means nothing here is answered and not kept; another provider is unknown, and so is a notice where Stripe is off.', async () => {
  const unknown = tested.stripe.webhook('customer.created', { id: 'cus_1' });
  expect((await deliver(tested, unknown)).json).toEqual({ success: true });
  expect(await notices(JSON.parse(unknown.body).id)).toEqual([]);
  expect((await tested.app.request('POST', '/api/billing/webhooks/paypal', unknown)).status).toBe(404);
  const sandbox = await billingApp();
  expect((await sandbox.request('POST', '/api/billing/webhooks/stripe', unknown)).json.code).toBe('billing.webhook_refused');
  await sandbox.close();
});

test('Payments of another program at the same Stripe account are left alone.', async () => {
  const { state } = tested.stripe;
  const buyer = await unanswered();
  const [{ id } = { id: '' }] = (await buyer.books()).payments;
  const elsewhere = '01980000-0000-7000-8000-00000000ffff';
  const foreign = [
    {},
    { payment_id: elsewhere, account_id: elsewhere },
    { payment_id: elsewhere, account_id: buyer.accountId },
    { payment_id: id, account_id: elsewhere },
    { payment_id: 'x', account_id: 'y' },
    { payment_id: 'order-17', account_id: buyer.accountId },
  ];
  for (const metadata of foreign) {
    const intent = state.add('pi', 'payment_intent', { metadata, status: 'succeeded' });
    await deliverAndRead(tested, tested.stripe.webhook('payment_intent.succeeded', intent));
  }
  await deliverAndRead(tested, tested.stripe.webhook('payment_method.detached', { id: 'pm_none' }));
  await deliverAndRead(tested, tested.stripe.webhook('refund.created', { id: 're_none' }));
  expect((await buyer.books()).payments).toMatchObject([{ id, status: 'pending' }]);
});

test('A card that was removed at Stripe is forgotten, and the newest other one becomes the default.', async () => {
  const buyer = await stripeBuyer(tested);
  await enterCard(tested, buyer);
  const [kept = '', removed = ''] = await cardRefs(buyer);
  const card = tested.stripe.state.get(removed, 'payment_method');
  await deliverAndRead(tested, tested.stripe.webhook('payment_method.detached', card));
  // Its body is wrong: the card is still the customer's.
  expect(await cardRefs(buyer)).toEqual([kept, removed]);
  tested.stripe.state.detach(card);
  await deliverAndRead(tested, tested.stripe.webhook('payment_method.detached', card));
  expect(await cardRefs(buyer)).toEqual([kept]);
  expect((await buyer.request('GET', '/api/billing/payment-methods')).json.data).toMatchObject([{ isDefault: true }]);
});

const customerOf = async ({ accountId }: Buyer): Promise<string> => {
  const sql = 'select provider_customer from billing_details where account_id = $1';
  const [row] = await tested.app.rows<{ provider_customer: string }>(sql, [accountId]);
  return row?.provider_customer ?? '';
};

test('A card that was added at Stripe is a card here, once, and leaves the default as it is.', async () => {
  const buyer = await stripeBuyer(tested);
  const card = tested.stripe.state.addCard(await customerOf(buyer), 'accepted');
  const one = tested.stripe.webhook('payment_method.attached', card);
  await Promise.all([one, one, tested.stripe.webhook('payment_method.attached', card)].map((webhook) => deliverAndRead(tested, webhook)));
  const { data } = (await buyer.request('GET', '/api/billing/payment-methods')).json;
  expect(data).toHaveLength(2);
  expect(data.filter((method: Json) => method['isDefault'])).toHaveLength(1);
  expect(await cardRefs(buyer)).toContain(card['id']);
  expect(await eventsOf(buyer, 'billing.method_added')).toHaveLength(2);
});

test('An account whose default was removed at Stripe takes the card that is added there next, and pays with it.', async () => {
  const buyer = await stripeBuyer(tested);
  const [only = ''] = await cardRefs(buyer);
  const removed = tested.stripe.state.get(only, 'payment_method');
  tested.stripe.state.detach(removed);
  await deliverAndRead(tested, tested.stripe.webhook('payment_method.detached', removed));
  expect(await cardRefs(buyer)).toEqual([]);
  // A late notice of what is gone by now adds nothing.
  await deliverAndRead(tested, tested.stripe.webhook('payment_method.attached', { ...removed, customer: await customerOf(buyer) }));
  expect(await cardRefs(buyer)).toEqual([]);
  const card = tested.stripe.state.addCard(await customerOf(buyer), 'accepted');
  await deliverAndRead(tested, tested.stripe.webhook('payment_method.attached', card));
  expect(await buyer.buy({ plan: 'PRO' })).toMatchObject({ plan: 'PRO' });
});

test('A card of a customer that is no account of ours is left alone, and one too many is let go of at Stripe.', async () => {
  const buyer = await stripeBuyer(tested);
  const foreign = tested.stripe.state.addCard('cus_of_another_program', 'accepted');
  await deliverAndRead(tested, tested.stripe.webhook('payment_method.attached', foreign));
  expect(tested.stripe.state.get(String(foreign['id']), 'payment_method')['customer']).toBe('cus_of_another_program');
  const customer = await customerOf(buyer);
  for (let n = 1; n <= METHODS_MAX; n += 1)
    await deliverAndRead(tested, tested.stripe.webhook('payment_method.attached', tested.stripe.state.addCard(customer, 'accepted')));
  expect(await cardRefs(buyer)).toHaveLength(METHODS_MAX);
  const held = tested.stripe.state.all('payment_method').filter((method) => method['customer'] === customer);
  expect(held).toHaveLength(METHODS_MAX);
});

test('Money that is taken for a payment that is recorded as failed is no silent matter: the job fails.', async () => {
  const buyer = await stripeBuyer(tested, 'authentication');
  await buyer.tryToBuy({ plan: 'PRO' });
  tested.stripe.authenticate(String(intentOf(buyer)['id']));
  await tested.app.rows("update payments set status = 'failed' where account_id = $1", [buyer.accountId]);
  const job = noticeJobs.find(({ cron }) => !cron);
  const read = job?.run(runningJob(tested.app), {
    eventId: 'evt_x',
    type: 'payment_intent.succeeded',
    objectId: String(intentOf(buyer)['id']),
  });
  await expect(read).rejects.toThrow(/is recorded as failed, but the provider has taken its money/);
});

test('Notices are forgotten after 90 days.', async () => {
  const webhook = tested.stripe.webhook('payment_intent.succeeded', { id: 'pi_none' });
  await deliverAndRead(tested, webhook);
  const forget = noticeJobs.find(({ name }) => name === 'billing.forget_notices');
  const runAt = (age: number) => forget?.run({ ...runningJob(tested.app), now: new Date(tested.app.now().getTime() + age) }, {});
  await runAt(90 * DAY - MINUTE);
  expect(await notices(JSON.parse(webhook.body).id)).toHaveLength(1);
  await runAt(90 * DAY + 10 * SECOND);
  expect(await notices(JSON.parse(webhook.body).id)).toEqual([]);
});
