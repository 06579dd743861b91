import { expect, test } from 'vitest';
import type { ParticipantId, StoryId } from '#modules/poker/contract/ids.ts';
import { builtInDecks, findDeck } from '#modules/poker/rules/decks.ts';
import { statisticsOf } from '#modules/poker/rules/statistics.ts';
import { differencesIn, lastShown } from './differences.ts';

const deck = findDeck(builtInDecks, 'fibonacci-simple') ?? builtInDecks[0]!;
const statsOf = (...values: string[]) =>
  statisticsOf(
    deck,
    values.map((value, at) => ({ participantId: `p${at}` as ParticipantId, value })),
  );
const round = (...values: string[]) => ({
  votingRound: 1,
  revealedAt: '2026-11-01T09:00:00.000Z',
  votes: [],
  stats: statsOf(...values),
  moved: [],
});
const story = (id: string, now: readonly string[] | null, ...before: (readonly string[])[]) => ({
  id: id as StoryId,
  stats: now ? statsOf(...now) : null,
  previousRounds: before.map((values) => round(...values)),
});

test('the stories where people differed come by how far their first cards lay apart', () => {
  const stories = [
    story('agreed', ['5', '5']),
    story('neighbours', ['3', '5']),
    story('far', ['1', '13']),
    story('met-later', ['5', '5'], ['2', '8']),
    story('silent', null),
    story('only-coffee', ['coffee', '?']),
  ];
  expect(differencesIn(stories).map(({ story: { id } }) => id)).toEqual(['far', 'met-later']);
  expect(differencesIn(stories)[1]?.stats.lowest?.value).toBe('2');
});

test('no more than three of them are told, of equally far ones the earlier', () => {
  const stories = ['a', 'b', 'c', 'd'].map((id) => story(id, ['2', '8']));
  expect(differencesIn(stories).map(({ story: { id } }) => id)).toEqual(['a', 'b', 'c']);
});

test('the last round is the one that was shown last, also while a new one has not been revealed', () => {
  const stories = [story('again', null, ['1', '8'], ['3', '3']), story('once', ['5', '8']), story('never', null)];
  expect(lastShown(stories, 'again' as StoryId)?.consensus).toBe(true);
  expect(lastShown(stories, 'once' as StoryId)?.counted).toBe(2);
  expect(lastShown(stories, 'never' as StoryId)).toBeNull();
  expect(lastShown(stories, 'gone' as StoryId)).toBeNull();
});
