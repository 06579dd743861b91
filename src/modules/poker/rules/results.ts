import type { CardValue } from '#modules/poker/contract/card.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import { numberOf, rankOf } from './card-order.ts';
import { medianRank, type CountedVote } from './statistics.ts';

/** Sum of the numeric final estimates; sizes, words and infinity add nothing. */
export function totalPoints(estimates: readonly (CardValue | null)[]): number {
  const numbers = estimates.map((estimate) => (estimate === null ? null : numberOf(estimate)));
  const sum = numbers.reduce<number>((total, number) => total + (number !== null && Number.isFinite(number) ? number : 0), 0);
  return Math.round(sum * 100) / 100; // 0.1 + 0.2 is no figure for people
}

/** Whole per cent; null where there is nothing to share, which people see as a dash. */
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole));

/** When a session was held, as its row says it. */
interface Held {
  readonly is_async: boolean;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  /** Of one that was cancelled or archived instead. */
  readonly ended_at: Date | null;
}

/** Whole minutes from the start to the end, or until now; 0 before the start, and where people voted in their own time. */
export function durationMinutes({ is_async, started_at, completed_at, ended_at }: Held, now: Date): number {
  if (is_async || started_at === null) return 0;
  return Math.max(0, Math.round(((completed_at ?? ended_at ?? now).getTime() - started_at.getTime()) / 60_000));
}

/** What a story came to, beside its estimate itself. */
export interface Outcome {
  /** The estimate as story points; null where the deck is none of points, and for infinity. */
  readonly points: number | null;
  /** Rounds that were revealed before the estimate. */
  readonly shown_rounds: number;
  /** Steps of the deck from the median of the first round up to the estimate; below zero when it is lower. Null without a median. */
  readonly steps_off: number | null;
}

/** @param rounds the story's revealed rounds, oldest first */
export function outcomeOf(deck: VotingSystem, rounds: readonly (readonly CountedVote[])[], finalEstimate: CardValue): Outcome {
  const number = deck.category === 'STORY_POINTS' ? numberOf(finalEstimate) : null;
  const median = medianRank(deck, rounds[0] ?? []);
  return {
    points: number !== null && Number.isFinite(number) ? number : null,
    shown_rounds: rounds.length,
    steps_off: median === null ? null : rankOf(deck, finalEstimate) - median,
  };
}

/** A story without an estimate has no outcome. */
export const noOutcome = { final_estimate: null, estimated_at: null, points: null, shown_rounds: null, steps_off: null } as const;

export const ACCURATE_WITHIN = 1; // steps of the deck

export type Accuracy = 'accurate' | 'overEstimated' | 'underEstimated';

/**
 * Holds a final estimate against the median of the story's first revealed round (C2-05): within one step of the deck it
 * is accurate; a final estimate above that was over-estimated, one below under-estimated.
 * @returns null when the first round had no vote that counts
 */
export function accuracyOf(deck: VotingSystem, firstRound: readonly CountedVote[], finalEstimate: CardValue): Accuracy | null {
  const { steps_off: steps } = outcomeOf(deck, [firstRound], finalEstimate);
  if (steps === null) return null;
  if (Math.abs(steps) <= ACCURATE_WITHIN) return 'accurate';
  return steps > 0 ? 'overEstimated' : 'underEstimated';
}

export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
}
