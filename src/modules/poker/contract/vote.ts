import * as z from 'zod/mini';
import { Amount, Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Word } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { CardInput, CardValue } from './card.ts';
import { ParticipantId, PokerSessionId, StoryId } from './ids.ts';
import { poker } from './problems.ts';

export const CONFIDENCE_MIN = 1;
export const CONFIDENCE_MAX = 5;

/** A vote as everybody sees it once it is revealed. Those who have left keep their name beside their vote. */
export const Vote = z.strictObject({
  participantId: ParticipantId,
  name: z.string(),
  value: CardValue,
  confidence: z.nullable(z.int()),
  changedVote: z.boolean(),
});
export type Vote = z.infer<typeof Vote>;

/** A person's own vote in the round under way; nobody else gets it before the reveal. */
export const MyVote = z.strictObject({
  storyId: StoryId,
  participantId: ParticipantId,
  votingRound: z.int(),
  value: CardValue,
  confidence: z.nullable(z.int()),
  changedVote: z.boolean(),
  votedAt: Moment,
});
export type MyVote = z.infer<typeof MyVote>;

/** `confidence` is judged by the rules, so that its refusal has the documented text. */
export const VoteInput = z.object({
  value: CardInput,
  confidence: z.optional(z.nullable(Amount)),
  /** Documented, and must be the caller's own. */
  participantId: z.optional(Word),
  /** The round that the card is meant for: one that comes late counts in no other. */
  votingRound: z.optional(Count),
});
export type VoteInput = z.output<typeof VoteInput>;

/** Documented as `{vote: {value}}`; `{value}` alone is accepted too. */
const VoteBody = z.pipe(
  z.union([z.object({ vote: VoteInput }), VoteInput]),
  z.transform((sent): VoteInput => ('vote' in sent ? sent.vote : sent)),
);

const params = z.object({ sessionId: PokerSessionId, storyId: StoryId });
const refusals = [
  poker.session_not_found,
  poker.story_not_found,
  poker.not_participant,
  poker.observers_cannot_vote,
  poker.not_active,
  poker.not_voting,
];

export const castVote = endpoint({
  id: 'poker.castVote',
  route: 'POST /api/planning-poker/sessions/:sessionId/stories/:storyId/votes',
  summary: 'Vote on the story, or change the vote',
  action: actions.vote,
  params,
  body: VoteBody,
  answer: data(MyVote),
  problems: [...refusals, poker.round_over, poker.invalid_vote, poker.invalid_confidence, poker.confidence_disabled],
});

export const retractVote = endpoint({
  id: 'poker.retractVote',
  route: 'DELETE /api/planning-poker/sessions/:sessionId/stories/:storyId/votes',
  summary: 'Take one’s vote back before the reveal',
  action: actions.vote,
  params,
  answer: done,
  problems: refusals,
});

export const getMyVote = endpoint({
  id: 'poker.getMyVote',
  route: 'GET /api/planning-poker/stories/:storyId/my-vote',
  summary: 'Read one’s own vote in the story’s current round',
  action: actions.vote,
  params: z.object({ storyId: StoryId }),
  answer: data(z.nullable(MyVote)),
  problems: [poker.story_not_found],
});

export const MyVoteRow = z.strictObject({
  ...MyVote.def.shape,
  storyTitle: z.string(),
  finalEstimate: z.nullable(CardValue),
});

export type MyVoteRow = z.infer<typeof MyVoteRow>;

export const listMyVotes = endpoint({
  id: 'poker.listMyVotes',
  route: 'GET /api/planning-poker/sessions/:sessionId/my-votes',
  summary: 'List one’s own votes in the session, newest round first',
  action: actions.vote,
  params: z.object({ sessionId: PokerSessionId }),
  query: z.object(paging),
  answer: list(MyVoteRow),
  problems: [poker.session_not_found],
});
