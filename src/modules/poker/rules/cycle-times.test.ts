import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareWithWork } from './cycle-times.ts';

const of = (points: number, ...hours: number[]) => hours.map((one) => ({ points, hours: one }));

test('Each estimate says what half and 85 % of its stories took, from the smallest to the largest.', () => {
  const found = compareWithWork([...of(5, 30, 10, 20, 40), ...of(1, 4)]);
  expect(found.byEstimate).toEqual([
    { points: 1, stories: 1, half: 4, most: 4 },
    { points: 5, stories: 4, half: 20, most: 40 },
  ]);
  expect(found).toMatchObject({ stories: 5, pairs: 4, inOrder: 100, outlier: null });
});

test('Order counts pairs of different estimates alone; an equal time is not in order.', () => {
  expect(compareWithWork([...of(1, 5), ...of(3, 5), ...of(8, 20, 30)])).toMatchObject({ pairs: 5, inOrder: 80 });
  expect(compareWithWork(of(3, 1, 2, 3))).toMatchObject({ pairs: 0, inOrder: null });
  expect(compareWithWork([])).toEqual({ stories: 0, byEstimate: [], pairs: 0, inOrder: null, outlier: null });
});

test('A story is named from three times the usual on, where four of its estimate make something usual.', () => {
  const long = { points: 3, hours: 36 };
  expect(compareWithWork([...of(3, 10, 12, 14), long]).outlier).toEqual({ story: long, usually: 12 });
  expect(compareWithWork([...of(3, 10, 12), long]).outlier).toBeNull();
  expect(compareWithWork(of(3, 10, 12, 14, 35)).outlier).toBeNull();
});

test('Whatever the times, order does not depend on the order in which stories are given.', () => {
  const story = fc.record({ points: fc.constantFrom(1, 2, 3, 5, 8), hours: fc.integer({ min: 0, max: 200 }) });
  fc.assert(
    fc.property(fc.array(story, { maxLength: 30 }), (stories) => {
      const { outlier: one, ...there } = compareWithWork(stories);
      const { outlier: other, ...back } = compareWithWork(stories.toReversed());
      expect(back).toEqual(there);
      expect(one === null).toBe(other === null);
    }),
  );
});
