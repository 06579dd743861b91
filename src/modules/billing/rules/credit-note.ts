import { shareOf } from './cents.ts';

export { creditReasons, type CreditReason } from '../contract/credit-reasons.ts';

/** How it comes back: by the card that has paid, or as credit for the next invoices. */
export type GivenAs = 'money' | 'credit';

/** Cents of an invoice, or of what its credit notes come to so far. */
export interface Sums {
  readonly net: number;
  readonly tax: number;
  /** Without tax, after the discount; they add up to `net`. */
  readonly lines: readonly number[];
}

/** Cents with tax. */
export const grossOf = ({ net, tax }: Pick<Sums, 'net' | 'tax'>): number => net + tax;

/**
 * Splits what is given back into the shares of net, tax and lines that the invoice has. Each share is rounded once, for all of
 * the invoice's credit notes so far, so that the last one leaves nothing; what rounding leaves is on the largest line.
 * @param gross 0 < gross <= what is left of the invoice
 */
export function creditOf(gross: number, invoice: Sums, before: Sums): Sums {
  const tax = shareOf(invoice.tax, grossOf(before) + gross, grossOf(invoice)) - before.tax;
  const net = gross - tax;
  const netUpTo = before.net + net;
  const upTo = invoice.lines.map((line) => shareOf(line, netUpTo, invoice.net));
  const rest = netUpTo - upTo.reduce((all, line) => all + line, 0);
  const largest = invoice.lines.indexOf(Math.max(...invoice.lines));
  return { net, tax, lines: upTo.map((line, at) => line + (at === largest ? rest : 0) - (before.lines[at] ?? 0)) };
}

/** What a payment may still give back, cents. @param given refunds of it that have not failed, and open disputes */
export const refundableOf = (paid: number, given: readonly number[]): number => paid - given.reduce((all, one) => all + one, 0);
