import { exportParts, type exportLanguages, type ExportPart } from '#modules/poker/contract/export.ts';
import type { CardValue } from '#modules/poker/contract/card.ts';
import type { ParticipantRole } from '#modules/poker/contract/participant.ts';
import type { SessionStatus } from '#modules/poker/contract/session.ts';
import type { StoryStatus } from '#modules/poker/contract/story.ts';
import type { Moment } from '#shared/time.ts';

/** What the writers of this folder are given: all of a session, from one read. They leave out the parts not asked for. */
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

export interface ExportedSession {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly status: SessionStatus;
  readonly createdAt: Moment;
  readonly startedAt: Moment | null;
  readonly completedAt: Moment | null;
  /** Name of the person who leads the session. */
  readonly facilitator: string;
  readonly deck: { readonly name: string; readonly values: readonly CardValue[] };
}

/** The figures of the session's summary, as the module's rules computed them. */
export interface ExportedTotals {
  readonly storiesTotal: number;
  readonly storiesEstimated: number;
  /** Sum of the numeric final estimates. */
  readonly totalPoints: number;
  /** Per cent; null before the first reveal. */
  readonly consensusRate: number | null;
  readonly durationMinutes: number;
}

export interface ExportedStory {
  readonly id: string;
  readonly key: string | null;
  readonly title: string;
  readonly description: string;
  readonly order: number;
  readonly status: StoryStatus;
  readonly finalEstimate: CardValue | null;
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
  /** Per cent; null when no vote counted. */
  readonly agreement: number | null;
  readonly consensus: boolean;
  readonly votes: readonly ExportedVote[];
}

export interface ExportedVote {
  readonly participantId: string;
  readonly participantName: string;
  readonly value: CardValue;
  readonly confidence: number | null;
  /** The card first chosen in this round. */
  readonly initialVote: CardValue;
  readonly changedVote: boolean;
  readonly votingDuration: number | null; // seconds from the round's start to the last vote
  readonly votedAt: Moment;
}

export interface ExportedParticipant {
  readonly id: string;
  readonly name: string;
  readonly role: ParticipantRole;
  readonly isGuest: boolean;
}

export interface ExportedComment {
  /** null when it is about the session as a whole. */
  readonly storyId: string | null;
  readonly authorName: string;
  readonly content: string;
  readonly createdAt: Moment;
}

export type ExportLanguage = (typeof exportLanguages)[number];

export interface PartsOption {
  /**
   * What stands beside the session and its stories; absent means all. `votes` are those of a story's last round,
   * `history` adds earlier rounds, first votes and times, `participants` is the list of people.
   */
  readonly parts?: readonly ExportPart[];
}

export type Parts = Readonly<Record<ExportPart, boolean>>;

export function partsOf({ parts = exportParts }: PartsOption): Parts {
  const has = (part: ExportPart): boolean => parts.includes(part);
  return { votes: has('votes'), participants: has('participants'), discussions: has('discussions'), history: has('history') };
}

/** The newest round, whose votes are the story's votes; null while its cards lie face down. */
export function lastRound({ rounds }: ExportedStory): RevealedRound | null {
  const last = rounds.at(-1);
  return last?.isRevealed ? last : null;
}

export const revealedRounds = ({ rounds }: ExportedStory): RevealedRound[] => rounds.filter((round) => round.isRevealed);

/** The rounds whose votes are shown: all with the history, the last with the votes alone. */
export function shownRounds(story: ExportedStory, { votes, history }: Parts): RevealedRound[] {
  if (history) return revealedRounds(story);
  const last = lastRound(story);
  return votes && last ? [last] : [];
}
