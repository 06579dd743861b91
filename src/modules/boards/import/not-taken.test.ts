import { expect, test } from 'vitest';
import { lossesGrouped } from './not-taken.ts';
import type { Loss } from './reading.ts';

const losses = (kind: Loss['kind'], values: readonly string[]): Loss[] =>
  values.map((value, at) => ({ sourceLine: at + 2, kind, column: 'Type', value }));

test('Types that do not exist here are counted as types, however many rows have each.', () => {
  const [types] = lossesGrouped(losses('type_unknown', ['Spike', 'Chore', 'Spike', 'Spike']));
  expect(types).toMatchObject({ count: 2, values: ['Spike', 'Chore'] });
});

test('All of them are counted, and the first three named.', () => {
  const [types] = lossesGrouped(losses('type_unknown', ['A', 'B', 'C', 'D', 'D']));
  expect(types).toMatchObject({ count: 4, values: ['A', 'B', 'C'] });
});

test('Dates that cannot be read are counted cell by cell.', () => {
  expect(lossesGrouped(losses('date_unread', ['soon', 'soon']))[0]).toMatchObject({ count: 2, values: ['soon'] });
});
