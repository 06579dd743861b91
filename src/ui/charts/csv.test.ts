import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells with commas, quotes and breaks are quoted, and lines end as spreadsheets want it', () => {
  expect(
    csvOf([
      ['Month', 'Spent'],
      ['Jan, Feb', 'a "b"\nc'],
    ]),
  ).toBe('\uFEFFMonth,Spent\r\n"Jan, Feb","a ""b""\nc"\r\n');
});

test('what begins like a formula is text, and a number below zero stays a number', () => {
  expect(csvOf([['=1+1', '-5', '+3.0', '@a', '-a', '−$350', '1e-7', '-1e21']])).toBe(`\uFEFF'=1+1,-5,'+3.0,'@a,'-a,−$350,1e-7,-1e21\r\n`);
});

test.each(['Fix;=cmd|A0', 'a\t-2+3', 'one\n=2', 'one\r\n+cmd', '\uFF1D1+1', '\uFF0B1', '\uFF0D1', '\uFF20SUM(1)', 'a;\uFF1D1'])(
  'no cell of %j begins with a formula, whichever separator the reader’s country has',
  (name) => {
    const cells = csvOf([[name, 'next']])
      .slice(1)
      .split(/[;,\t\r\n]+/);
    expect(cells.map((cell) => cell.replace(/^"/, '')).filter((cell) => /^[=+@\uFF1D\uFF0B\uFF0D\uFF20-]/.test(cell))).toEqual([]);
  },
);
