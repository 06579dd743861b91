import { PERIOD_DAYS, PERIOD_DAYS_MAX } from '#modules/retros/contract/figures.ts';
import { DAY } from '#shared/durations.ts';

/** A stretch of time, its end not in it, and the one of the same length before it. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
  readonly before: Date;
  readonly days: number;
}

interface Asked {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly period?: number | undefined;
}

/**
 * The stretch that is asked for: whole days in UTC where dates are named, else so many days back from now.
 * @returns null when it ends before it begins or spans more than two years
 */
export function periodOf({ startDate, endDate, period = PERIOD_DAYS }: Asked, now: Date): Period | null {
  const to = endDate === undefined ? now.getTime() + 1 : Date.parse(endDate) + DAY;
  const from = startDate === undefined ? to - period * DAY : Date.parse(startDate);
  const length = to - from;
  if (length <= 0 || length > PERIOD_DAYS_MAX * DAY) return null;
  return { from: new Date(from), to: new Date(to), before: new Date(from - length), days: Math.round(length / DAY) };
}

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The Mondays of a period's weeks, oldest first. */
export function weeksOf({ from, to }: Period): string[] {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY;
  const weeks = Math.ceil((to.getTime() - monday) / (7 * DAY));
  return Array.from({ length: weeks }, (_, n) => dayOf(new Date(monday + n * 7 * DAY)));
}
