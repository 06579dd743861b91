import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobsOf } from '#platform/module/server-module.ts';
import type { AccountId } from '#shared/ids.ts';
import { MINUTE } from '#shared/time.ts';
import { modules } from '#server/modules.ts';
import { billingApp, Buyer, runBilling, runningJob, whileAway } from '#test/support/billing.ts';
import { notesOf, refundsOf } from '#test/support/money-back.ts';
import type { OwnApp } from '#test/support/test-app.ts';
import type { InvoiceId, PaymentId } from '../contract/ids.ts';
import { issueCreditNote, type CreditNoteOrder } from './service/credit-note.ts';
import { refundPayment, REFUND_JOB } from './service/refund.ts';
import { tillOfJob } from './service/till.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const tillOf = ({ accountId }: Buyer) => tillOfJob(runningJob(app), accountId as AccountId);
const lastPayment = async (buyer: Buyer) => (await buyer.books()).payments.at(-1)?.id as PaymentId;
const lastInvoice = async (buyer: Buyer) => (await buyer.books()).invoices.at(-1)?.id as InvoiceId;
const refund = async (buyer: Buyer, amount: number, paymentId?: PaymentId) =>
  refundPayment(await tillOf(buyer), { paymentId: paymentId ?? (await lastPayment(buyer)), amount, reason: 'requested' });
const credit = async (buyer: Buyer, order: Partial<CreditNoteOrder> & { readonly amount: number }) => {
  const invoiceId = await lastInvoice(buyer);
  return (await tillOf(buyer)).inAccount((context) => issueCreditNote(context, { invoiceId, reason: 'service', as: 'credit', ...order }));
};
const runRefunds = async ({ accountId }: Buyer) => {
  for (const job of jobsOf(modules).filter(({ name }) => name === REFUND_JOB)) await job.run(runningJob(app), { accountId });
};

async function paid(wanted: object = { plan: 'PRO' }): Promise<Buyer> {
  const buyer = await Buyer.of(app);
  await buyer.buy(wanted);
  return buyer;
}

test('A payment is given back in parts, each with a credit note, and never more than was paid.', async () => {
  const buyer = await paid();
  expect(await refund(buyer, 400)).toMatchObject({ status: 'succeeded', amount: 400 });
  expect((await buyer.books()).ledger).toEqual({ cash: 595, revenue: -595 });
  await expect(refund(buyer, 596)).rejects.toThrow('$5.95 is left to give back');
  await expect(refund(buyer, 0)).rejects.toThrow('above zero');
  expect(await refund(buyer, 595)).toMatchObject({ status: 'succeeded' });
  await expect(refund(buyer, 1)).rejects.toThrow('$0.00 is left to give back');
  const { ledger, unbalanced, invoices } = await buyer.books();
  expect([ledger, unbalanced, invoices.map(({ status }) => status)]).toEqual([{}, [], ['paid']]);
  expect(await notesOf(app, buyer)).toMatchObject([
    { total: 400, given_as: 'money', reason: 'requested', number: expect.stringMatching(/^CN-\d{4}-\d{6}$/) },
    { total: 595, given_as: 'money' },
  ]);
});

test('The same again while the provider is asked is the same refund.', async () => {
  const buyer = await paid();
  const till = await tillOf(buyer);
  let calls = 0;
  let again: unknown = null;
  const slow = {
    ...till,
    // After the refund is written, and before the provider is asked.
    async inAccount<T>(work: Parameters<typeof till.inAccount<T>>[0]): Promise<T> {
      if ((calls += 1) === 2) again = await refund(buyer, 300);
      return till.inAccount(work);
    },
  };
  const first = await refundPayment(slow, { paymentId: await lastPayment(buyer), amount: 300, reason: 'requested' });
  expect(again).toMatchObject({ id: first.id, status: 'succeeded' });
  expect([(await refundsOf(app, buyer)).length, (await notesOf(app, buyer)).length]).toEqual([1, 1]);
  expect((await buyer.books()).ledger).toEqual({ cash: 695, revenue: -695 });
});

test('Of two amounts at the same moment that are too much, one is refused.', async () => {
  const buyer = await paid();
  const [one, two] = await Promise.allSettled([refund(buyer, 995), refund(buyer, 994)]);
  expect([one?.status, two?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await buyer.books()).unbalanced).toEqual([]);
});

