import { describe, expect, test } from 'vitest';
import { ageingOf, factsOf, usualStayOf } from './card-facts.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const today = { now, day: '2026-11-18' };
const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();
const item = {
  status: 'Active' as const,
  enteredColumnAt: daysAgo(2),
  dueDate: null,
  cycleTime: null,
};
const usual = { p50: 3, p85: 6 };

test('A card tells its day, its checklist and its comments, in this order.', () => {
  const told = factsOf({ ...item, dueDate: '2026-11-20', checklistDone: 2, checklistTotal: 5, commentCount: 4 }, usual, today);
  expect(told.map(({ kind }) => kind)).toEqual(['due', 'checklist', 'comments']);
});

test('A fourth fact has no room; without the others it is told.', () => {
  const all = { ...item, dueDate: '2026-11-20', checklistTotal: 5, commentCount: 4, attachmentCount: 2 };
  expect(factsOf(all, usual, today).map(({ kind }) => kind)).toEqual(['due', 'checklist', 'comments']);
  expect(factsOf({ ...item, attachmentCount: 2 }, usual, today)).toEqual([{ kind: 'attachments', count: 2 }]);
});

test('What waits for others says so, until it is done.', () => {
  expect(factsOf({ ...item, commentCount: 4, blockedByCount: 2 }, usual, today)).toEqual([{ kind: 'waits', count: 2 }]);
  expect(factsOf({ ...item, status: 'Complete', cycleTime: 5, blockedByCount: 2 }, usual, today)).toEqual([{ kind: 'cycle', hours: 5 }]);
});

test('Late replaces the lesser facts and counts the days.', () => {
  expect(factsOf({ ...item, dueDate: '2026-11-15', commentCount: 4 }, usual, today)).toEqual([
    { kind: 'late', day: '2026-11-15', days: 3 },
  ]);
});

test('Due today is not late.', () => {
  expect(factsOf({ ...item, dueDate: '2026-11-18' }, usual, today)).toEqual([{ kind: 'due', day: '2026-11-18' }]);
});

test('Old replaces the lesser facts and says what is usual.', () => {
  const aged = { kind: 'aged', days: 12, usual: 3, level: 'hot' };
  expect(factsOf({ ...item, enteredColumnAt: daysAgo(12), commentCount: 4 }, usual, today)).toEqual([aged]);
});

test('Done tells its cycle time alone, and nothing while there is none.', () => {
  const done = { ...item, status: 'Complete' as const, dueDate: '2026-11-01', commentCount: 2 };
  expect(factsOf({ ...done, cycleTime: 148.5 }, usual, today)).toEqual([{ kind: 'cycle', hours: 148.5 }]);
  expect(factsOf(done, usual, today)).toEqual([]);
});

describe('Ageing', () => {
  test.each([
    [2, 'fresh'],
    [3, 'fresh'],
    [4, 'warm'],
    [6, 'warm'],
    [7, 'hot'],
  ])('after %i days is %s where 3 are usual and 6 are many', (days, level) => {
    expect(ageingOf({ ...item, enteredColumnAt: daysAgo(days) }, usual, now)).toBe(level);
  });
  test('needs a usual stay and work under way.', () => {
    const old = { ...item, enteredColumnAt: daysAgo(40) };
    expect(ageingOf(old, null, now)).toBe('fresh');
    expect(ageingOf({ ...old, status: null }, usual, now)).toBe('fresh');
    expect(ageingOf({ ...old, status: 'Complete' }, usual, now)).toBe('fresh');
  });
});

test('What is usual is read from ten finished items or more, by nearest rank.', () => {
  const finished = Array.from({ length: 20 }, (_, index) => ({ status: 'Complete' as const, cycleTime: (index + 1) * 24 }));
  expect(usualStayOf(finished)).toEqual({ p50: 10, p85: 17 });
  expect(usualStayOf(finished.slice(0, 9))).toBeNull();
  expect(usualStayOf([...finished.slice(0, 9), { status: null, cycleTime: null }])).toBeNull();
});
