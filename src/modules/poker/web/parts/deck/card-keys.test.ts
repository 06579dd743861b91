import { expect, test } from 'vitest';
import { keysOf } from './card-keys.ts';

test.each([
  { name: 'a digit plays the card that shows it', values: ['1', '2', '3', '5', '8', '13', '21', '?', 'coffee'], keys: '123584679' },
  { name: 'sizes take the digits in their order', values: ['XS', 'S', 'M', 'L', 'XL'], keys: '12345' },
  { name: 'zero is a card like the others', values: ['0', '0.5', '1', '2'], keys: '0312' },
])('$name', ({ values, keys }) => {
  expect(keysOf(values)).toEqual([...keys]);
});

test('no key has two cards, and cards beyond the tenth have none', () => {
  const keys = keysOf(Array.from({ length: 14 }, (_, index) => String(index * 3)));
  const given = keys.filter((key) => key !== undefined);
  expect(given).toHaveLength(10);
  expect(new Set(given).size).toBe(10);
});
