import type { UserId } from '#shared/ids.ts';
import type { NewTeam, TeamRole } from './contract.ts';

export interface FirstMember {
  readonly userId: UserId;
  readonly role: TeamRole;
}

/**
 * Who is in a new team: its creator, its lead and those named, each once. The lead leads, whatever role they were named with.
 * @param creatorId null when the server itself makes the team
 */
export function firstMembers(team: Pick<NewTeam, 'leadId' | 'members'>, creatorId: UserId | null): FirstMember[] {
  const leadId = team.leadId ?? creatorId;
  const roles = new Map<UserId, TeamRole>();
  for (const { userId, role } of team.members ?? []) roles.set(userId, role);
  if (creatorId !== null && !roles.has(creatorId)) roles.set(creatorId, 'member');
  if (leadId !== null) roles.set(leadId, 'team_lead');
  return [...roles].map(([userId, role]) => ({ userId, role }));
}

/**
 * Whose team it is after one member's role has changed: a team without a lead takes the first who leads, and a lead who
 * takes another role, or leaves (null), leads no more.
 */
export function leadAfter(leadId: UserId | null, { userId, role }: { userId: UserId; role: TeamRole | null }): UserId | null {
  if (role === 'team_lead') return leadId ?? userId;
  return leadId === userId ? null : leadId;
}

export const teamEvents = [
  'team.created',
  'team.updated',
  'team.member_added',
  'team.member_role_changed',
  'team.member_removed',
  'team.member_joined',
  'team.invitation_created',
  'team.invitation_resent',
  'team.invitation_revoked',
  'team.invitation_declined',
] as const;
export type TeamEventType = (typeof teamEvents)[number];

/** English names of the roles within a sentence (C1-56). */
export const roleWords: Readonly<Record<TeamRole, string>> = {
  admin: 'admin',
  team_lead: 'team lead',
  facilitator: 'facilitator',
  participant: 'participant',
  member: 'member',
  observer: 'observer',
};

export interface TeamFact {
  readonly type: TeamEventType;
  readonly userName: string | null;
  readonly memberName: string | null;
  readonly role: TeamRole | null;
}

/** One line of a team's activity in English; nobody's name is gone with a deleted profile. */
export function activityMessage({ type, userName, memberName, role }: TeamFact): string {
  const who = userName ?? 'Trimtab';
  const whom = memberName ?? 'a former member';
  const as = role ? ` as ${roleWords[role]}` : '';
  return {
    'team.created': `${who} created the team`,
    'team.updated': `${who} changed the team`,
    'team.member_added': `${who} added ${whom}${as}`,
    'team.member_role_changed': `${who} changed the role of ${whom}${role ? ` to ${roleWords[role]}` : ''}`,
    'team.member_removed': `${who} removed ${whom}`,
    'team.member_joined': `${whom} joined the team${as}`,
    'team.invitation_created': `${who} invited somebody${as}`,
    'team.invitation_resent': `${who} sent an invitation again`,
    'team.invitation_revoked': `${who} revoked an invitation`,
    'team.invitation_declined': 'Somebody declined an invitation',
  }[type];
}
