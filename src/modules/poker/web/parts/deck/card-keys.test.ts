import { expect, test } from 'vitest';
import { builtInDecks, deckAtTable } from '#modules/poker/rules/decks.ts';
import { keysOf } from './card-keys.ts';

test.each([
  { name: 'a digit plays the card that shows it', values: ['1', '2', '3', '5', '8', '13', '21', '?', 'coffee'], keys: '12358----' },
  { name: 'sizes take the digits in their order', values: ['XS', 'S', 'M', 'L', 'XL'], keys: '12345' },
  { name: 'zero is a card like the others', values: ['0', '0.5', '1', '2'], keys: '0-12' },
])('$name', ({ values, keys }) => {
  expect(keysOf(values).map((key) => key ?? '-')).toEqual([...keys]);
});

test('in no deck with numbers does a digit play a card that does not show it', () => {
  for (const deck of builtInDecks) {
    const values = deckAtTable(deck).values.map(({ value }) => value);
    if (!values.some((value) => /^\d$/.test(value))) continue;
    keysOf(values).forEach((key, at) => key === undefined || expect(key, deck.id).toBe(values[at]));
  }
});

test('no key has two cards, and cards beyond the tenth have none', () => {
  const keys = keysOf(Array.from({ length: 14 }, (_, index) => `size ${index}`));
  const given = keys.filter((key) => key !== undefined);
  expect(given).toHaveLength(10);
  expect(new Set(given).size).toBe(10);
});
