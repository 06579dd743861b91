import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcsOf, percentsOf, type Share } from './shares.ts';

const share = (key: string, value: number): Share => ({ key, name: key, value, text: String(value), tone: 'main' });

test('parts follow each other and make up the whole', () => {
  expect(arcsOf([share('a', 1), share('b', 3)]).map(({ key, from, length }) => [key, from, length])).toEqual([
    ['a', 0, 25],
    ['b', 25, 75],
  ]);
});

test('a part without an amount, and a whole without any, draw nothing', () => {
  expect(arcsOf([share('a', 0), share('b', 2)]).map(({ key }) => key)).toEqual(['b']);
  expect(arcsOf([share('a', 0)])).toEqual([]);
  expect(arcsOf([])).toEqual([]);
});

test('per cents of a whole add up to 100, and each is less than one away from its share', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentsOf([2, 1])).toEqual([67, 33]);
  expect(percentsOf([0, 0])).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5000 }), { minLength: 1, maxLength: 9 }), (values) => {
      const whole = values.reduce((sum, value) => sum + value, 0);
      fc.pre(whole > 0);
      const shown = percentsOf(values);
      expect(shown.reduce((sum, value) => sum + value, 0)).toBe(100);
      for (const [at, value] of values.entries()) {
        expect(Math.abs((shown[at] ?? 0) - (100 * value) / whole)).toBeLessThan(1);
        // What is nothing, and what is all, is called so.
        if (value === 0 || value === whole) expect(shown[at]).toBe(value === 0 ? 0 : 100);
      }
    }),
  );
});
