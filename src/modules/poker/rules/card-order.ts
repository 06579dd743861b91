import { CUSTOM_VALUE_MAX, INFINITY, type CardValue } from '#modules/poker/contract/card.ts';
import type { VotingSystem } from '#modules/poker/contract/voting-system.ts';
import { isSpecialCard } from './decks.ts';

const NUMBER = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/;

/** What a card counts for; Infinity for its card, null for sizes, words, `?` and coffee. A custom '2,5' counts as 2.5. */
export function numberOf(value: CardValue): number | null {
  if (value === INFINITY) return Infinity;
  return NUMBER.test(value) ? Number(value.replace(',', '.')) : null;
}

/**
 * Where a card lies in the deck, in steps from its lowest card. A custom value lies halfway between its neighbours by
 * number; one without a number lies above all.
 */
export function rankOf(deck: VotingSystem, value: CardValue): number {
  const scale = scaleOf(deck);
  const at = scale.indexOf(value);
  if (at >= 0) return at;
  const number = numberOf(value);
  if (number === null) return scale.length;
  const same = scale.findIndex((card) => numberOf(card) === number);
  return same >= 0 ? same : scale.filter((card) => (numberOf(card) ?? -Infinity) < number).length - 0.5;
}

/** The deck's cards that say a size, lowest first. */
export function scaleOf(deck: VotingSystem): CardValue[] {
  return deck.values
    .toSorted((a, b) => a.order - b.order)
    .map((card) => card.value)
    .filter((value) => !isSpecialCard(value));
}

/**
 * The deck's own card for what was sent, or null when it has none and takes no others (S2-66). Case does not matter: an
 * `xl` is the XL.
 */
export function cardOf(deck: VotingSystem, sent: CardValue): CardValue | null {
  const own = deck.values.find((card) => card.value.toLowerCase() === sent.toLowerCase());
  if (own) return own.value;
  const number = numberOf(sent);
  const equal = number === null ? undefined : deck.values.find((card) => numberOf(card.value) === number);
  if (equal) return equal.value; // 5.0 is the 5
  const isAllowed = deck.allowCustomValues && sent !== '' && sent.length <= CUSTOM_VALUE_MAX && !isSpecialCard(sent);
  return isAllowed ? sent : null;
}

/** The card of the scale nearest to a number; of two equally near ones the higher, because guesses run low. */
export function nearestCard(deck: VotingSystem, wanted: number): CardValue | null {
  let best: { value: CardValue; distance: number } | null = null;
  for (const value of scaleOf(deck)) {
    const number = numberOf(value);
    if (number === null || !Number.isFinite(number)) continue;
    const distance = Math.abs(number - wanted);
    if (best === null || distance <= best.distance) best = { value, distance };
  }
  return best?.value ?? null;
}
