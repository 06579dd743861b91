import type { CardValue } from '#modules/poker/contract/card.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { SessionStatus } from '#modules/poker/contract/session.ts';
import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';
import { DAY, HOUR } from '#shared/durations.ts';
import type { ProblemKind } from '#shared/problem.ts';

/** What decides whether people vote in their own time now. */
export interface AsyncVoting {
  readonly isAsync: boolean;
  readonly status: SessionStatus;
  readonly isClosed: boolean;
}

/** All stories are open; a pause halts the votes without closing them. */
export const isAsyncOpen = ({ isAsync, status, isClosed }: AsyncVoting): boolean =>
  isAsync && !isClosed && (status === 'ACTIVE' || status === 'PAUSED');

/** While people vote in their own time nothing is led live: no story opens, turns or is cleared by itself. */
export const refuseLive = (voting: AsyncVoting): ProblemKind | null => (isAsyncOpen(voting) ? poker.async_open : null);

export function refuseDeadline(deadline: Date | null, now: Date): ProblemKind | null {
  return deadline !== null && deadline <= now ? poker.async_deadline_past : null;
}

export interface AsyncSeat {
  readonly id: string;
  readonly mayVote: boolean;
  readonly isPresent: boolean;
}

/**
 * Whose votes are waited for: those in the session who vote, and those of its team who have not opened it yet. Whoever left
 * or only observes is not.
 */
export function awaitedVoters(seats: readonly AsyncSeat[], teamMemberIds: readonly string[]): string[] {
  const known = new Set(seats.map((seat) => seat.id));
  const seated = seats.filter((seat) => seat.isPresent && seat.mayVote).map((seat) => seat.id);
  return [...seated, ...teamMemberIds.filter((id) => !known.has(id))];
}

/**
 * Whether nobody is waited for any more. One person alone agrees with nobody: where nobody else has come, the deadline closes.
 * @param stories who has voted on each open story
 */
export function isEverythingVoted(awaited: readonly string[], stories: readonly ReadonlySet<string>[]): boolean {
  return awaited.length > 1 && stories.length > 0 && stories.every((hasVoted) => awaited.every((id) => hasVoted.has(id)));
}

/**
 * When those who have not voted are reminded: a day before the deadline, or halfway there when that is nearer.
 * @returns null where the time is too short to be reminded
 */
export function reminderAt(now: Date, deadline: Date): Date | null {
  const left = deadline.getTime() - now.getTime();
  if (left < HOUR) return null;
  return new Date(left > 2 * DAY ? deadline.getTime() - DAY : now.getTime() + left / 2);
}

/** The card on which at least two people agree without another word; null for what has to be discussed. */
export function agreedCard(stats: VoteStatistics | null): CardValue | null {
  return stats?.consensus && stats.counted > 1 ? (stats.suggestion?.value ?? null) : null;
}
