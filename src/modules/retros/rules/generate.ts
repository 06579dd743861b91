import type { ActionPriority } from '#modules/action-items/contract/action-item.ts';
import { GENERATED_TITLE_LENGTH, GENERATED_TOP, GENERATED_VOTES_MIN } from '#modules/retros/contract/action-item.ts';

const HIGH_FROM = 5; // votes
const MEDIUM_FROM = 4; // votes

export interface VotedCard {
  readonly id: string;
  readonly content: string;
  readonly votes: number;
}

/** The cards that make action items: at least 3 votes, the top 5 (2 §9). */
export const cardsForActions = <C extends VotedCard>(cards: readonly C[]): C[] =>
  cards
    .filter((card) => card.votes >= GENERATED_VOTES_MIN)
    .toSorted((a, b) => b.votes - a.votes)
    .slice(0, GENERATED_TOP);

export function priorityFor(votes: number): ActionPriority {
  if (votes >= HIGH_FROM) return 'high';
  return votes >= MEDIUM_FROM ? 'medium' : 'low';
}

/** The first 50 characters, never half a sign. */
export const titleFrom = (content: string): string => [...content.trim()].slice(0, GENERATED_TITLE_LENGTH).join('').trim();
