import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BoardUi } from './board-ui.ts';
import { HeldCards } from './held-cards.ts';

let ui: BoardUi;
let cards: HeldCards;
beforeEach(() => {
  vi.useFakeTimers();
  ui = new BoardUi();
  cards = new HeldCards(ui);
});
afterEach(() => vi.useRealTimers());

const held = () => [...ui.read().held];

test('A card is held in the hue of whoever drags it, until they let it go.', () => {
  cards.hold('card', 'ana', 120);
  expect(held()).toEqual([['card', 120]]);
  cards.release('card');
  expect(held()).toEqual([]);
});

test('A drag of which nothing more is heard is forgotten; each sign of it keeps it longer.', () => {
  cards.hold('card', 'ana', 120);
  vi.advanceTimersByTime(3_000);
  cards.hold('card', 'ana', 120);
  vi.advanceTimersByTime(3_000);
  expect(held()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(held()).toEqual([]);
});

test('Whoever has gone holds nothing; the others hold on.', () => {
  cards.hold('one', 'ana', 120);
  cards.hold('two', 'ana', 120);
  cards.hold('three', 'ben', 200);
  cards.releaseOf((userId) => userId === 'ana');
  expect(held()).toEqual([['three', 200]]);
  cards.releaseOf(() => true);
  expect(held()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
