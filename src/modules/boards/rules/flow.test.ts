import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayAfter, dayOf, daysFrom, elapsedDays, type Calendar } from './flow-calendar.ts';
import { isTimeZone } from '#shared/reader-zone.ts';
import { burndown, burndownHealth } from './burndown.ts';
import { cumulativeFlow } from './flow-cumulative.ts';
import { howMany, whenDone } from './flow-forecast.ts';
import { throughputByDay, perWeek, periodBefore } from './flow-throughput.ts';
import { efficiencyTone, flowEfficiency, spreadOf, utilisationTone, wipUtilisation } from './flow-times.ts';
import { meanOf, velocityTrend } from './velocity.ts';

const at = (text: string): number => Date.parse(text);
const calendar: Calendar = { clock: 'calendar', timeZone: 'UTC' };
const working: Calendar = { clock: 'working', timeZone: 'UTC' };
const paris: Calendar = { clock: 'working', timeZone: 'Europe/Paris' };

describe('the two clocks', () => {
  test.each([
    { name: 'from Monday to Wednesday noon', from: '2026-03-02T00:00Z', to: '2026-03-04T12:00Z', days: [2.5, 2.5] },
    { name: 'over a weekend', from: '2026-03-06T12:00Z', to: '2026-03-09T12:00Z', days: [3, 1] },
    { name: 'within a weekend', from: '2026-03-07T08:00Z', to: '2026-03-08T20:00Z', days: [1.5, 0] },
    { name: 'no time at all', from: '2026-03-02T08:00Z', to: '2026-03-02T08:00Z', days: [0, 0] },
    { name: 'backwards', from: '2026-03-09T00:00Z', to: '2026-03-06T00:00Z', days: [-3, -1] },
  ])('$name', ({ from, to, days }) => {
    expect([elapsedDays(at(from), at(to), calendar), elapsedDays(at(from), at(to), working)]).toEqual(days);
  });

  test('days begin and end where the reader is', () => {
    expect(dayOf(at('2026-03-01T23:30Z'), 'Europe/Paris')).toBe('2026-03-02');
    expect(dayOf(at('2026-03-01T23:30Z'), 'America/Lima')).toBe('2026-03-01');
    // 23:30 on Sunday in UTC is Monday in Paris: half an hour of it counts.
    expect(elapsedDays(at('2026-03-01T22:30Z'), at('2026-03-01T23:30Z'), paris)).toBeCloseTo(0.5 / 24, 9);
  });

  test('a working day is one day long when the clocks change', () => {
    expect(elapsedDays(at('2026-03-27T00:00+01:00'), at('2026-03-31T00:00+02:00'), paris)).toBe(2);
  });

  test('days off stand still, and a date by working days leaps over them', () => {
    const off = { ...working, daysOff: new Set(['2026-03-03']) };
    expect(elapsedDays(at('2026-03-02T00:00Z'), at('2026-03-05T00:00Z'), off)).toBe(2);
    expect(dayAfter('2026-03-06', 1, working)).toBe('2026-03-09');
    expect(dayAfter('2026-03-02', 1, off)).toBe('2026-03-04');
    expect(dayAfter('2026-03-06', 1, calendar)).toBe('2026-03-07');
  });

  test('a zone that does not exist is none', () => {
    expect([isTimeZone('Europe/Paris'), isTimeZone('UTC'), isTimeZone('Mars/Olympus'), isTimeZone('+02:00')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('what is said of times', () => {
  test('percentiles lie among the values and never fall', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1 }), (values) => {
        const spread = spreadOf(values);
        expect(spread).not.toBeNull();
        if (!spread) return;
        const { p50, p70, p85, p95 } = spread;
        for (const one of [p50, p70, p85, p95]) expect(values).toContain(one);
        expect([p50, p70, p85, p95]).toEqual([p50, p70, p85, p95].toSorted((a, b) => a - b));
      }),
    );
    expect(spreadOf([])).toBeNull();
  });

  test('flow efficiency is cycle over lead time, and nothing without lead time', () => {
    const item = { createdAt: 0, startedAt: at('1970-01-09'), completedAt: at('1970-01-11') };
    expect(flowEfficiency([item], calendar)).toBeCloseTo(0.2, 9);
    expect(flowEfficiency([{ ...item, createdAt: item.completedAt, startedAt: item.completedAt }], calendar)).toBeNull();
    expect(flowEfficiency([], calendar)).toBeNull();
  });

  test('the documented colours begin above 15 % and above 80 %', () => {
    expect([null, 0.15, 0.1501].map(efficiencyTone)).toEqual(['plain', 'plain', 'good']);
    expect([null, 0.8, 0.81].map(utilisationTone)).toEqual(['plain', 'plain', 'bad']);
    expect([wipUtilisation({ current: 4, limit: 5 }), wipUtilisation({ current: 4, limit: null })]).toEqual([0.8, null]);
  });

  test('a week’s throughput is of the whole period, which the one before equals in length', () => {
    expect(perWeek(9, { first: '2026-03-01', last: '2026-03-21' })).toBe(3);
    expect(periodBefore({ first: '2026-03-01', last: '2026-03-21' })).toEqual({ first: '2026-02-08', last: '2026-02-28' });
  });

  test('what is finished on a Saturday counts to the Friday', () => {
    const days = throughputByDay([at('2026-03-07T10:00Z')], { first: '2026-03-02', last: '2026-03-08' }, working);
    expect(days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1]);
    const none = throughputByDay([at('2026-03-07T10:00Z')], { first: '2026-03-07', last: '2026-03-09' }, working);
    expect(none).toEqual([{ day: '2026-03-09', count: 1 }]);
  });
});

