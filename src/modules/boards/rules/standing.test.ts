import { describe, expect, test } from 'vitest';
import { standingOf } from './standing.ts';

// Monday to Friday of the next week: ten working days.
const sprint = { first: '2026-03-02', last: '2026-03-13', whole: 20, isOver: false };
const at = (moment: string) => new Date(moment);

describe('a sprint is judged by the days that have passed', () => {
  test.each([
    ['in the minute it starts', '2026-03-02T08:00:00Z', 20, 20, 'good'],
    ['on its first evening, with nothing done', '2026-03-02T23:00:00Z', 20, 20, 'good'],
    ['on its second morning, a day behind', '2026-03-03T08:00:00Z', 20, 18, 'warning'],
    ['on its third morning, two days behind', '2026-03-04T08:00:00Z', 20, 16, 'critical'],
    ['on a Monday, as on the Friday before', '2026-03-09T08:00:00Z', 10, 10, 'good'],
    ['on its last day', '2026-03-13T08:00:00Z', 2, 2, 'good'],
    ['past its last day', '2026-03-16T08:00:00Z', 4, 0, 'critical'],
  ])('%s', (...[, now, remaining, expected, health]) => {
    expect(standingOf({ ...sprint, remaining, at: at(now) })).toEqual({ expected, health });
  });

  test('a day later for those whose day had begun before that of UTC', () => {
    // Monday at 17:30 in Los Angeles is Tuesday here: the day that it started on has not passed.
    const beganAt = at('2026-03-03T01:30:00Z');
    expect(standingOf({ ...sprint, last: '2026-03-06', beganAt, remaining: 20, at: at('2026-03-03T01:31:00Z') })).toEqual({
      expected: 20,
      health: 'good',
    });
  });

  test('on a team’s day off no more is expected', () => {
    const daysOff = new Set(['2026-03-02', '2026-03-03']);
    expect(standingOf({ ...sprint, remaining: 20, at: at('2026-03-04T08:00:00Z'), daysOff })).toEqual({ expected: 20, health: 'good' });
  });

  test.each([
    ['on its last day, nearly done', '2026-03-13T15:00:00Z', 1, 'warning'],
    ['early, with much left', '2026-03-05T15:00:00Z', 12, 'critical'],
    ['early, with all done', '2026-03-05T15:00:00Z', 0, 'good'],
    ['late, with much left', '2026-03-20T15:00:00Z', 12, 'critical'],
  ])('once it is over, by what is left of it: %s', (...[, ended, remaining, health]) => {
    expect(standingOf({ ...sprint, isOver: true, remaining, at: at(ended) })).toEqual({ expected: 0, health });
  });

  test('where there was nothing to do, not at all', () => {
    expect(standingOf({ ...sprint, whole: 0, remaining: 0, at: at('2026-03-05T15:00:00Z') }).health).toBeNull();
  });
});
