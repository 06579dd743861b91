import { describe, expect, test } from 'vitest';
import type { FlowMetrics } from '../../../contract/flow.ts';
import { addDays, daysFrom } from '../../../rules/flow-calendar.ts';
import { bandsOf, daysShown } from './cumulative-panel.tsx';
import { flowOf } from './flow-figures.ts';
import { weeksShown } from './throughput-panel.tsx';

const today = '2026-03-31';
const now = Date.parse(`${today}T18:00:00Z`);
const id = (at: number) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** Items finished so many days ago at noon, each an hour after its start, on a board that lives since a day. */
function metrics(finishedAgo: readonly number[], livedSince: string): FlowMetrics {
  const items = finishedAgo.map((ago, at) => ({
    id: id(at) as FlowMetrics['items'][number]['id'],
    key: `T-${at}`,
    title: 'Item',
    storyPoints: null,
    createdAt: `${addDays(today, -ago)}T10:00:00.000Z`,
    startedAt: `${addDays(today, -ago)}T11:00:00.000Z`,
    completedAt: `${addDays(today, -ago)}T12:00:00.000Z`,
    isUndated: false,
    blockedHours: 0,
  }));
  return {
    cycleTime: { average: 1 },
    leadTime: { average: 2 },
    wipCount: { current: 0, limit: null },
    throughput: { itemsCompleted: items.length, period: '' },
    flowEfficiency: 0.5,
    boardId: id(99) as FlowMetrics['boardId'],
    startDate: addDays(today, -89),
    endDate: today,
    livedSince,
    timeZone: 'UTC',
    daysOff: [],
    items,
    itemsBefore: [],
    impossible: [],
    inProgress: [],
    limitOverrides: { count: 0, withReason: 0 },
    itemsLeft: 3,
    columns: [],
    changes: [],
  };
}

describe('a young board', () => {
  test('is reckoned from its first day, and says which', () => {
    const flow = flowOf(metrics([1, 2, 3, 3], addDays(today, -6)), 'calendar', now);
    expect(flow.youngSince).toBe(addDays(today, -6));
    // Four items in seven days; the forecast draws from the six that are over.
    expect(flow.now.perWeek).toBe(4);
    expect(flow.perDay).toEqual([0, 0, 0, 2, 1, 1]);
    expect(flow.before.perWeek).toBeNull();
  });

  test('that began today has no day to draw from, and no rate', () => {
    const flow = flowOf(metrics([0, 0, 0, 0], today), 'calendar', now);
    expect([flow.now.perWeek, flow.now.count, flow.perDay]).toEqual([null, 4, []]);
    expect(daysShown(flow, today)).toEqual([today]);
  });

  test('has a rate from its seventh day on', () => {
    const rates = [5, 6].map((ago) => flowOf(metrics([0, 0], addDays(today, -ago)), 'calendar', now).now.perWeek);
    expect(rates).toEqual([null, 2]);
  });

  test('is drawn from its first day, and its weeks from the one that this is in', () => {
    const flow = flowOf(metrics([0, 8], addDays(today, -8)), 'calendar', now);
    expect(daysShown(flow, today)).toEqual(daysFrom(addDays(today, -8), today));
    expect(weeksShown(flow).map(({ count }) => count)).toEqual([1, 1]);
  });

  test('is young no more once it has lived through the period', () => {
    const flow = flowOf(metrics([1], addDays(today, -400)), 'calendar', now);
    expect([flow.youngSince, flow.perDay.length]).toEqual([null, 89]);
  });
});

test('What is done by the last day of the cumulative flow is what was finished in the period, its first day among them.', () => {
  const done = { id: id(1) as FlowMetrics['columns'][number]['id'], title: 'Done', status: 'COMPLETE', wipLimit: null };
  const days = daysFrom('2026-03-01', '2026-03-05');
  const changes = [
    { day: '2026-02-28', columnId: done.id, change: 65 },
    { day: '2026-03-01', columnId: done.id, change: 4 },
    { day: '2026-03-04', columnId: done.id, change: 2 },
  ];
  expect(bandsOf({ columns: [done], changes }, days)[0]?.values).toEqual([4, 4, 4, 6, 6]);
});

test('What nobody knows when it was begun, and what came without dates, is counted as finished and left out of the times.', () => {
  const told = metrics([1, 2, 3, 4], addDays(today, -400));
  const items = told.items.map((item, at) => ({ ...item, ...(at > 1 && { startedAt: null }), isUndated: at === 3 }));
  const { now: figures, finished } = flowOf({ ...told, items }, 'calendar', now);
  expect([figures.count, figures.cycle?.count, figures.lead?.count, figures.unknown, figures.unworked]).toEqual([4, 2, 3, 2, 0]);
  expect(figures.cycle?.average).toBeCloseTo(1 / 24, 9);
  expect(figures.efficiency).toBeCloseTo(0.5, 9);
  expect(finished.map(({ cycle, lead }) => [cycle === null, lead === null])).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, true],
  ]);
});