test('cumulative flow adds up what came and went, with what was there before', () => {
  const days = daysFrom('2026-03-02', '2026-03-04');
  const changes = [
    { day: '2026-03-03', columnId: 'done', change: 1 },
    { day: '2026-02-01', columnId: 'todo', change: 5 },
    { day: '2026-03-03', columnId: 'todo', change: -1 },
    { day: '2026-03-05', columnId: 'todo', change: -4 },
    { day: '2026-03-03', columnId: 'gone', change: 1 },
  ];
  expect(cumulativeFlow(days, ['todo', 'done'], changes).map(({ counts }) => counts)).toEqual([
    [5, 0],
    [4, 1],
    [4, 1],
  ]);
});

describe('forecasts', () => {
  const steady = { perDay: [1, 1, 1, 1], from: '2026-03-02', calendar };

  test('a team that finishes one a day needs as many days as items, in each trial', () => {
    expect(whenDone(20, steady)).toMatchObject({
      by: { 50: '2026-03-22', 70: '2026-03-22', 85: '2026-03-22', 95: '2026-03-22' },
      spread: [{ day: '2026-03-22', trials: 10_000 }],
      isSmall: true,
    });
    expect(howMany('2026-03-12', steady)).toMatchObject({ atLeast: { 50: 10, 95: 10 }, spread: [{ items: 10, trials: 10_000 }] });
    // Friday the 13th is the ninth working day after Monday the 2nd.
    expect(whenDone(9, { ...steady, calendar: working })?.by[85]).toBe('2026-03-13');
    expect(howMany('2026-03-13', { ...steady, calendar: working })?.atLeast[85]).toBe(9);
  });

  test('the same seed answers the same, another one nearly so', () => {
    const input = { ...steady, perDay: [0, 2, 1, 0, 3, 0, 1, 1, 0, 4] };
    const first = whenDone(20, { ...input, seed: 7 });
    expect(whenDone(20, { ...input, seed: 7 })).toEqual(first);
    const other = whenDone(20, { ...input, seed: 8 });
    expect(other).not.toEqual(first);
    expect(Math.abs(at(other?.by[85] ?? '') - at(first?.by[85] ?? '')) / 86_400_000).toBeLessThanOrEqual(1);
  });

  test('it agrees with the exact distribution of a fair coin', () => {
    // One item, one chance in two each day: done on day n in 1 of 2^n cases.
    const { spread } = whenDone(1, { perDay: [0, 1], from: '2026-03-02', calendar }) ?? { spread: [] };
    for (const n of [1, 2, 3, 4]) {
      const trials = spread.find(({ day }) => day === addDays('2026-03-02', n))?.trials ?? 0;
      expect(trials / 10_000).toBeCloseTo(1 / 2 ** n, 1);
    }
    // Ten days of it: at least 3 in 94.5 %, at least 5 in 62.3 % of the cases (binomial).
    const many = howMany('2026-03-12', { perDay: [0, 1], from: '2026-03-02', calendar });
    expect(many?.atLeast).toEqual({ 50: 5, 70: 4, 85: 3, 95: 2 });
  });

  test('the more certain, the later the day and the fewer the items', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (perDay, items) => {
        const input = { perDay, from: '2026-03-02', calendar, trials: 200 };
        const when = whenDone(items, input);
        const many = howMany('2026-04-02', input);
        if (when) expect(Object.values(when.by)).toEqual(Object.values(when.by).toSorted());
        if (many) expect(Object.values(many.atLeast)).toEqual(Object.values(many.atLeast).toSorted((a, b) => b - a));
        if (when) expect(when.spread.reduce((sum, { trials }) => sum + trials, 0)).toBe(200);
        if (perDay.every((count) => count === 0)) expect([when, many]).toEqual([null, null]);
      }),
      { numRuns: 40 },
    );
  });

  test('it says how little it knows', () => {
    expect(whenDone(5, { ...steady, perDay: [3, 4, 2] })).toMatchObject({ items: 9, days: 3, isSmall: true });
    expect(whenDone(5, { ...steady, perDay: [3, 4, 3] })).toMatchObject({ items: 10, isSmall: false });
    expect([whenDone(5, { ...steady, perDay: [] }), whenDone(0, steady), howMany('2026-03-02', steady)]).toEqual([null, null, null]);
  });
});

