import type { AccountRole, UserActor } from '#shared/permissions.ts';
import { invitedRoles, type InvitationStatus, type InvitedRole } from './contract/invitation.ts';
import { invitationProblems } from './contract/problems.ts';
import { refuseAdmission } from '#modules/accounts/rules/members.ts';
import { looksLikeEmail, tidyEmail } from '#modules/accounts/rules.ts';
import type { ProblemKind } from '#shared/problem.ts';

const rank: Readonly<Record<AccountRole, number>> = { OWNER: 4, ADMIN: 3, MEMBER: 2, OBSERVER: 1 };

/** Roles that somebody may invite into: no higher than their own (S1-58), or a member who manages people would make admins. */
export const rolesToGive = (own: AccountRole): InvitedRole[] => invitedRoles.filter((role) => rank[role] <= rank[own]);

/** Decides whether somebody may give a role and permissions away. */
export function refuseGrant(inviter: UserActor, role: InvitedRole, permissions: readonly string[]): ProblemKind | null {
  if (rank[role] > rank[inviter.role]) return invitationProblems.role_above_own;
  // The same decision as for members who are added directly: the wildcard is the owner's alone to give.
  return refuseAdmission(inviter, { role, permissions }) && invitationProblems.permission_not_held;
}

/** What an invitation's status counts as: a pending one whose time has passed is expired. */
export const statusNow = (stored: InvitationStatus, expiresAt: Date, now: Date): InvitationStatus =>
  stored === 'pending' && expiresAt <= now ? 'expired' : stored;

/** Only a pending invitation can be accepted, declined or linked to. */
export function refuseAnswer(status: InvitationStatus): ProblemKind | null {
  if (status === 'pending') return null;
  return status === 'expired' ? invitationProblems.expired : invitationProblems.processed;
}

/** Only a pending or expired one is sent again (C1-59). */
export const refuseResend = (status: InvitationStatus): ProblemKind | null =>
  status === 'pending' || status === 'expired' ? null : invitationProblems.processed;

const TOKEN = /^[\w-]{43}$/;
/** The shape of a token: 256 bits in base64url. */
export const isToken = (text: string): boolean => TOKEN.test(text);

export interface ReadAddresses {
  /** Each once, as it will be sent to. */
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

/** Addresses out of whatever was pasted: separated by commas, semicolons, spaces or lines, or as mail programs write them (`Ana <ana@example.com>`). */
export function readAddresses(pasted: string): ReadAddresses {
  const valid = new Map<string, string>();
  const invalid = new Set<string>();
  for (const piece of pasted.split(/[\n\r,;]+/)) {
    const named = /<([^<>]+)>\s*$/.exec(piece)?.[1];
    for (const word of (named ?? piece).split(/\s+/)) {
      const address = tidyEmail(word);
      if (address === '') continue;
      if (looksLikeEmail(address)) valid.set(address.toLowerCase(), address);
      else invalid.add(address);
    }
  }
  return { valid: [...valid.values()], invalid: [...invalid] };
}
