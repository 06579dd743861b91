import { expect, test } from 'vitest';
import type { BoardItem } from '../contract/item.ts';
import { orderKinds } from './card-filter.ts';
import { orderOf } from './card-order.ts';

const item = (id: string, more: Partial<BoardItem>): BoardItem =>
  ({
    id,
    rank: id,
    priority: 'medium',
    dueDate: null,
    storyPoints: null,
    enteredColumnAt: '2026-03-01T00:00:00.000Z',
    ...more,
  }) as BoardItem;

test('Items stand by what is asked for, those without it last, and equal ones where people put them.', () => {
  const items = [
    item('a', { priority: 'low', dueDate: '2026-03-09', enteredColumnAt: '2026-03-05T00:00:00.000Z' }),
    item('b', { storyPoints: 3 }),
    item('c', { priority: 'high', storyPoints: 8, dueDate: '2026-03-02' }),
    item('d', { storyPoints: 3 }),
  ];
  const orders = orderKinds.map((kind) =>
    items
      .toSorted(orderOf(kind))
      .map(({ id }) => id)
      .join(''),
  );
  expect(Object.fromEntries(orderKinds.map((kind, index) => [kind, orders[index]]))).toEqual({
    place: 'abcd',
    priority: 'cbda',
    due: 'cabd',
    points: 'cbda',
    age: 'bcda',
  });
});
