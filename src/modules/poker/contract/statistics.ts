import * as z from 'zod/mini';
import { CardValue } from './card.ts';
import { ParticipantId } from './ids.ts';

export const suggestionReasons = ['consensus', 'nearest_mean', 'nearest_median'] as const;

/** Who lies at one end of the votes, when the ends differ. */
export const VoteEnd = z.strictObject({ value: CardValue, participantIds: z.array(ParticipantId) });
export type VoteEnd = z.infer<typeof VoteEnd>;

/** What a revealed round says. `?` and coffee never count; infinity counts as a vote and stays out of the average (S2-68). */
export const VoteStatistics = z.strictObject({
  /** Votes that count, and all votes. */
  counted: z.int(),
  total: z.int(),
  /** Of the numeric cards; null when there is none. */
  average: z.nullable(z.number()),
  median: z.nullable(z.number()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** The most chosen cards, lowest first; several when they tie. */
  mode: z.array(CardValue),
  /** All counted votes are equal; false without any. */
  consensus: z.boolean(),
  /** Share of the counted votes on the most chosen card, in per cent. */
  agreement: z.nullable(z.int()),
  /** In the order of the deck, special cards last. */
  distribution: z.array(z.strictObject({ value: CardValue, count: z.int(), participantIds: z.array(ParticipantId) })),
  lowest: z.nullable(VoteEnd),
  highest: z.nullable(VoteEnd),
  /** Steps in the deck between the lowest and the highest card. */
  distance: z.nullable(z.int()),
  /** The end that lies farther from the middle, to be asked first; null when both lie equally far, or are neighbours. */
  outlier: z.nullable(VoteEnd),
  suggestion: z.nullable(z.strictObject({ value: CardValue, reason: z.enum(suggestionReasons) })),
});
export type VoteStatistics = z.infer<typeof VoteStatistics>;
