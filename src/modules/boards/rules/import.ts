import { hoursBetween, type WorkState } from './item-status.ts';
import { isAbove } from './hierarchy.ts';
import type { ItemLevel } from '../contract/item.ts';

/** As another program tells them; null is what it does not tell. */
export interface ToldDates {
  readonly createdAt: Date | null;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
}

/**
 * What another program says of the work on an item, as this one keeps it: its place decides whether it is at work or done,
 * its dates when. What is done without a word of when was done when it is brought in. No time is reckoned from what was not
 * told: without a start there is no cycle time, and without an end, or any moment before it, no lead time either.
 * @param columnStatus null for the backlog
 */
export function importedWork(columnStatus: string | null, told: ToldDates, now: Date): WorkState {
  const { createdAt, startedAt, completedAt } = told;
  if (columnStatus === 'COMPLETE') {
    const end = completedAt ?? now;
    const start = startedAt && startedAt <= end ? startedAt : null;
    const isUndated = completedAt === null || (start === null && (createdAt === null || createdAt > end));
    const cycleTime = start && !isUndated ? hoursBetween(start, end) : null;
    return { status: 'Complete', startedAt: start, completedAt: end, cycleTime, ...(isUndated && { isUndated }) };
  }
  const kept = { completedAt: null, cycleTime: null };
  if (columnStatus === 'ACTIVE') return { ...kept, status: 'Active', startedAt: startedAt ?? now };
  return { ...kept, status: null, startedAt };
}

/**
 * When an item's life began: with the first thing that another program tells of it, so that nothing happened to it before it
 * was there. An item that was brought in earlier without its dates began no later than that.
 * @param otherwise where the program does not say when it was created
 */
export function birthOf({ createdAt, startedAt, completedAt }: ToldDates, otherwise: Date): Date {
  const told = [createdAt ?? otherwise, startedAt, completedAt].flatMap((one) => (one === null ? [] : one.getTime()));
  return new Date(Math.min(...told));
}

/** Where an imported item was when it was created: where it is now, or at an earlier stage that it has since left. */
export type Birthplace = 'there' | 'waiting' | 'working';

/**
 * Only what is at work or done has left a stage; a start before the creation leaves no time in which it waited. What is done and
 * does not say when it was begun was never seen at work: it waited until it was done.
 */
export function birthplaceOf({ status, startedAt, completedAt }: WorkState, createdAt: Date): Birthplace {
  if (status === null) return 'there';
  if (startedAt !== null && startedAt > createdAt) return 'waiting';
  if (status === 'Active') return 'there';
  if (startedAt !== null) return 'working';
  return completedAt !== null && completedAt > createdAt ? 'waiting' : 'there';
}

/** Another program's tree may stand otherwise: a parent that is no larger than its child is left out. */
export const mayBeParent = (parent: ItemLevel | undefined, child: ItemLevel): boolean => parent !== undefined && isAbove(parent, child);

/** The key that an item had in the program it came from; null where it had none, and is known again by its title. */
export const keyElsewhere = (sourceKey: string | null): string | null => (sourceKey?.startsWith('=') ? null : sourceKey);
