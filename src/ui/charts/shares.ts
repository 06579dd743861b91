/** How a part is drawn: the one that matters, those beside it, and what is left. `bad` is the one place for coral. */
export type Tone = 'main' | 'pale' | 'faint' | 'good' | 'wait' | 'bad';

export interface Share {
  readonly key: string;
  readonly name: string;
  /** Amount, in the same unit for all parts. */
  readonly value: number;
  /** As people read it: "68%". */
  readonly text: string;
  readonly tone: Tone;
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
