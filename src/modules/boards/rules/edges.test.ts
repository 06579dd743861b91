import { describe, expect, test } from 'vitest';
import type { BoardItem } from '../contract/item.ts';
import { filterTest, noFilter } from './card-filter.ts';
import { dueDayOf } from './due-day.ts';
import { localMs } from './flow-calendar.ts';
import { howMany, whenDone } from './flow-forecast.ts';
import { birthOf, birthplaceOf, importedWork, keyElsewhere, mayBeParent } from './import.ts';
import { tooLongOf } from './quick-lines.ts';
import type { QuickItem } from './quick-add.ts';

const at = (day: number, hour = 12): Date => new Date(Date.UTC(2026, 2, day, hour));

describe('Work that another program tells of', () => {
  const none = { createdAt: null, startedAt: null, completedAt: null };

  test.each([
    ['without a word', none, { startedAt: null, completedAt: at(20), cycleTime: null, isUndated: true }],
    [
      'with its start and its end',
      { ...none, startedAt: at(10), completedAt: at(12) },
      { startedAt: at(10), completedAt: at(12), cycleTime: 48 },
    ],
    ['that began as it ended', { ...none, startedAt: at(12), completedAt: at(12) }, { startedAt: at(12), cycleTime: 0 }],
    [
      'that began after its end',
      { ...none, startedAt: at(13), completedAt: at(12) },
      { startedAt: null, cycleTime: null, isUndated: true },
    ],
    ['created before its end', { ...none, createdAt: at(1), completedAt: at(12) }, { startedAt: null, cycleTime: null }],
    ['created as it ended', { ...none, createdAt: at(12), completedAt: at(12) }, { startedAt: null, cycleTime: null }],
    ['created after its end', { ...none, createdAt: at(13), completedAt: at(12) }, { isUndated: true }],
  ])('and that is done %s.', (_name, told, expected) => {
    const work = importedWork('COMPLETE', told, at(20));
    expect(work).toMatchObject({ status: 'Complete', ...expected });
    expect(work.isUndated ?? false).toBe('isUndated' in expected);
  });

  test('is at work since its start, or since it was brought in, and waits elsewhere.', () => {
    expect(importedWork('ACTIVE', { ...none, startedAt: at(3) }, at(20))).toMatchObject({ status: 'Active', startedAt: at(3) });
    expect(importedWork('ACTIVE', none, at(20)).startedAt).toEqual(at(20));
    expect(importedWork(null, { ...none, startedAt: at(3) }, at(20))).toMatchObject({ status: null, startedAt: at(3), completedAt: null });
  });

  test.each([
    ['what waits', { status: null, startedAt: null, completedAt: null }, 'there'],
    ['work begun after the creation', { status: 'Active', startedAt: at(6), completedAt: null }, 'waiting'],
    ['work begun with the creation', { status: 'Active', startedAt: at(5), completedAt: null }, 'there'],
    ['what was begun before and is done', { status: 'Complete', startedAt: at(5), completedAt: at(9) }, 'working'],
    ['what is done without a start', { status: 'Complete', startedAt: null, completedAt: at(9) }, 'waiting'],
    ['what was done as it was created', { status: 'Complete', startedAt: null, completedAt: at(5) }, 'there'],
  ] as const)('Where %s was created.', (_name, state, place) => {
    expect(birthplaceOf({ cycleTime: null, ...state }, at(5))).toBe(place);
  });

  test('begins with the first thing that is told of it.', () => {
    expect(birthOf({ createdAt: at(9), startedAt: at(4), completedAt: at(7) }, at(20))).toEqual(at(4));
    expect(birthOf({ createdAt: null, startedAt: null, completedAt: null }, at(20))).toEqual(at(20));
  });

  test('has no parent of its own size, and no key where it is known by its title.', () => {
    expect([mayBeParent('epic', 'story'), mayBeParent('story', 'story'), mayBeParent(undefined, 'story')]).toEqual([true, false, false]);
    expect([keyElsewhere('JIRA-1'), keyElsewhere('=Log in'), keyElsewhere(null)]).toEqual(['JIRA-1', null, null]);
  });
});

