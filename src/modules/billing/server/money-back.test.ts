import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountId } from '#shared/ids.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { runBilling, runningJob, type Buyer } from '#test/support/billing.ts';
import { insertInvoice } from '#test/support/invoice-rows.ts';
import { issueNote } from '#test/support/issue-credit-note.ts';
import { notesOf, refundsOf } from '#test/support/money-back.ts';
import type { Json } from '#test/support/stripe/description.ts';
import { deliverAndRead, intentsOf, stripeApp, stripeBuyer, type StripeApp } from '#test/support/stripe/stripe-app.ts';
import type { PaymentId } from '../contract/ids.ts';
import { noticeJobs } from './jobs/notices.ts';
import { refundPayment } from './service/refund.ts';
import { tillOfJob } from './service/till.ts';

let tested: StripeApp;
beforeAll(async () => void (tested = await stripeApp()));
afterAll(() => tested.close());
beforeEach(() => void (tested.stripe.outage = null));

const intentOf = (buyer: Buyer) => intentsOf(tested, buyer).at(-1)?.['id'];
const notice = (type: string, object: Json) => deliverAndRead(tested, tested.stripe.webhook(type, object));
const eventsOf = async ({ accountId }: Buyer, type: string) =>
  tested.app.rows<{ payload: Json }>('select payload from events where account_id = $1 and type = $2 order by at', [accountId, type]);
const operatorMails = async (buyer: Buyer): Promise<string[]> => {
  const id = (await buyer.books()).payments.at(-1)?.id;
  const mails = await tested.app.rows<{ subject: string }>(
    "select subject from mails where template = 'billing.money_back' and text like $1 order by id",
    [`%${id}%`],
  );
  return mails.map(({ subject }) => subject);
};
const refund = async (buyer: Buyer, amount: number) => {
  const till = await tillOfJob(runningJob(tested.app), buyer.accountId as AccountId);
  return refundPayment(till, { paymentId: (await buyer.books()).payments.at(-1)?.id as PaymentId, amount, reason: 'requested' });
};

async function paid(): Promise<Buyer> {
  const buyer = await stripeBuyer(tested);
  await buyer.buy({ plan: 'PRO' });
  return buyer;
}

test('A refund made at Stripe is one document, however often and in which order its notices come, and an operator is notified once.', async () => {
  const buyer = await paid();
  const made = tested.stripe.state.refund({ payment_intent: intentOf(buyer), amount: 300 });
  const created = tested.stripe.webhook('refund.created', made);
  await Promise.all([deliverAndRead(tested, created), notice('refund.updated', made), notice('refund.updated', made)]);
  await deliverAndRead(tested, created);
  // A job may run twice.
  const job = noticeJobs.find(({ cron }) => !cron);
  await job?.run(runningJob(tested.app), { eventId: 'evt_again', type: 'refund.created', objectId: String(made['id']) });
  expect(await notesOf(tested.app, buyer)).toMatchObject([{ total: 300, given_as: 'money', reason: 'operator' }]);
  expect((await buyer.books()).ledger).toEqual({ cash: 695, revenue: -695 });
  expect(await eventsOf(buyer, 'billing.payment_refunded')).toMatchObject([{ payload: { ref: made['id'], amount: 300 } }]);
  expect(await operatorMails(buyer)).toEqual(['A payment was refunded at Stripe']);
});

test('Our own refund is no second document, also where its notice comes before the answer.', async () => {
  const buyer = await paid();
  tested.stripe.outage = 'lost';
  await expect(refund(buyer, 500)).rejects.toThrow('does not answer');
  tested.stripe.outage = null;
  const made = tested.stripe.state.all('refund')[0] ?? {};
  await notice('refund.created', made);
  expect(await refundsOf(tested.app, buyer)).toMatchObject([{ status: 'succeeded', provider_ref: made['id'] }]);
  tested.app.pass(3 * MINUTE);
  await runBilling(tested.app);
  await notice('refund.updated', made);
  expect((await notesOf(tested.app, buyer)).length).toBe(1);
  expect((await buyer.books()).ledger).toEqual({ cash: 495, revenue: -495 });
  expect(await operatorMails(buyer)).toEqual([]);
});

