import { elapsedDays, type Calendar } from './flow-calendar.ts';

/** An item from its first day to its last, in milliseconds since 1970. Reopened items count to their last finish. */
export interface FinishedItem {
  readonly createdAt: number;
  /** When work on it first began (C2-27: kept when it is reopened). */
  readonly startedAt: number;
  readonly completedAt: number;
  /** How long it was blocked between start and finish. */
  readonly blockedMs?: number;
}

export type Impossibility = 'finished_before_start' | 'finished_before_creation' | 'unreadable';

/** Why an item's dates cannot be; null when they can. */
export function impossibilityOf({ createdAt, startedAt, completedAt }: FinishedItem): Impossibility | null {
  if (![createdAt, startedAt, completedAt].every(Number.isFinite)) return 'unreadable';
  if (completedAt < startedAt) return 'finished_before_start';
  return completedAt < createdAt ? 'finished_before_creation' : null;
}

export interface Sorted<T> {
  readonly possible: readonly T[];
  /** Kept out of all figures, and shown to the reader: nothing is swallowed. */
  readonly impossible: readonly { readonly item: T; readonly why: Impossibility }[];
}

export function sortOut<T extends FinishedItem>(items: readonly T[]): Sorted<T> {
  const judged = items.map((item) => ({ item, why: impossibilityOf(item) }));
  return {
    possible: judged.flatMap(({ item, why }) => (why === null ? [item] : [])),
    impossible: judged.flatMap(({ item, why }) => (why === null ? [] : [{ item, why }])),
  };
}

/** Days from the start of work to completion. */
export const cycleDays = ({ startedAt, completedAt }: FinishedItem, calendar: Calendar): number =>
  elapsedDays(startedAt, completedAt, calendar);

/** Days from creation to completion (S2-39). */
export const leadDays = ({ createdAt, completedAt }: FinishedItem, calendar: Calendar): number =>
  elapsedDays(createdAt, completedAt, calendar);

export interface Spread {
  readonly count: number;
  readonly average: number;
  readonly p50: number;
  readonly p70: number;
  readonly p85: number;
  readonly p95: number;
}

/** Average and percentiles; null without a single value. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (percent: number): number => sorted[rankOf(percent, sorted.length) - 1] ?? 0;
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { count: values.length, average, p50: at(50), p70: at(70), p85: at(85), p95: at(95) };
}

/** Nearest rank: the smallest value that at least so many per cent are not above. Counted from one. */
export const rankOf = (percent: number, count: number): number => Math.max(1, Math.ceil((percent * count) / 100));

/** Cycle time over lead time (C2-58), of all items together; null while there is no lead time. */
export function flowEfficiency(items: readonly FinishedItem[], calendar: Calendar): number | null {
  const sum = (days: (item: FinishedItem, on: Calendar) => number) => items.reduce((total, item) => total + days(item, calendar), 0);
  const lead = sum(leadDays);
  return lead > 0 ? sum(cycleDays) / lead : null;
}

export const EFFICIENCY_GOOD = 0.15; // above it: green
export const UTILISATION_BAD = 0.8; // above it: red

export const efficiencyTone = (ratio: number | null): 'good' | 'plain' => (ratio !== null && ratio > EFFICIENCY_GOOD ? 'good' : 'plain');
export const utilisationTone = (ratio: number | null): 'bad' | 'plain' => (ratio !== null && ratio > UTILISATION_BAD ? 'bad' : 'plain');

/** Work in progress over what the limits allow; null where no column has a limit. */
export const wipUtilisation = ({ current, limit }: { readonly current: number; readonly limit: number | null }): number | null =>
  limit === null || limit === 0 ? null : current / limit;
