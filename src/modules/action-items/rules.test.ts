import { expect, test } from 'vitest';
import { StatusInput, PriorityInput, DueDateInput } from './contract/action-item.ts';
import { clockIn, dayOf, daysBetween, isOverdue, refuseDueDate, refuseTitle } from './rules.ts';

const noon = new Date('2026-03-10T12:30:00Z');
const early = new Date('2026-03-10T05:00:00Z');

test.each([
  ['no due date', null, noon, false],
  ['today', '2026-03-10', noon, false],
  ['tomorrow', '2026-03-11', noon, false],
  ['yesterday at noon', '2026-03-09', noon, true],
  ['yesterday, while it is still that day in the west', '2026-03-09', early, false],
  ['the day before that', '2026-03-08', early, true],
  ['a moment of yesterday', '2026-03-09T23:00:00.000Z', early, true],
  ['a moment of today', '2026-03-10T00:00:00.000Z', early, false],
])('A due date: %s', (_name, sent, now, isRefused) => {
  expect(refuseDueDate(sent, now)?.code ?? null).toBe(isRefused ? 'action-items.due_in_past' : null);
});

test('A blank title is refused, an absent one is not.', () => {
  expect(refuseTitle('  ')?.text).toBe('Action item title cannot be empty');
  expect(refuseTitle(undefined)).toBeNull();
  expect(refuseTitle('Write it down')).toBeNull();
});

test('Names of other vocabularies are understood.', () => {
  expect(StatusInput.parse('TODO')).toBe('pending');
  expect(StatusInput.parse('In_Progress')).toBe('in_progress');
  expect(PriorityInput.parse('HIGH')).toBe('high');
  expect(DueDateInput.parse('2026-03-10T23:00:00-05:00')).toBe('2026-03-11T04:00:00.000Z');
  expect(StatusInput.safeParse('done').success).toBe(false);
});

test('Only what is open can be overdue.', () => {
  expect(isOverdue({ dueDate: '2026-03-09', status: 'blocked' }, '2026-03-10')).toBe(true);
  expect(isOverdue({ dueDate: '2026-03-09', status: 'completed' }, '2026-03-10')).toBe(false);
  expect(isOverdue({ dueDate: '2026-03-10', status: 'pending' }, '2026-03-10')).toBe(false);
  expect(daysBetween('2026-02-26', '2026-03-10')).toBe(12);
});

test('The day of a moment is its first ten characters.', () => {
  expect(dayOf('2026-03-10T23:00:00.000Z')).toBe('2026-03-10');
});

test('A clock in a zone shows its own hour and days.', () => {
  expect(clockIn('Pacific/Auckland', new Date('2026-03-10T12:30:00Z'))).toEqual({ hour: 1, today: '2026-03-11', tomorrow: '2026-03-12' });
});