test('Where the provider does not answer, the refund waits, and the next run takes it up, once.', async () => {
  const buyer = await paid();
  await whileAway(app, () => expect(refund(buyer, 995)).rejects.toThrow('does not answer'));
  expect(await refundsOf(app, buyer)).toMatchObject([{ status: 'pending' }]);
  expect(await notesOf(app, buyer)).toEqual([]);
  await expect(refund(buyer, 100)).rejects.toThrow('Another refund of this payment, $9.95, is not decided yet');
  app.pass(3 * MINUTE);
  await runBilling(app);
  await runBilling(app);
  expect(await refundsOf(app, buyer)).toMatchObject([{ status: 'succeeded' }]);
  expect((await buyer.books()).ledger).toEqual({});
  expect(await notesOf(app, buyer)).toHaveLength(1);
});

test('A process that dies between the provider and the record has given back once, and documents once.', async () => {
  const buyer = await paid();
  const till = await tillOf(buyer);
  let calls = 0;
  const dying = {
    ...till,
    inAccount: <T>(work: Parameters<typeof till.inAccount<T>>[0]) =>
      (calls += 1) === 3 ? Promise.reject(new Error('killed')) : till.inAccount(work),
  };
  await expect(refundPayment(dying, { paymentId: await lastPayment(buyer), amount: 500, reason: 'duplicate' })).rejects.toThrow('killed');
  // The same again takes it up.
  expect(await refund(buyer, 500)).toMatchObject({ status: 'succeeded', reason: 'duplicate' });
  expect([(await refundsOf(app, buyer)).length, (await notesOf(app, buyer)).length, (await buyer.books()).ledger]).toEqual([
    1,
    1,
    { cash: 495, revenue: -495 },
  ]);
});

test('A payment that has failed, one of another account and one without a charge are refused.', async () => {
  const buyer = await Buyer.of(app, 'declined');
  await buyer.tryToBuy({ plan: 'PRO' });
  await expect(refund(buyer, 1)).rejects.toThrow('This payment is failed');
  await expect(refund(buyer, 1, await lastPayment(await paid()))).rejects.toThrow('There is no such payment in this account');
  const other = await paid();
  await app.rows("update payments set provider = 'stripe' where account_id = $1", [other.accountId]);
  await expect(refund(other, 1)).rejects.toThrow('taken by stripe');
  await app.rows('update payments set provider_ref = null where account_id = $1', [other.accountId]);
  await expect(refund(other, 1)).rejects.toThrow('Nothing was charged');
});

test('A credit note as credit raises the balance, which the next invoice uses; no more than the invoice in all.', async () => {
  const buyer = await paid();
  expect(await credit(buyer, { amount: 200 })).toMatchObject({ total: 200, net: 200, tax: 0, given_as: 'credit', reason: 'service' });
  expect(await buyer.subscription()).toMatchObject({ creditBalance: 2 });
  expect((await buyer.books()).ledger).toEqual({ cash: 995, revenue: -795, credit: -200 });
  await expect(credit(buyer, { amount: 796 })).rejects.toThrow('$7.95 is left to give back');
  await expect(credit(buyer, { amount: 1.5 })).rejects.toThrow('whole number of cents');
  await expect(refund(buyer, 796)).rejects.toThrow('$7.95 is left to give back');
  await refund(buyer, 795);
  await expect(credit(buyer, { amount: 1 })).rejects.toThrow('$0.00 is left to give back');
  expect((await buyer.books()).ledger).toEqual({ cash: 200, credit: -200 });
});

test('A credit note as money is followed by its refund; one without a payment that has so much left is refused.', async () => {
  const buyer = await paid();
  expect(await credit(buyer, { amount: 300, as: 'money', reason: 'operator' })).toMatchObject({ given_as: 'money' });
  expect(await refundsOf(app, buyer)).toMatchObject([{ status: expect.stringMatching(/pending|succeeded/), amount: 300 }]);
  await runRefunds(buyer);
  expect(await refundsOf(app, buyer)).toMatchObject([{ status: 'succeeded', amount: 300 }]);
  expect([(await buyer.books()).ledger, (await notesOf(app, buyer)).length]).toEqual([{ cash: 695, revenue: -695 }, 1]);
  await app.rows('update payments set amount = 400 where account_id = $1', [buyer.accountId]);
  await expect(credit(buyer, { amount: 300, as: 'money' })).rejects.toThrow('give it as credit');
});

