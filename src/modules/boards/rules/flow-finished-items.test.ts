import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Calendar } from './flow-calendar.ts';
import { cycleDays, flowEfficiency, known, sortOut, spreadOf, type FinishedItem } from './flow-times.ts';
import { throughputByDay, throughputByWeek } from './flow-throughput.ts';

/** The real items of other teams, read and reckoned by hand here, without any of the code under test. */
const lines = readFileSync('test/fixtures/flow/completed-items.csv', 'utf8').trim().split('\n').slice(1);
const rows = lines.map((line) => {
  const [id, , , created, finished, days] = line.replaceAll('"', '').split(',');
  return { id: id ?? '', created: created ?? '', finished: finished ?? '', days: Number(days) };
});
const items = rows.map((row): FinishedItem & { id: string } => ({
  id: row.id,
  createdAt: Date.parse(row.created),
  startedAt: Date.parse(row.created),
  completedAt: Date.parse(row.finished),
}));
const calendar: Calendar = { clock: 'calendar', timeZone: 'UTC' };
const working: Calendar = { clock: 'working', timeZone: 'UTC' };
const { possible, impossible } = sortOut(items);
const usable = rows.filter((row) => row.days >= 0);

test('rows that end before they begin are named one by one, and no other row is', () => {
  expect(rows).toHaveLength(4123);
  const negative = rows.filter((row) => row.days < 0).map((row) => row.id);
  expect(negative.length).toBeGreaterThan(0);
  expect(impossible.map(({ item }) => item.id)).toEqual(negative);
  expect(new Set(impossible.map(({ why }) => why))).toEqual(new Set(['finished_before_start']));
  expect(possible.length + impossible.length).toBe(rows.length);
});

test('a date that cannot be read is reported too', () => {
  const broken = { createdAt: Number.NaN, startedAt: 0, completedAt: 1 };
  expect(sortOut([broken])).toEqual({ possible: [], impossible: [{ item: broken, why: 'unreadable' }] });
});

describe('against an independent calculation', () => {
  test('cycle times agree with the file’s own column', () => {
    expect(possible.map((item) => cycleDays(item, calendar))).toEqual(usable.map((row) => row.days));
  });

  test('average and percentiles agree with counting how many values are not above each', () => {
    const values = usable.map((row) => row.days);
    const percentile = (percent: number): number => {
      for (const candidate of [...new Set(values)].toSorted((a, b) => a - b)) {
        let notAbove = 0;
        for (const value of values) if (value <= candidate) notAbove += 1;
        if (notAbove * 100 >= percent * values.length) return candidate;
      }
      return Number.NaN;
    };
    let sum = 0;
    for (const value of values) sum += value;
    expect(spreadOf(known(possible.map((item) => cycleDays(item, calendar))))).toEqual({
      count: values.length,
      average: sum / values.length,
      p50: percentile(50),
      p70: percentile(70),
      p85: percentile(85),
      p95: percentile(95),
    });
  });

  test('working days agree with walking through every day of each item', () => {
    const wrong = usable.filter((row, at) => {
      let days = 0;
      const last = new Date(row.finished);
      for (const day = new Date(row.created); day < last; day.setUTCDate(day.getUTCDate() + 1)) {
        if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) days += 1;
      }
      const item = possible[at];
      return !item || cycleDays(item, working) !== days;
    });
    expect(wrong).toEqual([]);
  });

  test('throughput by day and by week agrees with looking at each row', () => {
    const first = '2015-01-05';
    const last = '2015-03-29';
    const finished = possible.map((item) => item.completedAt);
    const byDay = throughputByDay(finished, { first, last }, calendar);
    expect(byDay).toHaveLength(84);
    for (const { day, count } of byDay) expect(count).toBe(usable.filter((row) => row.finished === day).length);
    const weeks = throughputByWeek(finished, { first, last }, 'UTC');
    expect(weeks).toHaveLength(12);
    for (const [at, { day, count }] of weeks.entries()) {
      const end = weeks[at + 1]?.day ?? '2015-03-30';
      expect(count).toBe(usable.filter((row) => row.finished >= day && row.finished < end).length);
    }
    const all = byDay.reduce((sum, { count }) => sum + count, 0);
    expect(all).toBe(usable.filter((row) => row.finished >= first && row.finished <= last).length);
    // The working clock moves what was finished on a weekend, and loses none of it.
    const onWorkdays = throughputByDay(finished, { first, last }, working);
    expect(onWorkdays).toHaveLength(60);
    expect(onWorkdays.reduce((sum, { count }) => sum + count, 0)).toBe(all);
  });

  test('items whose work begins with their creation flow at 100 %', () => {
    expect(flowEfficiency(possible, calendar)).toBe(1);
  });
});
