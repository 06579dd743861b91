import { describe, expect, test } from 'vitest';
import { periodOf, weeksOf } from './period.ts';

const now = new Date('2026-03-18T15:30:00Z');
const period = (asked: Parameters<typeof periodOf>[0]) => periodOf(asked, now) ?? expect.fail('refused');

describe('a period', () => {
  test('named by its days holds both of them and follows one of the same length', () => {
    const { from, to, before } = period({ startDate: '2026-03-01', endDate: '2026-03-10' });
    expect([from, to, before].map((at) => at.toISOString().slice(0, 10))).toEqual(['2026-03-01', '2026-03-11', '2026-02-19']);
  });

  test('counts days back from now where none is named', () => {
    expect(period({ period: 7 }).from.getTime()).toBeGreaterThan(Date.parse('2026-03-11T15:29:00Z'));
    expect(period({}).days).toBe(30);
  });

  test.each([
    { startDate: '2026-03-10', endDate: '2026-03-08' },
    { startDate: '2020-01-01', endDate: '2026-01-01' },
  ])('%o is refused', (asked) => expect(periodOf(asked, now)).toBeNull());

  test('has weeks from Monday on, the last one too', () => {
    expect(weeksOf(period({ startDate: '2026-03-04', endDate: '2026-03-16' }))).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
  });
});
