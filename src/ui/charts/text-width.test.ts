import { expect, test } from 'vitest';
import { fitted, widthOf } from './text-width.ts';

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
