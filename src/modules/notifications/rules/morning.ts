import { DAY } from '#shared/time.ts';
import { instantOf, wallClockIn } from '#shared/zone.ts';

/** When the summary of the day is mailed, by its reader's clock. */
export const MORNING = 8; // hour

/** The next morning of a zone, later than now. */
export function nextMorning(zone: string, now: Date): Date {
  const morningOf = (day: Date): Date => instantOf(zone, { ...wallClockIn(zone, day), hour: MORNING, minute: 0 });
  const today = morningOf(now);
  if (today > now) return today;
  // Noon of tomorrow, for the day on which clocks are changed has 23 or 25 hours.
  return morningOf(new Date(today.getTime() + DAY + DAY / 6));
}
