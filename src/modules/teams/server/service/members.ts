import { findMemberNames } from '#modules/accounts/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { teamProblems, type TeamId, type TeamMember, type TeamRole } from '../../contract.ts';
import { leadAfter } from '../../rules.ts';
import { getTeam } from '../queries.ts';
import { teamsIn } from '../tables.ts';
import { lockTeam } from './team.ts';

export interface TeamPlace {
  readonly userId: UserId;
  readonly role: TeamRole;
}

/** @throws Problem teams.not_found, teams.member_unknown, teams.already_in_team */
export async function addMember(context: Context, teamId: TeamId, place: TeamPlace): Promise<TeamMember> {
  const team = await lockTeam(context, teamId);
  if (!(await findMemberNames(context, [place.userId])).has(place.userId)) throw new Problem(teamProblems.member_unknown);
  if (!(await insertPlace(context, teamId, place))) throw new Problem(teamProblems.already_in_team);
  await keepLead(context, teamId, { leadId: team.lead_id, change: place });
  await publishMember(context, 'team.member_added', teamId, place);
  return memberOf(context, teamId, place.userId);
}

/** Somebody's own entry into a team, by an invitation. Bears being called for who is in it already; then their role stays. */
export async function joinTeam(context: Context, teamId: TeamId, place: TeamPlace): Promise<void> {
  const team = await lockTeam(context, teamId);
  if (!(await insertPlace(context, teamId, place))) return;
  await keepLead(context, teamId, { leadId: team.lead_id, change: place });
  await publishMember(context, 'team.member_joined', teamId, place);
}

/** @throws Problem teams.not_found, teams.member_not_found */
export async function changeMember(context: Context, teamId: TeamId, place: TeamPlace): Promise<TeamMember> {
  const { tx, scope } = context;
  const team = await lockTeam(context, teamId);
  const before = await placeOf(context, teamId, place.userId);
  if (before !== place.role) {
    const update = teamsIn(tx).updateTable('team_members').set({ role: place.role }).where('account_id', '=', scope.accountId);
    await update.where('team_id', '=', teamId).where('user_id', '=', place.userId).execute();
    await keepLead(context, teamId, { leadId: team.lead_id, change: place });
    await publishMember(context, 'team.member_role_changed', teamId, place);
  }
  return memberOf(context, teamId, place.userId);
}

/** @throws Problem teams.not_found, teams.member_not_found */
export async function removeMember(context: Context, teamId: TeamId, userId: UserId): Promise<Record<never, never>> {
  const { tx, scope } = context;
  const team = await lockTeam(context, teamId);
  await placeOf(context, teamId, userId);
  const removal = teamsIn(tx).deleteFrom('team_members').where('account_id', '=', scope.accountId);
  await removal.where('team_id', '=', teamId).where('user_id', '=', userId).execute();
  await keepLead(context, teamId, { leadId: team.lead_id, change: { userId, role: null } });
  await publishMember(context, 'team.member_removed', teamId, { userId });
  return {};
}

/** @returns false for somebody who is in the team already */
async function insertPlace({ tx, scope, now }: Context, teamId: TeamId, { userId, role }: TeamPlace): Promise<boolean> {
  const inserted = await teamsIn(tx)
    .insertInto('team_members')
    .values({ account_id: scope.accountId, team_id: teamId, user_id: userId, role, joined_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'team_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns the role. @throws Problem teams.member_not_found */
async function placeOf({ tx, scope }: Context, teamId: TeamId, userId: UserId): Promise<TeamRole> {
  const read = teamsIn(tx).selectFrom('team_members').select('role').where('account_id', '=', scope.accountId);
  const row = await read.where('team_id', '=', teamId).where('user_id', '=', userId).executeTakeFirst();
  return row?.role ?? raise(teamProblems.member_not_found);
}

async function keepLead(
  { tx, scope, now }: Context,
  teamId: TeamId,
  { leadId, change }: { leadId: UserId | null; change: { userId: UserId; role: TeamRole | null } },
): Promise<void> {
  const next = leadAfter(leadId, change);
  const update = teamsIn(tx).updateTable('teams').set({ lead_id: next, updated_at: now }).where('account_id', '=', scope.accountId);
  await update.where('id', '=', teamId).execute();
}

type MemberEvent = 'team.member_added' | 'team.member_joined' | 'team.member_role_changed' | 'team.member_removed';

async function publishMember(context: Context, type: MemberEvent, teamId: TeamId, place: Partial<TeamPlace>): Promise<void> {
  await context.publish({ type, subject: { kind: 'team', id: teamId }, payload: { userId: place.userId, role: place.role } });
}

async function memberOf(context: Context, teamId: TeamId, userId: UserId): Promise<TeamMember> {
  const { members } = await getTeam(context, teamId);
  return members.find((member) => member.userId === userId) ?? raise(teamProblems.member_not_found);
}
