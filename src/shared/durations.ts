// By themselves: the first load counts in them, and has no schemas.
export const SECOND = 1000; // ms
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
