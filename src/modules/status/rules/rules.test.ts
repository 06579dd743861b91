import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fineShare, measuredOf, unmeasuredOf } from './share.ts';
import { stateOf, worstOf } from './thresholds.ts';

test.each([
  ['database', 500, 'ok'],
  ['database', 501, 'degraded'],
  ['database', 5_001, 'down'],
  ['jobs', 0, 'ok'],
  ['jobs', 120_001, 'degraded'],
  ['jobs', 900_001, 'down'],
  ['mail', 300_000, 'ok'],
  ['mail', 300_001, 'degraded'],
  ['mail', 3_600_001, 'down'],
  ['live', 1_000, 'ok'],
  ['live', 5_000, 'degraded'],
  ['live', null, 'degraded'],
] as const)('The part %s that took %j ms is %s.', (part, ms, state) => {
  expect(stateOf(part, ms)).toBe(state);
});

test.each([
  [['ok', 'ok'], 'ok'],
  [['ok', 'degraded'], 'degraded'],
  [['degraded', 'unknown'], 'unknown'],
  [['unknown', 'down'], 'down'],
  [[], 'unknown'],
] as const)('Parts that are %j make a whole that is %s.', (parts, state) => {
  expect(worstOf(parts)).toBe(state);
});

test('What was not measured has no share.', () => {
  expect(fineShare({ ok: 0, degraded: 0, down: 0 })).toBeNull();
});

test('One bad minute in 90 days is never rounded up to 100 %.', () => {
  expect(fineShare({ ok: 129_599, degraded: 0, down: 1 })).toBe(9_999);
  expect(fineShare({ ok: 129_600, degraded: 0, down: 0 })).toBe(10_000);
});

test('A share is 100 % exactly where every measured minute was fine, and never more than the truth.', () => {
  const count = fc.nat(129_600);
  fc.assert(
    fc.property(count, count, count, (ok, degraded, down) => {
      const counts = { ok, degraded, down };
      const measured = measuredOf(counts);
      const share = fineShare(counts) ?? 0;
      expect(share === 10_000).toBe(measured > 0 && ok === measured);
      expect(share * measured).toBeLessThanOrEqual(ok * 10_000);
    }),
  );
});

test('Minutes without a measurement are counted from the first day that has one, and a day of an outage is never fine alone.', () => {
  const none = { ok: 0, degraded: 0, down: 0 };
  const day = (ok: number, minutes = 1_440) => ({
    day: '2026-11-01',
    minutes,
    database: { ...none, ok },
    jobs: none,
    mail: none,
    live: none,
  });
  expect(unmeasuredOf([day(0), day(0)], 'database')).toBe(0);
  expect(unmeasuredOf([day(0), day(1_440), day(960), day(100, 100)], 'database')).toBe(480);
  expect(unmeasuredOf([day(0), day(1_440), day(0), day(10, 20)], 'database')).toBe(1_450);
});
