import { PERIOD_DAYS, PERIOD_DAYS_MAX } from '#modules/retros/contract/figures.ts';
import { DAY } from '#shared/durations.ts';
import { dayIn, startOfDay } from '#shared/zone.ts';

/** A stretch of time, its end not in it, and the one of the same length before it. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
  readonly before: Date;
  readonly days: number;
  /** The zone whose days it counts by. */
  readonly timeZone: string;
}

interface Asked {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly period?: number | undefined;
  readonly timeZone: string;
}

/**
 * The stretch that is asked for: whole days of the reader where dates are named, else so many times 24 hours back from now.
 * @returns null when it ends before it begins or spans more than two years
 */
export function periodOf({ startDate, endDate, period = PERIOD_DAYS, timeZone }: Asked, now: Date): Period | null {
  const to = endDate === undefined ? new Date(now.getTime() + 1) : startOfDay(timeZone, endDate, 1);
  const begin = startDate ?? endDate;
  const from =
    begin === undefined ? new Date(to.getTime() - period * DAY) : startOfDay(timeZone, begin, startDate === undefined ? 1 - period : 0);
  const length = to.getTime() - from.getTime();
  const days = Math.round(length / DAY);
  if (length <= 0 || days > PERIOD_DAYS_MAX) return null;
  // Days are not all as long where summer time changes, so whole ones are counted on the calendar.
  const before = endDate === undefined ? new Date(from.getTime() - length) : startOfDay(timeZone, dayIn(timeZone, from), -days);
  return { from, to, before, days, timeZone };
}

/** A week: its Monday, `YYYY-MM-DD`, and when that begins for the reader. */
export interface Week {
  readonly monday: string;
  readonly from: Date;
}

/** The weeks of a period, oldest first. */
export function weeksOf({ from, to, timeZone }: Period): Week[] {
  const first = Date.parse(dayIn(timeZone, from));
  const last = Date.parse(dayIn(timeZone, new Date(to.getTime() - 1)));
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: Math.floor((last - monday) / (7 * DAY)) + 1 }, (_, n) => {
    const day = new Date(monday + n * 7 * DAY).toISOString().slice(0, 10);
    return { monday: day, from: startOfDay(timeZone, day) };
  });
}
