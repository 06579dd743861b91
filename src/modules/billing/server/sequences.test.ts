import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { jobsOf } from '#platform/module/server-module.ts';
import { modules } from '#server/modules.ts';
import { billingApp, Buyer, runningJob, testCards, type CardName } from '#test/support/billing.ts';
import { billingSteps, type BillingStep } from '#test/support/billing-steps.ts';
import { NaiveBilling, type NaiveCode, type NaiveOrder } from '#test/support/naive-billing.ts';
import type { Answered, OwnApp } from '#test/support/test-app.ts';
import { ADDITIONAL_USERS_MAX } from '../contract/money.ts';
import { seconds } from '../rules/period.ts';

const RUNS = 25;
const STEPS = 10;
/** Renewals of so many days are fewer than what one run of the job takes. */
const MOST_DAYS = 200;
const TIME = 45_000; // ms

let app: OwnApp;
beforeAll(async () => void (app = await billingApp()));
afterAll(() => app.close());

const types = { percent: 'PERCENTAGE', cents: 'FIXED_AMOUNT', trial: 'FREE_TRIAL' } as const;

/** Adds a promotion. @returns its code */
async function addPromotion({ off, value, most, periods }: NaiveCode): Promise<string> {
  const id = uuidv7();
  const code = `SEQ${id.replaceAll('-', '').toUpperCase()}`;
  const duration = periods === null ? 'forever' : periods === 1 ? 'once' : 'repeating';
  const sql = `insert into promotions
    (id, code, type, value, max_discount_amount, duration, duration_periods, valid_from, once_per_account, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, '2020-01-01', false, '2020-01-01')`;
  await app.rows(sql, [id, code, types[off], value, most, duration, duration === 'repeating' ? periods : null]);
  return code;
}

interface Line {
  readonly invoice_id: string;
  readonly amount: number;
  readonly discount: number;
  readonly period_start: Date;
  readonly period_end: Date;
}

/** What the account was asked for, in the numbers of the naive model. */
async function invoicesOf({ accountId }: Buyer) {
  const invoices = await app.rows<
    Readonly<Record<'tax' | 'total' | 'credit_applied' | 'credit_added' | 'amount_due', number>> & { id: string }
  >('select * from invoices where account_id = $1 order by number', [accountId]);
  const lines = await app.rows<Line>('select * from invoice_lines where account_id = $1 order by position', [accountId]);
  return invoices.map((invoice) => ({
    lines: lines
      .filter((line) => line.invoice_id === invoice.id)
      .map((line) => [line.amount, line.discount, seconds(line.period_start), seconds(line.period_end)].map(Number)),
    sums: [invoice.tax, invoice.total, invoice.credit_applied, invoice.credit_added, invoice.amount_due].map(Number),
  }));
}

const invoicesByHand = ({ invoices }: NaiveBilling) =>
  invoices.map(({ lines, tax, total, fromBalance, toBalance, due }) => ({
    lines: lines.map(({ cents, off, from, to }) => [Number(cents), Number(off), from, to]),
    sums: [tax, total, fromBalance, toBalance, due].map(Number),
  }));

/** What the ledger comes to: what was paid, what was earned, and what is owed to the account. */
function ledgerByHand({ invoices, balance }: NaiveBilling): Readonly<Record<string, number>> {
  const cash = invoices.reduce((all, { due }) => all + Number(due), 0);
  const revenue = -invoices.flatMap(({ lines }) => lines).reduce((all, { cents, off }) => all + Number(cents - off), 0);
  return Object.fromEntries(Object.entries({ cash, revenue, credit: -Number(balance) }).filter(([, amount]) => amount !== 0));
}

/** What the bank does with the next charge: mostly it takes it. Renewals are charged to a card that it takes. */
const cards = fc.oneof(
  { weight: 5, arbitrary: fc.constant<CardName>('visa') },
  { weight: 4, arbitrary: fc.constantFrom<CardName>('declined', 'hardDeclined', 'expired', 'authentication', 'authenticationFails') },
);

const payWith = ({ accountId }: Buyer, card: CardName): Promise<unknown> =>
  app.rows("update payment_methods set provider_ref = $2 || '.' || id where account_id = $1", [accountId, testCards[card]]);

/** Charges a card, and confirms at the bank what it wants confirmed. */
async function charge(buyer: Buyer, card: CardName, wanted: object): Promise<Answered> {
  await payWith(buyer, card);
  const bought = await buyer.tryToBuy(wanted);
  const { code, details } = bought.json;
  const isAsked = code === 'billing.needs_confirmation';
  const answer = isAsked ? await buyer.request('POST', `/api/billing/payments/${details.paymentId}/confirm`) : bought;
  await payWith(buyer, 'visa');
  return answer;
}

/** The account with what its model has of it. */
interface Pair {
  readonly buyer: Buyer;
  readonly naive: NaiveBilling;
  /** Purchases that the bank has refused. */
  refused: number;
}

