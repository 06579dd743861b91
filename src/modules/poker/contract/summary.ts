import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { CardValue } from './card.ts';
import { ParticipantId, PokerSessionId, StoryId } from './ids.ts';
import { Participant } from './participant.ts';
import { poker } from './problems.ts';
import { SessionStatus } from './session.ts';
import { VoteStatistics } from './statistics.ts';
import { StoryStatus } from './story.ts';

const params = z.object({ sessionId: PokerSessionId });
const Percent = z.nullable(z.int()); // null without data: people see a dash

export const SessionSummary = z.strictObject({
  session: z.strictObject({
    id: PokerSessionId,
    name: z.string(),
    description: z.string(),
    status: SessionStatus,
    startedAt: z.nullable(Moment),
    completedAt: z.nullable(Moment),
  }),
  storiesTotal: z.int(),
  storiesEstimated: z.int(),
  totalPoints: z.number(),
  consensusRate: Percent, // of the stories with a revealed round, by their last one
  durationMinutes: z.int(), // as the list's
  participants: z.array(Participant),
  stories: z.array(
    z.strictObject({
      id: StoryId,
      key: z.nullable(z.string()),
      title: z.string(),
      order: z.int(),
      status: StoryStatus,
      finalEstimate: z.nullable(CardValue),
      average: z.nullable(z.number()),
      median: z.nullable(z.number()),
      min: z.nullable(z.number()),
      max: z.nullable(z.number()),
      consensus: z.nullable(z.boolean()),
      /** Revealed rounds. */
      rounds: z.int(),
    }),
  ),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const getSummary = endpoint({
  id: 'poker.getSummary',
  route: 'GET /api/planning-poker/sessions/:sessionId/summary',
  summary: 'Read what a session came to',
  action: actions.view,
  params,
  answer: data(SessionSummary),
  problems: [poker.session_not_found],
});

export const SessionAnalytics = z.strictObject({
  consensusRate: Percent,
  averageVotingDuration: z.nullable(z.number()), // seconds, over all votes of revealed rounds
  roundsPerStory: z.nullable(z.number()),
  storiesEstimated: z.int(),
  totalPoints: z.number(),
  /** Final estimates against the median of their first round, in stories: within one step of the deck, above, below (C2-05). */
  accuracy: z.strictObject({ accurate: z.int(), overEstimated: z.int(), underEstimated: z.int(), rate: Percent }),
  participation: z.array(
    z.strictObject({
      participantId: ParticipantId,
      name: z.string(),
      votes: z.int(),
      possible: z.int(),
      rate: Percent,
    }),
  ),
  distributions: z.array(z.strictObject({ storyId: StoryId, title: z.string(), votingRound: z.int(), stats: VoteStatistics })),
});
export type SessionAnalytics = z.infer<typeof SessionAnalytics>;

export const getAnalytics = endpoint({
  id: 'poker.getAnalytics',
  route: 'GET /api/planning-poker/sessions/:sessionId/analytics',
  summary: 'Read how a session’s votes went',
  action: actions.view,
  params,
  answer: data(SessionAnalytics),
  problems: [poker.session_not_found],
});
