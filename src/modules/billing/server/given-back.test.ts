import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountId } from '#shared/ids.ts';
import { addPromotion, billingApp, Buyer, runningJob } from '#test/support/billing.ts';
import { passTo } from '#test/support/billing-clock.ts';
import { insertInvoice } from '#test/support/invoice-rows.ts';
import { issueNote } from '#test/support/issue-credit-note.ts';
import { notesOf, refundsOf } from '#test/support/money-back.ts';
import { printed } from '#test/support/operator.ts';
import { pdfPages } from '#test/support/pdf-text.ts';
import type { OwnApp } from '#test/support/test-app.ts';
import type { PaymentId, RefundId } from '../contract/ids.ts';
import { sumOf } from '../rules/credit-note.ts';
import { taxesOf } from '../rules/tax.ts';
import { recordMoneyBack } from './service/money-back.ts';
import { refundPayment } from './service/refund.ts';
import { tillOfJob } from './service/till.ts';

let app: OwnApp;
beforeAll(async () => void (app = await billingApp({ settings: { tax: { sellerCountry: 'IE', rates: { IE: 23, FR: 20, DE: 19 } } } })));
afterAll(() => app.close());

const refund = async (buyer: Buyer, amount: number, which = -1) => {
  const { payments } = await buyer.books();
  const till = await tillOfJob(runningJob(app), buyer.accountId as AccountId);
  return refundPayment(till, { paymentId: payments.at(which)?.id as PaymentId, amount, reason: 'requested' });
};
const details = async (buyer: Buyer, body: object) => {
  const { version } = (await buyer.request('GET', '/api/billing/details')).json.data;
  expect((await buyer.request('PATCH', '/api/billing/details', { ...body, version })).status).toBe(200);
};
const pdfOf = async (buyer: Buyer, path: string): Promise<string> => {
  const answer = await fetch(`${app.url}/api/billing/${path}/download`, { headers: { authorization: `Bearer ${await buyer.token()}` } });
  return pdfPages(new Uint8Array(await answer.arrayBuffer()))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
};
const dollarsOf = (cents: number): string => `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;

/** Bought in Germany, and changed in mid-month as a business in France, which owes its tax itself. */
async function withTwoRates(): Promise<Buyer> {
  const buyer = await Buyer.of(app);
  await details(buyer, { country: 'DE' });
  const { currentPeriodStart, currentPeriodEnd } = await buyer.buy({ plan: 'PRO' });
  await details(buyer, { country: 'FR', taxNumber: 'FR12345678901' });
  // Of $49.95 exactly $24.98 are left, and four minutes more or less do not change a cent.
  const left = 2498 / 4995;
  app.pass((Date.parse(currentPeriodEnd ?? '') - Date.parse(currentPeriodStart)) * (1 - left));
  await buyer.buyPreviewed({ plan: 'ENTERPRISE' });
  return buyer;
}

test('An invoice with two rates names both on the PDF, on the screen and in the table, and is given back whole with a credit note that does too.', async () => {
  const buyer = await withTwoRates();
  const { id, number, total } = (await buyer.books()).invoices.at(-1) ?? { id: '', number: '', total: 0 };
  const { taxes, tax } = (await buyer.request('GET', `/api/billing/invoices/${id}`)).json.data;
  expect([tax, taxes]).toEqual([
    -0.95,
    [
      { rate: 19, net: -4.98, tax: -0.95 },
      { rate: 0, net: 24.98, tax: 0 },
    ],
  ]);
  for (const text of ['Tax at 19% of −$4.98 −$0.95', 'Tax at 0% of $24.98 $0.00', 'Reverse charge'])
    expect(await pdfOf(buyer, `invoices/${id}`)).toContain(text);
  expect(await refund(buyer, 500)).toMatchObject({ status: 'succeeded' });
  expect(await refund(buyer, total - 500)).toMatchObject({ status: 'succeeded' });
  const notes = await notesOf(app, buyer);
  expect([notes.map((note) => note.total), sumOf(notes.map((note) => note.net)), sumOf(notes.map((note) => note.tax))]).toEqual([
    [500, total - 500],
    2000,
    -95,
  ]);
  expect(await pdfOf(buyer, `credit-notes/${notes[0]?.id}`)).toContain(`Tax at 19% of −$1.31 ${dollarsOf(notes[0]?.tax ?? 0)}`);
  const { ledger, unbalanced } = await buyer.books();
  // The first invoice alone is left, and was paid.
  expect([ledger, unbalanced]).toEqual([{ cash: 1184, revenue: -995, tax: -189 }, []]);
  const row = (await printed(app, 'invoices', '--csv')).split('\n').find((line) => line.startsWith(`invoice,${number}`));
  expect(row).toContain('20,0,,-0.95,yes');
  expect(row).toContain('19 %: -0.95 of -4.98; 0 %: 0.00 of 24.98');
});

const line = fc.record({
  kind: fc.constantFrom('PLAN', 'ADDITIONAL_USERS'),
  unitPrice: fc.constant(995),
  amount: fc.integer({ min: -2000, max: 6000 }).filter((cents) => cents !== 0),
  taxRate: fc.constantFrom(0, 19, 20, 25.5),
});
const invoices = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((lines) => {
    const subtotal = sumOf(lines.map(({ amount }) => amount));
    const taxes = taxesOf(lines.map((one) => ({ ...one, discount: 0 })));
    const tax = sumOf(taxes.map((one) => one.tax));
    const rate = taxes.length === 1 ? taxes[0]?.rate : undefined;
    const sums = { subtotal, tax, total: subtotal + tax, amount_due: subtotal + tax, ...(rate ? { tax_rate: rate } : {}) };
    return { lines, sums };
  })
  .filter(({ sums }) => sums.total > 0);

test('Whatever rates an invoice has, its credit notes are written, and together leave nothing of any line.', async () => {
  const { accountId } = await Buyer.of(app, null);
  await fc.assert(
    fc.asyncProperty(invoices, fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 3 }), async ({ lines, sums }, parts) => {
      const invoiceId = await insertInvoice(app, { accountId, lines, sums });
      let left = sums.total;
      for (const part of [...parts, left]) {
        const amount = Math.min(part, left);
        if (amount > 0) await issueNote(app, accountId, { invoiceId, amount });
        left -= amount;
      }
      const of = <T extends object>(text: string) => app.rows<T>(text, [invoiceId]);
      const notes = await of<{ net: number; tax: number; taxes: readonly { net: number; tax: number }[] }>(
        'select net, tax, taxes from credit_notes where invoice_id = $1',
      );
      for (const { net, tax, taxes } of notes)
        if (taxes.length > 0) expect([sumOf(taxes.map((one) => one.net)), sumOf(taxes.map((one) => one.tax))]).toEqual([net, tax]);
      expect([sumOf(notes.map(({ net }) => net)), sumOf(notes.map(({ tax }) => tax))]).toEqual([sums.subtotal, sums.tax]);
      const uneven = await of(
        `select from invoice_lines line where line.invoice_id = $1 and line.amount <>
           (select coalesce(sum(amount), 0) from credit_note_lines credited where credited.invoice_line_id = line.id)`,
      );
      expect(uneven).toEqual([]);
    }),
    { numRuns: 25, endOnFailure: true, interruptAfterTimeLimit: 30_000 },
  );
}, 60_000);

test('A preview does not hold after a credit note of what runs.', async () => {
  const buyer = await Buyer.of(app);
  await buyer.buy({ plan: 'PRO' });
  const { prorationDate } = await buyer.preview({ plan: 'ENTERPRISE' });
  app.pass(2000);
  await refund(buyer, 300);
  expect((await buyer.tryToBuy({ plan: 'ENTERPRISE', prorationDate })).json.code).toBe('billing.preview_expired');
});

test('What goes back while the buyer is at their bank is not given back again by the change: the next invoice asks for it.', async () => {
  const buyer = await Buyer.of(app);
  await details(buyer, { country: 'DE' });
  await buyer.buy({ plan: 'PRO' });
  await buyer.addCard('authentication');
  const asked = await buyer.tryToBuy({ plan: 'ENTERPRISE' });
  expect(asked.json.code).toBe('billing.needs_confirmation');
  await refund(buyer, 1184, 0);
  expect((await buyer.request('POST', `/api/billing/payments/${asked.json.details.paymentId}/confirm`)).json.data.plan).toBe('ENTERPRISE');
  const { invoices: issued, payments, ledger, unbalanced } = await buyer.books();
  const paid = payments.at(-1)?.amount ?? 0;
  expect(issued.at(-1)).toMatchObject({ subtotal: 4995, total: 5944, amount_due: paid, credit_applied: 5944 - paid });
  expect(paid).toBeLessThan(5000);
  expect([ledger, unbalanced]).toEqual([{ cash: paid, revenue: -4995, tax: -949, credit: 5944 - paid }, []]);
  expect(Math.round((await buyer.subscription()).creditBalance * 100)).toBe(paid - 5944);
  expect(await pdfOf(buyer, `invoices/${issued.at(-1)?.id}`)).toContain(`Owed with the next invoice −${dollarsOf(5944 - paid)}`);
  expect((await buyer.request('GET', `/api/billing/invoices/${issued.at(-1)?.id}`)).json.data.lines).toHaveLength(1);
});

test('A payment that has also paid an earlier amount goes back whole: that amount is owed again, with the next invoice.', async () => {
  const buyer = await Buyer.of(app);
  await details(buyer, { country: 'US' });
  const promotionCode = await addPromotion(app, { type: 'FIXED_AMOUNT', value: 965 });
  const { currentPeriodEnd } = await buyer.buy({ plan: 'PRO', promotionCode });
  await passTo(app, currentPeriodEnd);
  const { invoices: issued } = await buyer.books();
  await issueNote(app, buyer.accountId, { invoiceId: issued.at(-1)?.id ?? '', amount: 200 });
  await expect(refund(buyer, 826)).rejects.toThrow('$8.25 is left to give back');
  expect(await refund(buyer, 825)).toMatchObject({ status: 'succeeded', earlier: 30 });
  await expect(refund(buyer, 1)).rejects.toThrow('$0.00 is left to give back');
  expect((await notesOf(app, buyer)).map(({ total }) => total)).toEqual([200, 795]);
  expect(await buyer.subscription()).toMatchObject({ creditBalance: 1.7 });
  const { ledger, unbalanced } = await buyer.books();
  expect([ledger, unbalanced]).toEqual([{ cash: 200, revenue: -30, credit: -170 }, []]);
  // It comes again, as where the card's account is closed: all of it is credit.
  const refunds = await refundsOf(app, buyer);
  expect(refunds).toHaveLength(1);
  const refundId = (refunds[0]?.id ?? null) as RefundId | null;
  const result = { status: 'failed', ref: null, code: 'expired_or_canceled_card' } as const;
  const till = await tillOfJob(runningJob(app), buyer.accountId as AccountId);
  const paymentId = (await buyer.books()).payments.at(-1)?.id as PaymentId;
  await till.inAccount((context) => recordMoneyBack(context, paymentId, { kind: 'refund', amount: 825, refundId, result }));
  expect(await buyer.subscription()).toMatchObject({ creditBalance: 9.95 });
  expect((await buyer.books()).ledger).toEqual({ cash: 1025, revenue: -30, credit: -995 });
});
