import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { findMemberNames } from '#modules/accounts/server/public.ts';
import { isBelow } from '#modules/billing/rules.ts';
import { planAndLimitsOf } from '#modules/billing/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { teamProblems, type NewTeam, type TeamId, type TeamWithMembers } from '../contract.ts';
import { firstMembers } from '../rules.ts';
import { countTeams, getTeam } from './queries.ts';
import { teamsIn } from './tables.ts';

/** @throws Problem teams.team_limit, teams.member_unknown, teams.name_taken (by the index `teams_name`) */
export async function createTeam(context: Context, team: NewTeam): Promise<TeamWithMembers> {
  const { tx, scope, now, actor } = context;
  await refuseBeyondLimit(context);
  const members = firstMembers(team, actor.kind === 'user' ? actor.userId : null);
  const known = await findMemberNames(
    context,
    members.map((member) => member.userId),
  );
  if (known.size < members.length) throw new Problem(teamProblems.member_unknown);
  const id = uuidv7() as TeamId;
  const leadId = members.find((member) => member.role === 'team_lead')?.userId ?? null;
  const values = { id, account_id: scope.accountId, name: team.name, description: team.description ?? null, lead_id: leadId };
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

async function refuseBeyondLimit(context: Context): Promise<void> {
  const { limits } = await planAndLimitsOf(context);
  // One at a time within an account, or two that were counted at the same moment would both be the last one allowed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`teams:${context.scope.accountId}`}, 0))`.execute(context.tx);
  if (!isBelow(limits.maxTeams, await countTeams(context))) throw new Problem(teamProblems.team_limit, { n: limits.maxTeams });
}
