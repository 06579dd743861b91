import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plans, type Plan } from '#shared/permissions.ts';
import { billingIntervals, type BillingInterval } from '../rules.ts';
import { changeInTrial, isPaid, isRefusedDowngrade, isSame, planChange, tidy, usersKept, type Bought } from './change.ts';

/** `PRO M 2`: plan, interval, additional users. */
function read(text: string): Bought {
  const [plan, interval, users] = text.split(' ');
  const known = plans.find((one) => one === plan) ?? 'FREE';
  return { plan: known, billingInterval: interval === 'A' ? 'ANNUAL' : 'MONTHLY', additionalUsers: Number(users) };
}
const write = (bought: Bought | null): string | null =>
  bought && `${bought.plan} ${bought.billingInterval.charAt(0)} ${bought.additionalUsers}`;

test.each([
  // What is free is left immediately.
  ['FREE M 0', 'PRO M 0', 'PRO M 0', null],
  ['FREE M 0', 'FREE A 3', 'FREE A 3', null],
  ['FREE M 0', 'FREE A 0', null, null],
  // More is immediate.
  ['FREE M 3', 'PRO M 0', 'PRO M 0', null],
  ['PRO M 0', 'ENTERPRISE M 0', 'ENTERPRISE M 0', null],
  ['PRO M 5', 'ENTERPRISE A 5', 'ENTERPRISE A 0', null],
  ['PRO A 5', 'ENTERPRISE M 0', 'ENTERPRISE M 0', null],
  ['PRO M 0', 'PRO A 0', 'PRO A 0', null],
  ['PRO M 5', 'PRO A 2', 'PRO A 2', null],
  ['PRO M 0', 'PRO M 1', 'PRO M 1', null],
  ['FREE M 1', 'FREE M 4', 'FREE M 4', null],
  // Less waits.
  ['PRO M 0', 'FREE M 0', null, 'FREE M 0'],
  ['PRO A 2', 'FREE A 2', null, 'FREE A 2'],
  ['PRO M 2', 'FREE A 20', null, 'FREE A 20'],
  ['PRO A 0', 'PRO M 0', null, 'PRO M 0'],
  ['PRO M 5', 'PRO M 2', null, 'PRO M 2'],
  ['FREE M 5', 'FREE M 0', null, 'FREE M 0'],
  ['FREE M 5', 'FREE A 0', null, 'FREE M 0'],
  ['ENTERPRISE A 0', 'ENTERPRISE M 0', null, 'ENTERPRISE M 0'],
  // Some of both.
  ['PRO A 2', 'PRO M 5', 'PRO A 5', 'PRO M 5'],
  ['PRO A 5', 'PRO M 2', null, 'PRO M 2'],
  // Nothing.
  ['PRO M 2', 'PRO M 2', null, null],
  ['ENTERPRISE M 0', 'ENTERPRISE M 7', null, null],
])('from %s to %s: now %s, later %s', (current, target, now, later) => {
  const planned = planChange(read(current), read(target));
  expect([write(planned.now), write(planned.later)]).toEqual([now, later]);
});

test.each([
  ['PRO M 0', null, 'FREE M 0', null, 'FREE M 0'],
  ['PRO M 2', null, 'FREE A 20', null, 'FREE A 20'],
  ['FREE M 3', null, 'FREE M 0', null, 'FREE M 0'],
  ['PRO M 0', null, 'ENTERPRISE M 0', 'ENTERPRISE M 0', null],
  ['PRO M 5', null, 'PRO M 2', 'PRO M 2', null],
  ['PRO A 0', null, 'PRO M 0', 'PRO M 0', null],
  // Places leave what was planned; the plan as it is, or another, drops it.
  ['PRO M 0', 'FREE M 0', 'PRO M 2', 'PRO M 2', 'FREE M 0'],
  ['PRO M 0', 'FREE M 0', 'PRO M 0', null, null],
  ['PRO M 0', 'FREE M 0', 'ENTERPRISE M 0', 'ENTERPRISE M 0', null],
])('in a trial of %s with %s planned, %s: now %s, later %s', (current, planned, target, ...parts) => {
  const change = changeInTrial(read(current), read(target), planned === null ? null : read(planned));
  expect([write(change.now), write(change.later)]).toEqual(parts);
});

