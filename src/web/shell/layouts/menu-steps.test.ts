import { expect, test } from 'vitest';
import { menuStep } from './menu-steps.ts';

const rows = [3, 1, 2];
const at = (column: number, row: number) => ({ column, row });

test.each([
  ['the button', null, 'ArrowDown', at(0, 0)],
  ['the button', null, 'ArrowUp', null],
  ['a link', at(0, 0), 'ArrowDown', at(0, 1)],
  ['the end of a column', at(0, 2), 'ArrowDown', at(1, 0)],
  ['the last link', at(2, 1), 'ArrowDown', at(0, 0)],
  ['the head of a column', at(1, 0), 'ArrowUp', at(0, 2)],
  ['the first link', at(0, 0), 'ArrowUp', at(2, 1)],
  ['a row that the next column has not', at(0, 2), 'ArrowRight', at(1, 0)],
  ['the last column', at(2, 0), 'ArrowRight', null],
  ['a column', at(2, 1), 'ArrowLeft', at(1, 0)],
  ['the first column', at(0, 1), 'ArrowLeft', null],
  ['any link', at(1, 0), 'Home', at(0, 0)],
  ['any link', at(1, 0), 'End', at(2, 1)],
  ['any link', at(1, 0), 'a', null],
])('From %s %j the key %s leads to %j.', (_, from, key, to) => {
  expect(menuStep(rows, from, key)).toEqual(to);
});

test('A menu without links leads nowhere.', () => {
  expect(menuStep([], null, 'ArrowDown')).toBeNull();
});
