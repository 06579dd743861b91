import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { TeamId, teamProblems } from '#modules/teams/contract.ts';
import { data, endpoint } from '#shared/endpoint.ts';
import { problems } from '#shared/problem.ts';
import { actions } from './actions.ts';

export const valueTypes = ['revenue', 'customerKPI', 'both'] as const;
/** A figure by itself, or beside the period before. */
export const displayModes = ['absolute', 'trend'] as const;
export type DisplayMode = (typeof displayModes)[number];
export const currencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'MXN', 'BRL', 'JPY'] as const;

export const AMOUNT_MAX = 1_000_000_000;
const amount = z.number().check(z.minimum(-AMOUNT_MAX), z.maximum(AMOUNT_MAX));
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));

export const valueProblems = problems('boards-value', {
  range_wrong: [400, 'The maximum must be above the minimum'],
  target_outside: [400, 'The target must be between the minimum and the maximum'],
  stale: [409, 'The configuration has been changed by somebody else'],
});

export const ValueConfig = z.strictObject({
  teamId: TeamId,
  valueType: z.enum(valueTypes),
  displayMode: z.enum(displayModes),
  revenueSettings: z.strictObject({
    currency: z.enum(currencies),
    /** Before the amount, such as `$`; empty writes the currency as the reader's language does. */
    prefix: z.string(),
    /** Shown to everybody of the account, and not to those alone who may see its money. */
    isPublic: z.boolean(),
  }),
  customerKPISettings: z.strictObject({
    metricName: z.string(),
    unit: z.string(),
    minValue: z.number(),
    maxValue: z.number(),
    targetValue: z.number(),
  }),
  /** What a finished item counts for while no delivery of the period names its revenue. */
  rewardMultiplier: z.number(),
  isActive: z.boolean(),
  /** false: nobody has saved one yet, this is what a team begins with. */
  isSaved: z.boolean(),
  /** Grows by one with each change; 0 while nobody has saved one. A change names the one that it was made on. */
  version: z.int(),
});
export type ValueConfig = z.infer<typeof ValueConfig>;

/** What is absent stays as it is. */
export const ValueConfigChange = z.object({
  valueType: z.optional(z.enum(valueTypes)),
  displayMode: z.optional(z.enum(displayModes)),
  revenueSettings: z.optional(
    z.object({ currency: z.optional(z.enum(currencies)), prefix: z.optional(words(5)), isPublic: z.optional(z.boolean()) }),
  ),
  customerKPISettings: z.optional(
    z.object({
      metricName: z.optional(words(60).check(z.minLength(1))),
      unit: z.optional(words(20)),
      minValue: z.optional(amount),
      maxValue: z.optional(amount),
      targetValue: z.optional(amount),
    }),
  ),
  rewardMultiplier: z.optional(z.number().check(z.minimum(0), z.maximum(AMOUNT_MAX))),
  isActive: z.optional(z.boolean()),
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type ValueConfigChange = z.output<typeof ValueConfigChange>;

const one = z.object({ teamId: TeamId });

export const readValueConfig = endpoint({
  id: 'boards.readValueConfig',
  route: 'GET /api/teams/:teamId/value-config',
  summary: 'Read what a team’s finished work is worth; a team without one has the documented defaults',
  action: actions.viewValue,
  params: one,
  answer: data(ValueConfig),
  problems: [teamProblems.not_found],
});

export const saveValueConfig = endpoint({
  id: 'boards.saveValueConfig',
  route: 'PUT /api/teams/:teamId/value-config',
  summary: 'Say what a team’s finished work is worth, and who is shown it',
  action: actions.configureValue,
  params: one,
  body: ValueConfigChange,
  answer: data(ValueConfig),
  problems: [teamProblems.not_found, valueProblems.range_wrong, valueProblems.target_outside, valueProblems.stale],
});