test('After the hours in which Stripe remembers a key, the refund is looked for, and made where it never arrived.', async () => {
  const [lost, away] = [await paid(), await paid()];
  tested.stripe.outage = 'lost';
  await expect(refund(lost, 500)).rejects.toThrow();
  await tested.app.rows(
    `insert into refunds (id, account_id, payment_id, kind, origin, provider, amount, reason, status, created_at)
     select gen_random_uuid(), account_id, id, 'refund', 'here', 'stripe', 200, 'service', 'pending', $2 from payments where account_id = $1`,
    [away.accountId, tested.app.now()],
  );
  tested.stripe.outage = null;
  tested.app.pass(24 * HOUR);
  await runBilling(tested.app);
  for (const buyer of [lost, away]) expect(await refundsOf(tested.app, buyer)).toMatchObject([{ status: 'succeeded' }]);
  const at = (buyer: Buyer) => tested.stripe.state.all('refund').filter((one) => one['payment_intent'] === intentOf(buyer));
  expect([at(lost).length, at(away).length]).toEqual([1, 1]);
});

test('One that the bank takes its time for is documented when it has gone, and one that fails before is not.', async () => {
  const [slow, failing] = [await paid(), await paid()];
  const [one, two] = [slow, failing].map((buyer) => tested.stripe.state.refund({ payment_intent: intentOf(buyer), amount: 995 }));
  if (!one || !two) throw new Error('There are two');
  for (const made of [one, two]) {
    made['status'] = 'pending';
    await notice('refund.created', made);
  }
  for (const buyer of [slow, failing]) {
    expect(await refundsOf(tested.app, buyer)).toMatchObject([{ status: 'pending' }]);
    expect([(await notesOf(tested.app, buyer)).length, (await buyer.books()).ledger]).toEqual([0, { cash: 995, revenue: -995 }]);
  }
  two['status'] = 'failed';
  await notice('refund.failed', two);
  expect([await notesOf(tested.app, failing), (await failing.books()).ledger]).toEqual([[], { cash: 995, revenue: -995 }]);
  expect(await operatorMails(failing)).toEqual(['A refund has failed']);
  one['status'] = 'succeeded';
  // Its notice is lost: the job looks.
  tested.app.pass(3 * MINUTE);
  await runBilling(tested.app);
  expect([(await notesOf(tested.app, slow)).length, (await slow.books()).ledger]).toEqual([1, {}]);
});

test('A refund that fails after it had gone becomes credit: the document stays, and the customer is notified.', async () => {
  const buyer = await paid();
  const { id } = await refund(buyer, 400);
  const made = tested.stripe.state.all('refund').find(({ metadata }) => (metadata as Json)['refund_id'] === id) ?? {};
  made['status'] = 'failed';
  made['failure_reason'] = 'expired_or_canceled_card';
  await notice('refund.failed', made);
  await notice('refund.updated', made);
  expect((await buyer.books()).ledger).toEqual({ cash: 995, revenue: -595, credit: -400 });
  expect(await buyer.subscription()).toMatchObject({ creditBalance: 4 });
  expect((await buyer.request('GET', '/api/billing/credit-notes')).json.creditNotes).toMatchObject([{ total: 4, via: 'credit' }]);
  const mails = await tested.app.rows("select from mails where template = 'billing.refund_failed' and recipient = $1", [buyer.email]);
  expect(mails).toHaveLength(1);
});

test.each([
  ['lost', 'A payment dispute was lost', {}, 1],
  ['won', 'A payment dispute was won', { cash: 995, revenue: -995 }, 0],
  ['warning_closed', 'A payment dispute was won', { cash: 995, revenue: -995 }, 0],
])('A dispute that ends as %s is documented accordingly.', async (status, subject, ledger, notes) => {
  const buyer = await paid();
  const dispute = tested.stripe.state.add('du', 'dispute', { payment_intent: intentOf(buyer), amount: 995, status: 'needs_response' });
  await notice('charge.dispute.created', dispute);
  expect([(await buyer.books()).ledger, (await notesOf(tested.app, buyer)).length]).toEqual([{ cash: 995, revenue: -995 }, 0]);
  await expect(refund(buyer, 1)).rejects.toThrow('$0.00 is left to give back');
  const invoiceId = (await buyer.books()).invoices[0]?.id ?? '';
  await expect(issueNote(tested.app, buyer.accountId, { invoiceId, amount: 1 })).rejects.toThrow('$0.00 is left to give back');
  dispute['status'] = status;
  await notice('charge.dispute.closed', dispute);
  await notice('charge.dispute.created', dispute);
  const { ledger: after, unbalanced } = await buyer.books();
  expect([after, unbalanced, (await notesOf(tested.app, buyer)).map(({ reason }) => reason)]).toEqual([
    ledger,
    [],
    Array(notes).fill('dispute'),
  ]);
  expect(await operatorMails(buyer)).toEqual(['A payment is disputed at the bank', subject]);
});