test('A filter by a single word leaves out what does not say it.', () => {
  // What a filter by text looks at.
  const item = (title: string) => ({ title, key: 'WR-1', type: 'story', labelIds: [], blockedAt: null }) as unknown as BoardItem;
  const passes = filterTest({ ...noFilter, text: 'login' }, '2026-03-10');
  expect([passes(item('The login page')), passes(item('The cart'))]).toEqual([true, false]);
});

test.each([
  ['0d', '2026-03-10'],
  ['1d', '2026-03-11'],
  ['2w', '2026-03-24'],
  ['2j', '2026-03-12'],
  ['1s', '2026-03-17'],
  ['730d', '2028-03-09'],
  ['731d', null],
  ['999w', null],
  ['tomorrow', '2026-03-11'],
])('“%s” is the day %s.', (written, day) => expect(dueDayOf(written, '2026-03-10')).toBe(day));

test('A line is too long from the 201st character on, wherever it stands, the first one too.', () => {
  const line = (length: number) => ({ title: 'x'.repeat(length) }) as QuickItem;
  expect([tooLongOf([line(200)]), tooLongOf([line(201)]), tooLongOf([line(1), line(201)])]).toEqual([null, 1, 2]);
});

test('An offset is asked for on the quarter of an hour at which it may change.', () => {
  // Lord Howe turns its clock back by half an hour at 15:00 UTC; Nepal moved by a quarter of an hour at 18:30 UTC of a year’s end.
  const [before, after] = [Date.parse('1985-12-31T18:25:00Z'), Date.parse('1985-12-31T18:32:00Z')];
  expect([localMs(before, 'Asia/Kathmandu') - before, localMs(after, 'Asia/Kathmandu') - after].map((ms) => ms / 60_000)).toEqual([
    330, 345,
  ]);
});

test('An offset is that of its season, from the moment at which the clocks change.', () => {
  const hours = (moment: string) => (localMs(Date.parse(moment), 'Europe/Paris') - Date.parse(moment)) / 3_600_000;
  expect(['2026-01-15T12:00Z', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-07-15T12:00Z'].map(hours)).toEqual([1, 1, 2, 2]);
  expect(['2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z'].map(hours)).toEqual([2, 1]);
});

describe('A forecast', () => {
  const calendar = { clock: 'calendar', timeZone: 'UTC' } as const;

  test('that takes more than ten years is none, and one of a day less is one.', () => {
    const input = { perDay: [1], from: '2026-03-02', calendar, trials: 5 };
    expect(whenDone(3649, input)?.by[95]).toBe('2036-02-27');
    expect(whenDone(3650, input)).toBeNull();
  });

  test('that takes more than ten years in a few of its trials ends them after ten years.', () => {
    // One item in a hundred days on average: 27 of them take 2,700 days, and in a few trials of a hundred more than 3,650.
    const perDay = Array.from({ length: 100 }, (_, day) => (day === 0 ? 1 : 0));
    const forecast = whenDone(27, { perDay, from: '2026-03-02', calendar, trials: 400 });
    expect(forecast?.spread.at(-1)?.day).toBe('2036-02-28');
  });

  test('of nothing, or of a past without anything, is none; a day with nothing counts as nothing.', () => {
    const input = { perDay: [0, 0], from: '2026-03-02', calendar, trials: 5 };
    expect([whenDone(1, input), whenDone(0, { ...input, perDay: [1] }), howMany('2026-03-09', input)]).toEqual([null, null, null]);
    expect(howMany('2026-03-02', { ...input, perDay: [1] })).toBeNull();
    expect(howMany('2026-03-03', { ...input, perDay: [1] })?.atLeast[50]).toBe(1);
  });

  test.each([
    [9, true],
    [10, false],
  ])('from %i finished items is warned of: %s.', (items, isSmall) => {
    expect(whenDone(1, { perDay: [items], from: '2026-03-02', calendar, trials: 2 })).toMatchObject({ items, days: 1, isSmall });
  });
});
