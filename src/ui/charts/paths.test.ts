import { expect, test } from 'vitest';
import { areaPath, dotsPath, linePath, thinned } from './paths.ts';
import { plotOf } from './plot.ts';

/** 100 by 100 pixels without gutters. */
const plot = (ticks: readonly number[]) => plotOf({ width: 100, height: 100 }, { left: 0, right: 0, top: 0, bottom: 0 }, ticks);

test('a line stops at a gap and begins again behind it; every value has its dot', () => {
  expect(linePath([0, 10, null, 5], plot([0, 10]))).toBe('M0,100L33.33,0M100,50Z');
  expect(
    dotsPath([
      { x: 0, y: 100 },
      { x: 100, y: 50 },
    ]),
  ).toBe('M0 100h0M100 50h0');
  expect(linePath([null, null], plot([0, 10]))).toBe('');
});

test('values below zero are drawn below the line of zero', () => {
  expect(linePath([-10, 0, 10], plot([-10, 0, 10]))).toBe('M0,100L50,50L100,0');
});

test('a part of a line is drawn where it is in the whole', () => {
  expect(linePath([0, 5, 10], plot([0, 10]), [1, 2])).toBe('M50,50L100,0');
});

test('an area is closed', () => {
  expect(areaPath([0, 0], [10, 5], plot([0, 10]))).toBe('M0,0L100,50L100,100L0,100Z');
});

test('ten thousand points are drawn quickly, with every extreme', () => {
  const values = Array.from({ length: 10_000 }, (_, at) => (at === 4321 ? 500 : Math.sin(at)));
  const began = performance.now();
  const path = linePath(values, plot([-1, 500]));
  expect(performance.now() - began).toBeLessThan(200);
  expect(path.length).toBeLessThan(60_000);
  expect(thinned(values).some(({ value }) => value === 500)).toBe(true);
});

test('what is not known leaves its gap among many points too', () => {
  const values = Array.from({ length: 10_000 }, (_, at) => (at > 5000 && at < 6000 ? null : 1));
  expect(thinned(values).some(({ value }) => value === null)).toBe(true);
});
