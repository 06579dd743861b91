import * as z from 'zod/mini';
import { TeamId } from '#modules/teams/contract.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId } from '#shared/ids.ts';
import { ReaderZone } from '#shared/reader-zone.ts';
import { Day, Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { RetroSessionId } from './ids.ts';
import { retro } from './problems.ts';
import { phases } from './session.ts';

/** Above this share of negative cards a retrospective calls for following up (2 §9). */
export const NEGATIVE_SHARE_HIGH = 0.3;
export const PERIOD_DAYS = 30; // unless told
export const PERIOD_DAYS_MAX = 731;

const Share = z.nullable(z.number()); // 0 to 1
/** Mood, participation and follow-through on a scale of 0 to 10. */
const Score = z.nullable(z.number());

const counts = {
  /** Completed within the period. */
  retrospectives: z.int(),
  sentiment: Score,
  participationRate: Share,
  tookPart: z.int(),
  seats: z.int(),
  actionItemsCompleted: z.int(),
  actionItemsTotal: z.int(),
  actionItemsOverdue: z.int(),
  actionItemsUnowned: z.int(),
  /** Completed over agreed. */
  actionCompletionRate: Share,
  /** Mean of sentiment, participation and completion, those that are known. */
  teamHealthScore: Score,
  cards: z.int(),
  positiveCards: z.int(),
  negativeCards: z.int(),
};
export const PeriodFigures = z.strictObject(counts);
export type PeriodFigures = z.infer<typeof PeriodFigures>;

export const insightCodes = [
  'negative',
  'overdue',
  'unowned',
  'participation_low',
  'sentiment_down',
  'sentiment_up',
  'actions_done',
  'participation_high',
  'none_lately',
] as const;
/** What a rule found, with the figures that it rests on. */
export const Insight = z.strictObject({
  code: z.enum(insightCodes),
  tone: z.enum(['attention', 'good', 'neutral']),
  figures: z.record(z.string(), z.number()),
});
export type Insight = z.infer<typeof Insight>;

/** A week, from its Monday. */
export const WeekPoint = z.strictObject({
  week: z.iso.date(),
  retrospectives: z.int(),
  sentiment: Score,
  participationRate: Share,
  actionItemsTotal: z.int(),
  actionItemsCompleted: z.int(),
});
export type WeekPoint = z.infer<typeof WeekPoint>;

export const RetroMetrics = z.strictObject({
  startDate: z.iso.date(),
  /** The last day that counts. */
  endDate: z.iso.date(),
  teamId: z.nullable(TeamId),
  /** Under way now, and not begun yet. */
  activeRetrospectives: z.int(),
  waitingRetrospectives: z.int(),
  /** Begun in this calendar month of the reader. */
  retrosThisMonth: z.int(),
  ...counts,
  /** Alias of `sentiment`. */
  teamSentiment: Score,
  /** Against the preceding period of the same length; null where one of the two has none. */
  sentimentTrend: z.nullable(z.number()),
  previous: PeriodFigures,
  weeks: z.array(WeekPoint),
  insights: z.array(Insight),
  /** The newest retrospective whose mood calls for following up and of which the caller has not been told yet. */
  lowSentiment: z.nullable(z.strictObject({ sessionId: RetroSessionId, name: z.string(), negativeShare: z.number() })),
});
export type RetroMetrics = z.infer<typeof RetroMetrics>;

/** Days, weeks and months are those of the reader's zone. */
const period = {
  startDate: z.optional(Day),
  endDate: z.optional(Day),
  /** Days back from the end, where no beginning is named. */
  period: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))),
  timeZone: ReaderZone,
};
const account = z.object({ accountId: AccountId });
export const MetricsFilter = z.object({ ...period, teamId: z.optional(TeamId) });
export type MetricsFilter = z.output<typeof MetricsFilter>;

