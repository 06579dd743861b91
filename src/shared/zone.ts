import { DAY } from './durations.ts';

/** A time of the clock on a wall, wherever that hangs. */
export interface WallClock {
  readonly year: number;
  readonly month: number; // 1 to 12
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', calendar: 'iso8601', ...parts });
  clocks.set(zone, clock);
  return clock;
}

export function isTimeZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clock shows in a zone. @throws RangeError for an unknown zone */
export function wallClockIn(zone: string, instant: Date): WallClock {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') };
}

/** How far a zone's clock is ahead of UTC, in milliseconds. */
export function offsetAt(zone: string, instant: Date): number {
  const whole = Math.floor(instant.getTime() / 60_000) * 60_000; // the clock is read in minutes
  return asUtc(wallClockIn(zone, new Date(whole))) - whole;
}

/** The wall clock read as if it hung in Greenwich. */
export const asUtc = ({ year, month, day, hour, minute }: WallClock): number => Date.UTC(year, month - 1, day, hour, minute);

/**
 * When a zone's clock shows this. A time that occurs twice, as summer time ends, means the first; one that does not occur,
 * as it begins, is read with the offset before the gap, so 2:30 becomes 3:30 (RFC 5545, 3.3.5).
 */
export const instantOf = (zone: string, wall: WallClock): Date => instantAt(zone, asUtc(wall));

/** The same of a wall clock that is read as if it hung in Greenwich, in whole minutes. */
export function instantAt(zone: string, guess: number): Date {
  const before = offsetAt(zone, new Date(guess - DAY));
  const after = offsetAt(zone, new Date(guess + DAY));
  const fits = [guess - before, guess - after].filter((at) => asUtc(wallClockIn(zone, new Date(at))) === guess);
  return new Date(fits.length > 0 ? Math.min(...fits) : guess - before);
}

/** The day of the calendar, `YYYY-MM-DD`, that a moment falls on in a zone. */
export const dayIn = (zone: string, instant: Date): string => isoDay(asUtc(wallClockIn(zone, instant)));

/** The moment at which a day begins in a zone; one that lies some days later, when they are named. */
export const startOfDay = (zone: string, day: string, later = 0): Date => instantAt(zone, Date.parse(day) + later * DAY);

const isoDay = (local: number): string => new Date(local).toISOString().slice(0, 10);
