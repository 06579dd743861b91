import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticksAround, ticksCropped, ticksOf, timeTicks } from './axis.ts';

test('an axis goes from below the lowest value to above the highest, and has zero', () => {
  expect(ticksAround(0, 38)).toEqual([0, 10, 20, 30, 40]);
  expect(ticksAround(-68_347, 52_736)).toEqual([-100_000, -50_000, 0, 50_000, 100_000]);
  expect(ticksAround(-9, 15)).toEqual([-10, 0, 10, 20]);
  expect(ticksAround(-80, -10)).toEqual([-80, -60, -40, -20, 0]);
  expect(ticksAround(3, 10)).toEqual([0, 2.5, 5, 7.5, 10]);
});

test('an axis without values, or with nothing but zero, still has two ends', () => {
  expect(ticksOf([])).toEqual([0, 1]);
  expect(ticksOf([null, undefined])).toEqual([0, 1]);
  expect(ticksOf([0, 0])).toEqual([0, 1]);
  expect(ticksAround(0, Infinity)).toEqual([0, 1]);
});

test('an axis of whole things has no fractions', () => {
  expect(ticksOf([1, 0, 1])).toEqual([0, 1]);
  expect(ticksOf([2], [1])).toEqual([0, 1, 2]);
  expect(ticksOf([3, 10])).toEqual([0, 5, 10]);
  expect(ticksOf([-1, 1])).toEqual([-1, 0, 1]);
  expect(ticksOf([1.5])).toEqual([0, 0.5, 1, 1.5]);
  const count = fc.integer({ min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(count, count, (a, b) => {
      const ticks = ticksOf([a, b]);
      expect(ticks.filter((tick) => !Number.isInteger(tick))).toEqual([]);
      expect(ticks.length).toBeLessThanOrEqual(5);
    }),
  );
});

test('at most five ticks are evenly apart around any two values', () => {
  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [low, high] = [Math.min(a, b, 0), Math.max(a, b, 0)];
      fc.pre(high - low > 1e-6);
      const ticks = ticksAround(low, high);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks).toContain(0);
      expect(ticks[0]).toBeLessThanOrEqual(low + 1e-6 * (high - low));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - 1e-6 * (high - low));
      const steps = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0));
      for (const step of steps) expect(step / (steps[0] ?? 1)).toBeCloseTo(1, 6);
    }),
  );
});

test('time has round moments in UTC, and names what is between them', () => {
  const axis = (from: string, to: string) => {
    const { step, ticks } = timeTicks(new Date(from), new Date(to));
    return [step, ...ticks.map(({ when }) => when.toISOString().slice(0, 16))];
  };
  expect(axis('2027-01-12', '2027-04-12')).toEqual(['month', '2027-02-01T00:00', '2027-03-01T00:00', '2027-04-01T00:00']);
  expect(axis('2024-01-01', '2027-12-31')).toEqual([
    'year',
    '2024-01-01T00:00',
    '2025-01-01T00:00',
    '2026-01-01T00:00',
    '2027-01-01T00:00',
  ]);
  expect(axis('2027-02-10', '2027-02-11')[0]).toBe('hour');
  expect(axis('2027-02-10', '2027-02-10')).toEqual(['day', '2027-02-10T00:00']);
});

test('a cropped axis begins below values that are high, and at zero where they are not', () => {
  expect(ticksCropped(35, 67)).toEqual([30, 40, 50, 60, 70]);
  expect(ticksCropped(36, 84)).toEqual([20, 40, 60, 80, 100]);
  expect(ticksCropped(4, 84)).toEqual([0, 25, 50, 75, 100]);
  expect(ticksCropped(0, 0)).toEqual([0, 1]);
  expect(ticksCropped(5, 5)).toEqual(ticksAround(0, 5));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (low, more) => {
      const ticks = ticksCropped(low, low + more);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks[0]).toBeGreaterThanOrEqual(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + more);
    }),
  );
});
