import { HOUR } from '#shared/durations.ts';
import type { ItemStatus } from '../contract/item.ts';

/** What an item's place says of the work on it. */
export interface WorkState {
  readonly status: ItemStatus | null;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  /** Hours of the clock on the wall, two decimals. */
  readonly cycleTime: number | null;
  /** Brought in as done, while nobody knows when it was made or done: no time is reckoned from its dates. */
  readonly isUndated?: boolean;
}

export const noWork: WorkState = { status: null, startedAt: null, completedAt: null, cycleTime: null };

/**
 * What an item becomes in a column (C2-27): at work in an ACTIVE one, its start set once; done in a COMPLETE one, with its
 * cycle time; neither in any other and in the backlog. Out of COMPLETE the end is forgotten and the start kept. Done
 * without ever having been at work took no time at all, and started when it was done (S2-38).
 * @param columnStatus null for the backlog
 */
export function workIn(columnStatus: string | null, work: WorkState, now: Date): WorkState {
  const kept = { startedAt: work.startedAt, completedAt: null, cycleTime: null };
  if (columnStatus === 'ACTIVE') return { ...kept, status: 'Active', startedAt: work.startedAt ?? now };
  if (columnStatus !== 'COMPLETE') return { ...kept, status: null };
  if (work.status === 'Complete') return work;
  const startedAt = work.startedAt ?? now;
  return { status: 'Complete', startedAt, completedAt: now, cycleTime: hoursBetween(startedAt, now) };
}

/** Two decimals, never below zero. */
export function hoursBetween(start: Date, end: Date): number {
  return Math.max(0, Math.round(((end.getTime() - start.getTime()) / HOUR) * 100) / 100);
}
