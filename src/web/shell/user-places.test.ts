import { expect, test } from 'vitest';
import { decide, type AccountRole, type Actor } from '#shared/permissions.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { userPlaces } from './user-places.ts';

const actor = (role: AccountRole, permissions: readonly string[] = []): Actor => ({
  kind: 'user',
  userId: 'u' as UserId,
  accountId: 'a' as AccountId,
  role,
  persona: 'TEAM_MEMBER',
  permissions,
  emailVerified: true,
  plan: 'FREE',
  isDemo: false,
});
const seenBy = (who: Actor) => userPlaces.filter(({ action }) => !action || decide(who, action).allow).map(({ to }) => to);
const all = ['/profile', '/account-settings', '/billing', '/manage-users-teams', '/enterprise/admin', '/integrations'];

test.each([
  ['OWNER', [], all],
  ['ADMIN', [], all],
  ['MEMBER', [], ['/profile', '/integrations']],
  ['OBSERVER', [], ['/profile', '/integrations']],
  ['MEMBER', ['page:users_teams'], ['/profile', '/manage-users-teams', '/integrations']],
  ['MEMBER', ['billing.view'], ['/profile', '/billing', '/integrations']],
  ['MEMBER', ['page:enterprise_admin'], ['/profile', '/enterprise/admin', '/integrations']],
  ['MEMBER', ['*'], ['/profile', '/billing', '/manage-users-teams', '/enterprise/admin', '/integrations']],
] as const)('%s with %o finds the places of their abilities', (role, permissions, expected) => {
  expect(seenBy(actor(role, permissions))).toEqual(expected);
});
