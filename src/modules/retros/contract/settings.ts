import * as z from 'zod/mini';
import { Amount } from '#shared/numbers.ts';
import { Word } from '#shared/texts.ts';

/** Phases with a countdown: all but the first and the last. */
export const timedPhases = ['COLLECT', 'GROUP', 'VOTE', 'DISCUSS', 'ACTION_ITEMS'] as const;
export type TimedPhase = (typeof timedPhases)[number];

export const PhaseTimers = z.strictObject({
  COLLECT: z.int(), // seconds; 0 is none
  GROUP: z.int(),
  VOTE: z.int(),
  /** For each topic. */
  DISCUSS: z.int(),
  ACTION_ITEMS: z.int(),
});
export type PhaseTimers = z.infer<typeof PhaseTimers>;

export const RetroSettings = z.strictObject({
  allowAnonymousCards: z.boolean(),
  maxCardsPerParticipant: z.int(),
  votesPerParticipant: z.int(),
  enableCardGrouping: z.boolean(),
  enableActionItems: z.boolean(),
  autoProgressPhases: z.boolean(),
  timerEnabled: z.boolean(),
  phaseTimers: PhaseTimers,
  /** Others' cards stay without text until they are grouped (ruling 17). */
  hideCards: z.boolean(),
  requireLogin: z.boolean(),
});
export type RetroSettings = z.infer<typeof RetroSettings>;

const PHASES_SENT_MAX = 50;
const hasFewKeys = (sent: object): boolean => Object.keys(sent).length <= PHASES_SENT_MAX;

/** Absent keys take the defaults, or stay as they are; numbers are judged by the rules. */
export const SettingsInput = z.object({
  allowAnonymousCards: z.optional(z.boolean()),
  maxCardsPerParticipant: z.optional(z.nullable(Amount)),
  votesPerParticipant: z.optional(z.nullable(Amount)),
  enableCardGrouping: z.optional(z.boolean()),
  enableActionItems: z.optional(z.boolean()),
  autoProgressPhases: z.optional(z.boolean()),
  timerEnabled: z.optional(z.boolean()),
  phaseTimers: z.optional(z.record(Word, Amount).check(z.refine(hasFewKeys))),
  hideCards: z.optional(z.boolean()),
  requireLogin: z.optional(z.boolean()),
});
export type SettingsInput = z.output<typeof SettingsInput>;
