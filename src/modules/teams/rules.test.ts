import { expect, test } from 'vitest';
import type { UserId } from '#shared/ids.ts';
import { activityMessage, firstMembers, leadAfter } from './rules.ts';

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

test.each([
  ['a team without a lead takes the first who leads', null, { userId: ben, role: 'team_lead' }, ben],
  ['a second one who leads does not take the team over', ana, { userId: ben, role: 'team_lead' }, ana],
  ['a lead who takes another role leads no more', ana, { userId: ana, role: 'member' }, null],
  ['a lead who leaves leads no more', ana, { userId: ana, role: null }, null],
  ['another member’s role changes nothing', ana, { userId: ben, role: 'observer' }, ana],
  ['a member who leaves changes nothing', null, { userId: ben, role: null }, null],
] as const)('%s', (_name, leadId, change, expected) => {
  expect(leadAfter(leadId, change)).toBe(expected);
});

test.each([
  ['team.member_added', 'Ben', 'observer', 'Ana added Ben as observer'],
  ['team.member_added', 'Ben', null, 'Ana added Ben'],
  ['team.member_role_changed', 'Ben', 'team_lead', 'Ana changed the role of Ben to team lead'],
  ['team.member_role_changed', null, null, 'Ana changed the role of a former member'],
  ['team.member_joined', 'Ben', 'admin', 'Ben joined the team as admin'],
] as const)('%s of %s, %s: %s', (type, memberName, role, message) => {
  expect(activityMessage({ type, userName: 'Ana', memberName, role })).toBe(message);
});
