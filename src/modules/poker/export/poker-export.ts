import type { Moment } from '#shared/time.ts';

/** What the writers of this folder are given. The server fills it from one read of a session; a browser could too. */
export interface PokerExport {
  readonly exportedAt: Moment;
  readonly session: ExportedSession;
  readonly totals: ExportedTotals;
  /** In the session's order. */
  readonly stories: readonly ExportedStory[];
  readonly participants: readonly ExportedParticipant[];
  /** Oldest first. */
  readonly discussions: readonly ExportedComment[];
}

export type ExportedStatus = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED' | 'CANCELLED';

export interface ExportedSession {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly status: ExportedStatus;
  readonly createdAt: Moment;
  readonly startedAt: Moment | null;
  readonly completedAt: Moment | null;
  /** Name of the person who leads the session. */
  readonly facilitator: string | null;
  readonly team: string | null;
  readonly deck: { readonly name: string; readonly values: readonly string[] };
}

/** The figures of the session's summary, computed by the module's rules and not again here. */
export interface ExportedTotals {
  readonly storiesTotal: number;
  readonly storiesEstimated: number;
  /** Sum of the numeric final estimates; null for a deck without numbers. */
  readonly totalPoints: number | null;
  /** 0 to 100; null before the first reveal. */
  readonly consensusRate: number | null;
  readonly durationMinutes: number | null;
}

export type ExportedStoryStatus = 'PENDING' | 'VOTING' | 'VOTED' | 'ESTIMATED';

export interface ExportedStory {
  readonly id: string;
  readonly key: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly order: number;
  readonly status: ExportedStoryStatus;
  readonly finalEstimate: string | null;
  /** Oldest first. */
  readonly rounds: readonly ExportedRound[];
}

/** A round whose cards still lie face down has no votes to give away, by type (S2-21). */
export type ExportedRound = HiddenRound | RevealedRound;

export interface HiddenRound {
  readonly votingRound: number;
  readonly isRevealed: false;
}

export interface RevealedRound {
  readonly votingRound: number;
  readonly isRevealed: true;
  readonly revealedAt: Moment | null;
  /** 0 to 100; null when no vote counted. */
  readonly agreement: number | null;
  readonly votes: readonly ExportedVote[];
}

export interface ExportedVote {
  readonly participantId: string;
  readonly participantName: string;
  readonly value: string;
  /** The value first given in this round. */
  readonly initialVote: string;
  readonly changedVote: boolean;
  /** 1 to 5, or null when it was not asked or not said. */
  readonly confidence: number | null;
  /** Seconds from the round's start to the vote. */
  readonly votingDuration: number | null;
}

export interface ExportedParticipant {
  readonly id: string;
  readonly name: string;
  readonly role: 'facilitator' | 'participant' | 'observer';
  readonly isGuest: boolean;
}

export interface ExportedComment {
  /** Null when it concerns the whole session. */
  readonly storyId: string | null;
  readonly participantName: string;
  readonly content: string;
  readonly createdAt: Moment;
}

/** What the reader of the file asked for; stories are always in it. */
export interface ExportParts {
  readonly votes: boolean;
  /** Without it the file names nobody. */
  readonly participants: boolean;
  readonly discussions: boolean;
  /** Earlier rounds, first votes and how long they took. */
  readonly history: boolean;
}

export const everyPart: ExportParts = { votes: true, participants: true, discussions: true, history: true };

export type ExportLanguage = 'en' | 'fr' | 'es';

/** The newest round, whose votes are the story's votes; null when they may not be shown or nobody voted yet. */
export function shownRound(story: ExportedStory): RevealedRound | null {
  const last = story.rounds.at(-1);
  return last?.isRevealed ? last : null;
}

/** Revealed rounds that a later one replaced, oldest first. */
export function earlierRounds(story: ExportedStory): RevealedRound[] {
  return story.rounds.slice(0, -1).filter((round) => round.isRevealed);
}
