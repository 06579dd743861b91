import { expect, test } from 'vitest';
import type { UserId } from '#shared/ids.ts';
import { firstMembers } from './rules.ts';

const [ana, ben, eva] = ['ana', 'ben', 'eva'] as [UserId, UserId, UserId];

test('the creator leads a team that names nobody', () => {
  expect(firstMembers({}, ana)).toEqual([{ userId: ana, role: 'team_lead' }]);
});

test('a named lead leads, and the creator is a member', () => {
  expect(firstMembers({ leadId: ben }, ana)).toEqual([
    { userId: ana, role: 'member' },
    { userId: ben, role: 'team_lead' },
  ]);
});

test('whoever is named twice is in once, with the later role', () => {
  const members = [
    { userId: eva, role: 'observer' },
    { userId: eva, role: 'facilitator' },
  ] as const;
  expect(firstMembers({ leadId: ben, members: [...members] }, null)).toEqual([
    { userId: eva, role: 'facilitator' },
    { userId: ben, role: 'team_lead' },
  ]);
});
