import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, readPercent, roundTo } from './read-amount.ts';

test.each([
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['$1 200', 1200],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['0.125', 0.125],
  ['1k', 1000],
  ['1.2m', 1_200_000],
  ['1,25M', 1_250_000],
  ['1.125m', 1_125_000],
  ['2b', 2_000_000_000],
  ['−350', -350],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ["1'200", 1200],
  ['.5', 0.5],
  ['5.', 5],
  ['', null],
  ['-', null],
  ['.', null],
  ['abc', null],
  ['1,2,3', null],
  ['12.34,5', null],
  ['1k2', null],
  ['1.2.3,4', null],
])('The amount “%s” is %s.', (text, amount) => expect(readAmount(text)).toBe(amount));

test.each([
  ['1.125', ',', 1.125],
  ['1,125', ',', 1125],
  ['1,125', '.', 1.125],
  ['1.125', '.', 1125],
  ['1,125', ' ', 1.125],
  ['1,234.5678', ',', 1234.5678],
  ['1.125.000', ',', 1_125_000],
])('Where “%s” may have three decimals and thousands are grouped by “%s”, it is %s.', (text, group, amount) =>
  expect(readAmount(text, group)).toBe(amount),
);

test.each([
  ['12.5', 12.5],
  ['12,5 %', 12.5],
  ['100%', 100],
  ['-3', -3],
  ['1,234.5', 1234.5],
  ['1.234,5 %', 1234.5],
  ['.5', 0.5],
  ['1.2.3', null],
  ['', null],
  ['%', null],
])('The percentage “%s” is %s.', (text, percent) => expect(readPercent(text)).toBe(percent));

test('An amount is read back from the way in which it is shown, with point or comma.', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      const amount = cents / 100;
      const shown = (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount);
      for (const locale of ['en', 'fr', 'es', 'de']) expect(readAmount(shown(locale)), shown(locale)).toBeCloseTo(amount, 6);
    }),
  );
});

test('Halves are rounded away from zero.', () => {
  expect([1.005, 2.675, -1.005, 0.004, -0.004].map((value) => roundTo(value, 2))).toEqual([1.01, 2.68, -1.01, 0, 0]);
});

test.each([
  [1e-7, 2, 0],
  [1.5e-7, 7, 2e-7],
  [1e24, 2, 1e24],
  [-1e21, 2, -1e21],
])('%s to %s decimals is %s, however it is written.', (value, decimals, rounded) => expect(roundTo(value, decimals)).toBe(rounded));
