import * as z from 'zod/mini';

export { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

/** A moment in JSON: ISO 8601 in UTC. */
export const Moment = z.iso.datetime();
export type Moment = string;

export const iso = (date: Date): Moment => date.toISOString();
export const isoOrNull = (date: Date | null): Moment | null => date?.toISOString() ?? null;

/** Whether a name is one of a time zone, such as `Europe/Paris`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
