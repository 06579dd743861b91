import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';

/** Heights, from the top, of the line's points and of the level of the days before. */
function drawn(values: readonly number[], before: number | readonly number[] | null) {
  const svg = renderToStaticMarkup(<Sparkline values={values} before={before} />);
  const [line = [], other] = [...svg.matchAll(/polyline points="([^"]*)"/g)].map(([, points = '']) =>
    points.split(' ').map((point) => Number(point.split(',')[1])),
  );
  return { line, level: other?.[0] ?? null, before: other ?? [] };
}

test('a line that falls and is more than before all the same lies above the level of before', () => {
  const { line, level } = drawn([90, 80, 70, 60], 50);
  expect(line.toSorted((a, b) => a - b)).toEqual(line); // it falls
  for (const y of line) expect(y).toBeLessThan(level ?? -1);
});

test('a line that rises and is less than before lies beneath it', () => {
  const { line, level } = drawn([1, 2, 3], 8);
  for (const y of line) expect(y).toBeGreaterThan(level ?? 99);
});

test('without days before there is no level, and the line takes the whole height', () => {
  const { line, level } = drawn([0, 10], null);
  expect(level).toBeNull();
  expect(line).toEqual([36, 4]);
});

test('the values of the period before are drawn on the same scale', () => {
  const { line, before } = drawn([10, 20, 30], [0, 30]);
  expect(before).toEqual([36, 4]);
  expect(line.at(-1)).toBe(4);
});

test('a single value, equal ones and ones below zero are drawn within the edges', () => {
  const heights = [[5], [3, 3, 3], [-8, -2, -5]].flatMap((values) => drawn(values, null).line);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...heights)).toBeLessThanOrEqual(36);
});
