import { COFFEE, UNKNOWN, type CardValue } from '#modules/poker/contract/card.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import type { SessionStatus } from '#modules/poker/contract/session.ts';
import type { StoryStatus } from '#modules/poker/contract/story.ts';
import { CONFIDENCE_MAX, CONFIDENCE_MIN } from '#modules/poker/contract/vote.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { cardOf, numberOf } from './card-order.ts';
import { mayVote, type Voter } from './voter.ts';

export interface Table {
  readonly sessionStatus: SessionStatus;
  readonly storyStatus: StoryStatus;
}

/** Whether this person may vote, or take their vote back, here and now. @param voter null for somebody who is not in the session */
export function refuseVoting(voter: Voter | null, { sessionStatus, storyStatus }: Table): ProblemKind | null {
  if (voter === null) return poker.not_participant;
  if (!mayVote(voter)) return poker.observers_cannot_vote;
  if (sessionStatus !== 'ACTIVE') return poker.not_active;
  return storyStatus === 'VOTING' ? null : poker.not_voting;
}

/** Whether what is meant for one round may count in this one. @param meant null and undefined for whichever is open */
export const refuseRound = (meant: number | null | undefined, round: number): ProblemKind | null =>
  (meant ?? round) === round ? null : poker.round_over;

/** The card that a vote plays. @returns the deck's own value, or why it is refused */
export function acceptCard(deck: VotingSystem, sent: CardValue): { card: CardValue } | { refusal: ProblemKind } {
  const card = cardOf(deck, sent);
  return card === null ? { refusal: poker.invalid_vote } : { card };
}

/** Confidence is a whole number from 1 to 5, and only where the session asks for it (S2-62). */
export function refuseConfidence(confidence: number | null | undefined, isAsked: boolean): ProblemKind | null {
  if (confidence === null || confidence === undefined) return null;
  if (!Number.isInteger(confidence) || confidence < CONFIDENCE_MIN || confidence > CONFIDENCE_MAX) return poker.invalid_confidence;
  return isAsked ? null : poker.confidence_disabled;
}

/**
 * The card that a final estimate records (C2-13): in the deck or a custom value, not negative, neither `?` nor coffee.
 * Infinity is one, and stays out of sums.
 */
export function acceptEstimate(deck: VotingSystem, sent: CardValue | null | undefined): { card: CardValue } | { refusal: ProblemKind } {
  if (sent === null || sent === undefined || sent === '') return { refusal: poker.estimate_required };
  if ((numberOf(sent) ?? 0) < 0) return { refusal: poker.negative_estimate };
  const card = cardOf(deck, sent);
  if (card === null || card === UNKNOWN || card === COFFEE) return { refusal: poker.invalid_estimate };
  return { card };
}
