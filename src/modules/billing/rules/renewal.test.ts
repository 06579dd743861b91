import { expect, test } from 'vitest';
import type { Bought } from './change.ts';
import { endsAt, readOnlyFrom, retryAt, stepAfter } from './dunning.ts';
import { dueNotices, noticeKey, shareKey, shareUsed } from './reminder.ts';
import { atPeriodEnd, reducesNext, withUsedPlaces } from './renewal.ts';

const pro: Bought = { plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 2 };
const free: Bought = { plan: 'FREE', billingInterval: 'MONTHLY', additionalUsers: 0 };
const period = { next: pro, isCanceled: false, isTrial: false, hasCard: true };
const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1 + n));

test.each([
  ['what runs is renewed', period, { kind: 'renew', bought: pro }],
  ['it is renewed without a card too: its invoice is then open', { ...period, hasCard: false }, { kind: 'renew', bought: pro }],
  ['what is canceled ends', { ...period, isCanceled: true }, { kind: 'end', cause: 'canceled' }],
  ['a trial is paid for', { ...period, isTrial: true }, { kind: 'renew', bought: pro }],
  ['a trial without a card ends', { ...period, isTrial: true, hasCard: false }, { kind: 'end', cause: 'trial' }],
  ['a trial that was canceled ends as canceled', { ...period, isTrial: true, isCanceled: true }, { kind: 'end', cause: 'canceled' }],
  ['the free plan follows as it was ordered', { ...period, next: free }, { kind: 'free' }],
  [
    'the free plan with places is renewed',
    { ...period, next: { ...free, additionalUsers: 1 } },
    { kind: 'renew', bought: { ...free, additionalUsers: 1 } },
  ],
] as const)('At the end of a period %s.', (_case, ending, expected) => {
  expect(atPeriodEnd(ending)).toEqual(expected);
});

test.each([
  [1, null, true],
  [0, null, false],
  [null, null, true],
  [2, ['ENTERPRISE'] as const, false],
  [2, ['PRO'] as const, true],
])('A promotion with %s periods left for %s reduces the next one: %s.', (periodsLeft, applicablePlans, expected) => {
  expect(reducesNext({ periodsLeft, applicablePlans }, 'PRO')).toBe(expected);
});

test('A refused charge is tried again on days 2, 7, 14 and 21; from day 14 on the account can only be read.', () => {
  const since = day(0);
  expect([0, 1, 2, 3, 4].map((step) => retryAt(since, step))).toEqual([day(2), day(7), day(14), day(21), null]);
  expect([readOnlyFrom(since), endsAt(since)]).toEqual([day(14), day(21)]);
});

test.each([
  [0, 2, 1],
  [0, 6, 1],
  [1, 7, 2],
  [0, 13, 2],
  [2, 14, 3],
  [0, 20, 3],
  [3, 21, null],
  [0, 100, null],
])('After step %i, tried on day %i, step %s follows.', (step, now, expected) => {
  expect(stepAfter(day(0), step, day(now))).toBe(expected);
});

const end = day(100);
const coming = { end, isTrial: false, isAnnual: false, changesPrice: false };

test.each([
  [{ ...coming, isTrial: true, isAnnual: true, changesPrice: true }, 96, []],
  [{ ...coming, isTrial: true, isAnnual: true, changesPrice: true }, 97, ['trial']],
  [{ ...coming, isAnnual: true }, 69, []],
  [{ ...coming, isAnnual: true }, 70, ['year']],
  [{ ...coming, isAnnual: true, changesPrice: true }, 70, ['year', 'price']],
  [{ ...coming, changesPrice: true }, 99, ['price']],
  [{ ...coming, changesPrice: true, isAnnual: true }, 100, []],
  [coming, 99, []],
])('Of %o, day %i announces %o.', (ending, now, expected) => {
  expect(dueNotices(ending, day(now))).toEqual(expected);
});

test('A reminder of another period has another key.', () => {
  expect(noticeKey('year', day(1))).not.toBe(noticeKey('year', day(2)));
});

test.each([
  [7, 10, null],
  [8, 10, 80],
  [9, 10, 80],
  [10, 10, 100],
  [12, 10, 100],
  [4, 5, 80],
  [1, 1, null],
  [100, -1, null],
])('%i of %i is announced as %s percent.', (used, limit, expected) => {
  expect(shareUsed({ name: 'members', used, limit })).toBe(expected);
});

test('What is counted by the month is announced again in the next month, and members are not.', () => {
  const keys = (name: 'members' | 'pokerSessions') => ['2026-01', '2026-02'].map((month) => shareKey({ name }, 80, month));
  expect(new Set(keys('members')).size).toBe(1);
  expect(new Set(keys('pokerSessions')).size).toBe(2);
});

test.each([
  ['none of them is used', { next: { additionalUsers: 0 }, used: 25, kept: 0 }],
  ['two are used', { next: { additionalUsers: 0 }, used: 27, kept: 2 }],
  ['more are used than there are', { next: { additionalUsers: 3 }, used: 99, kept: 5 }],
  ['more places follow', { next: { additionalUsers: 8 }, used: 99, kept: 8 }],
  ['a lower plan follows', { next: { plan: 'FREE', additionalUsers: 0 }, used: 30, kept: 0 }],
  ['a plan without a limit follows', { next: { plan: 'ENTERPRISE', additionalUsers: 0 }, used: 30, kept: 0 }],
] as const)('of five places that are given up, where %s', (_case, { next, used, kept }) => {
  const now = { plan: 'PRO', billingInterval: 'MONTHLY', additionalUsers: 5 } as const;
  expect(withUsedPlaces(now, { ...now, ...next }, used)).toEqual({ ...now, ...next, additionalUsers: kept });
});
