export interface WaterfallStep {
  readonly key: string;
  readonly name: string;
  /** What is added or taken away; of a total nothing, it is the sum so far. The first step is what there is. */
  readonly change: number | 'total';
}

export interface WaterfallBar {
  readonly key: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isTotal: boolean;
}

/** Where each bar begins and ends: a change begins where the one before it ends, and a total at zero. */
export function waterfallBars(steps: readonly WaterfallStep[]): WaterfallBar[] {
  let sum = 0;
  return steps.map(({ key, name, change }, at) => {
    if (change === 'total') return { key, name, from: 0, to: sum, isTotal: true };
    const from = sum;
    sum += change;
    return { key, name, from, to: sum, isTotal: at === 0 };
  });
}
