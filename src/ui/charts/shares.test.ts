import { expect, test } from 'vitest';
import { arcsOf, type Share } from './shares.ts';

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
