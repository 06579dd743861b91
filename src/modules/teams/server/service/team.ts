import { uuidv7 } from 'uuidv7';
import { findMemberNames, requireBelow } from '#modules/accounts/server/public.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, raise } from '#shared/problem.ts';
import { teamProblems, type NewTeam, type TeamChange, type TeamId, type TeamWithMembers } from '../../contract.ts';
import { firstMembers } from '../../rules.ts';
import { getTeam } from '../queries.ts';
import { teamsIn, type TeamTable } from '../tables.ts';

/** @throws Problem teams.team_limit, teams.member_unknown, teams.name_taken (by the index `teams_name`) */
export async function createTeam(context: Context, team: NewTeam): Promise<TeamWithMembers> {
  const { tx, scope, now, actor } = context;
  await requireBelow(context, 'teams');
  const members = firstMembers(team, actor.kind === 'user' ? actor.userId : null);
  const known = await findMemberNames(
    context,
    members.map((member) => member.userId),
  );
  if (known.size < members.length) throw new Problem(teamProblems.member_unknown);
  const id = uuidv7() as TeamId;
  const leadId = members.find((member) => member.role === 'team_lead')?.userId ?? null;
  const values = { id, account_id: scope.accountId, name: team.name, description: team.description || null, lead_id: leadId };
  await teamsIn(tx)
    .insertInto('teams')
    .values({ ...values, created_at: now, updated_at: now })
    .execute();
  const places = members.map(({ userId, role }) => ({ account_id: scope.accountId, team_id: id, user_id: userId, role, joined_at: now }));
  if (places.length > 0) await teamsIn(tx).insertInto('team_members').values(places).execute();
  await context.publish({
    type: 'team.created',
    subject: { kind: 'team', id },
    payload: { name: team.name, memberIds: members.map((member) => member.userId) },
  });
  return getTeam(context, id);
}

/** Locks a team for a change. @throws Problem teams.not_found */
export async function lockTeam({ tx, scope }: Context, teamId: TeamId): Promise<Pick<TeamTable, 'name' | 'description' | 'lead_id'>> {
  const read = teamsIn(tx).selectFrom('teams').select(['name', 'description', 'lead_id']).where('account_id', '=', scope.accountId);
  return (await read.where('id', '=', teamId).forUpdate().executeTakeFirst()) ?? raise(teamProblems.not_found);
}

/**
 * Changes what is given: absent leaves, null clears.
 * @throws Problem teams.not_found, teams.stale, teams.member_unknown, teams.name_taken (by the index `teams_name`)
 */
export async function updateTeam(context: Context, teamId: TeamId, change: TeamChange): Promise<TeamWithMembers> {
  const { tx, scope, now } = context;
  const before = await lockTeam(context, teamId);
  const { version } = change;
  await refuseStale(context, { table: 'teams', id: teamId, version }, teamProblems.stale, () => getTeam(context, teamId));
  const values = {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.description === undefined ? {} : { description: change.description || null }),
    ...(change.leadId === undefined ? {} : { lead_id: change.leadId }),
  };
  const fields = (Object.keys(values) as (keyof typeof values)[]).filter((field) => values[field] !== before[field]);
  if (fields.length === 0) return getTeam(context, teamId);
  if (fields.includes('lead_id')) await changeLead(context, teamId, { before: before.lead_id, after: change.leadId ?? null });
  const update = teamsIn(tx)
    .updateTable('teams')
    .set({ ...values, updated_at: now });
  await update.where('account_id', '=', scope.accountId).where('id', '=', teamId).execute();
  await context.publish({ type: 'team.updated', subject: { kind: 'team', id: teamId }, payload: { fields, name: values.name } });
  return getTeam(context, teamId);
}

/** The new lead comes in, or takes the role; the one before becomes a member. */
async function changeLead(context: Context, teamId: TeamId, lead: { before: UserId | null; after: UserId | null }): Promise<void> {
  const { tx, scope, now } = context;
  if (lead.before) {
    const step = teamsIn(tx).updateTable('team_members').set({ role: 'member' }).where('account_id', '=', scope.accountId);
    await step.where('team_id', '=', teamId).where('user_id', '=', lead.before).where('role', '=', 'team_lead').execute();
  }
  if (!lead.after) return;
  if (!(await findMemberNames(context, [lead.after])).has(lead.after)) throw new Problem(teamProblems.member_unknown);
  const place = { account_id: scope.accountId, team_id: teamId, user_id: lead.after, role: 'team_lead', joined_at: now } as const;
  await teamsIn(tx)
    .insertInto('team_members')
    .values(place)
    .onConflict((conflict) => conflict.columns(['account_id', 'team_id', 'user_id']).doUpdateSet({ role: 'team_lead' }))
    .execute();
}

/** Deletes a team. What it met for stays: its sessions lose the team alone. @throws Problem teams.not_found */
export async function deleteTeam(context: Context, teamId: TeamId): Promise<Record<never, never>> {
  const { name } = await lockTeam(context, teamId);
  await teamsIn(context.tx).deleteFrom('teams').where('account_id', '=', context.scope.accountId).where('id', '=', teamId).execute();
  await context.publish({ type: 'team.deleted', subject: { kind: 'team', id: teamId }, payload: { name } });
  return {};
}
