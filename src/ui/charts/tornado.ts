export interface TornadoInput {
  readonly key: string;
  readonly name: string;
  /** The result when this input alone is lower, and when it is higher. */
  readonly low: number;
  readonly high: number;
}

/** What moves the result most comes first. */
export const byWidth = (inputs: readonly TornadoInput[]): TornadoInput[] =>
  inputs.toSorted((a, b) => Math.abs(b.high - b.low) - Math.abs(a.high - a.low));

/** The two ends of an input, from the plan: which of them is worse than it. */
export function endsAround({ low, high }: TornadoInput, plan: number, isLessBetter: boolean) {
  const isWorse = (value: number): boolean => value !== plan && value < plan !== isLessBetter;
  return [
    { value: low, isWorse: isWorse(low) },
    { value: high, isWorse: isWorse(high) },
  ] as const;
}
