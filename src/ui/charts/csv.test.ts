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
