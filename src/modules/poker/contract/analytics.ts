import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { ReaderZone } from '#shared/reader-zone.ts';
import { Moment, SentMomentOrDay } from '#shared/time.ts';
import { TeamId, teamProblems } from '#modules/teams/contract.ts';
import { actions } from './actions.ts';
import { CardValue } from './card.ts';
import { PokerSessionId, StoryId } from './ids.ts';
import { MetricsFilter, Period, PERIOD_DEFAULT, TeamMetrics } from './metrics.ts';
import { poker } from './problems.ts';

const Percent = z.nullable(z.int());

export const AnalyticsFilter = z.object({
  teamId: z.optional(z.nullable(TeamId)),
  period: z._default(Period, PERIOD_DEFAULT),
  /** In place of the period: up to an end, or up to now. A day without a clock counts whole, where the reader is. */
  startDate: z.optional(z.nullable(SentMomentOrDay)),
  /** Without a beginning: the period's days up to it. */
  endDate: z.optional(z.nullable(SentMomentOrDay)),
  timeZone: ReaderZone,
});
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>;

/** How one member’s cards lie to what the team settled on; guests are counted together. */
export const PersonAnalytics = z.strictObject({
  /** Null for all guests together. */
  userId: z.nullable(UserId),
  name: z.string(),
  /** Estimated stories on which they voted. */
  stories: z.int(),
  /** Their first card was the final estimate. */
  atOnce: z.int(),
  /** Their first card lay above it, or below it; cards without a number are neither. */
  above: z.int(),
  below: z.int(),
  /** Stories with another round on which their first card was not the final estimate, and those on which their last one was. */
  apart: z.int(),
  cameRound: z.int(),
  convergenceRate: Percent,
});
export type PersonAnalytics = z.infer<typeof PersonAnalytics>;

/** How long the work took that had one estimate, from its start to its end in hours. */
const Taken = z.strictObject({
  points: z.number(),
  stories: z.int(),
  /** Half of them took no longer, and 85 % of them. */
  half: z.number(),
  most: z.number(),
});

/** Estimates against what became of them: stories in points whose items were done in the period, each by its last estimate. */
export const CycleTimes = z.strictObject({
  stories: z.int(),
  /** From the smallest estimate to the largest. */
  byEstimate: z.array(Taken),
  /** Of the pairs of stories with different estimates, those where the larger one took longer, in per cent. */
  inOrder: Percent,
  pairs: z.int(),
  /** The story that took longest against what its estimate usually takes, where that is far above. */
  outlier: z.nullable(
    z.strictObject({
      storyId: StoryId,
      sessionId: PokerSessionId,
      key: z.nullable(z.string()),
      title: z.string(),
      estimate: CardValue,
      hours: z.number(),
      usually: z.number(),
    }),
  ),
});
export type CycleTimes = z.infer<typeof CycleTimes>;

export const TeamAnalytics = z.strictObject({
  metrics: TeamMetrics,
  /** Of the stories that came to a first, second … revealed round, how many agreed in it. */
  consensusByRound: z.array(z.strictObject({ round: z.int(), stories: z.int(), consensus: z.int(), rate: Percent })),
  /** Estimated stories by whole steps of the deck between first median and final estimate, rounded away from zero. */
  stepsOff: z.array(z.strictObject({ steps: z.int(), stories: z.int() })),
  people: z.array(PersonAnalytics),
  cycleTimes: CycleTimes,
});
export type TeamAnalytics = z.infer<typeof TeamAnalytics>;

export const readTeamAnalytics = endpoint({
  id: 'poker.readTeamAnalytics',
  route: 'POST /api/planning-poker/analytics',
  summary: 'Read how a team’s estimating goes: figures over time, consensus by round, accuracy, who converges',
  action: actions.viewAnalytics,
  query: z.object({ accountId: z.optional(AccountId) }),
  body: AnalyticsFilter,
  answer: data(TeamAnalytics),
  problems: [poker.invalid_period, teamProblems.not_found],
  readOnly: true,
});

export const SessionResult = z.strictObject({
  id: PokerSessionId,
  name: z.string(),
  facilitatorName: z.string(),
  startedAt: Moment,
  completedAt: Moment,
  /** Minutes from start to completion; null where people voted in their own time. */
  duration: z.nullable(z.int()),
  participantCount: z.int(),
  storyCount: z.int(),
  storiesEstimated: z.int(),
  totalPoints: z.number(),
  consensusRate: Percent,
  estimationAccuracy: Percent,
  participationRate: Percent,
  /** Revealed rounds by story that had one. */
  roundsPerStory: z.nullable(z.number()),
});
export type SessionResult = z.infer<typeof SessionResult>;

export const listSessionResults = endpoint({
  id: 'poker.listSessionResults',
  route: 'GET /api/planning-poker/accounts/:accountId/session-results',
  summary: 'List what the sessions completed in a period came to, newest first',
  action: actions.viewAnalytics,
  params: z.object({ accountId: AccountId }),
  query: z.object({ ...paging, ...MetricsFilter.shape }),
  answer: list(SessionResult),
  problems: [teamProblems.not_found],
});
