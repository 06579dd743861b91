import { expect, test } from 'vitest';
import { expiresAt, isExpired, isExpiring } from './expiry.ts';

test.each([
  [{ expMonth: 1, expYear: 2027 }, '2027-02-01T00:00:00.000Z'],
  [{ expMonth: 2, expYear: 2028 }, '2028-03-01T00:00:00.000Z'],
  [{ expMonth: 12, expYear: 2026 }, '2027-01-01T00:00:00.000Z'],
])('%o pays until its month is over', (card, end) => {
  expect(expiresAt(card).toISOString()).toBe(end);
  expect(isExpired(card, new Date(new Date(end).getTime() - 1))).toBe(false);
  expect(isExpired(card, new Date(end))).toBe(true);
});

test.each([
  ['2026-12-01T23:59:59.999Z', false],
  ['2026-12-02T00:00:00.000Z', true],
  ['2026-12-31T23:59:59.999Z', true],
  ['2027-01-01T00:00:00.000Z', false],
])('on %s the reminder of a card that is printed 12/2026 is due: %s', (now, isDue) => {
  expect(isExpiring({ expMonth: 12, expYear: 2026 }, new Date(now))).toBe(isDue);
});
