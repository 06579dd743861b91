import { hoursBetween, type WorkState } from './item-status.ts';
import { isAbove } from './hierarchy.ts';
import type { ItemLevel } from '../contract/item.ts';

interface Dates {
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
}

/**
 * What another program says of the work on an item, as this one keeps it: its place decides whether it is at work or done,
 * its dates when. What is done without a word of when was done when it is brought in.
 * @param columnStatus null for the backlog
 */
export function importedWork(columnStatus: string | null, { startedAt, completedAt }: Dates, now: Date): WorkState {
  if (columnStatus === 'COMPLETE') {
    const end = completedAt ?? now;
    const start = startedAt && startedAt < end ? startedAt : end;
    return { status: 'Complete', startedAt: start, completedAt: end, cycleTime: hoursBetween(start, end) };
  }
  const kept = { completedAt: null, cycleTime: null };
  if (columnStatus === 'ACTIVE') return { ...kept, status: 'Active', startedAt: startedAt ?? now };
  return { ...kept, status: null, startedAt };
}

/**
 * When an item's life began that another program does not say: with the first thing that it tells of it. An item that was
 * brought in earlier without its dates began no later than that.
 * @param otherwise where the program tells no date at all
 */
export function birthOf({ createdAt, startedAt, completedAt }: Dates & { readonly createdAt: Date | null }, otherwise: Date): Date {
  if (createdAt) return createdAt;
  const told = [startedAt, completedAt, otherwise].flatMap((one) => (one === null ? [] : one.getTime()));
  return new Date(Math.min(...told));
}

/** Where an imported item was when it was created: where it is now, or at an earlier stage that it has since left. */
export type Birthplace = 'there' | 'waiting' | 'working';

/** Only what is at work or done has left a stage; a start before the creation leaves no time in which it waited. */
export function birthplaceOf({ status, startedAt }: WorkState, createdAt: Date): Birthplace {
  if (status === null) return 'there';
  if (startedAt !== null && startedAt > createdAt) return 'waiting';
  return status === 'Complete' ? 'working' : 'there';
}

/** Another program's tree may stand otherwise: a parent that is no larger than its child is left out. */
export const mayBeParent = (parent: ItemLevel | undefined, child: ItemLevel): boolean => parent !== undefined && isAbove(parent, child);
