import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#shared/durations.ts';
import { poker } from '../contract/problems.ts';
import { agreedCard, awaitedVoters, isAsyncOpen, isEverythingVoted, refuseDeadline, refuseLive, reminderAt } from './async.ts';
import { builtInDecks } from './decks.ts';
import { statisticsOf } from './statistics.ts';

const now = new Date('2026-11-21T10:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const seat = (id: string, mayVote = true, isPresent = true) => ({ id, mayVote, isPresent });

test.each([
  [{ isAsync: true, status: 'ACTIVE', isClosed: false }, true],
  [{ isAsync: true, status: 'PAUSED', isClosed: false }, true],
  [{ isAsync: true, status: 'DRAFT', isClosed: false }, false],
  [{ isAsync: true, status: 'COMPLETED', isClosed: false }, false],
  [{ isAsync: true, status: 'ACTIVE', isClosed: true }, false],
  [{ isAsync: false, status: 'ACTIVE', isClosed: false }, false],
] as const)('%o is open: %s', (voting, isOpen) => {
  expect(isAsyncOpen(voting)).toBe(isOpen);
  expect(refuseLive(voting)).toBe(isOpen ? poker.async_open : null);
});

describe('Those who are waited for', () => {
  test('are who votes in the session, and the team that has not come yet', () => {
    const seats = [seat('a'), seat('observer', false), seat('left', true, false)];
    expect(awaitedVoters(seats, ['a', 'observer', 'left', 'new'])).toEqual(['a', 'new']);
  });

  test.each([
    [
      'all have voted on all',
      ['a', 'b'],
      [
        ['a', 'b'],
        ['b', 'a', 'c'],
      ],
      true,
    ],
    ['one story lacks one vote', ['a', 'b'], [['a', 'b'], ['a']], false],
    ['one person is alone', ['a'], [['a']], false],
    ['nobody votes', [], [[]], false],
    ['no story is open', ['a', 'b'], [], false],
  ])('are none any more: %s', (_name, awaited, stories, expected) => {
    expect(
      isEverythingVoted(
        awaited,
        stories.map((ids) => new Set(ids)),
      ),
    ).toBe(expected);
  });
});

test('A reminder comes a day before a far deadline, halfway to a near one, and not at all when time is short.', () => {
  expect(reminderAt(now, after(7 * DAY))).toEqual(after(6 * DAY));
  expect(reminderAt(now, after(DAY))).toEqual(after(DAY / 2));
  expect(reminderAt(now, after(HOUR - 1))).toBeNull();
});

test('A deadline lies ahead, or there is none.', () => {
  expect([refuseDeadline(null, now), refuseDeadline(after(1), now), refuseDeadline(now, now)]).toEqual([
    null,
    null,
    poker.async_deadline_past,
  ]);
});

test.each([
  [['5', '5', '5'], '5'],
  [['5', '?', '5'], '5'],
  [['5', '8'], null],
  [['5'], null],
  [['?', 'coffee'], null],
  [[], null],
])('The votes %j agree on %s.', (values, card) => {
  const deck = builtInDecks.find(({ id }) => id === 'fibonacci');
  if (!deck) throw new Error('No deck');
  expect(
    agreedCard(
      statisticsOf(
        deck,
        // Any id does: the statistics only count people.
        values.map((value, at) => ({ value, participantId: String(at) as never })),
      ),
    ),
  ).toBe(card);
});
