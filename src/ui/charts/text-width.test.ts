import { expect, test } from 'vitest';
import { columnRooms, fitted, widthOf, wrapped } from './text-width.ts';

test('a text is cut where its room ends, and left out where there is none', () => {
  expect(fitted('Platform and infrastructure', 400)).toBe('Platform and infrastructure');
  const cut = fitted('Platform and infrastructure', 80);
  expect(cut).toMatch(/^Platform.*…$/);
  expect(widthOf(cut)).toBeLessThanOrEqual(80);
  expect(fitted('Platform', 3)).toBe('');
});

test('narrow letters need less room than wide ones', () => {
  expect(widthOf('iiii')).toBeLessThan(widthOf('nnnn'));
  expect(widthOf('nnnn')).toBeLessThan(widthOf('WWWW'));
});

test('names below columns are cut between words, and take what their neighbours leave free', () => {
  expect(wrapped('Customer acquisition', 56)).toEqual(['Customer…']);
  expect(wrapped('A name that goes on for longer than people want', 118)).toEqual(['A name that goes on', 'for longer than…']);
  const [first, middle, last] = columnRooms(['Budget', 'Customer acquisition', 'Grants'], 60);
  expect([first, last]).toEqual([60, 60]);
  expect(middle).toBeGreaterThan(70);
  expect(wrapped('Customer acquisition', middle ?? 0)).toEqual(['Customer', 'acquisition']);
});
