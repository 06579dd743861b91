import { expect, test } from 'vitest';
import { ticksUpTo } from '#ui/charts/scale.ts';
import { timeAxis } from './time-axis.ts';

test('times are drawn in days, those of less than two in hours, and those of less than two hours in minutes', () => {
  expect([0, 40, 2, 1.9, 0.5, 1 / 12, 0.08, 0.0001].map((longest) => timeAxis(longest).unit)).toEqual([
    'd',
    'd',
    'd',
    'h',
    'h',
    'h',
    'min',
    'min',
  ]);
});

test('each number beside an axis is the one that it is at, and none is there twice', () => {
  const named = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: false });
  for (let minutes = 0.1; minutes < 500_000; minutes *= 1.07) {
    const ticks = ticksUpTo(timeAxis(minutes / 1440).end);
    expect([minutes, ticks.map((tick) => Number(named.format(tick)))]).toEqual([minutes, ticks]);
  }
});
