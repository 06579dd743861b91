import { expect, test } from 'vitest';
import type { BoardItem } from '../contract/item.ts';
import { ALL, arrange, cellOf, placeAt } from './arrange.ts';
import { filterTest, isFiltering, noFilter, readFilter, writeFilter } from './card-filter.ts';

type Part = Partial<Record<keyof BoardItem, unknown>>;
let count = 0;
function item(part: Part): BoardItem {
  count += 1;
  const plainItem = {
    id: `i${count}`,
    key: `TRM-${count}`,
    title: `Item ${count}`,
    type: 'story',
    columnId: 'todo',
    rank: `a${count}`,
    priority: 'medium',
    status: null,
    assigneeId: null,
    parentId: null,
    labelIds: [],
    dueDate: null,
    blockedAt: null,
  };
  return { ...plainItem, ...part } as unknown as BoardItem; // ids are branded, and the rest is not looked at
}
const all = { passes: () => true, lanes: 'none', nameOf: (lane: string) => lane } as const;
const ids = (cell: readonly BoardItem[]): string[] => cell.map(({ id }) => id);

test('Items stand in their columns by rank, compared byte by byte; the backlog is left out.', () => {
  const items = [
    item({ id: 'c', rank: 'b' }),
    item({ id: 'a', rank: 'Z' }),
    item({ id: 'b', rank: 'a' }),
    item({ id: 'x', columnId: null }),
  ];
  const board = arrange({ ...all, items }, null);
  expect(ids(cellOf(board, ALL, 'todo'))).toEqual(['a', 'b', 'c']);
  expect(board).toMatchObject({ shown: 3, total: 3, lanes: [ALL] });
});

test('A cell that did not change is the same array, so that its column is not drawn again.', () => {
  const [todo, doing, moved] = [item({}), item({ columnId: 'doing' }), item({})];
  const first = arrange({ ...all, items: [todo, doing, moved] }, null);
  const second = arrange({ ...all, items: [todo, doing, item({ ...moved, columnId: 'done' })] }, first);
  expect(cellOf(second, ALL, 'doing')).toBe(cellOf(first, ALL, 'doing'));
  expect(cellOf(second, ALL, 'todo')).not.toBe(cellOf(first, ALL, 'todo'));
});

test('Lanes stand by name with nobody’s last, priorities from high to low.', () => {
  const names: Record<string, string> = { u1: 'Tom', u2: 'Ana' };
  const items = [item({ assigneeId: 'u1', priority: 'low' }), item({}), item({ assigneeId: 'u2', priority: 'high' })];
  const nameOf = (lane: string): string => names[lane] ?? lane;
  expect(arrange({ ...all, nameOf, items, lanes: 'assignee' }, null).lanes).toEqual(['u2', 'u1', 'none']);
  expect(arrange({ ...all, nameOf, items, lanes: 'priority' }, null).lanes).toEqual(['high', 'medium', 'low']);
});

test('A place names the neighbours without what is moved.', () => {
  const cell = [item({ id: 'a' }), item({ id: 'b' }), item({ id: 'c' })];
  expect(placeAt(cell, 'todo', 1, new Set(['b']))).toEqual({ columnId: 'todo', afterId: 'a', beforeId: 'c' });
  expect(placeAt(cell, 'todo', 0, new Set())).toEqual({ columnId: 'todo', afterId: null, beforeId: 'a' });
  expect(placeAt(cell, 'todo', 3, new Set())).toEqual({ columnId: 'todo', afterId: 'c', beforeId: null });
  expect(placeAt([], 'done', 0, new Set())).toEqual({ columnId: 'done', afterId: null, beforeId: null });
});

test('A filter survives the address, and leaves the address’s other parts alone.', () => {
  const filter = {
    ...noFilter,
    text: 'pay',
    assignees: ['u1', 'none'],
    priorities: ['high' as const],
    types: ['task' as const],
    overdue: true,
  };
  const search = writeFilter(new URLSearchParams('item=TRM-4&label=old'), filter);
  expect(search.get('item')).toBe('TRM-4');
  expect(search.has('label')).toBe(false);
  expect(readFilter(search)).toEqual(filter);
  expect(readFilter(new URLSearchParams('priority=urgent&type=bug'))).toEqual(noFilter);
  expect([isFiltering(filter), isFiltering({ ...noFilter, text: ' ' })]).toEqual([true, false]);
});

test.each([
  [{ text: 'trm-90' }, { key: 'TRM-90' }, true],
  [{ text: 'reçu pay' }, { title: 'Pay the recu' }, true],
  [{ text: 'pay later' }, { title: 'Pay now' }, false],
  [{ assignees: ['none'] }, {}, true],
  [{ assignees: ['u1'] }, {}, false],
  [{ labels: ['l1', 'l2'] }, { labelIds: ['l2'] }, true],
  [{ priorities: ['low'] }, { priority: 'high' }, false],
  [{ types: ['epic'] }, { type: 'epic' }, true],
  [{ blocked: true }, {}, false],
  [{ blocked: true }, { blockedAt: '2026-11-01T00:00:00Z' }, true],
  [{ overdue: true }, { dueDate: '2026-11-17' }, true],
  [{ overdue: true }, { dueDate: '2026-11-17', status: 'Complete' }, false],
])('%j asked of %j is %s', (filter, part: Part, passes) => {
  expect(filterTest({ ...noFilter, ...filter } as typeof noFilter, '2026-11-18')(item(part))).toBe(passes);
});
