import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sparkline } from './sparkline.tsx';

/** Heights, from the top, of the line's points and of the level of the days before. */
function drawn(values: readonly number[], before: number | null): { readonly line: number[]; readonly level: number | null } {
  const svg = renderToStaticMarkup(<Sparkline values={values} before={before} />);
  const points = /polyline points="([^"]*)"/.exec(svg)?.[1] ?? '';
  const level = /<line [^>]*y1="([^"]*)"/.exec(svg)?.[1];
  return { line: points.split(' ').map((point) => Number(point.split(',')[1])), level: level === undefined ? null : Number(level) };
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
