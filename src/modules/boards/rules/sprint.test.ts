import { expect, test } from 'vitest';
import { boardProblems } from '../contract/problems.ts';
import { estimateFrom } from './estimate.ts';
import { refuseDates, refuseStep, reportOf } from './sprint.ts';

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

test('Its report keeps what was committed apart from what came and went.', () => {
  const committed = [
    { id: 'a', points: 3 },
    { id: 'b', points: 5 },
    { id: 'gone', points: 2 },
    { id: 'unsized', points: null },
  ];
  const items = [
    { id: 'a', points: 3, isDone: true },
    { id: 'b', points: 8, isDone: false },
    { id: 'unsized', points: null, isDone: true },
    { id: 'late', points: 1, isDone: true },
  ];
  expect(reportOf(committed, items)).toEqual({
    committedPoints: 10,
    committedItems: 4,
    completedPoints: 4,
    completedItems: 3,
    addedPoints: 1,
    removedPoints: 2,
    carriedOverItems: 1,
  });
});

test('A card that is a number is points, any other a word.', () => {
  expect(estimateFrom('5')).toEqual({ points: 5, label: null });
  expect(estimateFrom('0,5')).toEqual({ points: 0.5, label: null });
  expect(estimateFrom('XL')).toEqual({ points: null, label: 'XL' });
  expect(estimateFrom('infinity')).toEqual({ points: null, label: 'infinity' });
});
