import { poker } from '#modules/poker/contract/problems.ts';
import type { SessionStatus } from '#modules/poker/contract/session.ts';
import type { ProblemKind } from '#shared/problem.ts';

/**
 * From each status the ones that may follow. Completing, archiving and cancelling can be taken back (ruling 18); a
 * session that has started never becomes a draft again.
 */
const following: Readonly<Record<SessionStatus, readonly SessionStatus[]>> = {
  DRAFT: ['ACTIVE', 'COMPLETED', 'ARCHIVED', 'CANCELLED'],
  ACTIVE: ['PAUSED', 'COMPLETED', 'ARCHIVED', 'CANCELLED'],
  PAUSED: ['ACTIVE', 'COMPLETED', 'ARCHIVED', 'CANCELLED'],
  COMPLETED: ['ACTIVE', 'ARCHIVED'],
  ARCHIVED: ['DRAFT', 'COMPLETED'],
  CANCELLED: ['DRAFT', 'COMPLETED', 'ARCHIVED'],
};

export function refuseStatus(from: SessionStatus, to: SessionStatus, hasStarted: boolean): ProblemKind | null {
  if (from === to) return null;
  if (to === 'DRAFT' && hasStarted) return poker.wrong_status;
  return following[from].includes(to) ? null : poker.wrong_status;
}

export interface StatusTimes {
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  /** Cancelled or archived without being completed. */
  readonly endedAt: Date | null;
}

/** The start is noted once; the end each time, and forgotten when the session goes on. */
export function timesAfter(to: SessionStatus, times: StatusTimes, now: Date): StatusTimes {
  if (to === 'ACTIVE') return { startedAt: times.startedAt ?? now, completedAt: null, endedAt: null };
  // What had ended before it was called complete goes on having ended then.
  if (to === 'COMPLETED') return { ...times, completedAt: times.completedAt ?? times.endedAt ?? now };
  if (isClosed(to) && times.startedAt !== null && times.completedAt === null) return { ...times, endedAt: times.endedAt ?? now };
  return times;
}

/** The verbs of their own (start, pause, resume, end) ask more than a status change by PATCH does. */
export const verbs = {
  start: { from: ['DRAFT'], to: 'ACTIVE' },
  pause: { from: ['ACTIVE'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'ACTIVE' },
  end: { from: ['ACTIVE', 'PAUSED'], to: 'COMPLETED' },
  archive: { from: ['DRAFT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELLED'], to: 'ARCHIVED' },
} as const satisfies Record<string, { from: readonly SessionStatus[]; to: SessionStatus }>;
export type SessionVerb = keyof typeof verbs;

export function refuseVerb(verb: SessionVerb, status: SessionStatus): ProblemKind | null {
  const allowed: readonly SessionStatus[] = verbs[verb].from;
  return allowed.includes(status) ? null : poker.wrong_status;
}

/** Completed, archived and cancelled sessions take no more stories, estimates or comments. */
export const isClosed = (status: SessionStatus): boolean => status === 'COMPLETED' || status === 'ARCHIVED' || status === 'CANCELLED';

export const refuseChange = (status: SessionStatus): ProblemKind | null => (isClosed(status) ? poker.wrong_status : null);
export const refuseJoin = (status: SessionStatus): ProblemKind | null => (isClosed(status) ? poker.join_closed : null);
export const refuseDelete = (status: SessionStatus): ProblemKind | null => (status === 'ACTIVE' ? poker.active_not_deletable : null);
