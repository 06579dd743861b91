import { DAY, HOUR } from '#shared/durations.ts';

/** Calendar days count every hour; working days leave out weekends and the team's days off. */
export const clocks = ['calendar', 'working'] as const;
export type Clock = (typeof clocks)[number];

/** How a reader counts time. Days are `YYYY-MM-DD` in the reader's zone. */
export interface Calendar {
  readonly clock: Clock;
  /** IANA name, such as `Europe/Paris`. */
  readonly timeZone: string;
  readonly daysOff?: ReadonlySet<string>;
}

/** Local wall clock written as if it were UTC: every local day is 24 hours long on it. */
export function localMs(at: number, timeZone: string): number {
  return at + offsetAt(at, timeZone);
}

const offsets = new Map<string, Map<number, number>>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Offsets change on the quarter of an hour at the soonest, so one is asked for once in each. */
function offsetAt(at: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const quarter = Math.floor(at / (HOUR / 4));
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const found = known.get(quarter) ?? askOffset(quarter * (HOUR / 4), timeZone);
  known.set(quarter, found);
  return found;
}

function askOffset(at: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(timeZone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute']) - at;
}

/** The day that a moment falls on for the reader. */
export const dayOf = (at: number, timeZone: string): string => isoDay(localMs(at, timeZone));

export const addDays = (day: string, count: number): string => isoDay(Date.parse(`${day}T00:00:00Z`) + count * DAY);

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whole days from one to the other; negative when `to` is the earlier one. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Every day from the first to the last, both among them. */
export function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at));
}

/** Whether the clock stands still on a day. */
export function isOff(day: string, { clock, daysOff }: Calendar): boolean {
  if (clock === 'calendar') return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || (daysOff?.has(day) ?? false);
}

/**
 * Days between two moments as the clock counts them, with fractions; below zero when the second is the earlier one.
 * On the working clock each day off takes out what the span shares with it.
 */
export function elapsedDays(from: number, to: number, calendar: Calendar): number {
  if (calendar.clock === 'calendar') return (to - from) / DAY;
  if (to < from) return -elapsedDays(to, from, calendar);
  const start = localMs(from, calendar.timeZone);
  const end = localMs(to, calendar.timeZone);
  let counted = Math.max(0, end - start);
  for (let at = Math.floor(start / DAY) * DAY; at < end; at += DAY) {
    if (isOff(isoDay(at), calendar)) counted -= Math.max(0, Math.min(end, at + DAY) - Math.max(start, at));
  }
  return counted / DAY;
}

/** The day on which the clock has counted `count` further days after `day`. */
export function dayAfter(day: string, count: number, calendar: Calendar): string {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (!isOff(reached, calendar)) left -= 1;
  }
  return reached;
}
