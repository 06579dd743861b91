import { expect, test } from 'vitest';
import { placeOf, shownLabels, spread, ticksUpTo } from './scale.ts';

test('an axis ends on a round number that the highest value fits under', () => {
  expect(ticksUpTo(38)).toEqual([0, 10, 20, 30, 40]);
  expect(ticksUpTo(100)).toEqual([0, 25, 50, 75, 100]);
  expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksUpTo(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticksUpTo(1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('an axis without values still has two ends', () => {
  expect(ticksUpTo(0)).toEqual([0, 1]);
  expect(ticksUpTo(-Infinity)).toEqual([0, 1]);
});

test('labels that would cover each other move apart and stay inside', () => {
  expect(spread([10, 12, 60], 16, 100)).toEqual([10, 26, 60]);
  expect(spread([98, 99, 100], 16, 100)).toEqual([68, 84, 100]);
  expect(spread([50, 20], 16, 100)).toEqual([50, 20]);
  expect(spread([], 16, 100)).toEqual([]);
});

test('a crowded axis names the first, the last and some between', () => {
  expect(shownLabels(3, 5)).toEqual([0, 1, 2]);
  expect(shownLabels(13, 4)).toEqual([0, 4, 8, 12]);
  expect(shownLabels(0, 4)).toEqual([]);
  expect(shownLabels(9, 1)).toEqual([0, 8]);
  expect(shownLabels(90, 4)).toEqual([0, 30, 59, 89]);
});

test('among few points no label seems to skip one: all are the same steps apart', () => {
  expect(shownLabels(6, 4)).toEqual([0, 2, 4]);
  expect(shownLabels(5, 4)).toEqual([0, 2, 4]);
  expect(shownLabels(11, 4)).toEqual([0, 5, 10]);
  for (let count = 1; count <= 16; count += 1) {
    for (let most = 3; most <= 6; most += 1) {
      const shown = shownLabels(count, most);
      expect(shown.length).toBeLessThanOrEqual(most);
      expect(new Set(shown.slice(1).map((at, index) => at - (shown[index] ?? 0))).size).toBeLessThanOrEqual(1);
    }
  }
});

test('a single point stands in the middle', () => {
  expect(placeOf(0, 1)).toBe(50);
  expect(placeOf(2, 3)).toBe(100);
});
