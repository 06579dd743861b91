import { expect, test } from 'vitest';
import { decimalsOf, smallestOf, unitsOf } from './currency.ts';

test.each([
  ['USD', 2, '12.34', 1234],
  ['EUR', 2, '-0.5', -50],
  ['USD', 2, '7', 700],
  ['USD', 2, '0.10', 10],
  ['USD', 2, '19.990', 1999],
  ['JPY', 0, '1234', 1234],
  ['JPY', 0, '1234.00', 1234],
  ['KWD', 3, '1.234', 1234],
  ['CLF', 4, '0.0001', 1],
  ['LAK', 2, '1.00', 100],
  ['USD', 2, '0.00', 0],
  ['USD', 2, '-0', 0],
])('%s has %i decimals: %s is %i of its smallest unit, and back', (currency, decimals, text, smallest) => {
  expect(decimalsOf(currency)).toBe(decimals);
  expect(smallestOf(text, currency)).toBe(smallest);
  expect(unitsOf(smallest, currency)).toBeCloseTo(Number(text), 10);
});

test.each([
  ['USD', '0.005'],
  ['JPY', '0.5'],
  ['USD', ''],
  ['USD', '1e3'],
  ['USD', '1,000.00'],
  ['USD', ' 1'],
  ['USD', '.5'],
  ['USD', '90071992547409.93'],
])('In %s, %j is no amount', (currency, text) => {
  expect(() => smallestOf(text, currency)).toThrow(RangeError);
});
