import { expect, test } from 'vitest';
import { lengthOf, multipleOf, runwayOf } from './runway.ts';

test.each([
  [480_000, 60_000, 240, 'warning'],
  [479_000, 60_000, 239, 'critical'],
  [730_000, 60_000, 365, 'healthy'],
  [0, 1, 0, 'critical'],
  [300_000, -5000, null, 'healthy'],
  [300_000, 0, null, 'healthy'],
] as const)('%s in cash at a net burn of %s last %s days, which is %s.', (cash, burn, days, level) => {
  expect(runwayOf(cash, burn)).toEqual({ days, level });
});

test.each([
  [240, 0, 8],
  [239, 0, 7],
  [29, 0, 0],
  [359, 0, 11],
  [365, 1, 0],
  [400, 1, 1],
  [720, 2, 0],
])('A month has 30 days: %s days are %s years and %s months.', (days, years, months) => {
  expect(lengthOf(days)).toEqual({ years, months });
});

test('The multiple of a portfolio is its value over what was invested.', () => {
  const holdings = [
    { valuation: 8_000_000, ownership: 4.5, invested: 150_000 },
    { valuation: 2_500_000, ownership: 10, invested: 250_000 },
  ];
  expect(multipleOf(holdings)).toBeCloseTo(610 / 400);
  expect(multipleOf([])).toBeNull();
});
