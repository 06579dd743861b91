import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { TeamId, teamProblems } from '#modules/teams/contract.ts';
import { actions } from './actions.ts';
import { PokerSessionId } from './ids.ts';

export const PERIOD_DEFAULT = 30; // days
const PERIOD_MAX = 366; // days

export const Period = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PERIOD_MAX));

/** Null where there is nothing to compute it from: people see a dash. */
const Percent = z.nullable(z.int());
const Figure = z.nullable(z.number());

/** The documented four, of one stretch of time. */
const headline = {
  /** Story points done per sprint that ended; of a team without sprints, story points estimated per 14 days (C2-50). */
  teamVelocity: Figure,
  /** Stories whose last revealed round was a consensus, of those revealed, in per cent. */
  consensusRate: Percent,
  /** Minutes from start to completion. */
  averageSessionDuration: Figure,
  /** Final estimates within one step of the deck of their first round's median, in per cent. */
  estimationAccuracy: Percent,
};

/** What a stretch of time came to; every figure is null without rows to compute it from. */
export const PeriodFigures = z.strictObject({
  ...headline,
  completedSessions: z.int(),
  /** Sprints that ended. */
  sprints: z.int(),
  storiesEstimated: z.int(),
  totalPoints: z.number(),
  accuracy: z.strictObject({ accurate: z.int(), overEstimated: z.int(), underEstimated: z.int() }),
  /** Stories by their last revealed round. */
  consensus: z.strictObject({ agreed: z.int(), stories: z.int() }),
  /** Votes given of those that could have been given in revealed rounds. */
  participation: z.strictObject({ votes: z.int(), possible: z.int(), rate: Percent }),
  /** Stories estimated after a single round. */
  efficiency: z.strictObject({ oneRound: z.int(), estimated: z.int(), rate: Percent }),
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

/** One part of the period, for lines over time. */
export const Slice = z.strictObject({ from: Moment, to: Moment, figures: PeriodFigures });
export type Slice = z.infer<typeof Slice>;

export const TeamMetrics = z.strictObject({
  ...headline,
  from: Moment,
  to: Moment,
  /** Sessions that are active now, whenever they began. */
  activeSessions: z.int(),
  figures: PeriodFigures,
  /** The stretch of the same length just before. */
  previous: PeriodFigures,
  /** What velocities are of: sprints as soon as one ended in the last half year. */
  velocityOf: z.enum(['sprints', 'estimates']),
  /** Per sprint over half a year; without sprints points per 14 days, or since the first estimate when that is less. */
  averageVelocity: Figure,
  /** Stories of the sessions made in the period, by how far they have come. */
  stories: z.strictObject({ estimated: z.int(), voting: z.int(), pending: z.int() }),
  /** The period in equal parts, oldest first. */
  series: z.array(Slice),
});
export type TeamMetrics = z.infer<typeof TeamMetrics>;

const account = z.object({ accountId: AccountId });

export const MetricsFilter = z.object({ period: z._default(Period, PERIOD_DEFAULT), teamId: z.optional(TeamId) });

export const getTeamMetrics = endpoint({
  id: 'poker.getTeamMetrics',
  route: 'GET /api/planning-poker/accounts/:accountId/metrics',
  summary: 'Read the figures of the account’s planning poker over a period, and of the period before',
  action: actions.list,
  params: account,
  query: MetricsFilter,
  answer: data(TeamMetrics),
  problems: [teamProblems.not_found],
});

export const activityTypes = ['session_completed', 'high_consensus', 'other'] as const;

export const Activity = z.strictObject({
  id: z.string(),
  type: z.enum(activityTypes),
  /** In English; `happened` and what follows let a reader word it in another language. */
  message: z.string(),
  timestamp: Moment,
  /** Who facilitates the session. */
  user: z.string(),
  userId: UserId,
  happened: z.enum(['completed', 'consensus', 'started', 'created']),
  sessionId: PokerSessionId,
  sessionName: z.string(),
  storiesEstimated: z.int(),
  storyCount: z.int(),
  consensusRate: Percent,
});
export type Activity = z.infer<typeof Activity>;

export const listActivity = endpoint({
  id: 'poker.listActivity',
  route: 'GET /api/planning-poker/accounts/:accountId/activity',
  summary: 'List what has happened in the account’s sessions, newest first',
  action: actions.list,
  params: account,
  query: z.object(paging),
  answer: list(Activity),
});
