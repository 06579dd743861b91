import { expect, test } from 'vitest';
import { sheetsOf } from './sheets.ts';

const drawn = (...counts: number[]) => sheetsOf(counts.map((itemCount) => ({ itemCount }))).lanes.map(({ sheets }) => sheets);

test('few items are as many sheets', () => {
  expect(drawn(0, 1, 4, 6)).toEqual([0, 1, 4, 6]);
});

test('many items keep their proportion to the fullest column, and one item is never none', () => {
  expect(drawn(120, 60, 1, 0)).toEqual([6, 3, 1, 0]);
});

test('columns that there is no room for are counted', () => {
  const { lanes, further } = sheetsOf(Array.from({ length: 9 }, () => ({ itemCount: 1 })));
  expect([lanes.length, further]).toEqual([6, 3]);
});
