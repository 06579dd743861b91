import { elapsedDays, type Calendar } from './flow-calendar.ts';

/** An item from its first day to its last, in milliseconds since 1970. Reopened items count to their last finish. */
export interface FinishedItem {
  readonly createdAt: number;
  /** When work on it first began (C2-27: kept when it is reopened); null where nobody knows. */
  readonly startedAt: number | null;
  readonly completedAt: number;
  /** Brought in as done without its dates: no time is reckoned from them. */
  readonly isUndated?: boolean;
  /** How long it was blocked between start and finish. */
  readonly blockedMs?: number;
}

export type Impossibility = 'finished_before_start' | 'finished_before_creation' | 'unreadable';

/** Why an item's dates cannot be; null when they can. */
export function impossibilityOf({ createdAt, startedAt, completedAt }: FinishedItem): Impossibility | null {
  const start = startedAt ?? completedAt;
  if (![createdAt, start, completedAt].every(Number.isFinite)) return 'unreadable';
  if (completedAt < start) return 'finished_before_start';
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

/** Days from the start of work to completion; null where one of them is not known. */
export const cycleDays = ({ startedAt, completedAt, isUndated }: FinishedItem, calendar: Calendar): number | null =>
  startedAt === null || isUndated ? null : elapsedDays(startedAt, completedAt, calendar);

/** Days from creation to completion (S2-39); null where one of them is not known. */
export const leadDays = ({ createdAt, completedAt, isUndated }: FinishedItem, calendar: Calendar): number | null =>
  isUndated ? null : elapsedDays(createdAt, completedAt, calendar);

/** Of some values those that are known. */
export const known = (values: readonly (number | null)[]): number[] => values.flatMap((value) => value ?? []);

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

/** Cycle time over lead time (C2-58), of all items together that have both; null while there is no lead time. */
export function flowEfficiency(items: readonly FinishedItem[], calendar: Calendar): number | null {
  let [cycle, lead] = [0, 0];
  for (const item of items) {
    const days = cycleDays(item, calendar);
    if (days === null) continue;
    cycle += days;
    lead += leadDays(item, calendar) ?? 0;
  }
  return lead > 0 ? cycle / lead : null;
}

export const EFFICIENCY_GOOD = 0.15; // above it: green
export const UTILISATION_BAD = 0.8; // above it: red

export const efficiencyTone = (ratio: number | null): 'good' | 'plain' => (ratio !== null && ratio > EFFICIENCY_GOOD ? 'good' : 'plain');
export const utilisationTone = (ratio: number | null): 'bad' | 'plain' => (ratio !== null && ratio > UTILISATION_BAD ? 'bad' : 'plain');

/** Work in progress over what the limits allow; null where no column has a limit. */
export const wipUtilisation = ({ current, limit }: { readonly current: number; readonly limit: number | null }): number | null =>
  limit === null || limit === 0 ? null : current / limit;
