import { describe, expect, test } from 'vitest';
import { comingMeetings, nextMeeting, type Plan } from './recurrence.ts';
import { instantOf, isTimeZone, wallClockIn } from '#shared/zone.ts';

const plan = (startsAt: string, recurrence: Plan['recurrence'], timeZone = 'Europe/Paris'): Plan => ({
  startsAt: new Date(startsAt),
  timeZone,
  recurrence,
});
const coming = (of: Plan, after: string, most: number) =>
  comingMeetings(of, new Date(after), most).map((at) => at.toISOString().slice(0, 16));

describe('Meetings', () => {
  test.each([
    [
      'weekly, over the end of summer time',
      plan('2026-10-19T07:30:00Z', 'weekly'),
      ['2026-10-19T07:30', '2026-10-26T08:30', '2026-11-02T08:30'],
    ],
    ['weekly, over its beginning', plan('2026-03-23T08:30:00Z', 'weekly'), ['2026-03-23T08:30', '2026-03-30T07:30', '2026-04-06T07:30']],
    ['fortnightly', plan('2026-10-12T07:30:00Z', 'biweekly'), ['2026-10-12T07:30', '2026-10-26T08:30', '2026-11-09T08:30']],
    [
      'monthly on the 31st, on the last day of shorter months',
      plan('2026-12-31T09:00:00Z', 'monthly'),
      ['2026-12-31T09:00', '2027-01-31T09:00', '2027-02-28T09:00'],
    ],
    [
      'in a zone that turns its clock elsewhere',
      plan('2026-03-02T14:00:00Z', 'weekly', 'America/New_York'),
      ['2026-03-02T14:00', '2026-03-09T13:00', '2026-03-16T13:00'],
    ],
    [
      'in a zone that never turns it',
      plan('2026-10-19T03:30:00Z', 'weekly', 'Asia/Kolkata'),
      ['2026-10-19T03:30', '2026-10-26T03:30', '2026-11-02T03:30'],
    ],
    ['once', plan('2026-10-19T07:30:00Z', 'none'), ['2026-10-19T07:30']],
  ])('come %s', (_name, of, expected) => {
    expect(coming(of, '2026-01-01T00:00:00Z', 3)).toEqual(expected);
  });

  test('that would be in the hour that is left out are an hour later, that one time', () => {
    const night = plan('2026-03-22T01:30:00Z', 'weekly'); // 2:30 in Paris
    expect(coming(night, '2026-03-23T00:00:00Z', 2)).toEqual(['2026-03-29T01:30', '2026-04-05T00:30']);
    expect(wallClockIn('Europe/Paris', new Date('2026-03-29T01:30:00Z'))).toMatchObject({ hour: 3, minute: 30 });
  });

  test('that would be in the hour that comes twice are in the first', () => {
    const night = plan('2026-10-18T00:30:00Z', 'weekly'); // 2:30 in Paris
    expect(coming(night, '2026-10-19T00:00:00Z', 1)).toEqual(['2026-10-25T00:30']);
  });

  test('that were missed are passed over: the next one is ahead of now', () => {
    const of = plan('2024-01-31T09:00:00Z', 'monthly');
    for (let day = 0; day < 800; day += 1) {
      const now = new Date(Date.UTC(2024, 0, 1) + day * 86_400_000);
      const next = nextMeeting(of, now);
      expect(next && next > now).toBe(true);
      expect((next?.getTime() ?? 0) - Math.max(now.getTime(), of.startsAt.getTime())).toBeLessThanOrEqual(31 * 86_400_000);
    }
  });

  test('exactly now are not the next', () => {
    expect(nextMeeting(plan('2026-10-19T07:30:00Z', 'none'), new Date('2026-10-19T07:30:00Z'))).toBeNull();
  });
});

test('A wall clock read back is the same in any zone.', () => {
  for (const zone of ['Europe/Paris', 'America/St_Johns', 'Pacific/Chatham', 'Australia/Lord_Howe', 'UTC']) {
    for (let day = 0; day < 366; day += 5) {
      const at = new Date(Date.UTC(2026, 0, 1, 12) + day * 86_400_000);
      expect(instantOf(zone, wallClockIn(zone, at))).toEqual(at);
    }
  }
  expect([isTimeZone('Europe/Madrid'), isTimeZone('Middle/Earth')]).toEqual([true, false]);
});
