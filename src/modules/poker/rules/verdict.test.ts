import { expect, it } from 'vitest';
import type { ParticipantId } from '#modules/poker/contract/ids.ts';
import { builtInDecks, deckAtTable, findDeck } from './decks.ts';
import { statisticsOf } from './statistics.ts';
import { verdictOf } from './verdict.ts';

it.each([
  { cards: ['5', '5'], says: 'consensus' },
  { cards: ['5', '8'], says: 'close' },
  { cards: ['3', '5', '5', '8'], says: 'close' },
  { cards: ['3', '3', '8'], says: 'close' },
  { cards: ['3', '8'], says: 'apart' },
  { cards: ['3', '3', '8', '8'], says: 'apart' },
  { cards: ['3', '5', '8'], says: 'apart' },
  { cards: ['3', '3', '13'], says: 'apart' },
  { cards: ['?', '?'], says: 'none' },
])('$cards is said to be $says: near each other only where a card leads, or they are neighbours.', ({ cards, says }) => {
  const deck = deckAtTable(findDeck(builtInDecks, 'fibonacci')!);
  const votes = cards.map((value, at) => ({ participantId: `p${at}` as ParticipantId, value }));
  expect(verdictOf(statisticsOf(deck, votes))).toBe(says);
});
