import { expect, test } from 'vitest';
import type { ParticipantId } from '#modules/poker/contract/ids.ts';
import { builtInDecks, deckAtTable, findDeck } from '#modules/poker/rules/decks.ts';
import { outliersOf } from '#modules/poker/rules/outliers.ts';
import { statisticsOf } from '#modules/poker/rules/statistics.ts';
import { verdictOf } from '#modules/poker/rules/verdict.ts';
import en from '../../locales/en.json';
import es from '../../locales/es.json';
import fr from '../../locales/fr.json';
import { deck, MOST, roundOf, seats, start, START, type SampleCard } from './sample-round.ts';

const YOU = 'you';
const found = findDeck(builtInDecks, 'fibonacci-simple');
if (!found) throw new Error('The deck of the start page is gone.');
const table = deckAtTable(found);

function judged(mine: SampleCard) {
  const votes = [...seats, { name: YOU, vote: mine }].map(({ name, vote }) => ({ participantId: name as ParticipantId, value: vote }));
  return statisticsOf(table, votes);
}

test('The cards of the start page are those of the room’s usual deck, without coffee.', () => {
  expect(table.values.map(({ value }) => value).filter((value) => value !== 'coffee')).toEqual([...deck]);
});

test.each(deck)('With %s the start page says what the room says.', (mine) => {
  const stats = judged(mine);
  const round = roundOf(mine);
  expect(round.verdict).toBe(verdictOf(stats));
  expect(round.suggestion).toBe(stats.suggestion?.value);
  expect(round.average).toBeCloseTo(stats.average ?? 0, 2);
  expect(round.voters).toBe(stats.counted);
  expect([MOST]).toEqual(stats.mode);
  expect(round.agreeing).toBe(stats.distribution.find(({ value }) => value === MOST)?.count);
  expect(round.bars.filter(({ count }) => count > 0)).toEqual(
    stats.distribution.filter(({ value }) => value !== '?').map(({ value, count }) => ({ value, count })),
  );
  const asked = round.asked.flatMap((end) => (end ? [{ value: end.value, who: [end.name, end.isYours && YOU].filter(Boolean) }] : []));
  expect(asked).toEqual(outliersOf(stats).map(({ value, participantIds }) => ({ value, who: participantIds })));
});

test.each([en, fr, es])('What the page draws and says of the round besides is of that round.', ({ landing: { loop, call } }) => {
  const [{ value, name }] = start.asked;
  expect(name).toBe('Tom');
  expect([loop.ask.title, call.text].filter((text) => !text.includes(value))).toEqual([]);
  expect(loop.vote.voted).toContain(String(start.voters));
  expect(loop.turn.open).toContain(String(start.voters));
  expect(deck.indexOf(value) - deck.indexOf(MOST)).toBe(2); // "Two cards above the rest"
  expect(start.suggestion).toBe(START);
});
