import type { SprintReport, SprintStatus } from '../contract/sprint.ts';
import { boardProblems } from '../contract/problems.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { daysBetween } from './flow-calendar.ts';

/** Why a sprint's dates cannot be; null when they can. Days as `YYYY-MM-DD`. */
export function refuseDates(startDate: string, endDate: string): ProblemKind | null {
  if (endDate < startDate) return boardProblems.sprint_dates;
  return daysBetween(startDate, endDate) >= SPRINT_DAYS_MAX ? boardProblems.sprint_long : null;
}

/** Its charts are drawn day by day. */
const SPRINT_DAYS_MAX = 366;

const next: Readonly<Record<SprintStatus, SprintStatus | null>> = { planned: 'active', active: 'completed', completed: null };

/** A sprint is planned, then active, then completed, and never goes back: its charts begin and end with these steps. */
export function refuseStep(from: SprintStatus, to: SprintStatus): ProblemKind | null {
  if (from === to || next[from] === to) return null;
  return from === 'completed' ? boardProblems.sprint_completed : boardProblems.sprint_step;
}

export interface SprintItem {
  readonly id: string;
  readonly points: number | null;
  readonly isDone: boolean;
}

/**
 * How a sprint went. What was committed keeps the size it was committed at; what came later counts as it is at the end.
 * @param committed what the sprint set out with
 * @param items what is in it at its end
 */
export function reportOf(committed: readonly Pick<SprintItem, 'id' | 'points'>[], items: readonly SprintItem[]): SprintReport {
  const inIt = new Set(items.map(({ id }) => id));
  const wanted = new Set(committed.map(({ id }) => id));
  const done = items.filter(({ isDone }) => isDone);
  return {
    committedPoints: sum(committed),
    committedItems: committed.length,
    completedPoints: sum(done),
    completedItems: done.length,
    addedPoints: sum(items.filter(({ id }) => !wanted.has(id))),
    removedPoints: sum(committed.filter(({ id }) => !inIt.has(id))),
    carriedOverItems: items.length - done.length,
  };
}

/** Two decimals: 0.1 + 0.2 is no figure for people. */
const sum = (items: readonly { readonly points: number | null }[]): number =>
  Math.round(items.reduce((total, { points }) => total + (points ?? 0), 0) * 100) / 100;
