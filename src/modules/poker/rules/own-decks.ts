import { poker } from '#modules/poker/contract/problems.ts';
import type { ValueInput, VotingValue } from '#modules/poker/contract/voting-system.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { specialNames } from './decks.ts';

/** Names that differ only in case are one name. */
export const deckNameKey = (name: string): string => name.trim().toLocaleLowerCase('en');

/**
 * The cards of an account's own deck: at least one, unique by value and by label whatever its case, their orders 1 to n.
 * @returns the cards in their order, or why they are refused
 */
export function cardsOf(sent: readonly ValueInput[]): { cards: VotingValue[] } | { refusal: ProblemKind } {
  if (sent.length === 0) return { refusal: poker.deck_empty };
  const hasOrders = sent.some(({ order }) => order !== undefined && order !== null);
  const cards = sent.map((card, index) => toCard(card, hasOrders ? (card.order ?? 0) : index + 1));
  if (!isUnique(cards.map(({ value }) => value)) || !isUnique(cards.map(({ label }) => label.toLocaleLowerCase('en')))) {
    return { refusal: poker.deck_not_unique };
  }
  const ordered = cards.toSorted((one, other) => one.order - other.order);
  return ordered.every(({ order }, index) => order === index + 1) ? { cards: ordered } : { refusal: poker.deck_order };
}

const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** A card without a name of its own is called what it says; `?`, coffee and infinity have their usual names. */
function toCard({ value, label, display, description, color }: ValueInput, order: number): VotingValue {
  const usual = specialNames(value);
  return {
    value,
    label: label || usual?.label || display || value,
    display: usual?.display ?? value,
    description: description || (usual?.description ?? ''),
    ...(color && { color }),
    order,
  };
}
