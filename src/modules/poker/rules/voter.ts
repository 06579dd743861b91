import type { ParticipantRole } from '#modules/poker/contract/participant.ts';

export interface Voter {
  readonly role: ParticipantRole;
  /** False for a facilitator who leads without voting. */
  readonly votes: boolean;
}

export const mayVote = (voter: Voter): boolean => voter.role !== 'observer' && voter.votes;
