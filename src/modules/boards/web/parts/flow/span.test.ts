import { expect, test } from 'vitest';
import { spanOf } from './span.ts';

test('a time is said in the longest unit of which it has one, and never as nothing', () => {
  const said = [40, 2.44, 1, 0.9, 1 / 24, 0.04, 1 / 1440, 0.0001, 0].map((days) => Object.values(spanOf(days)));
  expect(said).toEqual([
    [40, 'd'],
    [2.4, 'd'],
    [1, 'd'],
    [21.6, 'h'],
    [1, 'h'],
    [58, 'min'],
    [1, 'min'],
    [null, 'min'],
    [null, 'min'],
  ]);
});

test('a difference is said in the unit of what it is between', () => {
  expect([spanOf(0.6, 'd'), spanOf(0.02, 'd'), spanOf(0.5 / 1440, 'min')].map(({ amount }) => amount)).toEqual([0.6, 0, null]);
});
