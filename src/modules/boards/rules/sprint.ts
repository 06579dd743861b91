import type { SprintStatus } from '../contract/sprint.ts';
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
