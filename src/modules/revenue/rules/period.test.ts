import { describe, expect, test } from 'vitest';
import { formerOf, monthsOf, periodOf } from './period.ts';

const now = new Date('2026-03-10T12:00:00Z');
const between = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });

describe('A period', () => {
  test.each([
    ['nothing', {}, 'UTC', between('2026-02-08T12:00:00Z', '2026-03-10T12:00:00Z')],
    ['a start', { start: '2026-01-01' }, 'UTC', between('2026-01-01T00:00:00Z', '2026-03-10T12:00:00Z')],
    ['two days', { start: '2026-01-01', end: '2026-01-31' }, 'UTC', between('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')],
    ['one day', { start: '2026-01-01', end: '2026-01-01' }, 'UTC', between('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')],
    ['an end', { end: '2026-01-31' }, 'UTC', between('2026-01-02T00:00:00Z', '2026-02-01T00:00:00Z')],
    ['days elsewhere', { start: '2026-01-01', end: '2026-01-31' }, 'Asia/Tokyo', between('2025-12-31T15:00:00Z', '2026-01-31T15:00:00Z')],
    [
      'a day of 23 hours',
      { start: '2026-03-29', end: '2026-03-29' },
      'Europe/Paris',
      between('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'),
    ],
    [
      'moments',
      { start: '2026-01-01T02:00:00+02:00', end: '2026-01-05T00:00:00Z' },
      'UTC',
      between('2026-01-01T00:00:00Z', '2026-01-05T00:00:00Z'),
    ],
    ['an end that is a moment', { end: '2026-01-31T00:00:00Z' }, 'Asia/Tokyo', between('2026-01-01T00:00:00Z', '2026-01-31T00:00:00Z')],
    ['ten years', { start: '2016-01-01', end: '2025-12-31' }, 'UTC', between('2016-01-01T00:00:00Z', '2026-01-01T00:00:00Z')],
  ])('of %s is from moment to moment', (_name, asked, timeZone, period) => {
    expect(periodOf({ ...asked, timeZone }, now)).toEqual(period);
  });

  test.each([
    ['an end before the start', { start: '2026-02-01', end: '2026-01-01' }],
    ['no length', { start: '2026-02-01T00:00:00Z', end: '2026-02-01T00:00:00Z' }],
    ['a start after now', { start: '2026-04-01' }],
    ['more than ten years', { start: '2016-01-01', end: '2026-01-02' }],
  ])('of %s is refused', (_name, asked) => {
    expect(periodOf({ ...asked, timeZone: 'UTC' }, now)).toBeNull();
  });
});

describe('Months of a period', () => {
  const names = (start: string, end: string, timeZone = 'UTC') => monthsOf(between(start, end), timeZone, now).map(({ month }) => month);

  test('are all that it touches', () => {
    expect(names('2025-12-31T23:59:59Z', '2026-02-01T00:00:01Z')).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(names('2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z')).toEqual(['2026-01']);
  });
  test('begin where the reader is', () => {
    expect(names('2025-12-31T15:00:00Z', '2026-01-31T15:00:00Z', 'Asia/Tokyo')).toEqual(['2026-01']);
    expect(monthsOf(between('2026-01-05T00:00:00Z', '2026-01-06T00:00:00Z'), 'Asia/Tokyo', now)).toEqual([
      { month: '2026-01', ...between('2025-12-31T15:00:00Z', '2026-01-31T15:00:00Z') },
    ]);
  });
  test('end with the one that runs', () => {
    expect(names('2026-02-28T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual(['2026-02', '2026-03']);
    expect(names('2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z')).toEqual([]);
  });
  test('are at most 120, the last ones', () => {
    const months = names('2015-12-15T00:00:00Z', '2025-12-15T00:00:00Z');
    expect([months.length, months[0], months.at(-1)]).toEqual([120, '2016-01', '2025-12']);
  });
});

describe('The period before', () => {
  test.each([
    ['thirty days is as long', between('2026-02-08T12:00:00Z', '2026-03-10T12:00:00Z'), '2026-01-09T12:00:00Z', '2026-02-08T12:00:00Z'],
    ['days is as many days', between('2026-03-02T00:00:00Z', '2026-03-07T00:00:00Z'), '2026-02-25T00:00:00Z', '2026-03-02T00:00:00Z'],
    [
      'a whole month is the month before',
      between('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'),
      '2026-01-01T00:00:00Z',
      '2026-02-01T00:00:00Z',
    ],
    [
      'a quarter is the quarter before',
      between('2025-10-01T00:00:00Z', '2026-01-01T00:00:00Z'),
      '2025-07-01T00:00:00Z',
      '2025-10-01T00:00:00Z',
    ],
    ['a year is the year before', between('2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z'), '2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z'],
    ['a month so far is its part', between('2026-03-01T00:00:00Z', '2026-03-10T12:00:00Z'), '2026-02-01T00:00:00Z', '2026-02-10T12:00:00Z'],
    [
      'a period that is not over counts to now',
      between('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'),
      '2026-02-01T00:00:00Z',
      '2026-02-10T12:00:00Z',
    ],
    [
      'a quarter so far is its part',
      between('2026-01-01T00:00:00Z', '2026-03-10T12:00:00Z'),
      '2025-10-01T00:00:00Z',
      '2025-12-10T12:00:00Z',
    ],
    ['a year so far is its part', between('2025-01-01T00:00:00Z', '2025-11-28T12:00:00Z'), '2024-01-01T00:00:00Z', '2024-11-28T12:00:00Z'],
    [
      'other months so far is as long',
      between('2025-12-01T00:00:00Z', '2026-03-10T12:00:00Z'),
      '2025-08-23T12:00:00Z',
      '2025-12-01T00:00:00Z',
    ],
  ])('of %s', (_name, period, start, end) => {
    expect(formerOf(period, 'UTC', now)).toEqual(between(start, end));
  });

  test('ends where the month before does, and counts days where clocks are turned', () => {
    const late = new Date('2026-03-31T12:00:00Z');
    expect(formerOf(between('2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'), 'UTC', late)).toEqual(
      between('2026-02-01T00:00:00Z', '2026-02-28T12:00:00Z'),
    );
    const week = between('2026-03-28T23:00:00Z', '2026-04-04T22:00:00Z'); // of Paris, 29 March to 4 April
    expect(formerOf(week, 'Europe/Paris', new Date('2026-05-01T00:00:00Z'))).toEqual(
      between('2026-03-21T23:00:00Z', '2026-03-28T23:00:00Z'),
    );
  });

  test('is none before a period that has not begun', () => {
    expect(formerOf(between('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z'), 'UTC', now)).toBeNull();
  });
});
