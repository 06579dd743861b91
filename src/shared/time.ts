import * as z from 'zod/mini';

export { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

/** A moment in JSON: ISO 8601 in UTC. */
export const Moment = z.iso.datetime();
export type Moment = string;

/**
 * A day that somebody types. Years of four digits at both ends of the calendar leave the database's range, or JSON's form,
 * once a zone or a further day is reckoned in; what is drawn day by day would count millions of them.
 */
export const Day = z.iso.date().check(z.refine(isUsual));
/** A moment that somebody types, with its distance from UTC. */
export const SentMoment = z.iso.datetime({ offset: true }).check(z.refine(isUsual));
/** Either; a day stands for its beginning in UTC. */
export const SentMomentOrDay = z.union([SentMoment, Day]);

/** From 1900 to 2199. */
function isUsual(text: string): boolean {
  return /^(?:19|20|21)/.test(text);
}

export const iso = (date: Date): Moment => date.toISOString();
/** The first moment of the calendar month, UTC. */
export const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

export const isoOrNull = (date: Date | null): Moment | null => date?.toISOString() ?? null;
