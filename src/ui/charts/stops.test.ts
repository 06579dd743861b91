import { expect, test } from 'vitest';
import { stopAfter, stopText } from './stops.ts';

test('keys lead from place to place and stay within them', () => {
  expect(
    ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => stopAfter(key, 5, 20)),
  ).toEqual([6, 6, 4, 4, 0, 19, 7, 3]);
  expect(stopAfter('ArrowRight', 19, 20)).toBe(19);
  expect(stopAfter('ArrowLeft', null, 20)).toBe(18);
  expect(stopAfter('a', 5, 20)).toBeNull();
});

test('a place is read with all its figures', () => {
  expect(stopText({ title: 'Mar 15', lines: [{ name: 'This team', text: '30' }, { text: '12 stories' }] })).toBe(
    'Mar 15: This team 30, 12 stories',
  );
});
