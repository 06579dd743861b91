import type { Tone } from './tone.ts';

export interface Share {
  readonly key: string;
  readonly name: string;
  /** Amount, in the same unit for all parts. */
  readonly value: number;
  /** As people read it: "68%". */
  readonly text: string;
  readonly tone: Tone;
}

/**
 * Whole per cents, or tenths of them, that add up to 100: what rounding would lose or add goes to the largest remainders, and of equal ones to
 * the first. Nothing but zeros where there is nothing to share.
 */
export function percentsOf(values: readonly number[], digits = 0): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole <= 0) return values.map(() => 0);
  const all = 100 * 10 ** digits;
  const exact = values.map((value) => (all * value) / whole);
  const down = exact.map(Math.floor);
  const lacking = all - down.reduce((sum, value) => sum + value, 0);
  const remainder = (at: number): number => (exact[at] ?? 0) - (down[at] ?? 0);
  const first = exact.map((_, at) => at).toSorted((one, other) => remainder(other) - remainder(one) || one - other);
  const raised = new Set(first.slice(0, lacking));
  return down.map((value, at) => (raised.has(at) ? value + 1 : value) / 10 ** digits);
}

export interface Arc extends Share {
  /** Where it begins and how long it is, in per cent of the whole. */
  readonly from: number;
  readonly length: number;
}

/** The parts one after the other; those without an amount take no room. */
export function arcsOf(shares: readonly Share[]): Arc[] {
  const whole = shares.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  return shares.flatMap((share) => {
    if (whole <= 0 || share.value <= 0) return [];
    const arc = { ...share, from, length: (100 * share.value) / whole };
    from += arc.length;
    return [arc];
  });
}
