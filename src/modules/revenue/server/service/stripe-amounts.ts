import { decimalsOf } from '../../rules/currency.ts';
import { ratio, rounded, times, type Fraction } from './amounts.ts';

/** Stripe takes these without decimals, or with two where the currency has none. All others are as ISO 4217 has them. */
const DECIMALS: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };

/** What Stripe calls an amount, in the smallest unit of the currency. */
export function amountOf(amount: Fraction, currency: string): Fraction {
  const own = decimalsOf(currency);
  const theirs = DECIMALS[currency] ?? own;
  return times(amount, ratio(10 ** Math.max(own - theirs, 0), 10 ** Math.max(theirs - own, 0)));
}

export const unitsOf = (amount: number, currency: string): number => rounded(amountOf(ratio(amount, 1), currency));
