import * as z from 'zod/mini';
import { Amount, Count } from '#shared/numbers.ts';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Word } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { CardValue } from './card.ts';
import { ParticipantId, PokerSessionId, StoryId } from './ids.ts';
import { poker } from './problems.ts';

/** One person's vote in one revealed round. */
export const HistoryEntry = z.strictObject({
  sessionId: PokerSessionId,
  storyId: StoryId,
  storyTitle: z.string(),
  participantId: ParticipantId,
  participantName: z.string(),
  votingRound: z.int(),
  initialVote: CardValue,
  finalVote: CardValue,
  /** The same as finalVote, under its second documented name. */
  vote: CardValue,
  confidenceLevel: z.nullable(z.int()),
  votingDuration: z.nullable(z.int()), // seconds from the round's start to the last vote; null for a vote in one's own time
  changedVote: z.boolean(),
  votedAt: Moment,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const listVotingHistory = endpoint({
  id: 'poker.listVotingHistory',
  route: 'GET /api/planning-poker/sessions/:sessionId/voting-history',
  summary: 'List the votes of all revealed rounds, oldest first',
  action: actions.view,
  params: z.object({ sessionId: PokerSessionId }),
  query: z.object({ ...paging, storyId: z.optional(StoryId) }),
  answer: list(HistoryEntry),
  problems: [poker.session_not_found],
});

/** Second documented path of the same list (C2-48). */
export const listStoryVotingHistory = endpoint({
  id: 'poker.listStoryVotingHistory',
  route: 'GET /api/planning-poker/sessions/:sessionId/stories/:storyId/voting-history',
  summary: 'List the votes of one story’s revealed rounds, oldest first',
  action: actions.view,
  params: z.object({ sessionId: PokerSessionId, storyId: StoryId }),
  query: z.object(paging),
  answer: list(HistoryEntry),
  problems: [poker.session_not_found, poker.story_not_found],
});

/** The server writes the history itself: of a caller's own vote only the confidence is taken over, everything else is accepted and ignored. */
export const recordVotingHistory = endpoint({
  id: 'poker.recordVotingHistory',
  route: 'POST /api/planning-poker/voting-history',
  summary: 'Complete one’s own entry of the voting history',
  action: actions.vote,
  body: z.object({
    sessionId: PokerSessionId,
    storyId: StoryId,
    participantId: z.optional(Word),
    votingRound: z.optional(Count),
    confidenceLevel: z.optional(z.nullable(Amount)),
  }),
  answer: data(HistoryEntry),
  problems: [
    poker.session_not_found,
    poker.story_not_found,
    poker.not_participant,
    poker.vote_not_found,
    poker.invalid_confidence,
    poker.confidence_disabled,
  ],
});
