import type { ProjectStatus } from '../contract/board.ts';
import type { BurndownHealth } from './burndown.ts';

/** The derived status (2 §4): paused, all done, nothing in it yet, or at work. */
export function projectStatus({
  isActive,
  totalItems,
  completedItems,
}: {
  readonly isActive: boolean;
  readonly totalItems: number;
  readonly completedItems: number;
}): ProjectStatus {
  if (!isActive) return 'on_hold';
  if (totalItems === 0) return 'planning';
  return completedItems === totalItems ? 'completed' : 'active';
}

/** Whole per cent, cut off: 100 is kept for what is done entirely. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((100 * part) / whole));

/** Documented colours of the progress bar: above 80 green, above 50 blue, otherwise orange. */
export function progressTone(progress: number): 'green' | 'blue' | 'orange' {
  if (progress > 80) return 'green';
  return progress > 50 ? 'blue' : 'orange';
}

export const OVERDUE_ATTENTION = 5; // more than so many

interface Troubles {
  readonly blockedStories: number;
  readonly blockedItems: number;
  readonly overdueTasks: number;
  readonly burndownHealth: BurndownHealth | null;
}

export interface Trouble {
  readonly why: 'blocked' | 'overdue' | 'behind' | 'farBehind';
  /** Of how many items. */
  readonly count: number;
}

/**
 * Why a project needs somebody to look at it: blocked stories, more than five overdue tasks, a burndown that lags. Once it is
 * about what is blocked, all of that is counted, as the card of blocked items counts it.
 */
export function troublesOf({ blockedStories, blockedItems, overdueTasks, burndownHealth }: Troubles): Trouble[] {
  const found: [Trouble['why'], boolean, number][] = [
    ['blocked', blockedStories > 0, blockedItems],
    ['overdue', overdueTasks > OVERDUE_ATTENTION, overdueTasks],
    ['behind', burndownHealth === 'warning', 0],
    ['farBehind', burndownHealth === 'critical', 0],
  ];
  return found.flatMap(([why, holds, count]) => (holds ? [{ why, count }] : []));
}

export type Health = 'on_track' | 'at_risk' | 'off_track';

/** One word for how a project goes; null where nothing says it. */
export function healthOf(project: Troubles & { readonly status: ProjectStatus }): Health | null {
  if (project.status === 'planning' || project.status === 'on_hold') return null;
  if (project.burndownHealth === 'critical') return 'off_track';
  if (troublesOf(project).length > 0) return 'at_risk';
  return project.burndownHealth === null && project.status !== 'completed' ? null : 'on_track';
}