/** Buys with the moment of a preview, which shows the same amount; the model agrees to what is taken. What the bank refuses changes nothing. */
async function buy(pair: Pair, { plan, interval, users }: NaiveOrder, code: NaiveCode | null, card: CardName): Promise<void> {
  const { buyer, naive } = pair;
  const promotionCode = code ? await addPromotion(code) : undefined;
  const wanted = { plan, billingInterval: interval, additionalUsers: users, promotionCode };
  const preview = await buyer.request('POST', '/api/billing/preview-upgrade', wanted);
  const prorationDate: string = preview.json.data?.prorationDate ?? app.now().toISOString();
  const bought = await charge(buyer, card, { ...wanted, prorationDate });
  if (bought.json.code === 'billing.declined') {
    expect([card, preview.json.data.amountDueNow]).toEqual([expect.not.stringMatching(/^(?:visa|authentication)$/), expect.any(Number)]);
    expect(preview.json.data.amountDueNow).toBeGreaterThan(0);
    pair.refused += 1;
    return;
  }
  const before = naive.invoices.length;
  const isTaken = naive.buy({ plan, interval, users }, seconds(new Date(prorationDate)), code);
  expect([preview.status, bought.status], `${preview.text} ${bought.text}`).toEqual(isTaken ? [200, 200] : [409, 409]);
  if (isTaken) expect(Math.round(preview.json.data.amountDueNow * 100)).toBe(Number(naive.invoices[before]?.due ?? 0));
}

async function pass(naive: NaiveBilling, secondsPassed: number): Promise<void> {
  app.pass(secondsPassed * 1000);
  const now = app.now();
  for (const job of jobsOf(modules).filter(({ name }) => name === 'billing.run')) await job.run(runningJob(app), {});
  naive.reach(seconds(now));
}

interface Taken {
  readonly step: BillingStep;
  readonly card: CardName;
}

async function take({ step, card }: Taken, pair: Pair): Promise<void> {
  const { buyer, naive } = pair;
  switch (step.act) {
    case 'buy':
      return buy(pair, step.order, step.code, card);
    case 'more': {
      const users = Math.min(ADDITIONAL_USERS_MAX, Math.max(0, naive.bought.users + step.users));
      return buy(pair, { ...naive.bought, users }, null, card);
    }
    case 'pass':
      return pass(naive, step.seconds);
    case 'cancel': {
      const { status } = await buyer.cancel({ cancelAtPeriodEnd: !step.isNow });
      expect(status).toBe(naive.cancel(step.isNow) ? 200 : 409);
      return;
    }
    case 'reactivate': {
      const { status } = await buyer.reactivate();
      expect(status).toBe(naive.reactivate() ? 200 : 409);
      return;
    }
    case 'tax':
      // No rate is set in this installation.
      return;
  }
}

async function expectSame({ buyer, naive, refused }: Pair): Promise<void> {
  expect(await invoicesOf(buyer)).toEqual(invoicesByHand(naive));
  const { plan, billingInterval, additionalUsers, creditBalance, currentPeriodEnd, pendingChange } = await buyer.subscription();
  expect({ plan, interval: billingInterval, users: additionalUsers }).toEqual(naive.bought);
  expect(Math.round(creditBalance * 100)).toBe(Number(naive.balance));
  expect(currentPeriodEnd && seconds(new Date(currentPeriodEnd))).toBe(naive.to);
  expect(
    pendingChange && { plan: pendingChange.plan, interval: pendingChange.billingInterval, users: pendingChange.additionalUsers },
  ).toEqual(naive.next);
  const { ledger, unbalanced, payments } = await buyer.books();
  expect([ledger, unbalanced]).toEqual([ledgerByHand(naive), []]);
  expect(payments.flatMap(({ status }) => (status === 'succeeded' ? [] : [status]))).toEqual(
    Array.from({ length: refused }, () => 'failed'),
  );
}

/** What a code made free is given back with its discount when something larger takes its place. */
const madeFree: Taken[] = [
  {
    step: {
      act: 'buy',
      order: { plan: 'FREE', interval: 'ANNUAL', users: 1 },
      code: { off: 'cents', value: 5_000, most: null, periods: 2 },
    },
    card: 'visa',
  },
  { step: { act: 'buy', order: { plan: 'ENTERPRISE', interval: 'ANNUAL', users: 0 }, code: null }, card: 'visa' },
];

test(`${RUNS} random sequences on a moving clock, with declined and confirmed cards, come to the same invoices, credit and ledger as the naive model`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: billingSteps(MOST_DAYS), card: cards }), { minLength: 4, maxLength: STEPS }),
      async (steps) => {
        const pair: Pair = { buyer: await Buyer.of(app), naive: new NaiveBilling(), refused: 0 };
        for (const step of steps) await take(step, pair);
        await expectSame(pair);
        // The clock moves further for the next one: this one is not renewed for years.
        await pair.buyer.cancel({ cancelAtPeriodEnd: false });
      },
    ),
    { numRuns: RUNS, endOnFailure: true, interruptAfterTimeLimit: TIME, examples: [[madeFree]] },
  );
}, 60_000);
