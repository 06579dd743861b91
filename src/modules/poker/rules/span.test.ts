import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partAt, partOf, spanBetween, spanOf } from './span.ts';

const now = new Date('2026-11-21T12:00:00Z');
const asked = { period: 30, timeZone: 'UTC' };
const iso = (moments: readonly Date[]): string[] => moments.map((at) => at.toISOString());

test('a period falls into equal parts, from its first moment to its last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), (days) => {
      const span = spanOf(now, days);
      expect(partOf(span, 0).from).toEqual(span.from);
      expect([partAt(span, span.from), partAt(span, span.to)]).toEqual([0, null]);
      expect(partAt(span, new Date(span.from.getTime() - 1))).toBe(-1);
      expect(partOf(span, span.parts - 1).to).toEqual(span.to);
      expect(partOf(span, -span.parts).from.getTime()).toBe(span.from.getTime() - (span.to.getTime() - span.from.getTime()));
    }),
  );
});

test('a period between two days counts both of them whole', () => {
  const between = (startDate: string | null, endDate: string | null) => spanBetween({ ...asked, startDate, endDate }, now);
  expect(between('2026-11-01', '2026-11-07')).toMatchObject({ days: 7, parts: 7, to: new Date('2026-11-08T00:00:00Z') });
  expect(between('2026-11-20T12:00:00Z', null)).toMatchObject({ days: 1, to: now });
  expect(between(null, null)).toEqual(spanOf(now, 30));
  expect(between(null, '2026-11-10')).toMatchObject({
    days: 30,
    from: new Date('2026-10-12T00:00:00Z'),
    to: new Date('2026-11-11T00:00:00Z'),
  });
  expect(between(null, '2026-11-10T06:00:00Z')).toEqual(spanOf(new Date('2026-11-10T06:00:00Z'), 30));
});

test.each([
  ['2026-11-08', '2026-11-01'],
  ['2020-01-01', '2026-11-01'],
  ['2026-11-22T00:00:00Z', null],
])('a period from %s to %s is none', (startDate, endDate) => expect(spanBetween({ ...asked, startDate, endDate }, now)).toBeNull());

describe('days are those of the zone that is asked for', () => {
  test('begin and end at its midnights, far from UTC', () => {
    const ends = (timeZone: string) => {
      const span = spanBetween({ ...asked, timeZone, startDate: '2026-03-02', endDate: '2026-03-02' }, now);
      return iso([span?.from ?? now, span?.to ?? now]);
    };
    expect(ends('Pacific/Kiritimati')).toEqual(['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z']);
    expect(ends('Pacific/Pago_Pago')).toEqual(['2026-03-02T11:00:00.000Z', '2026-03-03T11:00:00.000Z']);
  });

  test.each([
    ['ends', '2026-10-24', '2026-10-26', ['20T22', '21T22', '22T22', '23T22', '24T22', '25T23', '26T23']],
    ['begins', '2026-03-28', '2026-03-30', ['24T23', '25T23', '26T23', '27T23', '28T23', '29T22', '30T22']],
  ])('and have parts between its midnights where summer time %s', (_name, startDate, endDate, edges) => {
    const span = spanBetween({ ...asked, timeZone: 'Europe/Paris', startDate, endDate }, now);
    expect(span?.days).toBe(3);
    const shown = iso(span?.edges ?? []).map((edge) => edge.slice(8, 13));
    expect(shown).toEqual(edges);
  });

  test('every moment of a period lies in the part of its day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12 * 24 * 60 - 1 }),
        fc.constantFrom('Europe/Paris', 'Australia/Lord_Howe', 'America/Santiago'),
        (minute, timeZone) => {
          const span = spanBetween({ ...asked, timeZone, startDate: '2026-03-28', endDate: '2026-04-08' }, now) ?? expect.fail();
          const moment = new Date(span.from.getTime() + minute * 60_000);
          if (moment >= span.to) return;
          const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
          expect(partAt(span, moment)).toBe((Date.parse(day) - Date.parse('2026-03-28')) / 86_400_000);
        },
      ),
    );
  });
});
