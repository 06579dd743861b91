import { DAY } from '#shared/durations.ts';
import type { UsageName } from '../contract/usage.ts';

const TRIAL_NOTICE = 3 * DAY;
/** Before a year renews and before a price changes. */
const NOTICE = 30 * DAY;

/** Reminders of a period are kept under their kind and its end, so that a later end is announced again. */
export const noticeKey = (kind: 'trial' | 'year' | 'price', end: Date): string => `${kind}:${end.toISOString()}`;

const isWithin = (end: Date, span: number, now: Date): boolean => now < end && end.getTime() - now.getTime() <= span;

export interface ComingEnd {
  readonly end: Date;
  readonly isTrial: boolean;
  readonly isAnnual: boolean;
  /** The same places cost something else from then on. */
  readonly changesPrice: boolean;
}

/** What is announced by now of the end of a period. */
export function dueNotices({ end, isTrial, isAnnual, changesPrice }: ComingEnd, now: Date): ('trial' | 'year' | 'price')[] {
  const isNear = isWithin(end, NOTICE, now);
  return [
    ...(isTrial && isWithin(end, TRIAL_NOTICE, now) ? (['trial'] as const) : []),
    ...(!isTrial && isAnnual && isNear ? (['year'] as const) : []),
    ...(!isTrial && changesPrice && isNear ? (['price'] as const) : []),
  ];
}

export interface Use {
  readonly name: UsageName;
  readonly used: number;
  /** -1 is none. */
  readonly limit: number;
}

const NEAR = 80; // percent

/** How much of a limit is used, of the two shares that are announced; a limit of one is used up by its first thing, which is no news. */
export function shareUsed({ used, limit }: Use): 80 | 100 | null {
  if (limit <= 1) return null;
  if (used >= limit) return 100;
  return used * 100 >= limit * NEAR ? NEAR : null;
}

/** Under which a share is remembered as announced. What is counted by the month is announced again in the next one. */
export const shareKey = ({ name }: Pick<Use, 'name'>, share: 80 | 100, month: string): string =>
  name === 'pokerSessions' || name === 'retrospectives' ? `limit:${name}:${share}:${month}` : `limit:${name}:${share}`;

export const isShareKey = (key: string): boolean => key.startsWith('limit:');
