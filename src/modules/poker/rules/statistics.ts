import type { CardValue } from '#modules/poker/contract/card.ts';
import type { ParticipantId } from '#modules/poker/contract/ids.ts';
import type { VoteEnd, VoteStatistics } from '#modules/poker/contract/statistics.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import { nearestCard, numberOf, rankOf, scaleOf } from './card-order.ts';
import { isSpecialCard } from './decks.ts';
import { APART } from './outliers.ts';

export interface CountedVote {
  readonly participantId: ParticipantId;
  readonly value: CardValue;
}

/**
 * What a revealed round says (S2-6, S2-68). `?` and coffee never count; infinity counts as a vote and makes a consensus
 * only with itself, but stays out of average, median, min and max.
 */
export function statisticsOf(deck: VotingSystem, votes: readonly CountedVote[]): VoteStatistics {
  const counted = votes.filter((vote) => !isSpecialCard(vote.value));
  const numbers = counted
    .map((vote) => numberOf(vote.value))
    .filter((number): number is number => number !== null && Number.isFinite(number))
    .toSorted((a, b) => a - b);
  const distribution = distributionOf(deck, votes);
  const chosen = distribution.filter((row) => !isSpecialCard(row.value));
  const most = Math.max(0, ...chosen.map((row) => row.count));
  const consensus = chosen.length === 1;
  const lowest = chosen.length > 1 ? endOf(chosen[0]) : null;
  const highest = chosen.length > 1 ? endOf(chosen.at(-1)) : null;
  return {
    counted: counted.length,
    total: votes.length,
    average: numbers.length === 0 ? null : round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length),
    median: medianOf(numbers),
    min: numbers[0] ?? null,
    max: numbers.at(-1) ?? null,
    mode: chosen.filter((row) => row.count === most && (most > 1 || counted.length === 1)).map((row) => row.value),
    consensus,
    agreement: counted.length === 0 ? null : Math.round((100 * most) / counted.length),
    distribution,
    lowest,
    highest,
    distance: lowest && highest ? stepsBetween(deck, lowest.value, highest.value) : null,
    outlier: lowest && highest ? outlierOf(deck, counted, { lowest, highest }) : null,
    suggestion: suggestionOf(deck, counted, numbers, consensus),
  };
}

function distributionOf(deck: VotingSystem, votes: readonly CountedVote[]): VoteStatistics['distribution'] {
  const rows = new Map<CardValue, ParticipantId[]>();
  for (const vote of votes) rows.set(vote.value, [...(rows.get(vote.value) ?? []), vote.participantId]);
  const place = (value: CardValue) => (isSpecialCard(value) ? Infinity : rankOf(deck, value));
  return [...rows]
    .map(([value, participantIds]) => ({ value, count: participantIds.length, participantIds }))
    .toSorted(
      (a, b) =>
        compare(place(a.value), place(b.value)) || compare(numberOf(a.value) ?? 0, numberOf(b.value) ?? 0) || (a.value < b.value ? -1 : 1),
    );
}

/** Infinity minus Infinity is no number, so ranks are compared instead of subtracted. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

const endOf = (row: VoteStatistics['distribution'][number] | undefined): VoteEnd | null =>
  row ? { value: row.value, participantIds: row.participantIds } : null;

/** Steps of the deck between two cards; a custom value between two cards counts as a step of its own. */
export function stepsBetween(deck: VotingSystem, from: CardValue, to: CardValue): number {
  return Math.ceil(Math.abs(rankOf(deck, to) - rankOf(deck, from)));
}

/** The lower-middle and upper-middle value's mean for an even count; null without values. */
export function medianOf(sorted: readonly number[]): number | null {
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? null : round((low + high) / 2);
}

/** Middle of the votes in steps of the deck, so that sizes have one too. Null without counted votes. */
export function medianRank(deck: VotingSystem, votes: readonly CountedVote[]): number | null {
  const ranks = votes.filter((vote) => !isSpecialCard(vote.value)).map((vote) => rankOf(deck, vote.value));
  return medianOf(ranks.toSorted((a, b) => a - b));
}

/** The end farther from the middle; of equally far ones the lonelier. Null when neither is: both are asked. */
function outlierOf(deck: VotingSystem, counted: readonly CountedVote[], ends: { lowest: VoteEnd; highest: VoteEnd }): VoteEnd | null {
  if (stepsBetween(deck, ends.lowest.value, ends.highest.value) < APART) return null;
  const middle = medianRank(deck, counted) ?? 0;
  const below = middle - rankOf(deck, ends.lowest.value);
  const above = rankOf(deck, ends.highest.value) - middle;
  if (below !== above) return below > above ? ends.lowest : ends.highest;
  const [low, high] = [ends.lowest.participantIds.length, ends.highest.participantIds.length];
  return low === high ? null : low < high ? ends.lowest : ends.highest;
}

function suggestionOf(
  deck: VotingSystem,
  counted: readonly CountedVote[],
  numbers: readonly number[],
  consensus: boolean,
): VoteStatistics['suggestion'] {
  const [first] = counted;
  if (!first) return null;
  if (consensus) return { value: first.value, reason: 'consensus' };
  if (numbers.length > 0) {
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    const value = nearestCard(deck, mean);
    if (value !== null) return { value, reason: 'nearest_mean' };
  }
  // Between two sizes the larger one, as with numbers.
  const value = scaleOf(deck)[Math.ceil(medianRank(deck, counted) ?? Infinity)];
  return value === undefined ? null : { value, reason: 'nearest_median' };
}

/** Two decimals are what people read; the third is noise of the division. */
const round = (number: number): number => Math.round(number * 100) / 100;