describe('burndown', () => {
  const input = {
    committed: [
      { itemId: 'a', points: 5, isDone: false },
      { itemId: 'b', points: 3, isDone: false },
      { itemId: 'c', points: null, isDone: false },
    ],
    first: '2026-03-02',
    last: '2026-03-05',
    now: at('2026-03-04T15:00Z'),
    calendar,
  };

  test('falls with what is done, and scope that comes and goes is a line of its own', () => {
    const events = [
      { at: at('2026-03-04T10:00Z'), itemId: 'a', kind: 'reopened' as const, points: 5 },
      { at: at('2026-03-02T10:00Z'), itemId: 'a', kind: 'completed' as const, points: 5 },
      { at: at('2026-03-03T09:00Z'), itemId: 'd', kind: 'added' as const, points: 2 },
      { at: at('2026-03-03T10:00Z'), itemId: 'c', kind: 'estimated' as const, points: 1 },
      { at: at('2026-03-04T11:00Z'), itemId: 'b', kind: 'removed' as const, points: 3 },
    ];
    const { unit, committed, days } = burndown({ ...input, events });
    expect([unit, committed]).toEqual(['points', 8]);
    expect(days.map(({ ideal, remaining, completed, scope }) => [ideal, remaining, completed, scope])).toEqual([
      [6, 3, 5, 8],
      [4, 6, 5, 11],
      [2, 8, 0, 8],
      [0, null, null, null],
    ]);
  });

  test('counts items where nobody has estimated; its ideal rests at the weekend', () => {
    const bare = input.committed.map((one) => ({ ...one, points: null }));
    const events = [{ at: at('2026-03-02T10:00Z'), itemId: 'a', kind: 'gone' as const, points: null }];
    const { unit, days } = burndown({ ...input, committed: bare, events, last: '2026-03-09', calendar: working });
    expect([unit, days[0]?.remaining]).toEqual(['items', 2]);
    expect(days.map(({ ideal }) => ideal)).toEqual([2.5, 2, 1.5, 1, 0.5, 0.5, 0.5, 0]);
  });

  test('goes on to its real end, where its ideal stays at nothing, and no further', () => {
    const events = [
      { at: at('2026-03-05T10:00Z'), itemId: 'a', kind: 'completed' as const, points: 5 },
      { at: at('2026-03-07T10:00Z'), itemId: 'b', kind: 'completed' as const, points: 3 },
    ];
    const late = burndown({ ...input, events, until: '2026-03-07', now: at('2026-03-07T15:00Z') });
    expect(late.days.map(({ ideal, remaining }) => [ideal, remaining])).toEqual([
      [6, 8],
      [4, 8],
      [2, 8],
      [0, 3],
      [0, 3],
      [0, 0],
    ]);
    const early = burndown({ ...input, events, until: '2026-03-03', now: at('2026-03-03T15:00Z') });
    expect(early.days.map(({ remaining }) => remaining)).toEqual([8, 8, null, null]);
  });

  test('begins to fall on the day that work began, where that was later than planned', () => {
    expect(burndown({ ...input, events: [], began: '2026-03-04' }).days.map(({ ideal }) => ideal)).toEqual([8, 8, 4, 0]);
  });

  test.each([
    [4, 4, 10, 'good'],
    [5.5, 4, 10, 'warning'],
    [5.6, 4, 10, 'critical'],
    [0, 0, 0, null],
  ])('with %d left where %d are ideal of %d, its health is %s', (remaining, ideal, whole, health) => {
    expect(burndownHealth({ remaining, ideal, whole })).toBe(health);
  });
});

test.each([
  [[20, 20, 22], 'up'],
  [[20, 20, 21], 'other'],
  [[20, 20, 18], 'down'],
  [[20], 'other'],
  [[], 'other'],
])('the velocity of %j goes %s', (completed, trend) => {
  expect(velocityTrend(completed)).toBe(trend);
  expect(meanOf([])).toBeNull();
});
