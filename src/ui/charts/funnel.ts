export interface FunnelStep {
  readonly key: string;
  readonly name: string;
  /** Muted, below the name: an address. */
  readonly more?: string;
  readonly count: number;
}

export interface FunnelRow extends FunnelStep {
  /** Of those of the first step; null where that has no one. */
  readonly share: number | null;
  /** What leaves before the next step, and as a share of this one; null at the last, and where the next has more. */
  readonly lost: number | null;
  readonly lostShare: number | null;
  /** The step before which the most leave, in people. */
  readonly isWorst: boolean;
}

/** What is lost from step to step. A step may have more than the one before it; then nothing is lost. */
export function funnelRows(steps: readonly FunnelStep[]): FunnelRow[] {
  const first = steps[0]?.count ?? 0;
  const losses = steps.slice(0, -1).map(({ count }, at) => count - (steps[at + 1]?.count ?? 0));
  const most = Math.max(0, ...losses);
  const worst = most > 0 ? losses.indexOf(most) : -1;
  return steps.map((step, at) => {
    const gone = losses[at] ?? null;
    const lost = gone === null || gone < 0 ? null : gone;
    return {
      ...step,
      share: first === 0 ? null : step.count / first,
      lost,
      lostShare: lost === null || step.count === 0 ? null : lost / step.count,
      isWorst: at === worst,
    };
  });
}
