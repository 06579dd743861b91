import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSpans, type Span } from './spans.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 0, 1, hours));
const span = (mrr: number, from: number, to: number | null = null): Span => ({
  customerExternalId: 'ada',
  mrr,
  currency: 'USD',
  startedAt: at(from),
  endedAt: to === null ? null : at(to),
});
const bo = { customerExternalId: 'bo' };
const euro = { currency: 'EUR' };

test.each<[string, Span | null, Span, object]>([
  ['first seen, it counts from its beginning', null, span(900, 5), { start: span(900, 5) }],
  ['first seen after its end, it counts for its time', null, span(900, 5, 50), { start: span(900, 5, 50) }],
  ['ended before it brought something, it never counts', null, span(900, 50, 40), {}],
  ['free when first seen, that is kept', null, span(0, 5), { start: span(0, 100, 100) }],
  ['in a trial that runs, nothing counts', span(0, 90, 90), span(0, 120), {}],
  ['paid after its trial, it counts from the end of the trial', span(0, 90, 90), span(900, 95), { start: span(900, 95) }],
  ['free for a year and paid since, it counts from now', span(0, 90, 90), span(900, 5), { start: span(900, 100) }],
  ['the same again changes nothing', span(900, 5), span(900, 5), {}],
  ['at another price, the old one ends now', span(900, 5), span(950, 5), { end: at(100), start: span(950, 100) }],
  [
    'of another customer, the old one ends now',
    span(900, 5),
    { ...span(900, 5), ...bo },
    { end: at(100), start: { ...span(900, 100), ...bo } },
  ],
  ['in another currency too', span(9, 5), { ...span(9, 5), ...euro }, { end: at(100), start: { ...span(9, 100), ...euro } }],
  ['paused, it ends now', span(900, 5), span(0, 5), { end: at(100) }],
  ['ended, it ends when the provider says', span(900, 5), span(900, 5, 60), { end: at(60) }],
  ['ended before a change was read, it ends there', span(900, 80), span(900, 5, 60), { end: at(80) }],
  ['to be ended later, it runs', span(900, 5), span(900, 5, 200), {}],
  ['read again after its end, nothing changes', span(900, 5, 60), span(900, 5, 60), {}],
  ['back after its end, it counts from now', span(900, 5, 60), span(700, 5), { start: span(700, 100) }],
  ['back since a known moment, it counts from there', span(900, 5, 60), span(700, 80), { start: span(700, 80) }],
  ['back and ended between two reads, it counts for that time', span(900, 5, 60), span(700, 80, 90), { start: span(700, 80, 90) }],
  ['changed in a process whose clock is late, time stays in order', span(900, 110), span(950, 5), { end: at(110), start: span(950, 110) }],
])('Of a subscription, %s', (_name, last, read, change) => {
  expect(nextSpans(last, read, at(100))).toEqual(change);
});

/** Keeps spans as the store does. */
function applied(spans: readonly Span[], read: Span, now: Date): Span[] {
  const { end, start } = nextSpans(spans.at(-1) ?? null, read, now);
  const kept = end ? spans.map((one, index) => (index === spans.length - 1 ? { ...one, endedAt: end } : one)) : spans;
  return start ? [...kept, start] : [...kept];
}

/** Reads of one subscription: what it costs when read, and how long before the read it ended, if it did. */
const reads = fc.array(
  fc.record({ after: fc.integer({ min: 1, max: 30 }), mrr: fc.constantFrom(0, 500, 900), endedBefore: fc.option(fc.nat(20), { freq: 4 }) }),
  { minLength: 1, maxLength: 12 },
);

test('Spans of any sequence of reads follow each other, and at most the last one runs', () => {
  fc.assert(
    fc.property(reads, fc.nat(40), (sequence, begin) => {
      let [spans, now]: [Span[], number] = [[], 40];
      for (const { after, mrr, endedBefore } of sequence) {
        now += after;
        const read = span(mrr, begin, endedBefore === null ? null : now - endedBefore);
        spans = applied(spans, read, at(now));
        expect(applied(spans, read, at(now))).toEqual(spans);
        expect(applied(spans, read, at(now + 1))).toEqual(spans);
        // The end is known then: a subscription that has ended has no span that runs.
        expect(spans.at(-1)?.endedAt === null).toBe(endedBefore === null && mrr > 0);
      }
      spans.forEach((one, index) => {
        if (one.endedAt) expect(one.endedAt >= one.startedAt).toBe(true);
        const next = spans[index + 1];
        if (next) expect(one.endedAt !== null && one.endedAt <= next.startedAt).toBe(true);
      });
    }),
    { numRuns: 1_000 },
  );
});

test('Hour by hour, spans bring what was read last', () => {
  fc.assert(
    fc.property(reads, fc.nat(40), (sequence, begin) => {
      let [spans, now]: [Span[], number] = [[], 40];
      const hours = new Map<number, number>();
      for (const { after, mrr } of sequence) {
        const from = hours.size === 0 && mrr > 0 ? begin : now + after;
        now += after;
        for (let hour = from; hour < 500; hour += 1) hours.set(hour, mrr);
        spans = applied(spans, span(mrr, begin), at(now));
      }
      for (let hour = 0; hour < 500; hour += 1) {
        const held = spans.filter(({ startedAt, endedAt }) => startedAt <= at(hour) && (!endedAt || endedAt > at(hour)));
        expect(held.reduce((sum, { mrr }) => sum + mrr, 0)).toBe(hours.get(hour) ?? 0);
      }
    }),
    { numRuns: 200 },
  );
});
