import * as z from 'zod/mini';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { accountRoles } from '#shared/permissions.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { MembershipId, accountProblems, actions, memberStatuses } from '../contract.ts';
import { PEOPLE_QUERY_MAX, Person } from './people.ts';
import { Permissions } from './permissions.ts';

/** Somebody's place in the account. What only owners and admins see is absent for others (S1-71). */
export const Member = z.strictObject({
  id: MembershipId,
  accountId: AccountId,
  userId: UserId,
  role: z.enum(accountRoles),
  status: z.optional(z.enum(memberStatuses)),
  permissions: z.optional(z.array(z.string())),
  joinedAt: z.optional(Moment),
  user: Person,
});
export type Member = z.infer<typeof Member>;

/** An unknown role is refused on writing, and counts as MEMBER on reading (C1-115). */
const Role = z.enum(accountRoles);
const Status = z.enum(memberStatuses);

const ofAccount = z.object({ accountId: AccountId });
const ofMember = z.object({ accountId: AccountId, userId: UserId });
const query = z.object({
  ...paging,
  /** Part of a name or an address. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(PEOPLE_QUERY_MAX))),
  role: z.optional(Role),
  status: z.optional(Status),
});
export type MembersQuery = z.infer<typeof query>;

const listing = {
  action: actions.viewPeople,
  params: ofAccount,
  query,
  answer: list(Member),
  problems: [accountProblems.not_found],
} as const;

export const listMembers = endpoint({
  ...listing,
  id: 'accounts.listMembers',
  route: 'GET /api/accounts/:accountId/members',
  summary: 'List the members of the account, by name',
});

export const listUsers = endpoint({
  ...listing,
  id: 'accounts.listUsers',
  route: 'GET /api/accounts/:accountId/users',
  summary: 'The same as /members',
});

const { not_found, owner_role, owner_fixed, above_rank, user_limit, demo_fixed } = accountProblems;

export const addMember = endpoint({
  id: 'accounts.addMember',
  route: 'POST /api/accounts/:accountId/users',
  summary: 'Add somebody whom the caller knows from another account; all others are invited',
  action: actions.manageMembers,
  params: ofAccount,
  body: z.object({ userId: UserId, role: z._default(Role, 'MEMBER'), permissions: z.optional(Permissions) }),
  answer: data(Member),
  problems: [not_found, owner_role, above_rank, user_limit, accountProblems.already_member, demo_fixed],
  status: 201,
});

/** All ways to change a member do the same with the same checks (C1-55). */
const changing = {
  action: actions.manageMembers,
  params: ofMember,
  answer: data(Member),
} as const;
const changeProblems = [not_found, owner_fixed, above_rank, demo_fixed];
const RoleChange = z.object({ role: z.optional(Role), permissions: z.optional(Permissions) });
const MemberChange = z.extend(RoleChange, { status: z.optional(Status) });
export type MemberChange = z.infer<typeof MemberChange>;

export const updateMember = endpoint({
  ...changing,
  id: 'accounts.updateMember',
  route: 'PATCH /api/accounts/:accountId/users/:userId',
  summary: 'Change a member’s role, permissions or status',
  body: MemberChange,
  problems: [...changeProblems, owner_role, user_limit],
});

export const replaceMember = endpoint({
  ...changing,
  id: 'accounts.replaceMember',
  route: 'PUT /api/accounts/:accountId/members/:userId',
  summary: 'Change a member’s role; the same as PATCH …/users',
  body: MemberChange,
  problems: [...changeProblems, owner_role, user_limit],
});

export const changeMemberRole = endpoint({
  ...changing,
  id: 'accounts.changeMemberRole',
  route: 'PATCH /api/accounts/:accountId/users/:userId/role',
  summary: 'Change a member’s role and permissions',
  body: RoleChange,
  problems: [...changeProblems, owner_role],
});

export const changeMemberStatus = endpoint({
  ...changing,
  id: 'accounts.changeMemberStatus',
  route: 'PATCH /api/accounts/:accountId/users/:userId/status',
  summary: 'Suspend a member, or let them in again; only ACTIVE ones can sign in here',
  body: z.object({ status: Status }),
  problems: [...changeProblems, user_limit],
});

const removing = {
  action: actions.removeMember,
  params: ofMember,
  answer: done,
  problems: [not_found, accountProblems.owner_stays, above_rank, demo_fixed],
} as const;

export const removeUser = endpoint({
  ...removing,
  id: 'accounts.removeUser',
  route: 'DELETE /api/accounts/:accountId/users/:userId',
  summary: 'Remove a member, or leave; what they wrote stays',
});

export const removeMember = endpoint({
  ...removing,
  id: 'accounts.removeMember',
  route: 'DELETE /api/accounts/:accountId/members/:userId',
  summary: 'The same as DELETE …/users',
});

export const restoreMember = endpoint({
  id: 'accounts.restoreMember',
  route: 'POST /api/accounts/:accountId/members/:userId/restore',
  summary: 'Undo a removal: the member is back with their role and permissions',
  action: actions.manageMembers,
  params: ofMember,
  answer: data(Member),
  problems: [not_found, above_rank, user_limit, accountProblems.not_removed, accountProblems.profile_deleted],
});
