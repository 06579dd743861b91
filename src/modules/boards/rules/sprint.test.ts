import { expect, test } from 'vitest';
import { boardProblems } from '../contract/problems.ts';
import { estimateFrom } from './estimate.ts';
import { refuseDates, refuseStep } from './sprint.ts';

test('A sprint may be of one day, and ends on no day before its first.', () => {
  expect(refuseDates('2026-01-05', '2026-01-05')).toBeNull();
  expect(refuseDates('2026-01-05', '2026-01-04')).toBe(boardProblems.sprint_dates);
  expect(refuseDates('2026-01-05', '2027-01-05')).toBeNull();
  expect(refuseDates('2026-01-05', '2027-01-06')).toBe(boardProblems.sprint_long);
});

test('It goes forwards one step at a time.', () => {
  expect([refuseStep('planned', 'active'), refuseStep('active', 'completed'), refuseStep('active', 'active')]).toEqual([null, null, null]);
  expect(refuseStep('planned', 'completed')).toBe(boardProblems.sprint_step);
  expect(refuseStep('active', 'planned')).toBe(boardProblems.sprint_step);
  expect(refuseStep('completed', 'active')).toBe(boardProblems.sprint_completed);
});

test('A card that is a number is points, any other a word.', () => {
  expect(estimateFrom('5')).toEqual({ points: 5, label: null });
  expect(estimateFrom('0,5')).toEqual({ points: 0.5, label: null });
  expect(estimateFrom('XL')).toEqual({ points: null, label: 'XL' });
  expect(estimateFrom('infinity')).toEqual({ points: null, label: 'infinity' });
});
