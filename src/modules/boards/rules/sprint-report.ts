import type { SprintOutcome, SprintReport } from '../contract/sprint.ts';
import type { ItemId } from '../contract/ids.ts';
import { dayOf, daysBetween } from './flow-calendar.ts';

export interface SprintItem {
  readonly id: ItemId;
  readonly points: number | null;
  readonly isDone: boolean;
}

/** An item that was in it and is no more, with its size when it left. */
export type Committed = Pick<SprintItem, 'id' | 'points'>;

/**
 * What became of each item. What came and went again in between is not told: it changed nothing of what there was to do.
 * @param committed what the sprint set out with
 * @param items what is in it at its end
 */
export function outcomesOf(committed: readonly Committed[], items: readonly SprintItem[]): SprintOutcome[] {
  const sizes = new Map(committed.map(({ id, points }) => [id, points]));
  const inIt = new Set(items.map(({ id }) => id));
  return [
    ...items.map(({ id, points, isDone }) => ({
      itemId: id,
      fate: isDone ? ('done' as const) : ('left' as const),
      isAdded: !sizes.has(id),
      committedPoints: sizes.get(id) ?? null,
      points,
    })),
    ...committed
      .filter(({ id }) => !inIt.has(id))
      .map(({ id, points }) => ({ itemId: id, fate: 'removed' as const, isAdded: false, committedPoints: points, points })),
  ];
}

/**
 * How a sprint went, as sums of what became of its items, so that committed + added - removed + reestimated = completed + left.
 * What was committed keeps the size it was committed at; what came later counts as it is at the end.
 */
export function reportOf(outcomes: readonly SprintOutcome[]): Required<SprintReport> {
  const committed = outcomes.filter(({ isAdded }) => !isAdded);
  const removed = outcomes.filter(({ fate }) => fate === 'removed');
  const added = outcomes.filter(({ isAdded }) => isAdded);
  const done = outcomes.filter(({ fate }) => fate === 'done');
  const left = outcomes.filter(({ fate }) => fate === 'left');
  const stayed = committed.filter(({ fate }) => fate !== 'removed');
  return {
    committedPoints: sum(committed, atStart),
    committedItems: committed.length,
    completedPoints: sum(done, atEnd),
    completedItems: done.length,
    addedPoints: sum(added, atEnd),
    removedPoints: sum(removed, atStart),
    carriedOverItems: left.length,
    addedItems: added.length,
    removedItems: removed.length,
    reestimatedPoints: sum(stayed, (one) => atEnd(one) - atStart(one)),
    leftPoints: sum(left, atEnd),
  };
}

const atStart = ({ committedPoints }: SprintOutcome): number => committedPoints ?? 0;
const atEnd = ({ points }: SprintOutcome): number => points ?? 0;

/** Two decimals: 0.1 + 0.2 is no figure for people. */
const sum = (outcomes: readonly SprintOutcome[], sizeOf: (one: SprintOutcome) => number): number =>
  Math.round(outcomes.reduce((total, one) => total + sizeOf(one), 0) * 100) / 100;

/** How many days before its last one a sprint ended (UTC); 0 where it ended on time or later. */
export const daysEarly = (endDate: string, endedAt: Date | null): number =>
  endedAt === null ? 0 : Math.max(0, daysLeft(endDate, endedAt));

/** How many days after its last one a sprint ended (UTC); 0 where it ended on time or earlier. */
export const daysLate = (endDate: string, endedAt: Date | null): number =>
  endedAt === null ? 0 : Math.max(0, -daysLeft(endDate, endedAt));

const daysLeft = (endDate: string, endedAt: Date): number => daysBetween(dayOf(endedAt.getTime(), 'UTC'), endDate);
