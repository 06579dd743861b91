import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import { Receipt, ReceiptNotice } from './receipt.tsx';

const invoice = {
  id: 'a',
  number: 'INV-2027-000001',
  status: 'paid',
  issuedAt: '2027-01-12T12:00:01.000Z',
  paidAt: '2027-01-12T12:00:01.000Z',
};
const since = '2027-01-12T12:00:00.000Z';
const end = '2027-01-26T12:00:00.000Z';

/** What it says a minute after the purchase, with the buttons that it has. */
async function receipt(invoices: readonly object[], trialEnd: string | null = null): Promise<string> {
  const markup = await receiptMarkup(invoices, trialEnd);
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function receiptMarkup(invoices: readonly object[], trialEnd: string | null): Promise<string> {
  const subscription = { trialEnd, testClock: '2027-01-12T12:01:00.000Z' };
  const answers = { 'billing.listInvoices': { invoices, total: invoices.length, limit: 10, offset: 0 } };
  const screen = <Receipt subscription={subscription} since={since} onClose={() => undefined} />;
  return drawn(screen, { texts: ['billing-screens'], answers });
}

test.each([
  [13.85, null, 'The payment is complete. Invoice INV-2027-000001: $13.85, paid on Jan 12, 2027. Download the invoice Close'],
  [0, end, 'The free trial has begun. Free until Jan 26, 2027, nothing was charged. Invoice INV-2027-000001. Download the invoice Close'],
  [0, null, 'The order is complete. Nothing was charged. Invoice INV-2027-000001. Download the invoice Close'],
])('Of $%d it says what was charged.', async (amountDue, trialEnd, words) => {
  expect(await receipt([{ ...invoice, amountDue, periodEnd: end }], trialEnd)).toBe(words);
});

test('A change that follows later charges nothing, and has no document.', async () => {
  expect(await receipt([])).toBe('The order is complete. Nothing was charged: the change follows at the end of the period. Close');
});

test('Before the invoices are there it has the lines and buttons that it will have.', async () => {
  const nothing = { found: null, now: Date.parse(since), trialEnd: null, onSave: () => undefined, onClose: () => undefined };
  const awaited = await drawn(<ReceiptNotice {...nothing} isAwaited />, { texts: ['billing-screens'], answers: {} });
  const there = await receiptMarkup([{ ...invoice, amountDue: 13.85, periodEnd: end }], null);
  const shapeOf = (markup: string) => [...markup.matchAll(/<(p|button)\b/g)].map(([, name]) => name);
  expect(shapeOf(awaited)).toEqual(shapeOf(there));
  expect(awaited).toMatch(/aria-disabled="true"[^>]*>Download the invoice/);
  expect(there).toContain('Download the invoice');
  expect(there).not.toContain('aria-disabled');
});

test('What is not paid has no receipt.', async () => {
  expect(await receipt([{ ...invoice, status: 'open', amountDue: 13.85 }])).toBe('');
});
