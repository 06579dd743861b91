import { expect, test } from 'vitest';
import { speedAt } from './edge-scroll.ts';

const list = { start: 200, end: 800 };

test('A list rests while something is held in its middle.', () => {
  expect([280, 500, 720].map((at) => speedAt(at, list))).toEqual([0, 0, 0]);
});
test('It scrolls the faster the nearer to an edge, and at full speed beyond it.', () => {
  const [far = 0, near = 0, beyond = 0] = [740, 780, 900].map((at) => speedAt(at, list));
  expect(far).toBeGreaterThan(0);
  expect(near).toBeGreaterThan(far);
  expect(beyond).toBeGreaterThan(near);
  expect(speedAt(2000, list)).toBe(beyond);
});
test('It scrolls back at its beginning.', () => {
  expect(speedAt(100, list)).toBe(-speedAt(900, list));
});
test('A short list keeps a middle in which nothing scrolls.', () => {
  expect(speedAt(40, { start: 0, end: 80 })).toBe(0);
});
