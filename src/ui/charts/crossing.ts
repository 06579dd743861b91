/** A point between two values of a line: 7.2 is a fifth of the way from the eighth value to the ninth. */
export interface Crossing {
  readonly at: number;
  readonly value: number;
}

/** Where the return first reaches the cost after it was less; null where it does not, or was never less. */
export function crossingOf(cost: readonly number[], back: readonly number[]): Crossing | null {
  const gaps = cost.map((amount, at) => (back[at] ?? 0) - amount);
  const at = gaps.findIndex((gap, index) => index > 0 && gap >= 0 && (gaps[index - 1] ?? 0) < 0);
  if (at === -1) return null;
  const before = gaps[at - 1] ?? 0;
  const part = -before / ((gaps[at] ?? 0) - before);
  const [from = 0, to = 0] = [cost[at - 1], cost[at]];
  return { at: at - 1 + part, value: from + part * (to - from) };
}

/** Whether nothing has to be paid back: the return is at no point less than the cost. */
export const isNeverLess = (cost: readonly number[], back: readonly number[]): boolean =>
  cost.every((amount, at) => (back[at] ?? 0) >= amount);

export interface Depth {
  /** The lowest point of a running sum, and what it needs until then. */
  readonly lowest: { readonly at: number; readonly value: number } | null;
  /** The first month without a loss, from the lowest point on. */
  readonly breakEven: number | null;
  /** The month in which the sum reaches zero again. */
  readonly paidBack: number | null;
}

/** How deep a running sum goes, and how long; nothing is needed where it never falls below zero. */
export function depthOf(sums: readonly number[]): Depth {
  const value = Math.min(0, ...sums);
  if (value === 0) return { lowest: null, breakEven: null, paidBack: null };
  const at = sums.indexOf(value);
  const after = (from: number, isMet: (sum: number, index: number) => boolean): number | null => {
    const found = sums.findIndex((sum, index) => index >= from && isMet(sum, index));
    return found === -1 ? null : found;
  };
  return {
    lowest: { at, value },
    breakEven: after(at + 1, (sum, index) => sum >= (sums[index - 1] ?? 0)),
    paidBack: after(at + 1, (sum) => sum >= 0),
  };
}
