import { expect, test } from 'vitest';
import type { Activity } from '../contract/activity.ts';
import { lifeOf } from './life-story.ts';

const DAY = 86_400_000;
const start = Date.parse('2026-11-01T00:00:00Z');
const columns = [
  { id: 'todo', status: 'TODO' },
  { id: 'doing', status: 'ACTIVE' },
  { id: 'review', status: 'IN_REVIEW' },
  { id: 'done', status: 'COMPLETE' },
];
const event = (day: number, type: Activity['type'], toColumnId: string | null = null): Activity =>
  ({ type, toColumnId, timestamp: new Date(start + day * DAY).toISOString() }) as unknown as Activity; // nothing else is looked at
const days = (events: Activity[], now: number) =>
  lifeOf(events, columns, start + now * DAY).map(({ kind, length }) => [kind, length / DAY]);

test('A life is waiting, work and what blocked it, in the order of its days; done ends it.', () => {
  const events = [
    event(0, 'created', 'todo'),
    event(7, 'moved', 'doing'),
    event(9, 'blocked'),
    event(11, 'unblocked'),
    event(12, 'moved', 'review'),
    event(13, 'moved', 'done'),
  ];
  expect(days(events, 40)).toEqual([
    ['waiting', 7],
    ['work', 2],
    ['blocked', 2],
    ['work', 2],
  ]);
});

test('The backlog is waiting, and edits change nothing.', () => {
  expect(days([event(0, 'created'), event(1, 'renamed'), event(2, 'moved', 'todo'), event(3, 'estimated')], 5)).toEqual([['waiting', 5]]);
});

test('Work that was done and taken up again goes on.', () => {
  const events = [event(0, 'created', 'doing'), event(2, 'moved', 'done'), event(5, 'moved', 'doing')];
  expect(days(events, 6)).toEqual([
    ['work', 2],
    ['work', 1],
  ]);
});

test('Nothing known is no story.', () => {
  expect(days([], 5)).toEqual([]);
});
