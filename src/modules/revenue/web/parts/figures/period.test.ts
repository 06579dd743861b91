import { expect, test } from 'vitest';
import { addDays } from '#shared/days.ts';
import { boundsOf, chosenDays, daysOf, ownDaysOf, periods } from './period.ts';

test.each([
  ['days', '2027-05-14', {}],
  ['month', '2027-05-14', { start: '2027-05-01' }],
  ['month', '2027-05-01', { start: '2027-05-01' }],
  ['lastMonth', '2027-05-31', { start: '2027-04-01', end: '2027-04-30' }],
  ['lastMonth', '2028-03-31', { start: '2028-02-01', end: '2028-02-29' }],
  ['lastMonth', '2027-01-01', { start: '2026-12-01', end: '2026-12-31' }],
  ['quarter', '2027-01-31', { start: '2027-01-01' }],
  ['quarter', '2027-03-31', { start: '2027-01-01' }],
  ['quarter', '2027-04-01', { start: '2027-04-01' }],
  ['quarter', '2027-12-31', { start: '2027-10-01' }],
  ['lastQuarter', '2027-12-31', { start: '2027-07-01', end: '2027-09-30' }],
  ['lastQuarter', '2027-02-28', { start: '2026-10-01', end: '2026-12-31' }],
  ['year', '2027-12-31', { start: '2027-01-01' }],
  ['months', '2027-05-14', { start: '2026-05-14' }],
  ['months', '2028-02-29', { start: '2027-02-28' }],
] as const)('The period “%s” on %s is of these days.', (period, today, days) => {
  expect(daysOf(period, today)).toEqual(days);
});

test.each([
  ['2026-11-03', '2027-02-28', { start: '2026-11-03', end: '2027-02-28' }],
  ['2027-02-28', '2027-02-28', { start: '2027-02-28', end: '2027-02-28' }],
  ['2017-06-01', '2027-05-31', { start: '2017-06-01', end: '2027-05-31' }],
  // Nothing that can be computed: the month so far.
  ['2017-05-31', '2027-05-31', { start: '2027-05-01', end: '2027-05-14' }],
  ['2027-03-01', '2027-02-28', { start: '2027-05-01', end: '2027-05-14' }],
  ['2027-02-30', '2027-03-28', { start: '2027-05-01', end: '2027-05-14' }],
  [null, '2027-03-28', { start: '2027-05-01', end: '2027-05-14' }],
])('Own days from %s to %s are read where they are a period.', (from, to, days) => {
  expect(daysOf('own', '2027-05-14', { from, to })).toEqual(days);
});

test.each(periods.filter((period) => period !== 'days'))('Own days begin as those of the period “%s”, and are a period.', (period) => {
  const shown = daysOf(period, '2028-02-29');
  const own = ownDaysOf(shown, '2028-02-29');
  expect(daysOf('own', '2028-02-29', own)).toEqual({ end: '2028-02-29', ...shown });
});

test('Own days after the last thirty days are these days whole.', () => {
  expect(ownDaysOf({}, '2027-05-14')).toEqual({ from: '2027-04-14', to: '2027-05-14' });
});

const january = { from: '2027-01-01', to: '2027-01-31' };
const today = '2027-05-14';

test.each([
  ['a day that fits', {}, { from: '2027-01-10' }, { shown: { ...january, from: '2027-01-10' }, refused: {} }],
  ['a first day after the last', {}, { from: '2027-03-01' }, { shown: january, refused: { from: '2027-03-01' } }],
  ['a last day before the first', {}, { to: '2026-12-31' }, { shown: january, refused: { to: '2026-12-31' } }],
  ['a day that is still to come', {}, { to: '2027-05-15' }, { shown: january, refused: { to: '2027-05-15' } }],
  ['a first day too long ago', {}, { from: '2017-01-31' }, { shown: january, refused: { from: '2017-01-31' } }],
  [
    'the other end of a refused day',
    { from: '2027-03-01' },
    { to: '2027-04-15' },
    { shown: { from: '2027-03-01', to: '2027-04-15' }, refused: {} },
  ],
  [
    'another day than the refused one',
    { from: '2027-03-01' },
    { from: '2027-01-02' },
    { shown: { ...january, from: '2027-01-02' }, refused: {} },
  ],
  [
    'a day that fits while the other is refused',
    { from: '2027-03-01' },
    { to: '2027-02-15' },
    { shown: { ...january, to: '2027-02-15' }, refused: { from: '2027-03-01' } },
  ],
  [
    'both ends, refused',
    { from: '2027-03-01' },
    { to: '2026-12-31' },
    { shown: january, refused: { from: '2027-03-01', to: '2026-12-31' } },
  ],
])('Of own days is chosen: %s.', (_, refused, chosen, expected) => {
  expect(chosenDays(january, refused, chosen, today)).toEqual(expected);
});

test.each(['2016-02-29', '2017-03-01', '2017-05-14', '2017-05-15', '2016-12-31', '2022-03-01', '2024-02-29', '2027-05-14'])(
  'The bounds of own days next to %s are the first and the last that make a period.',
  (day) => {
    const late = '2040-01-01'; // today does not bound them
    const { to } = boundsOf({ from: day, to: day }, late);
    const isKept = (from: string, end: string): boolean => daysOf('own', late, { from, to: end }).end === end;
    expect([isKept(day, addDays(to.min, -1)), isKept(day, to.min), isKept(day, to.max), isKept(day, addDays(to.max, 1))]).toEqual([
      ...[false, true, true, false],
    ]);
    const { from } = boundsOf({ from: day, to: day }, late);
    expect([addDays(from.min, -1), from.min, from.max, addDays(from.max, 1)].map((one) => isKept(one, day))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(boundsOf({ from: day, to: day }, day).to.max).toBe(day);
  },
);
