import { describe, expect, it } from 'vitest';
import { builtInDecks, deckAtTable } from '#modules/poker/rules/decks.ts';
import { barsOf } from './estimate-cards.ts';

const deckOf = (id: string) => deckAtTable(builtInDecks.find((deck) => deck.id === id)!);
const row = (value: string, count = 1) => ({ value, count, participantIds: [] });
const shown = (...bars: Parameters<typeof barsOf>) => barsOf(...bars).map((bar) => `${bar.value}:${bar.count}:${bar.before}`);

describe('barsOf', () => {
  it('shows the cards between the lowest and the highest, so that a gap is seen.', () => {
    expect(shown(deckOf('fibonacci-simple'), [row('3', 2), row('13')], [])).toEqual(['3:2:0', '5:0:0', '8:0:0', '13:1:0']);
  });

  it('puts ? and coffee last, and the votes of the round before beside.', () => {
    expect(shown(deckOf('fibonacci-simple'), [row('coffee'), row('5')], [row('8', 3)])).toEqual(['5:1:0', '8:0:3', 'coffee:1:0']);
  });

  it('leaves the gaps out of a wide spread, and puts a value of somebody’s own in its place.', () => {
    expect(shown(deckOf('async-poker'), [row('0'), row('7'), row('100')], [])).toEqual(['0:1:0', '7:1:0', '100:1:0']);
  });

  it('shows special cards alone when nobody chose a size.', () => {
    expect(shown(deckOf('fibonacci-simple'), [row('?', 2)], [])).toEqual(['?:2:0']);
  });
});
