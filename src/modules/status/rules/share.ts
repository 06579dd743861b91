import type { StatusCounts } from '../contract.ts';

export const measuredOf = ({ ok, degraded, down }: StatusCounts): number => ok + degraded + down;

export const addUp = (all: readonly StatusCounts[]): StatusCounts =>
  all.reduce((sum, one) => ({ ok: sum.ok + one.ok, degraded: sum.degraded + one.degraded, down: sum.down + one.down }), {
    ok: 0,
    degraded: 0,
    down: 0,
  });

/**
 * The share of measured minutes that were fine, in hundredths of a percent, always rounded down: 100 % is every one of them.
 * @returns null where nothing was measured
 */
export function fineShare(counts: StatusCounts): number | null {
  const measured = measuredOf(counts);
  return measured === 0 ? null : Math.floor((counts.ok * 10_000) / measured);
}