test('A refund of a payment that is not decided here waits; one that has failed here is in no book.', async () => {
  const buyer = await paid();
  const made = tested.stripe.state.refund({ payment_intent: intentOf(buyer), amount: 300 });
  const job = noticeJobs.find(({ cron }) => !cron);
  const read = () => job?.run(runningJob(tested.app), { eventId: 'evt_y', type: 'refund.created', objectId: String(made['id']) });
  await tested.app.rows("update payments set status = 'pending' where account_id = $1", [buyer.accountId]);
  await expect(read()).rejects.toThrow('gives it back already');
  await tested.app.rows("update payments set status = 'failed' where account_id = $1", [buyer.accountId]);
  await read();
  expect(await refundsOf(tested.app, buyer)).toEqual([]);
});

test('A payment that came for an invoice that is void goes back without a document.', async () => {
  const buyer = await stripeBuyer(tested, 'authentication');
  await buyer.tryToBuy({ plan: 'PRO' });
  const [payment] = (await buyer.books()).payments;
  // As a renewal whose customer confirms it at the bank after the account was closed.
  const invoiceId = await insertInvoice(tested.app, { accountId: buyer.accountId, status: 'void' });
  await tested.app.rows('update payments set purchase = null, invoice_id = $2 where id = $1', [payment?.id, invoiceId]);
  tested.stripe.authenticate(String(intentOf(buyer)));
  await notice('payment_intent.succeeded', intentsOf(tested, buyer).at(-1) ?? {});
  tested.app.pass(3 * MINUTE);
  await runBilling(tested.app);
  expect(await refundsOf(tested.app, buyer)).toMatchObject([{ status: 'succeeded', amount: 995, credit_note_id: null }]);
  const { ledger, unbalanced, invoices } = await buyer.books();
  // The invoice alone was written by hand.
  expect([ledger, unbalanced, invoices[0]?.status, (await notesOf(tested.app, buyer)).length]).toEqual([
    {},
    [invoices[0]?.number],
    'void',
    0,
  ]);
});

type Act = 'credit' | 'here' | 'there' | 'wait' | 'decide' | 'fail' | 'again';
type Step = { readonly act: Act; readonly cents: number };
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom<Act>('credit', 'credit', 'here', 'there', 'wait', 'wait', 'decide', 'fail', 'again'),
    cents: fc.integer({ min: 1, max: 700 }),
  }),
  { minLength: 3, maxLength: 10 },
);

