import { DAY, MINUTE } from '#shared/time.ts';

export const READ_KEPT = 30 * DAY; // ms
export const ALL_KEPT = 90 * DAY; // ms
export const REQUESTS_KEPT = 365 * DAY; // ms
export const DIGEST_SPAN = 7 * DAY; // ms that a digest looks back
/** What happens meanwhile comes in one mail, and what is taken back meanwhile in none. */
const BUNDLED = 10 * MINUTE; // ms
/** How long the links of a mail hold: longer than anybody keeps one unread. */
export const LINK_LIFE = 365 * DAY; // ms

export const before = (now: Date, span: number): Date => new Date(now.getTime() - span);
export const after = (now: Date, span: number): Date => new Date(now.getTime() + span);
export const mailAfter = (now: Date): Date => after(now, BUNDLED);
