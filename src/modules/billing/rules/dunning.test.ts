import { expect, test } from 'vitest';
import { DAY } from '#shared/durations.ts';
import { isReadOnly, retryAt } from './dunning.ts';

const since = new Date('2026-06-01T12:00:00Z');

test.each([
  [0, '2026-06-03T12:00:00.000Z'],
  [1, '2026-06-08T12:00:00.000Z'],
  [2, '2026-06-15T12:00:00.000Z'],
  [3, '2026-06-22T12:00:00.000Z'],
  [4, undefined],
])('charge %i of an open invoice is tried on %s', (step, expected) => {
  expect(retryAt(since, step)?.toISOString()).toBe(expected);
});

test.each([
  [0, false],
  [14 * DAY - 1, false],
  [14 * DAY, true],
  [30 * DAY, true],
])('%i ms after the first refusal the account is only read: %s', (passed, expected) => {
  expect(isReadOnly(since, new Date(since.getTime() + passed))).toBe(expected);
});

test('an account that owes nothing is written', () => {
  expect(isReadOnly(null, since)).toBe(false);
});
