import { negative } from './cents.ts';

export const ledgerAccounts = ['receivable', 'cash', 'revenue', 'tax', 'credit', 'written_off'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** One side of a booking, US cents: above zero a debit, below a credit. The entries of a booking add up to zero. */
export interface Entry {
  readonly ledgerAccount: LedgerAccount;
  readonly amount: number;
}

/** The sums of an invoice that are booked, US cents (quote.ts). */
export interface Booked {
  readonly subtotal: number;
  readonly discount: number;
  readonly tax: number;
  readonly creditApplied: number;
  readonly creditAdded: number;
  readonly amountDue: number;
}

type Amounts = Readonly<Partial<Record<LedgerAccount, number>>>;

/** Accounts in their fixed order, without those that nothing happens to. */
const booking = (amounts: Amounts): Entry[] =>
  ledgerAccounts.flatMap((ledgerAccount) => {
    const amount = amounts[ledgerAccount] ?? 0;
    return amount === 0 ? [] : [{ ledgerAccount, amount }];
  });

/** What is asked for is earned and taxed, and owed by the customer; the credit balance pays its part, or takes what is given back. */
export const invoiceIssued = ({ subtotal, discount, tax, creditApplied, creditAdded, amountDue }: Booked): Entry[] =>
  booking({ receivable: amountDue, revenue: discount - subtotal, tax: negative(tax), credit: creditApplied - creditAdded });

/** An invoice that was never due: the credit that it used is owed to the customer again. */
export const invoiceVoided = (invoice: Booked): Entry[] =>
  invoiceIssued(invoice).map(({ ledgerAccount, amount }) => ({ ledgerAccount, amount: negative(amount) }));

export const paymentSucceeded = (amount: number): Entry[] => booking({ receivable: negative(amount), cash: amount });

/** What the customer owes and does not pay. */
export const invoiceWrittenOff = (amountDue: number): Entry[] => booking({ receivable: negative(amountDue), written_off: amountDue });

/** A correction of an issued invoice. @param net cents without tax; they are owed to the customer, as money or as credit */
export const creditNoteIssued = ({ net, tax }: { readonly net: number; readonly tax: number }, as: 'money' | 'credit'): Entry[] =>
  booking({ revenue: net, tax, [as === 'money' ? 'receivable' : 'credit']: negative(net + tax) });

/** Money goes back; the credit note for it has made it owed. */
export const refunded = (amount: number): Entry[] => booking({ receivable: amount, cash: negative(amount) });

/** Of money that goes back, what was paid of earlier invoices: it is owed again, by a lower credit balance. */
export const owedAgain = (amount: number): Entry[] => booking({ receivable: negative(amount), credit: amount });

/** Money that had gone back has come again. @param owed what its credit note stays for, which is credit from now on */
export const refundReturned = (amount: number, owed: number): Entry[] =>
  booking({ receivable: owed - amount, cash: amount, credit: negative(owed) });

/** Money that is owed by a credit note could not go back, and is owed as credit from now on. */
export const refundBecameCredit = (amount: number): Entry[] => booking({ receivable: amount, credit: negative(amount) });

export const isBalanced = (entries: readonly Entry[]): boolean => entries.reduce((all, { amount }) => all + amount, 0) === 0;