export const getAccountMetrics = endpoint({
  id: 'retros.getAccountMetrics',
  route: 'GET /api/retrospectives/accounts/:accountId/metrics',
  summary: 'Figures of the account’s retrospectives that the caller may see, for its dashboard',
  action: actions.list,
  params: account,
  query: MetricsFilter,
  answer: data(RetroMetrics),
  problems: [retro.invalid_team, retro.invalid_period],
});

export const getTeamMetrics = endpoint({
  id: 'retros.getTeamMetrics',
  route: 'GET /api/retrospectives/teams/:teamId/metrics',
  summary: 'Figures of a team’s retrospectives',
  action: actions.list,
  params: z.object({ teamId: TeamId }),
  query: z.object(period),
  answer: data(RetroMetrics),
  problems: [retro.team_not_found, retro.invalid_period],
});

/** What at least three cards speak of. Who wrote them is not even read. */
export const Theme = z.strictObject({
  title: z.string(),
  cards: z.int(),
  retrospectives: z.int(),
  votes: z.int(),
  sentiment: z.number(),
});
export type Theme = z.infer<typeof Theme>;

export const listThemes = endpoint({
  id: 'retros.listThemes',
  route: 'GET /api/retrospectives/accounts/:accountId/themes',
  summary: 'What the cards of completed retrospectives speak of most; a theme takes three cards and knows no authors',
  action: actions.viewAnalytics,
  params: account,
  query: MetricsFilter,
  answer: data(z.array(Theme)),
  problems: [retro.invalid_team, retro.invalid_period],
});

export const activityKinds = ['created', 'started', 'completed', 'action_agreed', 'action_completed'] as const;
export const Activity = z.strictObject({
  kind: z.enum(activityKinds),
  at: Moment,
  sessionId: z.nullable(z.guid()),
  /** Of the session, or of the action. */
  title: z.string(),
  /** The session that an action comes from. */
  sessionName: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
});
export type Activity = z.infer<typeof Activity>;

export const listActivity = endpoint({
  id: 'retros.listActivity',
  route: 'GET /api/retrospectives/accounts/:accountId/activity',
  summary: 'What has happened in and after the account’s retrospectives, newest first',
  action: actions.list,
  params: account,
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10) }),
  answer: list(Activity),
});

export const SessionAnalytics = z.strictObject({
  sessionId: RetroSessionId,
  cardsByColumn: z.array(z.strictObject({ columnId: z.string(), title: z.string(), cards: z.int() })),
  cards: z.int(),
  /** null until the discussion (S2-24). */
  votes: z.nullable(z.int()),
  participation: z.strictObject({ tookPart: z.int(), seats: z.int(), rate: Share }),
  /** Of the cards that everybody may read; null while there are none. */
  sentiment: z.nullable(
    z.strictObject({ score: z.number(), positive: z.int(), neutral: z.int(), negative: z.int(), negativeShare: z.number() }),
  ),
  /** The share of negative cards calls for following up. */
  needsFollowUp: z.boolean(),
  topCards: z.array(z.strictObject({ id: z.guid(), content: z.string(), votes: z.int() })),
  actionItems: z.strictObject({ total: z.int(), completed: z.int() }),
  phaseDurations: z.array(z.strictObject({ phase: z.enum(phases), seconds: z.int() })),
});
export type SessionAnalytics = z.infer<typeof SessionAnalytics>;

const session = z.object({ sessionId: RetroSessionId });

export const getSessionAnalytics = endpoint({
  id: 'retros.getSessionAnalytics',
  route: 'GET /api/retrospectives/sessions/:sessionId/analytics',
  summary: 'What a retrospective came to in figures, as far as everybody in it may know them',
  action: actions.view,
  params: session,
  answer: data(SessionAnalytics),
  problems: [retro.session_not_found],
});

export const seeNotice = endpoint({
  id: 'retros.seeNotice',
  route: 'POST /api/retrospectives/sessions/:sessionId/notice',
  summary: 'Note that the caller was told of a retrospective’s low mood: they are not told again',
  action: actions.view,
  params: session,
  answer: done,
  problems: [retro.session_not_found],
});
