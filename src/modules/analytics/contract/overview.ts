import * as z from 'zod/mini';
import { NUMBER_MAX } from '#shared/numbers.ts';
import { FlowFigures } from '#modules/boards/contract/flow.ts';
import { TeamId } from '#modules/teams/contract.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';

export const periods = [7, 30, 90] as const; // days
export const PERIOD_DEFAULT = 30;

const figures = z.strictObject({
  poker: z.strictObject({ sessions: z.int(), stories: z.int(), points: z.number() }),
  retros: z.strictObject({ sessions: z.int(), people: z.int(), actionsAgreed: z.int(), actionsCompleted: z.int() }),
  flow: FlowFigures,
});
export type AreaFigures = z.infer<typeof figures>;

export const Overview = z.strictObject({
  period: z.int(),
  from: Moment,
  to: Moment,
  now: figures,
  /** Of the same number of days before. */
  before: figures,
});
export type Overview = z.infer<typeof Overview>;

export const readOverview = endpoint({
  id: 'analytics.readOverview',
  route: 'GET /api/analytics/overview',
  summary: 'Read the headline figures of planning poker, retrospectives and boards, beside those of the period before',
  action: actions.view,
  query: z.object({
    period: z._default(z.pipe(z.coerce.number().check(z.minimum(0), z.maximum(NUMBER_MAX)), z.literal([...periods])), PERIOD_DEFAULT),
    teamId: z.optional(TeamId),
  }),
  answer: data(Overview),
});
