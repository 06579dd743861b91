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