test('Random sequences of credit notes, refunds here and there, pending ones, failures and old notices come to the sums of a naive model.', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const buyer = await paid();
      const invoiceId = (await buyer.books()).invoices[0]?.id ?? '';
      const naive = { cash: 995, revenue: 995, credit: 0, notes: 0, back: 0 };
      const known: { readonly made: Json; readonly noted: number }[] = [];
      const waiting: Json[] = [];
      const pending = () => waiting.reduce((all, made) => all + Number(made['amount']), 0);
      const at = () => tested.stripe.state.all('refund').filter((one) => one['payment_intent'] === intentOf(buyer));
      for (const { act, cents } of sequence) {
        const isFit = cents <= 995 - naive.notes - pending() && (act === 'credit' || cents <= 995 - naive.back);
        if (act === 'credit') {
          const done = issueNote(tested.app, buyer.accountId, { invoiceId, amount: cents });
          if (isFit) await done;
          else await expect(done).rejects.toThrow('left to give back');
          if (isFit) Object.assign(naive, { credit: naive.credit + cents, notes: naive.notes + cents, revenue: naive.revenue - cents });
        }
        if (act === 'here') {
          if (isFit) await refund(buyer, cents);
          else await expect(refund(buyer, cents)).rejects.toThrow('left to give back');
        }
        if (act === 'wait' && cents <= 995 - naive.back) {
          const made = tested.stripe.state.refund({ payment_intent: intentOf(buyer), amount: cents });
          made['status'] = 'pending';
          await notice('refund.created', made);
          waiting.push(made);
          naive.back += cents;
        }
        const decided = act === 'decide' ? waiting.shift() : undefined;
        if (decided) {
          decided['status'] = 'succeeded';
          await notice('refund.updated', decided);
          const amount = Number(decided['amount']);
          const noted = Math.min(amount, 995 - naive.notes);
          known.push({ made: decided, noted });
          Object.assign(naive, { cash: naive.cash - amount, notes: naive.notes + noted, revenue: naive.revenue - noted });
        }
        const isThere = act === 'there' && cents <= 995 - naive.back;
        if (isThere) await notice('refund.created', tested.stripe.state.refund({ payment_intent: intentOf(buyer), amount: cents }));
        if (isThere || (act === 'here' && isFit)) {
          const noted = Math.min(cents, 995 - naive.notes);
          known.push({ made: at()[0] ?? {}, noted });
          Object.assign(naive, {
            cash: naive.cash - cents,
            back: naive.back + cents,
            notes: naive.notes + noted,
            revenue: naive.revenue - noted,
          });
        }
        const last = known.at(-1);
        if (act === 'fail' && last && last.made['status'] !== 'failed') {
          last.made['status'] = 'failed';
          await notice('refund.failed', last.made);
          const amount = Number(last.made['amount']);
          Object.assign(naive, { cash: naive.cash + amount, back: naive.back - amount, credit: naive.credit + last.noted });
        }
        if (act === 'again' && last) await notice('refund.updated', last.made);
        const { ledger, unbalanced } = await buyer.books();
        const { cash = 0, revenue = 0, credit = 0, receivable = 0 } = ledger;
        expect([cash, 0 - revenue, 0 - credit, unbalanced]).toEqual([naive.cash, naive.revenue, naive.credit, []]);
        expect(cash + revenue + credit + receivable).toBe(0);
        expect(Math.round((await buyer.subscription()).creditBalance * 100)).toBe(naive.credit);
        expect((await notesOf(tested.app, buyer)).reduce((all, { total }) => all + total, 0)).toBe(naive.notes);
      }
    }),
    { numRuns: 16, endOnFailure: true, interruptAfterTimeLimit: 40_000 },
  );
}, 60_000);

/** Kept, and without a job: as the queue leaves one after its last try. */
const giveUp = (id: string, objectId: unknown) =>
  tested.app.rows(
    "insert into provider_events (provider, event_id, type, object_id, received_at) values ('stripe', $1, 'refund.created', $2, $3)",
    [id, objectId, tested.app.now()],
  );
const takeUp = async () => noticeJobs.find(({ name }) => name === 'billing.take_up_notices')?.run(runningJob(tested.app), {});

test('A notice that the queue has given up is read when it comes again, once.', async () => {
  const buyer = await paid();
  const made = tested.stripe.state.refund({ payment_intent: intentOf(buyer), amount: 300 });
  const again = tested.stripe.webhook('refund.created', made);
  await giveUp(JSON.parse(again.body).id, made['id']);
  await deliverAndRead(tested, again);
  await deliverAndRead(tested, again);
  expect(await refundsOf(tested.app, buyer)).toHaveLength(1);
});

test('Notices that the queue has given up are taken up an hour apart until the provider answers; one that fails stops no other.', async () => {
  const buyer = await paid();
  const made = tested.stripe.state.refund({ payment_intent: intentOf(buyer), amount: 300 });
  await giveUp('evt_lost', made['id']);
  await takeUp();
  expect(await refundsOf(tested.app, buyer)).toEqual([]);
  tested.app.pass(16 * MINUTE);
  tested.stripe.outage = 'away';
  const failure = await takeUp().catch((error: AggregateError) => error);
  expect((failure as AggregateError).errors).toMatchObject([
    { message: expect.stringContaining(`evt_lost (refund.created of ${made['id']})`) },
  ]);
  tested.stripe.outage = null;
  await takeUp();
  expect(await refundsOf(tested.app, buyer)).toEqual([]);
  tested.app.pass(HOUR + MINUTE);
  await takeUp();
  await takeUp();
  expect(await refundsOf(tested.app, buyer)).toHaveLength(1);
  expect(await tested.app.rows("select from provider_events where event_id = 'evt_lost' and handled_at is null")).toEqual([]);
});
