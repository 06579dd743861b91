import { negative, shareOf } from './cents.ts';

export { creditReasons, type CreditReason } from '../contract/credit-reasons.ts';

/** How it comes back: by the card that has paid, or as credit for the next invoices. */
export type GivenAs = 'money' | 'credit';

/** Cents of an invoice, or of what its credit notes come to so far; below zero where the invoice gives something back. */
export interface Sums {
  /** Without tax, after the discount. */
  readonly lines: readonly number[];
  /** Of each rate. */
  readonly taxes: readonly number[];
}

export const sumOf = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/** Cents with tax. */
export const grossOf = ({ lines, taxes }: Sums): number => sumOf(lines) + sumOf(taxes);

/**
 * Splits what is given back into the shares that the invoice has of its lines and of the tax of each rate. Each share is rounded
 * once, for all of the invoice's credit notes so far, so that the last one leaves nothing; what rounding leaves is on the largest
 * line. Where a line or a tax is below zero, so is its share.
 * @param gross 0 < gross <= what is left of the invoice
 */
export function creditOf(gross: number, invoice: Sums, before: Sums): Sums {
  const whole = grossOf(invoice);
  const given = grossOf(before) + gross;
  const upTo = (all: readonly number[]): number[] => all.map((cents) => shareOf(cents, given, whole));
  const [lines, taxes] = [upTo(invoice.lines), upTo(invoice.taxes)];
  const rest = given - grossOf({ lines, taxes });
  const largest = invoice.lines.indexOf(Math.max(...invoice.lines));
  return {
    lines: lines.map((line, at) => line + (at === largest ? rest : 0) - (before.lines[at] ?? 0)),
    taxes: taxes.map((tax, at) => tax - (before.taxes[at] ?? 0)),
  };
}

/** What a payment may still give back, cents. @param given refunds of it that have not failed, and open disputes */
export const refundableOf = (paid: number, given: readonly number[]): number => paid - sumOf(given);

/**
 * What a payment has paid of earlier invoices, and has not given back of it: cents that a balance below zero has added to its
 * invoice. They have no place in a credit note of that one.
 */
export const earlierLeft = (invoice: { readonly credit_applied: number }, refunds: readonly { readonly earlier: number }[]): number =>
  Math.max(0, negative(invoice.credit_applied)) - sumOf(refunds.map(({ earlier }) => earlier));
