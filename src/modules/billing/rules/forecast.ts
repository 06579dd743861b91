import { DAY } from '#shared/durations.ts';
import type { Period } from './period.ts';

/**
 * What a count comes to at the end of its period if it grows as it has so far, rounded to the nearest; null while less than a
 * day has passed, when one meeting would come to thirty.
 */
export function forecast(used: number, { start, end }: Period, now: Date): number | null {
  const passed = Math.min(now.getTime(), end.getTime()) - start.getTime();
  if (passed < DAY) return null;
  return Math.round((used * (end.getTime() - start.getTime())) / passed);
}
