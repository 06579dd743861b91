import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { findMemberNames } from '#modules/accounts/server/public.ts';
import type { TeamId, TeamRole } from '../contract.ts';
import { teamsIn } from './tables.ts';

/** A team of the scope's account. @returns null for one that is unknown or another account's */
export async function findTeam({ tx, scope }: Scoped, teamId: TeamId): Promise<{ id: TeamId; name: string } | null> {
  const read = teamsIn(tx).selectFrom('teams').select(['id', 'name']).where('account_id', '=', scope.accountId);
  return (await read.where('id', '=', teamId).executeTakeFirst()) ?? null;
}

/** Whether somebody is in a team of the scope's account. */
export async function isInTeam({ tx, scope }: Scoped, teamId: TeamId, userId: UserId): Promise<boolean> {
  const read = teamsIn(tx).selectFrom('team_members').select('user_id').where('account_id', '=', scope.accountId);
  return (await read.where('team_id', '=', teamId).where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}

/** Everybody in a team of the scope's account, also those whose membership in the account is not active. */
export async function memberIdsOfTeam({ tx, scope }: Scoped, teamId: TeamId): Promise<UserId[]> {
  const read = teamsIn(tx).selectFrom('team_members').select('user_id').where('account_id', '=', scope.accountId);
  return (await read.where('team_id', '=', teamId).execute()).map((row) => row.user_id);
}

/** The teams of the scope's account in which somebody is. */
export async function teamIdsOfMember({ tx, scope }: Scoped, userId: UserId): Promise<TeamId[]> {
  const read = teamsIn(tx).selectFrom('team_members').select('team_id').where('account_id', '=', scope.accountId);
  return (await read.where('user_id', '=', userId).execute()).map((row) => row.team_id);
}

/** Names of those of some teams that are the scope's account's. */
export async function findTeamNames({ tx, scope }: Scoped, teamIds: readonly TeamId[]): Promise<Map<TeamId, string>> {
  if (teamIds.length === 0) return new Map();
  const read = teamsIn(tx).selectFrom('teams').select(['id', 'name']).where('account_id', '=', scope.accountId);
  return new Map((await read.where('id', 'in', [...teamIds]).execute()).map(({ id, name }) => [id, name]));
}

export { demoTeam } from './demo.ts';
export { joinTeam } from './service/members.ts';

/** Somebody's role in a team of the scope's account; null for who is not in it. */
export async function roleInTeam({ tx, scope }: Scoped, teamId: TeamId, userId: UserId): Promise<TeamRole | null> {
  const read = teamsIn(tx).selectFrom('team_members').select('role').where('account_id', '=', scope.accountId);
  return (await read.where('team_id', '=', teamId).where('user_id', '=', userId).executeTakeFirst())?.role ?? null;
}

/** The teams of the scope's account that somebody is in. */
export async function teamIdsOf({ tx, scope }: Scoped, userId: UserId): Promise<TeamId[]> {
  const read = teamsIn(tx).selectFrom('team_members').select('team_id').where('account_id', '=', scope.accountId);
  return (await read.where('user_id', '=', userId).execute()).map((row) => row.team_id);
}

export interface TeamPerson {
  readonly id: UserId;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly role: TeamRole;
}

/** Who is in some teams, by name; people whose place in the account is not active are left out. Two statements. */
export async function findTeamPeople(scoped: Scoped, teamIds: readonly TeamId[]): Promise<Map<TeamId, TeamPerson[]>> {
  if (teamIds.length === 0) return new Map();
  const { tx, scope } = scoped;
  const read = teamsIn(tx).selectFrom('team_members').select(['team_id', 'user_id', 'role']).where('account_id', '=', scope.accountId);
  const places = await read.where('team_id', 'in', [...teamIds]).execute();
  const people = await findMemberNames(scoped, [...new Set(places.map(({ user_id: id }) => id))]);
  const found = new Map<TeamId, TeamPerson[]>();
  for (const { team_id: teamId, user_id: id, role } of places) {
    const person = people.get(id);
    if (person) found.set(teamId, [...(found.get(teamId) ?? []), { id, name: person.name, avatarUrl: person.avatarUrl, role }]);
  }
  for (const [teamId, team] of found) {
    found.set(
      teamId,
      team.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    );
  }
  return found;
}
