import type { StatusCounts, StatusDay } from '../contract.ts';
import type { Part } from '../contract/parts.ts';

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

const missedOf = (day: StatusDay, part: Part): number => Math.max(0, day.minutes - measuredOf(day[part]));

/** Minutes that were not measured since the first day on which the installation measured: of these nothing is known, and they are named. */
export function unmeasuredOf(days: readonly StatusDay[], part: Part): number {
  const first = days.findIndex((day) => measuredOf(day[part]) > 0);
  return first < 0 ? 0 : days.slice(first).reduce((sum, day) => sum + missedOf(day, part), 0);
}
