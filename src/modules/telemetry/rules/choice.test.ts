import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { batchOf, waitBefore } from './batch.ts';
import { choiceIn, keptChoice, numberIn } from './choice.ts';

describe('A choice that is kept', () => {
  test.each([
    ['yes 2026-01-10', '2026-01-10', 'yes'],
    ['no 2026-01-10', '2027-01-09', 'no'],
    ['yes 2026-01-10', '2027-01-10', null],
    ['yes 2026-01-10', '2026-01-09', null],
    ['maybe 2026-01-10', '2026-01-10', null],
    ['yes', '2026-01-10', null],
    ['yes 2026-02-30', '2026-03-01', null],
    ['yes 2026-01-10 more', '2026-01-10', null],
    ['', '2026-01-10', null],
    [null, '2026-01-10', null],
  ])('%s on %s is %s', (kept, today, answer) => {
    expect(choiceIn(kept, today)?.answer ?? null).toBe(answer);
  });

  it('is written as it is read', () => {
    expect(choiceIn(keptChoice({ answer: 'no', at: '2026-01-10' }), '2026-02-01')).toEqual({ answer: 'no', at: '2026-01-10' });
  });
});

test.each([
  ['2026-01-10 abc', 'abc'],
  ['2026-01-09 abc', null],
  ['2026-01-10', null],
  [null, null],
])('The number in %s is %s', (kept, number) => {
  expect(numberIn(kept, '2026-01-10')).toBe(number);
});

describe('What one call takes', () => {
  const frame = { language: 'en', visitor: 'x'.repeat(22) };
  const bounds = { views: 3, errors: 2, bytes: 500 };
  const view = { path: '/terms', referrer: '' };
  const bug = { path: '/terms', message: 'x', stack: '' };

  it('is as much as it may, the oldest first', () => {
    const { batch, rest } = batchOf({ views: [view, view, view, view], errors: [bug] }, frame, bounds);
    expect([batch.views.length, batch.errors.length, rest.views.length, rest.errors.length]).toEqual([3, 1, 1, 0]);
  });

  it('leaves out what no call can take, so that the rest is sent', () => {
    const { batch, rest } = batchOf({ views: [], errors: [{ ...bug, message: 'é'.repeat(400) }, bug] }, frame, bounds);
    expect([batch.errors, rest.errors]).toEqual([[], [bug]]);
  });

  it('is never longer than a call may be, and always ends', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 200 });
    const some = {
      views: fc.array(fc.record({ path: texts, referrer: texts })),
      errors: fc.array(fc.record({ path: texts, message: texts, stack: texts })),
    };
    fc.assert(
      fc.property(fc.record(some), (waiting) => {
        let [left, calls] = [waiting as Parameters<typeof batchOf>[0], 0];
        while (left.views.length + left.errors.length > 0) {
          const { batch, rest } = batchOf(left, frame, bounds);
          expect(new TextEncoder().encode(JSON.stringify({ ...frame, ...batch })).length).toBeLessThanOrEqual(bounds.bytes);
          left = rest;
          expect((calls += 1)).toBeLessThan(100);
        }
      }),
    );
  });
});

test.each([
  [[], 0],
  [[1000, 2000], 0],
  [[1000, 2000, 3000], 51_000],
  [[-90_000, 2000, 3000], 0],
])('After calls at %j the next one waits %i ms', (before, wait) => {
  expect(waitBefore(before, 10_000, 3)).toBe(wait);
});
