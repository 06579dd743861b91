import type { BoardItem } from '#modules/boards/contract/item.ts';
import { listSprintItems } from '#modules/boards/contract/sprint-calls.ts';
import { useRead } from '#ui/api/use-read.ts';

const MOST = 200; // the server's own bound of a list

export interface SprintFigures {
  readonly items: number;
  readonly points: number;
  readonly doneItems: number;
  readonly donePoints: number;
  readonly unestimated: number;
}

const sum = (items: readonly BoardItem[]): number =>
  Math.round(items.reduce((total, { storyPoints }) => total + (storyPoints ?? 0), 0) * 100) / 100;

/** What is in a sprint now, and what of it is done. */
export function figuresOf(items: readonly BoardItem[]): SprintFigures {
  const done = items.filter(({ status }) => status === 'Complete');
  return {
    items: items.length,
    points: sum(items),
    doneItems: done.length,
    donePoints: sum(done),
    unestimated: items.filter(({ storyPoints, estimateLabel }) => storyPoints === null && estimateLabel === null).length,
  };
}

export const useSprintItems = (sprintId: string) => useRead(listSprintItems, { params: { sprintId }, query: { limit: MOST } });
