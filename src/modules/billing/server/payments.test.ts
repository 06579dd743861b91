import { expect, test } from 'vitest';
import { billingApp, Buyer, runningJob, whileAway } from '#test/support/billing.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { providerOf } from './service/providers.ts';
import { accountsWithStuckPayment, settleStuck } from './service/stuck.ts';
import { tillOfJob } from './service/till.ts';

const app = await billingApp();

const tillOf = (buyer: Buyer) => tillOfJob(runningJob(app), buyer.accountId as AccountId);
const isStuck = async (buyer: Buyer): Promise<boolean> =>
  (await app.database.transaction(workerScope(), (tx) => accountsWithStuckPayment(tx, app.now(), 1_000))).includes(
    buyer.accountId as AccountId,
  );
/** What the provider has taken, whatever we have recorded. */
const charged = async (buyer: Buyer) =>
  app.rows<{ amount: number; status: string }>(
    'select c.amount, c.status from sandbox_charges c join payments p on p.id = c.key where p.account_id = $1 order by c.created_at',
    [buyer.accountId],
  );
const key = (text: string) => ({ 'idempotency-key': text });

test('of two purchases at the same moment one is charged', async () => {
  const buyer = await Buyer.of(app);
  const answers = await Promise.all([1, 2, 3].map(() => buyer.tryToBuy({ plan: 'PRO' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map(({ json }) => json.code);
  expect(['billing.payment_pending', 'billing.nothing_changes']).toEqual(expect.arrayContaining([...new Set(refused)]));
  expect(await charged(buyer)).toEqual([{ amount: 995, status: 'succeeded' }]);
  expect((await buyer.books()).invoices).toHaveLength(1);
});

test('one Idempotency-Key buys once and answers the same, then and later', async () => {
  const buyer = await Buyer.of(app);
  const send = () => buyer.tryToBuy({ plan: 'PRO' }, key('same'));
  const first = await send();
  await buyer.buy({ plan: 'ENTERPRISE' });
  const again = await send();
  expect([first.status, again.status, again.json]).toEqual([200, 200, first.json]);
  const other = await buyer.tryToBuy({ plan: 'PRO', additionalUsers: 3 }, key('same'));
  expect([other.status, other.json.code]).toEqual([409, 'request.key_reused']);
  expect(await charged(buyer)).toHaveLength(2);
  const both = await Promise.all([1, 2].map(() => buyer.tryToBuy({ billingInterval: 'ANNUAL' }, key('both'))));
  const done = both.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(await charged(buyer)).toHaveLength(3);
  expect((await buyer.tryToBuy({ billingInterval: 'ANNUAL' }, key('both'))).json).toEqual(done[0]?.json);
});

test('a key that bought nothing now is answered the same too', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  const first = await buyer.tryToBuy({ plan: 'FREE' }, key('later'));
  expect((await buyer.tryToBuy({ plan: 'FREE' }, key('later'))).json).toEqual(first.json);
});

test('a payment whose provider did not answer is settled later, and charged once', async () => {
  const buyer = await Buyer.of(app);
  const refused = await whileAway(app, () => buyer.tryToBuy({ plan: 'PRO' }));
  expect([refused.status, refused.json.code]).toEqual([503, 'billing.provider_away']);
  expect(await buyer.subscription()).toMatchObject({ plan: 'FREE' });
  expect((await buyer.tryToBuy({ plan: 'ENTERPRISE' })).json.code).toBe('billing.payment_pending');
  expect(await isStuck(buyer)).toBe(false);
  app.pass(3 * MINUTE);
  expect(await isStuck(buyer)).toBe(true);
  await settleStuck(await tillOf(buyer));
  await settleStuck(await tillOf(buyer));
  expect(await isStuck(buyer)).toBe(false);
  expect(await buyer.subscription()).toMatchObject({ plan: 'PRO' });
  expect(await charged(buyer)).toEqual([{ amount: 995, status: 'succeeded' }]);
  const { invoices, ledger } = await buyer.books();
  expect([invoices.length, ledger]).toEqual([1, { cash: 995, revenue: -995 }]);
});

test('a process that dies after the charge has charged once: the next one records it', async () => {
  const buyer = await Buyer.of(app);
  await whileAway(app, () => buyer.tryToBuy({ plan: 'PRO' }, key('died')));
  const [payment] = (await buyer.books()).payments;
  const till = await tillOf(buyer);
  // The charge that the dead process had made.
  const [{ card_ref: cardRef } = { card_ref: '' }] = await app.rows<{ card_ref: string }>('select card_ref from payments where id = $1', [
    payment?.id,
  ]);
  const about = { key: payment?.id ?? '', accountId: buyer.accountId as AccountId, begunAt: app.now() };
  const charge = { ...about, amount: 995, customerRef: null, cardRef, description: '', isOffSession: false };
  await providerOf(till).charge(charge);
  // The person sends the same request again before the job comes.
  const again = await buyer.tryToBuy({ plan: 'PRO' }, key('died'));
  expect([again.status, again.json.data.plan]).toEqual([200, 'PRO']);
  expect((await buyer.tryToBuy({ plan: 'PRO' }, key('died'))).json).toEqual(again.json);
  app.pass(3 * MINUTE);
  await settleStuck(till);
  expect(await charged(buyer)).toEqual([{ amount: 995, status: 'succeeded' }]);
  expect((await buyer.books()).invoices).toHaveLength(1);
});

test('a request and the job that record the same payment at the same moment record it once', async () => {
  const buyer = await Buyer.of(app);
  await whileAway(app, () => buyer.tryToBuy({ plan: 'PRO' }));
  app.pass(3 * MINUTE);
  const [payment] = (await buyer.books()).payments;
  const till = await tillOf(buyer);
  await Promise.all([settleStuck(till), buyer.request('POST', `/api/billing/payments/${payment?.id}/confirm`), settleStuck(till)]);
  const { invoices, ledger, unbalanced } = await buyer.books();
  expect([invoices.length, ledger, unbalanced]).toEqual([1, { cash: 995, revenue: -995 }, []]);
});

test('a payment that the bank wants confirmed changes nothing until it is, and then everything', async () => {
  const buyer = await Buyer.of(app, 'authentication');
  const asked = await buyer.tryToBuy({ plan: 'PRO' }, key('confirm'));
  expect([asked.status, asked.json.code]).toEqual([409, 'billing.needs_confirmation']);
  const { paymentId, url } = asked.json.details;
  expect(url).toContain(`/billing?confirm=${paymentId}`);
  expect(await buyer.subscription()).toMatchObject({ plan: 'FREE' });
  const confirmed = await buyer.request('POST', `/api/billing/payments/${paymentId}/confirm`);
  expect([confirmed.status, confirmed.json.data.plan]).toEqual([200, 'PRO']);
  expect((await buyer.request('POST', `/api/billing/payments/${paymentId}/confirm`)).json.data.plan).toBe('PRO');
  expect((await buyer.tryToBuy({ plan: 'PRO' }, key('confirm'))).status).toBe(200);
  expect((await buyer.books()).invoices).toHaveLength(1);
});

test('a new try gives up the one that waits at the bank, and takes what was confirmed there meanwhile', async () => {
  const buyer = await Buyer.of(app, 'authenticationWaits');
  await buyer.tryToBuy({ plan: 'PRO' });
  await buyer.addCard('visa');
  expect(await buyer.buy({ plan: 'ENTERPRISE' })).toMatchObject({ plan: 'ENTERPRISE' });
  const { payments } = await buyer.books();
  expect(payments).toMatchObject([
    { status: 'failed', failure_code: 'canceled' },
    { status: 'succeeded', amount: 4_995 },
  ]);
  const other = await Buyer.of(app, 'authentication');
  await other.tryToBuy({ plan: 'PRO' });
  const [payment] = (await other.books()).payments;
  await app.rows("update sandbox_charges set status = 'succeeded' where key = $1", [payment?.id]);
  expect((await other.tryToBuy({ plan: 'PRO' })).json.code).toBe('billing.nothing_changes');
  expect((await other.books()).invoices).toHaveLength(1);
});

test('one that waits at the bank for a day is given up', async () => {
  const buyer = await Buyer.of(app, 'authenticationWaits');
  await buyer.tryToBuy({ plan: 'PRO' });
  app.pass(DAY / 2);
  expect(await isStuck(buyer)).toBe(false);
  app.pass(DAY);
  expect(await isStuck(buyer)).toBe(true);
  await settleStuck(await tillOf(buyer));
  expect((await buyer.books()).payments).toMatchObject([{ status: 'failed', failure_code: 'canceled' }]);
});

test('numbers of invoices follow each other, without a gap where a purchase is refused, over all accounts', async () => {
  const own = await billingApp();
  const buyers = [await Buyer.of(own), await Buyer.of(own, 'declined'), await Buyer.of(own), await Buyer.of(own)];
  await Promise.all(buyers.map((buyer) => buyer.tryToBuy({ plan: 'PRO' })));
  const year = own.now().getUTCFullYear();
  const numbers = await own.rows<{ number: string }>('select number from invoices order by number');
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3].map((n) => `INV-${year}-00000${n}`));
  await own.close();
});

test('an invoice keeps who sells and who buys as they were at its issue', async () => {
  const buyer = await Buyer.of(app);
  await buyer.request('PATCH', '/api/billing/details', { legalName: 'Quay Ltd', city: 'Galway', country: 'IE' });
  await buyer.buy({ plan: 'PRO' });
  await buyer.request('PATCH', '/api/billing/details', { legalName: 'Harbor Ltd' });
  const [invoice] = (await buyer.books()).invoices;
  const read = await buyer.request('GET', `/api/billing/invoices/${invoice?.id}`);
  expect(read.json.data).toMatchObject({
    seller: { name: 'Trimtab' },
    buyer: { name: 'Quay Ltd', address: ['Galway', 'Ireland'], email: buyer.email },
    paymentMethod: { brand: 'visa', last4: '4242' },
    lines: [{ kind: 'PLAN', amount: 9.95 }],
  });
});
