import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import { rankOf, scaleOf } from '#modules/poker/rules/card-order.ts';
import { isSpecialCard } from '#modules/poker/rules/decks.ts';

/** What may be recorded: the cards that say a size, lowest first. */
export const estimateCards = (deck: VotingSystem): readonly string[] => scaleOf(deck);

const BARS_MAX = 9;

export interface Bar {
  readonly value: string;
  readonly count: number;
  readonly participantIds: readonly string[];
  /** Votes for this card in the round before. */
  readonly before: number;
}

interface Row {
  readonly value: string;
  readonly count: number;
  readonly participantIds: readonly string[];
}

/**
 * The bars of a round: every card that was played, and the deck's cards between the lowest and the highest, so that a gap is
 * seen as one. A wide spread leaves the gaps out.
 */
export function barsOf(deck: VotingSystem, rows: readonly Row[], before: readonly Row[]): Bar[] {
  const scale = scaleOf(deck);
  const played = [...rows, ...before].map((row) => row.value);
  const places = played.map((value) => scale.indexOf(value)).filter((place) => place >= 0);
  const span = scale.slice(Math.min(...places), Math.max(...places) + 1);
  const between = span.length <= BARS_MAX ? span : span.filter((value) => played.includes(value));
  const others = [...new Set(played.filter((value) => !scale.includes(value)))];
  const place = (value: string): number => (isSpecialCard(value) ? scale.length + 1 : rankOf(deck, value));
  const values = [...between, ...others].toSorted((a, b) => place(a) - place(b));
  return values.map((value) => {
    const row = rows.find((one) => one.value === value);
    const earlier = before.find((one) => one.value === value);
    return { value, count: row?.count ?? 0, participantIds: row?.participantIds ?? [], before: earlier?.count ?? 0 };
  });
}
