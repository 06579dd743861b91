import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ItemId } from '../contract/ids.ts';
import { burndown, scopeAfter, type ScopeEvent, type ScopeItem } from './burndown.ts';
import { daysEarly, daysLate, outcomesOf, reportOf } from './sprint-report.ts';

const id = (name: string) => name as ItemId;
const item = (name: string, points: number | null, isDone: boolean) => ({ id: id(name), points, isDone });

test('A report keeps what was committed apart from what came, went and was estimated anew, and adds up.', () => {
  const committed = [item('a', 3, false), item('b', 5, false), item('gone', 2, false), item('unsized', null, false)];
  const items = [item('a', 3, true), item('b', 8, false), item('unsized', null, true), item('late', 1, true)];
  expect(reportOf(outcomesOf(committed, items))).toEqual({
    committedPoints: 10,
    committedItems: 4,
    completedPoints: 4,
    completedItems: 3,
    addedPoints: 1,
    addedItems: 1,
    removedPoints: 2,
    removedItems: 1,
    reestimatedPoints: 3,
    leftPoints: 8,
    carriedOverItems: 1,
  });
});

test('A sprint ends early or late by whole days, and never by fewer than none.', () => {
  expect(daysLate('2026-03-13', null)).toBe(0);
  expect(daysLate('2026-03-13', new Date('2026-03-13T23:59:00Z'))).toBe(0);
  expect(daysLate('2026-03-13', new Date('2026-03-12T09:00:00Z'))).toBe(0);
  expect(daysLate('2026-03-13', new Date('2026-03-16T09:00:00Z'))).toBe(3);
  expect(daysEarly('2026-03-13', null)).toBe(0);
  expect(daysEarly('2026-03-13', new Date('2026-03-13T09:00:00Z'))).toBe(0);
  expect(daysEarly('2026-03-13', new Date('2026-03-01T23:59:00Z'))).toBe(12);
  expect(daysEarly('2026-03-13', new Date('2026-04-01T00:00:00Z'))).toBe(0);
});

const names = ['a', 'b', 'c', 'd', 'e'];
const points = fc.option(fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2));
const kinds = ['added', 'removed', 'gone', 'archived', 'back', 'estimated', 'completed', 'reopened'] as const;
const histories = fc.record({
  committed: fc.uniqueArray(fc.record({ itemId: fc.constantFrom(...names), points, isDone: fc.boolean() }), {
    selector: ({ itemId }) => itemId,
  }),
  events: fc.array(fc.record({ itemId: fc.constantFrom(...names), kind: fc.constantFrom(...kinds), points }), { maxLength: 40 }),
});
const ended = ({ committed, events }: { committed: readonly ScopeItem[]; events: readonly Omit<ScopeEvent, 'at'>[] }) => {
  const happened = events.map((event, at): ScopeEvent => ({ ...event, at: at + 1 }));
  const items = scopeAfter(committed, happened);
  const asItems = (some: readonly ScopeItem[]) => some.map((one) => item(one.itemId, one.points, one.isDone));
  return { happened, items, report: reportOf(outcomesOf(asItems(committed), asItems(items))) };
};

describe('under any history', () => {
  test('what was committed and came, less what went, is what is done and left', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { report, items } = ended(history);
        expect(report.committedPoints + report.addedPoints - report.removedPoints + report.reestimatedPoints).toBe(
          report.completedPoints + report.leftPoints,
        );
        expect(report.committedItems + report.addedItems - report.removedItems).toBe(report.completedItems + report.carriedOverItems);
        expect(report.completedItems + report.carriedOverItems).toBe(items.length);
      }),
    );
  });

  test('the chart of the sprint ends where its report does', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { happened, report } = ended(history);
        const chart = burndown({
          committed: history.committed,
          events: happened,
          first: '1970-01-01',
          last: '1970-01-01',
          now: 1000,
          calendar: { clock: 'working', timeZone: 'UTC', daysOff: new Set() },
        });
        const last = chart.days.at(-1);
        const inItems = chart.unit === 'items';
        expect(last?.completed).toBe(inItems ? report.completedItems : report.completedPoints);
        expect(last?.remaining).toBe(inItems ? report.carriedOverItems : report.leftPoints);
      }),
    );
  });

  test('what is done stays in a sprint when it is archived, and what is not done leaves it', () => {
    const items = ['done', 'open'].map((itemId) => ({ itemId, points: 3, isDone: itemId === 'done' }));
    const archived = items.map(({ itemId }, at): ScopeEvent => ({ kind: 'archived', at, itemId, points: 3 }));
    expect(scopeAfter(items, archived)).toEqual([items[0]]);
  });

  test('what has left a sprint does not come back into it by being put away and brought back', () => {
    const away: ScopeEvent[] = (['removed', 'archived', 'back'] as const).map((kind, at) => ({ kind, at, itemId: 'a', points: 3 }));
    expect(scopeAfter([{ itemId: 'a', points: 3, isDone: false }], away)).toEqual([]);
  });
});
