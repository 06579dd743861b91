import type { BurndownChart } from '../../../contract/flow.ts';

type Point = Omit<BurndownChart['days'][number], 'date'> & {
  /** null for the moment that a sprint started in. */
  readonly date: string | null;
};

/** The points of the chart: what a sprint set out with, then each day's end, so that its ideal begins with the commitment. */
export function burndownPoints({ sprintId, committed, days }: BurndownChart): readonly Point[] {
  if (sprintId === null) return days;
  return [{ date: null, ideal: committed, remaining: committed, completed: 0, scope: committed }, ...days];
}