test('Nothing is credited of what a refund that is not decided will have a note for.', async () => {
  const buyer = await paid();
  await whileAway(app, () => expect(refund(buyer, 600)).rejects.toThrow('does not answer'));
  for (const as of ['credit', 'money'] as const)
    await expect(credit(buyer, { amount: 396, as })).rejects.toThrow('$3.95 is left to give back');
  await credit(buyer, { amount: 395 });
  app.pass(3 * MINUTE);
  await runBilling(app);
  expect((await notesOf(app, buyer)).reduce((all, { total }) => all + total, 0)).toBe(995);
  expect((await buyer.books()).ledger).toEqual({ cash: 395, credit: -395 });
});

test('A refund that cannot be recorded stops no other of its account.', async () => {
  const buyer = await paid();
  await buyer.buy({ plan: 'ENTERPRISE' });
  const ids = (await buyer.books()).payments.map(({ id }) => id as PaymentId);
  for (const id of ids) await whileAway(app, () => expect(refund(buyer, 100, id)).rejects.toThrow('does not answer'));
  await app.rows('update payments set provider_ref = null where id = $1', [ids[0]]);
  app.pass(3 * MINUTE);
  await expect(runBilling(app)).rejects.toThrow('Billing failed for accounts: 1');
  expect((await refundsOf(app, buyer)).map(({ status }) => status)).toEqual(['pending', 'succeeded']);
  await app.rows("update refunds set status = 'failed' where account_id = $1 and status = 'pending'", [buyer.accountId]);
});

test('An invoice that is not paid, or of another account, has no credit note.', async () => {
  const [buyer, other] = [await paid(), await paid()];
  await expect(credit(buyer, { amount: 1, invoiceId: await lastInvoice(other) })).rejects.toThrow('There is no such invoice');
  for (const status of ['open', 'void', 'uncollectible']) {
    await app.rows('update invoices set status = $2 where account_id = $1', [buyer.accountId, status]);
    await expect(credit(buyer, { amount: 1 })).rejects.toThrow(`is ${status}`);
  }
});

test('A promised refund that the provider refuses is credit from then on; the note stays.', async () => {
  const buyer = await paid();
  await credit(buyer, { amount: 300, as: 'money' });
  await app.rows('update sandbox_charges set refunded = amount where key = (select id from payments where account_id = $1)', [
    buyer.accountId,
  ]);
  await app.rows("update refunds set status = 'pending' where account_id = $1", [buyer.accountId]);
  await runRefunds(buyer);
  expect(await refundsOf(app, buyer)).toMatchObject([{ status: 'failed', failure_code: 'charge_already_refunded' }]);
  expect(await buyer.subscription()).toMatchObject({ creditBalance: 3 });
  expect([(await buyer.books()).ledger, (await notesOf(app, buyer)).length]).toEqual([{ cash: 995, revenue: -695, credit: -300 }, 1]);
});

test('What was given back is not given back again by a change of the plan.', async () => {
  const buyer = await paid();
  await refund(buyer, 995);
  const preview = await buyer.preview({ plan: 'ENTERPRISE' });
  expect(preview.lines.filter(({ amount }) => amount < 0)).toEqual([]);
});

test('The people who pay get the credit note by mail, and the audit log keeps it.', async () => {
  const buyer = await paid();
  const { number } = await credit(buyer, { amount: 123 });
  const mails = await app.rows<{ text: string; subject: string }>(
    "select text, subject from mails where template = 'billing.credit_note_issued' and recipient = $1",
    [buyer.email],
  );
  expect(mails).toMatchObject([{ subject: `Credit note ${number} from Trimtab`, text: expect.stringContaining('$1.23') }]);
  expect(
    await app.rows("select from events where account_id = $1 and type = 'billing.credit_note_issued'", [buyer.accountId]),
  ).toHaveLength(1);
});
