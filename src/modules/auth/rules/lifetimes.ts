import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';

/** All in milliseconds. */
export const ACCESS_TOKEN_LIFE = HOUR;
/** A sign-in session ends after this long without a request (480 minutes) … */
export const SESSION_IDLE = 480 * MINUTE;
/** … and at the latest after this, however active it is. */
export const SESSION_LIFE = 7 * DAY;
/** Two tabs that wake together present one refresh token twice: no theft within this time. */
export const REFRESH_GRACE = 10 * SECOND;
/** The last activity is written at most this often. */
export const ACTIVITY_STEP = MINUTE;
export const SESSIONS_MAX = 20; // sign-in sessions of one person at once; the oldest gives way

export const VERIFICATION_LIFE = 24 * HOUR;
export const EMAIL_CHANGE_LIFE = 24 * HOUR;
export const RESET_LIFE = HOUR;
export const GUEST_LIFE = 12 * HOUR;
/** The browser's mark of itself; browsers keep no cookie longer. */
export const DEVICE_MARK_LIFE = 400 * DAY;

/** What is kept when its time is over; /privacy says each of them. */
export const SESSIONS_KEPT = 30 * DAY; // ended ones, for the person's own history
export const ATTEMPTS_KEPT = 90 * DAY;
export const SPENT_KEPT = DAY; // links, codes and counters

export const FAILURES_BEFORE_LOCK = 5;
export const FAILURE_WINDOW = 30 * MINUTE;
export const LOCK_LIFE = 30 * MINUTE;

export const MAILS_PER_HOUR = 5; // of one kind to one person

export const after = (now: Date, life: number): Date => new Date(now.getTime() + life);
/** Whole seconds until a moment, at least one. */
export const secondsUntil = (moment: Date, now: Date): number => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND));

export interface SessionTimes {
  readonly lastActivityAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** Where the account's policy allows less rest than everybody has. */
  readonly idle?: number;
}

/** Whether a sign-in session still stands. */
export const isAlive = ({ lastActivityAt, expiresAt, endedAt, idle = SESSION_IDLE }: SessionTimes, now: Date): boolean =>
  endedAt === null && expiresAt > now && after(lastActivityAt, idle) > now;

/** What the second use of a refresh token means. */
export const isReuse = (usedAt: Date, now: Date): boolean => now.getTime() - usedAt.getTime() > REFRESH_GRACE;
