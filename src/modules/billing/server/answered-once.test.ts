import { expect, test } from 'vitest';
import { billingApp, Buyer, whileAway } from '#test/support/billing.ts';
import { acceptCard, pastDueBuyer } from '#test/support/billing-clock.ts';
import { isReplayed } from '#test/support/refusal.ts';
import { Shopper } from '#test/support/shopper.ts';
import { MINUTE } from '#shared/time.ts';

const app = await billingApp();
const key = (text: string) => ({ 'idempotency-key': text });
const paid = async (buyer: Buyer): Promise<number[]> =>
  (await buyer.books()).payments.flatMap(({ status, amount }) => (status === 'succeeded' ? [amount] : []));

test('a purchase that is sent again after its amount has expired is answered as the first time, whatever fields it has', async () => {
  const buyer = await Buyer.of(app);
  const wanted = { additionalUsers: 2, plan: 'PRO', billingInterval: 'ANNUAL' };
  const { prorationDate } = await buyer.preview(wanted);
  const send = () => buyer.tryToBuy({ ...wanted, prorationDate }, key('expired'));
  const first = await send();
  app.pass(20 * MINUTE);
  const again = await send();
  expect([first.status, again.status, again.json]).toEqual([200, 200, first.json]);
  expect(await paid(buyer)).toEqual([13_784]);
});

test('each answer that is kept says so when it is given again, and a first one does not', async () => {
  const buyer = await Buyer.of(app, null);
  const twice = async (method: 'POST' | 'PATCH', path: string, body?: object) => {
    const send = () => buyer.request(method, path, body, key(`${method} ${path}`));
    const both = [await send(), await send()];
    expect(both[1]?.json).toEqual(both[0]?.json);
    return both.map(isReplayed);
  };
  const { id } = await buyer.subscription();
  const path = `/api/billing/subscription/${id}`;
  const card = await twice('POST', '/api/billing/payment-methods', { token: 'test_visa', isDefault: true });
  const purchase = await twice('PATCH', path, { plan: 'PRO' });
  const cancellation = await twice('POST', `${path}/cancel`, {});
  const reactivation = await twice('POST', `${path}/reactivate`);
  expect({ card, purchase, cancellation, reactivation }).toEqual({
    ...{ card: [false, true], purchase: [false, true] },
    ...{ cancellation: [false, true], reactivation: [false, true] },
  });
});

test('two keys that differ in their last character buy twice', async () => {
  const shopper = await Shopper.of(app);
  const checkout = async (additionalUsers: number, ending: string) => {
    await shopper.put({ type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' });
    await shopper.put({ type: 'ADDITIONAL_USERS', quantity: additionalUsers });
    return shopper.tryCheckout({}, key(ending.padStart(255, 'y')));
  };
  await checkout(9, '1');
  const second = await checkout(20, '2');
  expect([second.status, second.json.data?.subscription.additionalUsers]).toEqual([200, 20]);
});

test('a purchase that no process finished is finished by the same request, also after its amount has expired', async () => {
  const shopper = await Shopper.of(app);
  await shopper.put({ type: 'SUBSCRIPTION', plan: 'PRO', billingInterval: 'MONTHLY' });
  const { prorationDate } = await shopper.buyer.preview({ plan: 'PRO' });
  const click = () => shopper.tryCheckout({ prorationDate }, key('left'));
  expect((await whileAway(app, click)).json.code).toBe('billing.provider_away');
  app.pass(20 * MINUTE);
  const done = await click();
  expect([done.status, done.json.data?.subscription.plan]).toEqual([200, 'PRO']);
  expect((await click()).json).toEqual(done.json);
  expect(await paid(shopper.buyer)).toEqual([995]);
});

test('a key whose purchase is pending is refused to another request', async () => {
  const buyer = await Buyer.of(app);
  await whileAway(app, () => buyer.tryToBuy({ plan: 'PRO' }, key('pending')));
  expect((await buyer.tryToBuy({ plan: 'ENTERPRISE' }, key('pending'))).json.code).toBe('request.key_reused');
  expect((await buyer.tryToBuy({ plan: 'PRO' }, key('pending'))).json.data).toMatchObject({ plan: 'PRO' });
  expect(await paid(buyer)).toEqual([995]);
});

test('the same purchase while it waits at the bank names the same payment, and charges no second one', async () => {
  const buyer = await Buyer.of(app, 'authentication');
  const send = () => buyer.tryToBuy({ plan: 'PRO' }, key('waits'));
  const first = await send();
  expect((await send()).json).toMatchObject({ code: 'billing.needs_confirmation', details: first.json.details });
  expect((await buyer.books()).payments).toHaveLength(1);
  await buyer.request('POST', `/api/billing/payments/${first.json.details.paymentId}/confirm`);
  expect((await send()).json.data).toMatchObject({ plan: 'PRO' });
});

test('an answer that is kept leaves a later purchase at the bank as it is', async () => {
  const buyer = await Buyer.of(app);
  const first = await buyer.tryToBuy({ plan: 'PRO' }, key('early'));
  await buyer.addCard('authentication');
  await buyer.tryToBuy({ plan: 'ENTERPRISE' });
  expect((await buyer.tryToBuy({ plan: 'PRO' }, key('early'))).json).toEqual(first.json);
  expect((await buyer.books()).payments.at(-1)).toMatchObject({ status: 'requires_action' });
});

test('an open invoice that is paid twice by one key is charged once, and answered the same', async () => {
  const buyer = await pastDueBuyer(app, 'declined');
  await acceptCard(app, buyer);
  const { id } = await buyer.subscription();
  const pay = () => buyer.request('POST', `/api/billing/subscription/${id}/pay`, undefined, key('pay'));
  const both = await Promise.all([pay(), pay()]);
  const [done] = both.filter(({ status }) => status === 200);
  expect(done?.json.data).toMatchObject({ status: 'active' });
  expect((await pay()).json).toEqual(done?.json);
  expect(await paid(buyer)).toEqual([995, 995]);
  const other = await buyer.tryToBuy({ plan: 'ENTERPRISE' }, key('pay'));
  expect([other.status, other.json.code]).toEqual([409, 'request.key_reused']);
});

test('a cancellation that is sent twice is one, and is answered the same later', async () => {
  const buyer = await Buyer.of(app);
  const { id } = await buyer.buy({ plan: 'PRO' });
  const cancelBy = (name: string, how: object) => buyer.request('POST', `/api/billing/subscription/${id}/cancel`, how, key(name));
  const twice = async (name: string) => {
    const [one, two] = await Promise.all([cancelBy(name, {}), cancelBy(name, {})]);
    expect([one.status, two.json]).toEqual([200, one.json]);
    await buyer.reactivate();
    return one;
  };
  // The two meet at another moment each time.
  for (let n = 0; n < 10; n += 1) await twice(`cancel ${n}`);
  const cancel = (how: object) => cancelBy('cancel', how);
  const one = await twice('cancel');
  expect((await cancel({})).json).toEqual(one.json);
  expect(await buyer.subscription()).toMatchObject({ cancelAtPeriodEnd: false });
  expect((await cancel({ cancelAtPeriodEnd: false })).json.code).toBe('request.key_reused');
});

test('a card whose addition is sent again is answered while the provider is away', async () => {
  const buyer = await Buyer.of(app, null);
  const add = () => buyer.request('POST', '/api/billing/payment-methods', { token: 'test_visa' }, key('card'));
  const first = await add();
  const again = await whileAway(app, add);
  expect([again.status, again.json]).toEqual([201, first.json]);
});
