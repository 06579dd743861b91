import { describe, expect, test } from 'vitest';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { arrange } from '#modules/boards/rules/arrange.ts';
import { liftTo, neighbour, rangeOf, spotOf, type Grid } from './keys.ts';

const item = (id: string, columnId: string, rank: string, priority = 'low'): BoardItem =>
  ({ id, columnId, rank, priority }) as unknown as BoardItem; // nothing else is looked at
// Three in the first column, none in the second, one in the last.
const items = [item('a', 'todo', '1'), item('b', 'todo', '2'), item('c', 'todo', '3', 'high'), item('d', 'done', '1')];
const columns = ['todo', 'doing', 'done'];
const wanted = { items, passes: () => true, nameOf: (lane: string) => lane };
const grid: Grid = { arrangement: arrange({ ...wanted, lanes: 'none' }, null), columns };
const lanes: Grid = { arrangement: arrange({ ...wanted, lanes: 'priority' }, null), columns };

describe('An arrow key goes', () => {
  test.each([
    ['a', 'down', 'b'],
    ['b', 'up', 'a'],
    ['a', 'up', null],
    ['c', 'down', null],
    ['c', 'right', 'd'], // over the empty column, to the last one there
    ['d', 'left', 'a'],
    ['d', 'right', null],
    [null, 'down', 'a'], // from nowhere to the first
  ] as const)('from %s %s to %s.', (from, direction, to) => {
    expect(neighbour(grid, from, direction)?.id ?? null).toBe(to);
  });
  test('from lane to lane.', () => {
    expect(lanes.arrangement.lanes).toEqual(['high', 'low']);
    expect(neighbour(lanes, 'c', 'down')?.id).toBe('a');
    expect(neighbour(lanes, 'a', 'up')?.id).toBe('c');
  });
});

test('A range holds everything between two, in either direction.', () => {
  expect(rangeOf(grid, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(rangeOf(grid, 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(rangeOf(grid, null, 'c')).toEqual(['c']);
});

describe('A lifted item', () => {
  const lifted = new Set(['b']);
  test('stays within its column.', () => {
    expect(liftTo(grid, { cell: 'all todo', index: 1 }, 'up', lifted)).toEqual({ cell: 'all todo', index: 0 });
    expect(liftTo(grid, { cell: 'all todo', index: 0 }, 'up', lifted)).toEqual({ cell: 'all todo', index: 0 });
    expect(liftTo(grid, { cell: 'all todo', index: 2 }, 'down', lifted)).toEqual({ cell: 'all todo', index: 2 });
  });
  test('goes into empty columns too, and no further than the last one.', () => {
    expect(liftTo(grid, { cell: 'all todo', index: 1 }, 'right', lifted)).toEqual({ cell: 'all doing', index: 0 });
    expect(liftTo(grid, { cell: 'all doing', index: 0 }, 'right', lifted)).toEqual({ cell: 'all done', index: 0 });
    expect(liftTo(grid, { cell: 'all done', index: 1 }, 'right', lifted)).toEqual({ cell: 'all done', index: 1 });
    expect(liftTo(grid, { cell: 'all todo', index: 1 }, 'left', lifted)).toEqual({ cell: 'all todo', index: 1 });
  });
  test('stays in its lane.', () => {
    expect(liftTo(lanes, { cell: 'high todo', index: 0 }, 'right', new Set(['c']))).toEqual({ cell: 'high doing', index: 0 });
  });
});

test('An item that the filter hides has no spot.', () => {
  expect(spotOf(grid, 'd')).toEqual({ lane: 0, column: 2, index: 0 });
  expect(spotOf(grid, 'x')).toBeNull();
});
