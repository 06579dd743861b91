import * as z from 'zod/mini';

// By itself: what every page knows of times has no zones in it.

/**
 * Whether a name is one of a time zone, such as `Europe/Paris`. An offset is none: it knows no summer, and the database reads
 * `+02:00` as two hours west.
 */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const ZONE_MAX = 64;
/** The zone whose days a reader's figures count by. */
export const ReaderZone = z._default(z.string().check(z.maxLength(ZONE_MAX), z.refine(isTimeZone)), 'UTC');
