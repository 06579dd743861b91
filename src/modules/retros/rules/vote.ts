import type { ParticipantRole } from '#modules/retros/contract/participant.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import type { Phase, SessionStatus } from '#modules/retros/contract/session.ts';
import type { ProblemKind } from '#shared/problem.ts';

interface Standing {
  readonly status: SessionStatus;
  readonly phase: Phase;
}

/** Whether someone in the meeting may vote, or take a vote back, at all. */
export function refuseVoting(me: { readonly role: ParticipantRole }, { status, phase }: Standing): ProblemKind | null {
  if (me.role === 'observer') return retro.observers_cannot_vote;
  return status === 'ACTIVE' && phase === 'VOTE' ? null : retro.not_voting;
}

/** Whether one more vote fits. @param mine the cards that somebody has voted for */
export function refuseVote(cardId: string, mine: readonly string[], budget: number): ProblemKind | null {
  if (mine.includes(cardId)) return retro.already_voted;
  return mine.length >= budget ? retro.too_many_votes : null;
}