test.each([
  ['FREE', 3, 'PRO', 0],
  ['FREE', 15, 'PRO', 0],
  ['FREE', 20, 'PRO', 5],
  ['FREE', 3, 'FREE', 3],
  ['PRO', 3, 'FREE', 3],
  ['PRO', 3, 'ENTERPRISE', 0],
  ['ENTERPRISE', 0, 'ENTERPRISE', 0],
] as const)('The team of %s with %d additional users begins %s with %d.', (plan, additionalUsers, to, kept) => {
  expect(usersKept({ plan, additionalUsers }, to)).toBe(kept);
});

test.each([
  // What was planned stays, with the new number of places.
  ['PRO A 0', 'PRO M 0', 'PRO A 1', 'PRO A 1', 'PRO M 1'],
  ['PRO A 5', 'PRO M 2', 'PRO A 6', 'PRO A 6', 'PRO M 6'],
  ['PRO A 5', 'PRO M 5', 'PRO A 3', null, 'PRO M 3'],
  ['PRO M 0', 'FREE M 0', 'PRO M 2', 'PRO M 2', 'FREE M 0'],
  ['PRO M 1', 'FREE M 1', 'PRO M 2', 'PRO M 2', 'FREE M 2'],
  // Fewer places that were planned give way to more.
  ['PRO M 5', 'PRO M 2', 'PRO M 6', 'PRO M 6', null],
  ['FREE A 5', 'FREE M 0', 'FREE A 6', 'FREE A 6', null],
  // Dropped: by what runs, by another plan or interval.
  ['PRO A 2', 'PRO M 2', 'PRO A 2', null, null],
  ['PRO A 2', 'FREE M 0', 'PRO M 2', null, 'PRO M 2'],
  ['PRO M 2', 'FREE M 0', 'ENTERPRISE M 0', 'ENTERPRISE M 0', null],
])('from %s with %s planned to %s: now %s, later %s', (current, planned, target, ...parts) => {
  const change = planChange(read(current), read(target), read(planned));
  expect([write(change.now), write(change.later)]).toEqual(parts);
});

const bought = fc
  .record({
    plan: fc.constantFrom<Plan>(...plans),
    billingInterval: fc.constantFrom<BillingInterval>(...billingIntervals),
    additionalUsers: fc.nat(4),
  })
  .map(tidy);

describe('A change', () => {
  test('ends at what was asked for: now, or at the end of the period', () => {
    fc.assert(
      fc.property(bought, bought, (current, target) => {
        const { now, later } = planChange(current, target);
        expect(later ?? now ?? current).toEqual(target);
      }),
    );
  });
  test('never takes anything away from what runs, but with more of something else', () => {
    fc.assert(
      fc.property(bought, bought, (current, target) => {
        const { now } = planChange(current, target);
        if (!now || !isPaid(current)) return;
        const isMore = plans.indexOf(now.plan) > plans.indexOf(current.plan) || now.billingInterval !== current.billingInterval;
        expect(isMore || now.additionalUsers > current.additionalUsers).toBe(true);
      }),
    );
  });
  test('that was made leaves nothing to change', () => {
    fc.assert(
      fc.property(bought, bought, (current, target) => {
        const { now, later } = planChange(current, target);
        expect(planChange(later ?? now ?? current, target)).toEqual({ now: null, later: null });
      }),
    );
  });
});

test.each([
  ['FREE M 0', false],
  ['FREE M 1', true],
  ['PRO M 0', true],
  ['ENTERPRISE A 0', true],
])('%s is paid for: %s', (text, expected) => {
  expect(isPaid(read(text))).toBe(expected);
});

test.each([
  ['PRO A 3', 'PRO A 3', true],
  ['PRO A 3', 'PRO M 3', false],
  ['PRO A 3', 'PRO A 2', false],
  ['PRO A 3', 'FREE A 3', false],
])('%s and %s are the same: %s', (a, b, expected) => {
  expect(isSame(read(a), read(b))).toBe(expected);
});

test.each([
  ['ENTERPRISE M 9', 'ENTERPRISE M 0'],
  ['FREE A 0', 'FREE M 0'],
  ['FREE A 1', 'FREE A 1'],
  ['PRO A 0', 'PRO A 0'],
])('%s is kept as %s', (from, to) => {
  expect(write(tidy(read(from)))).toBe(to);
});

test('only ENTERPRISE cannot be moved down', () => {
  const refused = plans.flatMap((from) => plans.filter((to) => isRefusedDowngrade(from, to)).map((to) => `${from} ${to}`));
  expect(refused).toEqual(['ENTERPRISE FREE', 'ENTERPRISE PRO']);
});
