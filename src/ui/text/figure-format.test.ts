import { expect, test } from 'vitest';
import { figuresFor } from './figure-format.ts';

const [en, fr, es] = (['en', 'fr', 'es'] as const).map(figuresFor);

test('money on cards is compact, rounded half away from zero, with its minus before the dollar', () => {
  for (const [dollars, text] of [
    [0, '$0'],
    [812, '$812'],
    [-350, '−$350'],
    [-0.4, '$0'],
    [999.4, '$999'],
    [999.5, '$1K'],
    [105_062, '$105K'],
    [104_500, '$105K'],
    [-104_500, '−$105K'],
    [999_600, '$1.0M'],
    [1_260_750, '$1.3M'],
    [16_000_000, '$16.0M'],
    [2_500_000_000, '$2.5B'],
  ] as const)
    for (const figures of [en, fr, es]) expect(figures?.compactMoney(dollars)).toBe(text);
});

test('money in tables is whole, and written the American way in every language', () => {
  for (const figures of [en, fr, es]) {
    expect(figures?.wholeMoney(1_260_750.5)).toBe('$1,260,751');
    expect(figures?.wholeMoney(-6420)).toBe('−$6,420');
    expect(figures?.wholeMoney(-0.2)).toBe('$0');
  }
});

test('percents, changes and days are written as each language does', () => {
  expect(en?.percent(0.054, 1)).toBe('5.4%');
  expect(fr?.percent(0.054, 1)).toBe('5,4\u00a0%');
  expect(es?.percent(0.054, 1)).toBe('5,4\u00a0%');
  expect([3, -1.6, 0, -0.02].map((value) => en?.change(value))).toEqual(['+3.0', '−1.6', '0.0', '0.0']);
  expect([12_400, -350, 0, 0.2].map((value) => en?.moneyChange(value))).toEqual(['+$12K', '−$350', '$0', '$0']);
  expect([30, -6].map((value) => fr?.change(value, 0))).toEqual(['+30', '−6']);
  expect(es?.change(-1.6)).toBe('−1,6');
  const day = new Date('2027-01-12T00:00:00Z');
  expect([en, fr, es].map((figures) => figures?.time(day, 'day'))).toEqual(['Jan 12', '12 janv.', '12 ene']);
  expect([en, fr, es].map((figures) => figures?.time(day, 'year'))).toEqual(['2027', '2027', '2027']);
  expect(fr?.number(12_345.6, 1)).toBe('12\u202f345,6');
});

test('the last tick alone has the unit, and no two read the same', () => {
  expect(en?.moneyTicks([0, 20_000, 40_000, 60_000, 80_000])).toEqual(['0', '20', '40', '60', '$80K']);
  expect(en?.moneyTicks([-80_000, -40_000, 0, 40_000, 80_000])).toEqual(['−80', '−40', '0', '40', '$80K']);
  expect(en?.moneyTicks([0, 2500, 5000])).toEqual(['0', '2.5', '$5.0K']);
  expect(en?.moneyTicks([0, 250, 500, 750, 1000])).toEqual(['0', '250', '500', '750', '$1,000']);
  expect(en?.moneyTicks([0, 250_000, 500_000, 750_000, 1_000_000])).toEqual(['0', '0.25', '0.50', '0.75', '$1.00M']);
  expect(en?.moneyTicks([-40, -20, 0])).toEqual(['−$40', '−20', '0']);
  expect(en?.percentTicks([0, 0.1, 0.2, 0.3])).toEqual(['0', '10', '20', '30%']);
  expect(fr?.percentTicks([0, 0.025, 0.05])).toEqual(['0,0', '2,5', '5,0\u00a0%']);
});
