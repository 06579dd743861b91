import { describe, expect, test } from 'vitest';
import { PERIOD_DAYS_MAX } from '#modules/retros/contract/figures.ts';
import { periodOf, weeksOf } from './period.ts';

const now = new Date('2026-03-18T15:30:00Z');
type Asked = Omit<Parameters<typeof periodOf>[0], 'timeZone'>;
const period = (asked: Asked, timeZone = 'UTC') => periodOf({ ...asked, timeZone }, now) ?? expect.fail('refused');
const iso = (...moments: Date[]): string[] => moments.map((at) => at.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length));

describe('a period', () => {
  test('named by its days holds both of them and follows one of the same length', () => {
    const { from, to, before } = period({ startDate: '2026-03-01', endDate: '2026-03-10' });
    expect([from, to, before].map((at) => at.toISOString().slice(0, 10))).toEqual(['2026-03-01', '2026-03-11', '2026-02-19']);
  });

  test('counts days back from now where none is named, and from its end where only that is', () => {
    expect(period({ period: 7 }).from.getTime()).toBeGreaterThan(Date.parse('2026-03-11T15:29:00Z'));
    expect(period({}).days).toBe(30);
    const { from, to } = period({ endDate: '2026-03-10', period: 7 });
    expect(iso(from, to)).toEqual(['2026-03-04T00:00', '2026-03-11T00:00']);
  });

  test.each([
    { startDate: '2026-03-10', endDate: '2026-03-08' },
    { startDate: '2020-01-01', endDate: '2026-01-01' },
    { startDate: '2024-01-01', endDate: '2026-01-01' },
  ])('%o is refused', (asked) => expect(periodOf({ ...asked, timeZone: 'UTC' }, now)).toBeNull());

  test('spans two years, a leap day included', () => {
    expect(period({ startDate: '2024-01-01', endDate: '2025-12-31' }).days).toBe(PERIOD_DAYS_MAX);
  });

  test('has weeks from Monday on, the last one too', () => {
    const mondays = weeksOf(period({ startDate: '2026-03-04', endDate: '2026-03-16' })).map(({ monday }) => monday);
    expect(mondays).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-03-01T10:00', '2026-03-02T10:00'],
    ['Pacific/Pago_Pago', '2026-03-02T11:00', '2026-03-03T11:00'],
  ])('has the days of %s', (timeZone, begin, end) => {
    const { from, to } = period({ startDate: '2026-03-02', endDate: '2026-03-02' }, timeZone);
    expect(iso(from, to)).toEqual([begin, end]);
  });

  test('counts whole days and weeks over a change of summer time', () => {
    const spring = period({ startDate: '2026-03-23', endDate: '2026-04-05' }, 'Europe/Paris');
    expect([...iso(spring.before, spring.from, spring.to), spring.days]).toEqual([
      '2026-03-08T23:00',
      '2026-03-22T23:00',
      '2026-04-05T22:00',
      14,
    ]);
    expect(weeksOf(spring)).toEqual([
      { monday: '2026-03-23', from: new Date('2026-03-22T23:00Z') },
      { monday: '2026-03-30', from: new Date('2026-03-29T22:00Z') },
    ]);
    const autumn = period({ startDate: '2026-10-26', endDate: '2026-11-01' }, 'Europe/Paris');
    expect(iso(autumn.before, autumn.from, autumn.to)).toEqual(['2026-10-18T22:00', '2026-10-25T23:00', '2026-11-01T23:00']);
  });

  test('ends today where the reader is, not in Greenwich', () => {
    const weeksAt = (timeZone: string, at: string) =>
      weeksOf(periodOf({ period: 1, timeZone }, new Date(at)) ?? expect.fail()).map(({ monday }) => monday);
    expect(weeksAt('Pacific/Auckland', '2026-03-15T12:00:00Z')).toEqual(['2026-03-09', '2026-03-16']);
    expect(weeksAt('UTC', '2026-03-15T12:00:00Z')).toEqual(['2026-03-09']);
  });
});
