import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParticipantId } from '#modules/poker/contract/ids.ts';
import { builtInDecks, deckAtTable, findDeck, isSpecialCard } from './decks.ts';
import { numberOf } from './card-order.ts';
import { outliersOf } from './outliers.ts';
import { statisticsOf, stepsBetween } from './statistics.ts';

const deckOf = (id: string) => {
  const deck = findDeck(builtInDecks, id);
  if (!deck) throw new Error(`no deck ${id}`);
  return deckAtTable(deck);
};
const votes = (...values: string[]) => values.map((value, at) => ({ participantId: `p${at}` as ParticipantId, value }));
const ids = (...names: string[]) => names as ParticipantId[];

describe('statistics of a revealed round', () => {
  const fibonacci = deckOf('fibonacci');

  test.each([
    { cards: ['5', '5', '5'], average: 5, median: 5, min: 5, max: 5, mode: ['5'], consensus: true, agreement: 100 },
    {
      cards: ['3', '5', '8', '5'],
      average: 5.25,
      median: 5,
      min: 3,
      max: 8,
      mode: ['5'],
      consensus: false,
      agreement: 50,
    },
    { cards: ['1', '2', '3'], average: 2, median: 2, min: 1, max: 3, mode: [], consensus: false, agreement: 33 },
    {
      cards: ['3', '3', '8', '8'],
      average: 5.5,
      median: 5.5,
      min: 3,
      max: 8,
      mode: ['3', '8'],
      consensus: false,
      agreement: 50,
    },
    {
      cards: ['5', '?', 'coffee'],
      average: 5,
      median: 5,
      min: 5,
      max: 5,
      mode: ['5'],
      consensus: true,
      agreement: 100,
    },
    {
      cards: ['?', 'coffee'],
      average: null,
      median: null,
      min: null,
      max: null,
      mode: [],
      consensus: false,
      agreement: null,
    },
    { cards: [], average: null, median: null, min: null, max: null, mode: [], consensus: false, agreement: null },
  ])('$cards', ({ cards, ...expected }) => {
    expect(statisticsOf(fibonacci, votes(...cards))).toMatchObject(expected);
  });

  test('the ends, their distance in steps of the deck, and the one to ask first', () => {
    const stats = statisticsOf(fibonacci, votes('3', '3', '5', '13'));
    expect(stats.lowest).toEqual({ value: '3', participantIds: ids('p0', 'p1') });
    expect(stats.highest).toEqual({ value: '13', participantIds: ids('p3') });
    expect(stats.distance).toBe(3);
    expect(stats.outlier).toEqual(stats.highest);
    expect(statisticsOf(fibonacci, votes('0', '8', '13', '13')).outlier).toEqual({
      value: '0',
      participantIds: ids('p0'),
    });
  });

  test('neighbouring cards make no outlier', () => {
    const stats = statisticsOf(fibonacci, votes('5', '5', '8'));
    expect(stats.outlier).toBeNull();
    expect(outliersOf(stats)).toEqual([]);
  });

  test.each([
    { cards: ['3', '8'], asked: ['3', '8'] },
    { cards: ['3', '5', '8'], asked: ['3', '8'] },
    { cards: ['3', '3', '8', '8'], asked: ['3', '8'] },
    { cards: ['3', '5', '13'], asked: ['13'] },
    { cards: ['3', '3', '5', '5', '8'], asked: ['8'] },
    { cards: ['3', '5', '5', '8', '8'], asked: ['3'] },
  ])('$cards: $asked are asked first, both where they are equally far and as many', ({ cards, asked }) => {
    expect(outliersOf(statisticsOf(fibonacci, votes(...cards))).map(({ value }) => value)).toEqual(asked);
  });

  test.each([
    { id: 'fibonacci', cards: ['5', '5'], suggestion: { value: '5', reason: 'consensus' } },
    { id: 'fibonacci', cards: ['3', '5', '8'], suggestion: { value: '5', reason: 'nearest_mean' } },
    { id: 'fibonacci', cards: ['5', '8'], suggestion: { value: '8', reason: 'nearest_mean' } }, // 6.5 is as near to both
    { id: 't-shirt', cards: ['S', 'M', 'M'], suggestion: { value: 'M', reason: 'nearest_median' } },
    { id: 't-shirt', cards: ['S', 'M'], suggestion: { value: 'M', reason: 'nearest_median' } },
    { id: 'risk', cards: ['LOW', 'CRITICAL'], suggestion: { value: 'HIGH', reason: 'nearest_median' } },
    { id: 'async-poker', cards: ['infinity', '5', '5'], suggestion: { value: '5', reason: 'nearest_mean' } },
    { id: 'fibonacci', cards: ['?'], suggestion: null },
  ])('$id $cards suggests $suggestion', ({ id, cards, suggestion }) => {
    expect(statisticsOf(deckOf(id), votes(...cards)).suggestion).toEqual(suggestion);
  });

  test('infinity counts as a vote, stays out of the average, and agrees with itself alone', () => {
    const deck = deckOf('async-poker');
    expect(statisticsOf(deck, votes('infinity', '3', '5'))).toMatchObject({
      counted: 3,
      average: 4,
      max: 5,
      consensus: false,
    });
    expect(statisticsOf(deck, votes('infinity', 'infinity'))).toMatchObject({ average: null, consensus: true });
  });

  test('a custom value lies between its neighbours', () => {
    const deck = deckOf('async-poker');
    const stats = statisticsOf(deck, votes('13', '10', '8', 'huge'));
    expect(stats.distribution.map((row) => row.value)).toEqual(['8', '10', '13', 'huge']);
    expect(stats.average).toBe(10.33);
    expect(stepsBetween(deck, '8', '10')).toBe(1);
  });

  const card = fc.constantFrom(...deckOf('async-poker').values.map((value) => value.value));
  test('whatever is voted, every vote is in the distribution once and the figures keep their order', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 40 }), (cards) => {
        const stats = statisticsOf(deckOf('async-poker'), votes(...cards));
        const listed = stats.distribution.flatMap((row) => row.participantIds);
        expect(new Set(listed).size).toBe(cards.length);
        expect(stats.counted).toBe(cards.filter((value) => !isSpecialCard(value)).length);
        const { min, average, median, max } = stats;
        if (min !== null && max !== null && average !== null && median !== null) {
          expect(min).toBeLessThanOrEqual(median);
          expect(median).toBeLessThanOrEqual(max);
          expect(average).toBeGreaterThanOrEqual(min - 0.005);
          expect(average).toBeLessThanOrEqual(max + 0.005);
        }
        expect(stats.consensus).toBe(stats.counted > 0 && stats.lowest === null);
        if (stats.suggestion) expect(isSpecialCard(stats.suggestion.value)).toBe(false);
        if (stats.suggestion?.reason === 'nearest_mean') expect(numberOf(stats.suggestion.value)).not.toBeNull();
      }),
    );
  });

  test('the order in which people voted changes no figure', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 20 }), (cards) => {
        const forward = statisticsOf(deckOf('async-poker'), votes(...cards));
        const backward = statisticsOf(deckOf('async-poker'), votes(...cards).toReversed());
        const figures = ({ average, median, mode, agreement, distance, suggestion }: typeof forward) => [
          average,
          median,
          mode,
          agreement,
          distance,
          suggestion,
        ];
        expect(figures(backward)).toEqual(figures(forward));
      }),
    );
  });
});

test('Cards that count nothing stand last in the distribution, each value once, in the same order every time.', () => {
  const { distribution } = statisticsOf(deckOf('fibonacci'), votes('?', '8', '☕', '3', '?', '8'));
  expect(distribution.map(({ value, count }) => `${value} ${count}`)).toEqual(['3 1', '8 2', '☕ 1', '? 2']);
  const specials = [
    ['?', 'coffee'],
    ['coffee', '?'],
  ].map((cards) => statisticsOf(deckOf('fibonacci'), votes(...cards)));
  expect(specials.map((each) => each.distribution.map(({ value }) => value))).toEqual([
    ['?', 'coffee'],
    ['?', 'coffee'],
  ]);
});
