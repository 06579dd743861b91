import { expect, test } from 'vitest';
import { followingDays, nextNumber, nextStart } from './next-days.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('The next sprint is numbered above the highest number that a name has, whatever was deleted and however many are listed.', () => {
  expect(nextNumber([])).toBe(1);
  expect(nextNumber(named('Sprint 2', 'Sprint 1'))).toBe(3);
  expect(nextNumber(named('Sprint 4', 'Sprint 2', 'Sprint 1'))).toBe(5);
  expect(nextNumber(Array.from({ length: 50 }, (_, at) => ({ name: `Sprint ${at + 12}` })))).toBe(62);
  expect(nextNumber(named('Onboarding', 'Search'))).toBe(3);
  expect(nextNumber(named('Ticket 20261123123456'))).toBe(2);
});

test('The next sprint begins on the working day after the real end of the last one.', () => {
  // Late in the evening and early in the morning of the reader's own day, wherever the tests run.
  const ended = (endDate: string, at: string | null) => ({ endDate, completedAt: at && new Date(at).toISOString() });
  // Ended on Friday the 6th, a week before its last day.
  expect(nextStart([ended('2026-03-13', '2026-03-06T23:30')], '2026-03-06')).toBe('2026-03-09');
  expect(nextStart([ended('2026-03-13', '2026-03-04T00:30')], '2026-03-04')).toBe('2026-03-05');
  expect(nextStart([ended('2026-03-13', null)], '2026-03-04')).toBe('2026-03-16');
  expect(nextStart([ended('2026-02-13', '2026-02-13T23:30')], '2026-03-04')).toBe('2026-03-04');
  expect(nextStart([], '2026-03-07')).toBe('2026-03-09');
});

test('What a sprint leaves goes into one that begins on the next working day and is as long.', () => {
  expect(followingDays({ startDate: '2026-03-02', endDate: '2026-03-13' }, '2026-03-06')).toEqual({
    startDate: '2026-03-09',
    endDate: '2026-03-20',
  });
});
