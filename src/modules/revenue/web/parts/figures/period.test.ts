import { expect, test } from 'vitest';
import { daysOf, ownDaysOf, periods } from './period.ts';

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
