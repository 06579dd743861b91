import { expect, test } from 'vitest';
import type { Invoice } from '../../contract/invoices.ts';
import { receiptOf } from './receipt-of.ts';

const at = (hour: number, minute = 0): string => new Date(Date.UTC(2027, 0, 12, hour, minute)).toISOString();
const invoice = (id: string, issuedAt: string, change: Partial<Invoice> = {}): Invoice =>
  ({ id, number: id, issuedAt, status: 'paid', amountDue: 13.85, periodEnd: at(23), ...change }) as Invoice; // what a receipt reads of it
const listed = (...invoices: Invoice[]) => ({ invoices, total: invoices.length });
const now = Date.parse(at(12));
const kindOf = (found: ReturnType<typeof receiptOf>): string | null =>
  found && ('invoice' in found ? `${found.kind} ${found.invoice.id}` : found.kind);

test.each([
  ['of what was just bought', at(11, 59), listed(invoice('b', at(11, 59)), invoice('a', at(9))), 'paid b'],
  [
    'of that purchase, whatever was issued since',
    at(8),
    listed(invoice('c', at(10)), invoice('b', at(8, 1)), invoice('a', at(7))),
    'paid b',
  ],
  ['of an earlier moment on another process', new Date(Date.parse(at(11)) + 2000).toISOString(), listed(invoice('a', at(11))), 'paid a'],
  ['of what follows later, which has no invoice', at(11, 59), listed(invoice('a', at(9))), 'later'],
  ['of nothing, a day later', at(9), listed(invoice('a', at(8))), null],
  ['of nothing where an invoice is not paid', at(11), listed(invoice('a', at(11), { status: 'open' })), null],
  ['of nothing where its own may be on another page', at(8), { invoices: [invoice('z', at(10))], total: 2 }, null],
])('An address with its moment has the receipt %s.', (_, since, invoices, expected) => {
  expect(kindOf(receiptOf(invoices, { since, now, trialEnd: null }))).toBe(expected);
});

test.each([
  ['of an account that has bought nothing', listed(), null],
  ['of an invoice of before', listed(invoice('a', at(9))), null],
  ['with a newer invoice that is open', listed(invoice('b', at(11, 30), { status: 'open' }), invoice('a', at(11, 20))), null],
  ['of what was just bought', listed(invoice('a', at(11, 30))), 'paid a'],
])('An address without a moment, %s, has a receipt of what is fresh alone.', (_, invoices, expected) => {
  for (const since of [null, 'yesterday']) expect(kindOf(receiptOf(invoices, { since, now, trialEnd: null }))).toBe(expected);
});

test('Nothing charged is said so, and a trial is one while it runs.', () => {
  const invoices = listed(invoice('a', at(11, 59), { amountDue: 0 }));
  const of = (trialEnd: string | null) => kindOf(receiptOf(invoices, { since: at(11, 58), now, trialEnd }));
  expect([of(at(23)), of(at(22)), of(null)]).toEqual(['trial a', 'free a', 'free a']);
});
