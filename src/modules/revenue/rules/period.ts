import { addMonths, daysBetween, isDay } from '#shared/days.ts';
import { DAY } from '#shared/durations.ts';
import { dayIn, startOfDay } from '#shared/zone.ts';

/** [start, end) */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** A calendar month: `2026-01`. */
export interface Month extends Period {
  readonly month: string;
}

interface Asked {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** The zone in which days and months begin. */
  readonly timeZone: string;
}

const DAYS_DEFAULT = 30;
const YEARS_MOST = 10;
const MONTHS_MOST = 120;

/**
 * The period that was asked for: from a day or moment to another; without an end up to now, without a start thirty days long.
 * An end that is a day counts whole.
 * @returns null when it does not begin before it ends, or is longer than ten years
 */
export function periodOf({ start, end, timeZone }: Asked, now: Date): Period | null {
  const to = !end ? now : isDay(end) ? startOfDay(timeZone, end, 1) : new Date(end);
  const from = start ? beginOf(start, timeZone) : thirtyDaysTo(to, end, timeZone);
  // A day more: a zone may have moved between the two.
  const latest = new Date(from.getTime() + DAY);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_MOST);
  return from < to && to <= latest ? { start: from, end: to } : null;
}

const beginOf = (text: string, timeZone: string): Date => (isDay(text) ? startOfDay(timeZone, text) : new Date(text));

const thirtyDaysTo = (to: Date, end: string | undefined, timeZone: string): Date =>
  end && isDay(end) ? startOfDay(timeZone, end, 1 - DAYS_DEFAULT) : new Date(to.getTime() - DAYS_DEFAULT * DAY);

/**
 * The period before one, with which it is compared: as long, up to its start; before whole months as many of them, and before
 * what has passed of a month, a quarter or a year the same part of the one before.
 * @returns null for one that has not begun
 */
export function formerOf({ start, end }: Period, timeZone: string, now: Date): Period | null {
  const until = end < now ? end : now;
  if (until <= start) return null;
  const [first, last] = [dayIn(timeZone, start), dayIn(timeZone, until)];
  const isAt = (moment: Date, day: string): boolean => startOfDay(timeZone, day).getTime() === moment.getTime();
  if (!isAt(start, first)) return { start: new Date(2 * start.getTime() - until.getTime()), end: start };
  const isMonth = first.endsWith('-01');
  if (isMonth && isAt(until, last) && last.endsWith('-01'))
    return { start: startOfDay(timeZone, addMonths(first, monthNumber(first) - monthNumber(last))), end: start };
  const running = isMonth && calendarOf(first, last);
  if (running) {
    const same = startOfDay(timeZone, addMonths(last, -running)).getTime() + until.getTime() - startOfDay(timeZone, last).getTime();
    return { start: startOfDay(timeZone, addMonths(first, -running)), end: new Date(Math.min(same, start.getTime())) };
  }
  if (isAt(until, last)) return { start: startOfDay(timeZone, first, -daysBetween(first, last)), end: start };
  return { start: new Date(2 * start.getTime() - until.getTime()), end: start };
}

/** How many months the calendar's month, quarter or year has that begins on one day and holds another; null where none does. */
const calendarOf = (first: string, last: string): number | null =>
  [1, 3, 12].find((months) => (monthNumber(first) - 1) % months === 0 && monthNumber(last) - monthNumber(first) < months) ?? null;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The whole months that a period touches up to now, in order; of more than 120, the last ones. */
export function monthsOf({ start, end }: Period, timeZone: string, now: Date): Month[] {
  const until = end < now ? end : now;
  if (until <= start) return [];
  const last = dayIn(timeZone, new Date(until.getTime() - 1)).slice(0, 7);
  const months = monthsFrom(dayIn(timeZone, start).slice(0, 7), MONTHS_MOST + 1, timeZone).filter(({ month }) => month <= last);
  return months.slice(-MONTHS_MOST);
}

/** So many whole months. @param first `2026-01` */
export const monthsFrom = (first: string, count: number, timeZone: string): Month[] =>
  Array.from({ length: count }, (_, at) => {
    const day = addMonths(`${first}-01`, at);
    return { month: day.slice(0, 7), start: startOfDay(timeZone, day), end: startOfDay(timeZone, addMonths(day, 1)) };
  });
