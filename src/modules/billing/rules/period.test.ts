import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billingIntervals } from '../rules.ts';
import { leftOf, monthsAfter, periodFrom, seconds } from './period.ts';

const day = (moment: Date): string => moment.toISOString().slice(0, 10);
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 24, '2030-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2028-02-29', 1, '2028-03-29'],
  ['2026-02-28', 12, '2027-02-28'],
  ['2027-02-28', 12, '2028-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2096-02-29', 48, '2100-02-28'],
  ['2026-06-15', 0, '2026-06-15'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s, at the same time of day', (anchor, months, expected) => {
  expect(monthsAfter(new Date(`${anchor}T23:59:59Z`), months).toISOString()).toBe(`${expected}T23:59:59.000Z`);
});

describe('The period', () => {
  test('of a month that began on the last of January runs through a year without moving', () => {
    const anchor = new Date('2027-01-31T10:00:00Z');
    const ends: string[] = [];
    for (let start = anchor; ends.length < 14;) {
      const { end } = periodFrom(anchor, start, 'MONTHLY');
      ends.push(day(end));
      start = end;
    }
    const short = ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31', '2027-08-31'];
    expect(ends).toEqual([...short, '2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
  });
  test('of a year that began on a leap day comes back to it', () => {
    const anchor = new Date('2028-02-29T00:00:00Z');
    const ends: string[] = [];
    for (let start = anchor; ends.length < 4;) {
      const { end } = periodFrom(anchor, start, 'ANNUAL');
      ends.push(day(end));
      start = end;
    }
    expect(ends).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });
  test('that follows a year can be a month, from the same anchor', () => {
    const anchor = new Date('2027-01-31T00:00:00Z');
    expect(day(periodFrom(anchor, monthsAfter(anchor, 12), 'MONTHLY').end)).toBe('2028-02-29');
  });
  test('n of either kind ends on the anchor and n times its months, however many went before', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...billingIntervals), fc.integer({ min: 1, max: 30 }), (anchor, interval, count) => {
        let start = anchor;
        for (let n = 0; n < count; n += 1) {
          const { end } = periodFrom(anchor, start, interval);
          expect(end.getTime()).toBeGreaterThan(start.getTime());
          start = end;
        }
        expect(start).toEqual(monthsAfter(anchor, count * (interval === 'ANNUAL' ? 12 : 1)));
        const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
        expect(start.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay));
      }),
    );
  });
});

const june = { start: new Date('2026-06-01T00:00:00Z'), end: new Date('2026-07-01T00:00:00Z') };
test.each([
  ['2026-06-01T00:00:00.000Z', 2_592_000],
  ['2026-06-01T00:00:00.999Z', 2_592_000],
  ['2026-06-01T00:00:01.000Z', 2_591_999],
  ['2026-06-16T00:00:00.000Z', 1_296_000],
  ['2026-06-30T23:59:59.000Z', 1],
  ['2026-07-01T00:00:00.000Z', 0],
  ['2026-08-01T00:00:00.000Z', 0],
  ['2026-05-01T00:00:00.000Z', 2_592_000],
])('on %s of June %i seconds are left', (now, part) => {
  expect(leftOf(june, new Date(now))).toEqual({ part, whole: 2_592_000 });
});

test('seconds are whole', () => {
  expect(seconds(new Date(1_999))).toBe(1);
});
