import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { AccountRole, UserActor } from '#shared/permissions.ts';
import { invitationStatuses } from './contract/invitation.ts';
import { isToken, readAddresses, refuseAnswer, refuseGrant, refuseResend, rolesToGive, statusNow } from './rules.ts';

const inviter = (role: AccountRole, permissions: readonly string[] = []): UserActor => ({
  kind: 'user',
  userId: 'u' as UserId,
  accountId: 'a' as AccountId,
  role,
  persona: 'FOUNDER',
  permissions,
  emailVerified: true,
  plan: 'PRO',
  isDemo: false,
});

test.each([
  ['OWNER', ['ADMIN', 'MEMBER', 'OBSERVER']],
  ['ADMIN', ['ADMIN', 'MEMBER', 'OBSERVER']],
  ['MEMBER', ['MEMBER', 'OBSERVER']],
  ['OBSERVER', ['OBSERVER']],
] as const)('%s may give %j', (role, roles) => {
  expect(rolesToGive(role)).toEqual(roles);
});

test('permissions are given by who administers or holds them', () => {
  expect(refuseGrant(inviter('ADMIN'), 'MEMBER', ['page:billing'])).toBe(null);
  expect(refuseGrant(inviter('MEMBER', ['page:users_teams']), 'MEMBER', ['page:users_teams'])).toBe(null);
  expect(refuseGrant(inviter('MEMBER', ['page:users_teams']), 'MEMBER', ['*'])?.code).toBe('invitations.permission_not_held');
});

test('a pending invitation is expired from its moment on, and no other status changes with time', () => {
  const end = new Date('2026-05-04T10:00:00Z');
  expect(statusNow('pending', end, new Date(end.getTime() - 1))).toBe('pending');
  expect(statusNow('pending', end, end)).toBe('expired');
  for (const status of invitationStatuses.slice(1)) expect(statusNow(status, end, end)).toBe(status);
});

test('only a pending one is answered, and only a pending or expired one sent again', () => {
  expect(invitationStatuses.map((status) => refuseAnswer(status)?.status ?? 0)).toEqual([0, 409, 409, 410, 409]);
  expect(invitationStatuses.map((status) => refuseResend(status) === null)).toEqual([true, false, false, true, false]);
});

test.each([
  ['ana@example.com, ben@example.com;eva@example.com', ['ana@example.com', 'ben@example.com', 'eva@example.com'], []],
  ['ana@example.com ben@example.com\n\n  eva@example.com  ', ['ana@example.com', 'ben@example.com', 'eva@example.com'], []],
  ['Ana Ferreira <ana@example.com>, "B, C" <ben@example.com>', ['ana@example.com', 'ben@example.com'], ['"B']],
  ['ana@example.com\nANA@EXAMPLE.com', ['ANA@EXAMPLE.com'], []],
  ['ana@example, nobody', [], ['ana@example', 'nobody']],
  ['', [], []],
])('%j holds the addresses %j', (pasted, valid, invalid) => {
  expect(readAddresses(pasted)).toEqual({ valid, invalid });
});

test('whatever is pasted, what is called valid has no space or line break in it', () => {
  const holds = fc.property(fc.string({ maxLength: 200 }), (pasted) => readAddresses(pasted).valid.every((address) => !/\s/.test(address)));
  expect(fc.check(holds).failed).toBe(false);
});

test('a token is 43 characters of base64url', () => {
  expect([isToken('a'.repeat(43)), isToken('a'.repeat(42)), isToken(`${'a'.repeat(42)}=`)]).toEqual([true, false, false]);
});
