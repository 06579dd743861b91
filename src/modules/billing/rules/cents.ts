/** Cents as dollars, for an answer: money is whole US cents inside, and calls take and answer dollars with two decimals. */
export const dollars = (cents: number): number => cents / 100;

/** Turns the sign, and never answers -0, which differs from 0 where it is compared or printed. */
export const negative = (cents: number): number => 0 - cents;

/**
 * A share of an amount, rounded once, half away from zero: a credit is the debit with its sign turned. Whole numbers inside,
 * since a fraction of seconds times cents has no exact float.
 * @param part and @param whole in the same unit, 0 <= part <= whole
 */
export function shareOf(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const product = BigInt(Math.abs(cents)) * BigInt(part) * 2n + BigInt(whole);
  const share = Number(product / (BigInt(whole) * 2n));
  return cents < 0 ? negative(share) : share;
}

/** A percentage of an amount, rounded once. @param percent up to four decimals */
export const percentOf = (cents: number, percent: number): number => shareOf(cents, Math.round(percent * 10_000), 1_000_000);

/** Splits an amount by weights; what rounding leaves goes to the largest remainders, so that the parts add up to it. */
export function distribute(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((value) => Number(value / BigInt(sum)));
  const byRemainder = exact
    .map((value, at) => ({ at, rest: value % BigInt(sum) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  let left = total - parts.reduce((all, part) => all + part, 0);
  for (const { at } of byRemainder) {
    if (left === 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/**
 * The discount on what is sold, and, below zero, the one that goes back with what is given back: that one raises the sum, and
 * is no discount on anything. Cents.
 * @param ofLines its parts; those of lines that give back are below zero
 */
export function partDiscount(discount: number, ofLines: readonly number[]): { readonly given: number; readonly back: number } {
  const back = ofLines.reduce((all, cents) => all + Math.min(0, cents), 0);
  return { given: discount - back, back };
}

/** Cents that are charged at least: Stripe takes no dollar payment below it (`amount_too_small`). */
export const LEAST_CHARGE = 50;

/**
 * How the balance's part of an amount is named: what it pays, what an earlier invoice has left to pay, or what the least charge
 * adds to it.
 * @param sums cents
 */
export function balanceTerm(sums: { readonly fromBalance: number; readonly amountDue: number }): 'credit' | 'fromEarlier' | 'toCredit' {
  if (sums.fromBalance > 0) return 'credit';
  return sums.amountDue === LEAST_CHARGE ? 'toCredit' : 'fromEarlier';
}
