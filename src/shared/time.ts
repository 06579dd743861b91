import * as z from 'zod/mini';

/** A moment in JSON: ISO 8601 in UTC. */
export const Moment = z.iso.datetime();
export type Moment = string;

export const SECOND = 1000; // ms
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const iso = (date: Date): Moment => date.toISOString();
export const isoOrNull = (date: Date | null): Moment | null => date?.toISOString() ?? null;
