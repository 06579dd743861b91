import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#shared/time.ts';
import { billingApp, Buyer, whileAway } from '#test/support/billing.ts';
import { acceptCard, pastDueBuyer } from '#test/support/billing-clock.ts';
import { makeDemo } from '#test/support/demo-account.ts';
import { ownApp, type Answered, type OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const pay = async (buyer: Buyer): Promise<Answered> =>
  buyer.request('POST', `/api/billing/subscription/${(await buyer.subscription()).id}/pay`);

test('What is not past due has no open invoice to pay.', async () => {
  const buyer = await Buyer.of(app);
  expect((await pay(buyer)).json.code).toBe('billing.not_past_due');
  await buyer.buy({ plan: 'PRO' });
  expect((await pay(buyer)).json.code).toBe('billing.not_past_due');
});

test('The subscription of another account is not found.', async () => {
  const [own, other] = [await Buyer.of(app), await Buyer.of(app)];
  const { id } = await other.subscription();
  expect((await own.request('POST', `/api/billing/subscription/${id}/pay`)).json.code).toBe('billing.subscription_not_found');
});

test('A demo account pays nothing.', async () => {
  const buyer = await Buyer.of(app);
  await makeDemo(app, buyer);
  expect((await pay(buyer)).json.code).toBe('billing.demo');
});

test('Where nothing is charged, nothing is paid.', async () => {
  const free = await ownApp();
  try {
    const person = await free.register();
    const { json } = await free.request('GET', '/api/billing/subscription', { token: person.token });
    const answer = await free.request('POST', `/api/billing/subscription/${json.data.id}/pay`, { token: person.token });
    expect(answer.json.code).toBe('billing.off');
  } finally {
    await free.close();
  }
});

test('A bank that wants its customer is named with the place where they confirm; confirmed, it is paid.', async () => {
  const buyer = await pastDueBuyer(app, 'declined');
  await buyer.addCard('authentication');
  const { json } = await pay(buyer);
  expect(json).toMatchObject({ code: 'billing.needs_confirmation', details: { paymentId: expect.any(String), url: expect.any(String) } });
  // Another try takes the place of the one that waits.
  expect((await pay(buyer)).json).toMatchObject({ code: 'billing.needs_confirmation' });
  const waiting = (await buyer.books()).payments.at(-1)?.id;
  expect((await buyer.request('POST', `/api/billing/payments/${waiting}/confirm`)).json.data).toMatchObject({ status: 'active' });
  expect((await buyer.books()).payments.filter(({ status }) => status === 'succeeded')).toHaveLength(2);
});

test('While another try is being made, one waits.', async () => {
  const buyer = await pastDueBuyer(app, 'declined');
  const { invoices } = await buyer.books();
  await app.rows(
    `insert into payments (id, account_id, invoice_id, provider, amount, status, created_at) values (gen_random_uuid(), $1, $2, 'sandbox', 995, 'pending', $3)`,
    [buyer.accountId, invoices.at(-1)?.id, app.now()],
  );
  expect((await pay(buyer)).json.code).toBe('billing.payment_pending');
});

test('A purchase that waits at the bank of the same person is named, so that they can confirm it; no one else learns of it.', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  await buyer.addCard('authenticationWaits');
  const { details } = (await buyer.tryToBuy({ plan: 'ENTERPRISE' })).json;
  await app.rows("update subscriptions set status = 'past_due', past_due_since = $2 where account_id = $1", [buyer.accountId, app.now()]);
  await app.rows("update invoices set status = 'open', paid_at = null where account_id = $1", [buyer.accountId]);
  expect((await pay(buyer)).json).toMatchObject({ code: 'billing.payment_pending', details });
  const { id } = await buyer.subscription();
  const other = await app.addMember(buyer.accountId, 'MEMBER', ['billing.view', 'billing.purchase']);
  const { json } = await app.request('POST', `/api/billing/subscription/${id}/pay`, { token: other.token });
  expect([json.code, json.details]).toEqual(['billing.payment_pending', undefined]);
});

test('Where the provider does not answer, nothing is charged, and the next run takes the try up.', async () => {
  const buyer = await pastDueBuyer(app, 'declined');
  await acceptCard(app, buyer);
  expect((await whileAway(app, () => pay(buyer))).json.code).toBe('billing.provider_away');
  expect((await buyer.subscription()).status).toBe('past_due');
});

test('An account that can only be read is paid for and opens again.', async () => {
  const buyer = await pastDueBuyer(app, 'declined');
  app.pass(15 * DAY);
  expect((await buyer.subscription()).isReadOnly).toBe(true);
  const refused = await buyer.request('POST', '/api/teams', { name: 'Core' });
  expect(refused.status).toBe(403);
  await acceptCard(app, buyer);
  expect((await pay(buyer)).json.data).toMatchObject({ status: 'active', isReadOnly: false });
  expect((await buyer.request('POST', '/api/teams', { name: 'Core' })).status).toBe(201);
});
