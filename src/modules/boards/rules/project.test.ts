import { describe, expect, test } from 'vitest';
import type { TeamId } from '#modules/teams/contract.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { AccountRole, UserActor } from '#shared/permissions.ts';
import { healthOf, percentOf, progressTone, projectStatus, troublesOf } from './project.ts';
import { defaultValueConfig, refuseValueConfig, showsKpi, showsRevenue, withValueChange } from './value.ts';

test.each([
  [false, 4, 4, 'on_hold'],
  [false, 0, 0, 'on_hold'],
  [true, 0, 0, 'planning'],
  [true, 4, 4, 'completed'],
  [true, 4, 3, 'active'],
])('a project (at work: %s) with %d items, %d of them done, is %s', (isActive, totalItems, completedItems, status) => {
  expect(projectStatus({ isActive, totalItems, completedItems })).toBe(status);
});

test('progress is cut off, so that nothing unfinished reads 100 %', () => {
  expect([percentOf(999, 1000), percentOf(0, 0), percentOf(2, 2)]).toEqual([99, 0, 100]);
  expect([81, 80, 51, 50].map(progressTone)).toEqual(['green', 'blue', 'blue', 'orange']);
});

test('a project needs somebody when a story is blocked, six tasks are overdue, or it lags behind', () => {
  const calm = { blockedStories: 0, blockedItems: 1, overdueTasks: 5, burndownHealth: 'good' as const };
  expect(troublesOf(calm)).toEqual([]);
  const all = troublesOf({ blockedStories: 1, blockedItems: 3, overdueTasks: 6, burndownHealth: 'warning' });
  // Of what is blocked as many as the card beside it counts.
  expect(all).toEqual([
    { why: 'blocked', count: 3 },
    { why: 'overdue', count: 6 },
    { why: 'behind', count: 0 },
  ]);
  expect(troublesOf({ ...calm, burndownHealth: 'critical' }).map(({ why }) => why)).toEqual(['farBehind']);
  expect(healthOf({ ...calm, status: 'active' })).toBe('on_track');
  expect(healthOf({ ...calm, status: 'active', overdueTasks: 6 })).toBe('at_risk');
  expect(healthOf({ ...calm, status: 'active', burndownHealth: 'critical' })).toBe('off_track');
  expect(healthOf({ ...calm, status: 'active', burndownHealth: null })).toBeNull();
  expect(healthOf({ ...calm, status: 'planning' })).toBeNull();
});

describe('value', () => {
  const teamId = '01890000-0000-7000-8000-000000000000' as TeamId;
  const config = withValueChange(defaultValueConfig(teamId), { isActive: true, valueType: 'both' });
  const actor = (role: AccountRole, permissions: readonly string[] = []): UserActor => ({
    kind: 'user',
    userId: teamId as unknown as UserId, // any id will do
    accountId: teamId as unknown as AccountId, // as above
    role,
    persona: 'FOUNDER',
    permissions,
    emailVerified: true,
    plan: 'PRO',
    isDemo: false,
  });

  test('the documented defaults show nothing until somebody decides so', () => {
    expect(defaultValueConfig(teamId)).toMatchObject({
      revenueSettings: { currency: 'USD' },
      customerKPISettings: { maxValue: 100, targetValue: 80 },
      rewardMultiplier: 500,
    });
    expect([showsRevenue(defaultValueConfig(teamId), actor('OWNER')), showsKpi(defaultValueConfig(teamId))]).toEqual([false, false]);
  });

  test.each([
    ['OWNER', [], true],
    ['ADMIN', [], true],
    ['MEMBER', [], false],
    ['MEMBER', ['page:financials'], true],
    ['OBSERVER', [], false],
  ] as const)('%s with %j sees revenue that is not public: %s', (role, permissions, sees) => {
    expect(showsRevenue(config, actor(role, permissions))).toBe(sees);
    expect(showsRevenue(withValueChange(config, { revenueSettings: { isPublic: true } }), actor(role))).toBe(true);
    expect(showsRevenue(withValueChange(config, { valueType: 'customerKPI' }), actor(role, permissions))).toBe(false);
  });

  test('a target lies within its range', () => {
    expect(refuseValueConfig(config)).toBeNull();
    expect(refuseValueConfig(withValueChange(config, { customerKPISettings: { minValue: 100 } }))?.code).toBe('boards-value.range_wrong');
    expect(refuseValueConfig(withValueChange(config, { customerKPISettings: { targetValue: 101 } }))?.code).toBe(
      'boards-value.target_outside',
    );
  });

  test('what a change leaves out stays', () => {
    expect(withValueChange(config, { rewardMultiplier: 7 })).toEqual({ ...config, rewardMultiplier: 7 });
  });
});
