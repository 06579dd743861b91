import { numberOf } from '#modules/poker/rules/card-order.ts';
import { isSpecialCard } from '#modules/poker/rules/decks.ts';
import type { CardValue } from '#modules/poker/contract/card.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';

/** Somebody who thinks and votes in the demo, with a habit of their own. */
export interface Teammate {
  readonly id: string;
  readonly name: string;
  /** Cards that they tend to lie above (or below) the others. */
  readonly leaning: number;
  /** Milliseconds until they show a card, and how much that varies. */
  readonly pace: readonly [number, number];
}

export const teammates: readonly Teammate[] = [
  { id: '00000000-0000-7000-8000-000000000011', name: 'Ana', leaning: 0, pace: [1400, 1600] },
  { id: '00000000-0000-7000-8000-000000000012', name: 'Tom', leaning: 1.3, pace: [2400, 2600] },
  { id: '00000000-0000-7000-8000-000000000013', name: 'Lena', leaning: -0.4, pace: [1900, 2200] },
  { id: '00000000-0000-7000-8000-000000000014', name: 'Youssef', leaning: 0.2, pace: [3000, 2400] },
];

/**
 * Which card somebody lays. The first time people differ by habit; after the cards were seen they move towards the middle,
 * as teams do when they have heard why.
 * @param size place in the deck that the story is worth
 * @param seen places of the cards of the round before, when there was one
 * @param random 0 to 1
 */
export function chooseCard(
  deck: VotingSystem,
  { size, seen, leaning }: { readonly size: number; readonly seen: readonly number[]; readonly leaning: number },
  random: () => number,
): CardValue {
  const cards = deck.values.map(({ value }) => value).filter((value) => !isSpecialCard(value) && numberOf(value) !== null);
  const middle = seen.length > 0 ? seen.reduce((sum, place) => sum + place, 0) / seen.length : size;
  const spread = seen.length > 0 ? 0.25 : 1;
  const place = Math.round(middle + leaning * spread + (random() - 0.5) * spread);
  return cards[Math.min(cards.length - 1, Math.max(0, place))] ?? '?';
}

export const thinkingTime = ({ pace: [least, more] }: Teammate, random: () => number): number => least + random() * more;
