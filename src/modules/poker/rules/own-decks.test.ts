import { describe, expect, test } from 'vitest';
import { poker } from '../contract/problems.ts';
import { cardsOf, deckNameKey } from './own-decks.ts';

const values = (...cards: string[]) => cards.map((value) => ({ value }));

describe('The cards of an own deck', () => {
  test('lie in the order in which they were sent where none is given, and are called what they say', () => {
    expect(cardsOf(values('1', '2'))).toEqual({
      cards: [
        { value: '1', label: '1', display: '1', description: '', order: 1 },
        { value: '2', label: '2', display: '2', description: '', order: 2 },
      ],
    });
  });

  test('lie by their orders where these are given', () => {
    const sent = [
      { value: 'b', order: 2 },
      { value: 'a', order: 1, color: '#aabbcc', label: 'First' },
    ];
    expect(cardsOf(sent)).toMatchObject({ cards: [{ value: 'a', label: 'First', color: '#aabbcc' }, { value: 'b' }] });
  });

  test('keep the usual names of the special ones', () => {
    expect(cardsOf(values('?', 'coffee', 'infinity'))).toMatchObject({
      cards: [{ label: 'Unknown' }, { label: 'Coffee break' }, { label: 'Infinity', display: '∞' }],
    });
  });

  test.each([
    ['none', [], poker.deck_empty],
    ['a value twice', values('1', '1'), poker.deck_not_unique],
    [
      'labels that differ only in case',
      [
        { value: '1', label: 'Low' },
        { value: '2', label: 'LOW' },
      ],
      poker.deck_not_unique,
    ],
    ['a label that is another card’s value', [{ value: '1', label: 'x' }, { value: 'X' }], poker.deck_not_unique],
    ['an order that is missing', [{ value: '1', order: 1 }, { value: '2' }], poker.deck_order],
    [
      'an order twice',
      [
        { value: '1', order: 1 },
        { value: '2', order: 1 },
      ],
      poker.deck_order,
    ],
    ['an order that begins with zero', [{ value: '1', order: 0 }], poker.deck_order],
    ['an order between two', [{ value: '1', order: 1.5 }], poker.deck_order],
  ])('are refused with %s', (_name, sent, refusal) => {
    expect(cardsOf(sent)).toEqual({ refusal });
  });
});

test('Names of decks that differ only in case are one.', () => expect(deckNameKey(' RISK ')).toBe(deckNameKey('risk')));
