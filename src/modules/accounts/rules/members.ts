import type { AccountRole } from '#shared/permissions.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { accountProblems, type MemberStatus } from '../contract.ts';
import { WILDCARD } from '../contract/permissions.ts';

export const rankOf: Readonly<Record<AccountRole, number>> = { OWNER: 4, ADMIN: 3, MEMBER: 2, OBSERVER: 1 };

export interface Ranked {
  readonly role: AccountRole;
  readonly permissions: readonly string[];
}

export interface MembershipChange {
  readonly role?: AccountRole | undefined;
  readonly permissions?: readonly string[] | undefined;
  readonly status?: MemberStatus | undefined;
}

const isAbove = (role: AccountRole, by: Ranked): boolean => rankOf[role] > rankOf[by.role];

/** Nobody gives or takes what they do not have; the wildcard is the owner's alone to give. */
function mayGive(by: Ranked, permission: string): boolean {
  if (by.role === 'OWNER') return true;
  if (permission === WILDCARD) return false;
  return by.role === 'ADMIN' || by.permissions.includes(WILDCARD) || by.permissions.includes(permission);
}

/** What somebody is let in with: a role no higher than that of who lets them in, and permissions that these have. */
export function refuseAdmission(by: Ranked, given: Ranked): ProblemKind | null {
  if (given.role === 'OWNER') return accountProblems.owner_role;
  if (isAbove(given.role, by) || !given.permissions.every((one) => mayGive(by, one))) return accountProblems.above_rank;
  return null;
}

/** One decision for all paths by which a member is changed (C1-55). */
export function refuseMemberChange(by: Ranked, member: Ranked, change: MembershipChange): ProblemKind | null {
  if (member.role === 'OWNER') return accountProblems.owner_fixed;
  if (change.role === 'OWNER') return accountProblems.owner_role;
  if (isAbove(member.role, by) || isAbove(change.role ?? member.role, by)) return accountProblems.above_rank;
  const wanted = change.permissions ?? member.permissions;
  const moved = [
    ...wanted.filter((one) => !member.permissions.includes(one)),
    ...member.permissions.filter((one) => !wanted.includes(one)),
  ];
  return moved.every((one) => mayGive(by, one)) ? null : accountProblems.above_rank;
}

/** @param isSelf leaving takes no rank, but the owner cannot leave either (S1-11) */
export function refuseRemoval(by: Ranked, member: Ranked, isSelf: boolean): ProblemKind | null {
  if (member.role === 'OWNER') return accountProblems.owner_stays;
  return !isSelf && isAbove(member.role, by) ? accountProblems.above_rank : null;
}
