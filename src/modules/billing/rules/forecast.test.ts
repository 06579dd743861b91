import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '#shared/durations.ts';
import { forecast } from './forecast.ts';

const start = new Date('2026-06-01T00:00:00Z');
const period = { start, end: new Date('2026-07-01T00:00:00Z') };
const after = (days: number): Date => new Date(start.getTime() + days * DAY);

test.each([
  [3, 0, null],
  [3, 0.999, null],
  [3, 1, 90],
  [0, 10, 0],
  [1, 20, 2], // 1.5
  [1, 21, 1], // 1.43
  [5, 15, 10],
  [5, 29.5, 5],
  [5, 30, 5],
  [5, 45, 5],
])('%i used after %f of 30 days comes to %o', (used, days, expected) => {
  expect(forecast(used, period, after(days))).toBe(expected);
});

test('before the period begins nothing is foreseen', () => {
  expect(forecast(3, period, after(-5))).toBeNull();
});

test('it is never below what is used, and does not grow while nothing is added', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.double({ min: 1, max: 40, noNaN: true }),
      fc.double({ min: 0, max: 10, noNaN: true }),
      (used, days, more) => {
        const [now, later] = [forecast(used, period, after(days)), forecast(used, period, after(days + more))];
        expect(now).toBeGreaterThanOrEqual(used);
        expect(later).toBeLessThanOrEqual(now ?? 0);
      },
    ),
  );
});
