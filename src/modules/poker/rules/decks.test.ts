import { describe, expect, test } from 'vitest';
import en from '../locales/create/en.json' with { type: 'json' };
import es from '../locales/create/es.json' with { type: 'json' };
import fr from '../locales/create/fr.json' with { type: 'json' };
import { cardOf, nearestCard, numberOf, rankOf } from './card-order.ts';
import { builtInDecks, deckAtTable, findDeck } from './decks.ts';

const valuesOf = (id: string) => findDeck(builtInDecks, id)?.values.map((card) => card.value);
const deckOf = (id: string) => {
  const deck = findDeck(builtInDecks, id);
  if (!deck) throw new Error(`no deck ${id}`);
  return deckAtTable(deck);
};

describe('built-in decks', () => {
  test.each([
    ['fibonacci', '0 1 2 3 5 8 13 21 34 55 89 ? coffee'],
    ['powers-of-two', '1 2 4 8 16 32 64 ? coffee'],
    ['t-shirt', 'XS S M L XL XXL ? coffee'],
    ['time', '0.5 1 2 4 8 16 24 40 ? coffee'],
    ['risk', 'LOW MEDIUM HIGH CRITICAL'],
    ['linear', '1 2 3 4 5 6 7 8 9 10'],
    ['async-poker', '0 0.5 1 2 3 5 8 13 20 40 100 infinity ? coffee'],
    ['fibonacci-simple', '1 2 3 5 8 13 21'],
    ['powers-of-two-simple', '1 2 4 8 16 32'],
    ['t-shirt-simple', 'XS S M L XL'],
  ])('%s', (id, cards) => {
    expect(valuesOf(id)).toEqual(cards.split(' '));
  });

  test('orders run from 1 and ids are unique', () => {
    for (const deck of builtInDecks) expect(deck.values.map((card) => card.order)).toEqual(deck.values.map((_, at) => at + 1));
    expect(new Set(builtInDecks.map((deck) => deck.id)).size).toBe(builtInDecks.length);
    expect(builtInDecks.filter((deck) => deck.isDefault)).toHaveLength(1);
    expect(builtInDecks.filter((deck) => deck.allowCustomValues).map((deck) => deck.id)).toEqual(['async-poker']);
  });

  test('a short deck gets ? and coffee at the table, a full one stays as it is', () => {
    expect(deckOf('t-shirt-simple').values.map((card) => card.value)).toEqual(['XS', 'S', 'M', 'L', 'XL', '?', 'coffee']);
    expect(deckOf('t-shirt-simple').values.at(-1)).toMatchObject({ label: 'Coffee break', order: 7 });
    expect(deckOf('risk').values).toHaveLength(4);
  });

  test('the full decks come in the order of their short twins, each of which is named by its range', () => {
    const typesOf = (isSimple: boolean) =>
      builtInDecks.filter((deck) => deck.isSimple === isSimple && deck.type !== 'CUSTOM').map((deck) => deck.type);
    expect(typesOf(false)).toEqual(typesOf(true));
    for (const words of [en, fr, es]) {
      for (const id of ['fibonacci', 't-shirt', 'powers-of-two'] as const) {
        const [one, two] = [words.create.decks[`${id}-simple`].name, words.create.decks[id].name];
        expect(one.split(',')[0]).toBe(two.split(',')[0]);
        expect(one.split(',')[1]).not.toBe(two.split(',')[1]);
      }
    }
  });

  test.each([
    ['POWERS_OF_TWO', 'powers-of-two'],
    ['T_SHIRT', 't-shirt'],
    [' Fibonacci ', 'fibonacci'],
    ['', undefined],
    [null, undefined],
    ['01890000-0000-7000-8000-000000000000', undefined],
  ])('%s finds %s', (id, found) => {
    expect(findDeck(builtInDecks, id)?.id).toBe(found);
  });
});

describe('cards', () => {
  test.each([
    ['5', 5],
    ['0.5', 0.5],
    ['2,5', 2.5],
    ['-1', -1],
    ['infinity', Infinity],
    ['?', null],
    ['coffee', null],
    ['XL', null],
    ['1e3', null],
    ['', null],
  ])('%s counts as %s', (value, number) => {
    expect(numberOf(value)).toBe(number);
  });

  test.each([
    ['t-shirt', 'xl', 'XL'],
    ['fibonacci', '5.0', '5'],
    ['fibonacci', '4', null],
    ['fibonacci', '', null],
    ['linear', '?', null],
    ['async-poker', '4', '4'],
    ['async-poker', 'maybe', 'maybe'],
    ['async-poker', 'x'.repeat(11), null],
    ['async-poker', '', null],
  ])('%s takes %s as %s', (id, sent, card) => {
    expect(cardOf(deckOf(id), sent)).toBe(card);
  });

  test('ranks are steps of the deck', () => {
    const deck = deckOf('async-poker');
    expect([rankOf(deck, '0'), rankOf(deck, '1'), rankOf(deck, 'infinity')]).toEqual([0, 2, 11]);
    expect(rankOf(deck, '4')).toBe(4.5); // between the 3 and the 5
    expect(nearestCard(deck, 4)).toBe('5');
    expect(nearestCard(deckOf('t-shirt'), 4)).toBeNull();
  });
});
