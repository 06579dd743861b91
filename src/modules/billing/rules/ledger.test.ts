import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditNoteIssued,
  invoiceIssued,
  invoiceVoided,
  invoiceWrittenOff,
  isBalanced,
  paymentSucceeded,
  refunded,
  type Booked,
  type Entry,
} from './ledger.ts';

const invoice = (given: Partial<Booked>): Booked => ({
  ...{ subtotal: 0, discount: 0, tax: 0, creditApplied: 0, creditAdded: 0, amountDue: 0 },
  ...given,
});
const asRecord = (entries: readonly Entry[]) => Object.fromEntries(entries.map(({ ledgerAccount, amount }) => [ledgerAccount, amount]));

test.each([
  ['an invoice', { subtotal: 995, amountDue: 995 }, { receivable: 995, revenue: -995 }],
  [
    'an invoice with a discount and tax',
    { subtotal: 1_000, discount: 200, tax: 160, amountDue: 960 },
    { receivable: 960, revenue: -800, tax: -160 },
  ],
  [
    'an invoice that the credit balance pays in part',
    { subtotal: 995, creditApplied: 400, amountDue: 595 },
    { receivable: 595, revenue: -995, credit: 400 },
  ],
  ['an invoice that the credit balance pays', { subtotal: 995, creditApplied: 995 }, { revenue: -995, credit: 995 }],
  ['an invoice below zero', { subtotal: -500, tax: -100, creditAdded: 600 }, { revenue: 500, tax: 100, credit: -600 }],
  ['an invoice of nothing', {}, {}],
  ['a trial', { subtotal: 995, discount: 995 }, {}],
])('%s is booked, and booked back where it is void', (_, given, expected) => {
  const issued = invoiceIssued(invoice(given));
  expect(asRecord(issued)).toEqual(expected);
  expect(isBalanced(issued)).toBe(true);
  const voided = asRecord(invoiceVoided(invoice(given)));
  expect(voided).toEqual(Object.fromEntries(Object.entries(expected).map(([account, amount]) => [account, -amount])));
});

test.each([
  ['a payment', paymentSucceeded(995), { receivable: -995, cash: 995 }],
  ['a payment of nothing', paymentSucceeded(0), {}],
  ['what is written off', invoiceWrittenOff(995), { receivable: -995, written_off: 995 }],
  ['a refund', refunded(300), { receivable: 300, cash: -300 }],
  ['a credit note that is paid out', creditNoteIssued({ net: 250, tax: 50 }, 'money'), { receivable: -300, revenue: 250, tax: 50 }],
  ['a credit note that is kept', creditNoteIssued({ net: 250, tax: 50 }, 'credit'), { revenue: 250, tax: 50, credit: -300 }],
])('%s is booked', (_, entries, expected) => {
  expect(asRecord(entries)).toEqual(expected);
  expect(isBalanced(entries)).toBe(true);
});

test('a booking that does not add up is seen', () => {
  expect(isBalanced([{ ledgerAccount: 'cash', amount: 1 }])).toBe(false);
});

test('every invoice that adds up is balanced, and its payment leaves nothing owed', () => {
  const sums = fc.tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.nat(1e5), fc.integer({ min: -1e5, max: 1e5 }), fc.nat(1e6));
  fc.assert(
    fc.property(sums, ([subtotal, discount, tax, balance]) => {
      const asked = subtotal - discount + tax;
      const creditApplied = Math.min(balance, Math.max(0, asked));
      const amountDue = Math.max(0, asked) - creditApplied;
      const issued = invoiceIssued({ subtotal, discount, tax, creditApplied, creditAdded: Math.max(0, -asked), amountDue });
      expect(isBalanced(issued)).toBe(true);
      const owed = [...issued, ...paymentSucceeded(amountDue)].filter(({ ledgerAccount }) => ledgerAccount === 'receivable');
      expect(isBalanced(owed)).toBe(true);
    }),
  );
});
