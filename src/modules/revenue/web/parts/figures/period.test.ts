import { expect, test } from 'vitest';
import { firstDayOf } from './period.ts';

test.each([
  ['days', '2027-05-14', undefined],
  ['month', '2027-05-14', '2027-05-01'],
  ['month', '2027-05-01', '2027-05-01'],
  ['quarter', '2027-01-31', '2027-01-01'],
  ['quarter', '2027-03-31', '2027-01-01'],
  ['quarter', '2027-04-01', '2027-04-01'],
  ['quarter', '2027-12-31', '2027-10-01'],
  ['year', '2027-12-31', '2027-01-01'],
  ['months', '2027-05-14', '2026-05-14'],
  ['months', '2028-02-29', '2027-02-28'],
] as const)('The period “%s” up to %s begins on %s.', (period, today, first) => {
  expect(firstDayOf(period, today)).toBe(first);
});
