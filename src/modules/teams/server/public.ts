import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { TeamId, TeamRole } from '../contract.ts';
import { teamsIn } from './tables.ts';

export { countTeams } from './queries.ts';

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

/** Names of those of some teams that are the scope's account's. */
export async function findTeamNames({ tx, scope }: Scoped, teamIds: readonly TeamId[]): Promise<Map<TeamId, string>> {
  if (teamIds.length === 0) return new Map();
  const read = teamsIn(tx).selectFrom('teams').select(['id', 'name']).where('account_id', '=', scope.accountId);
  return new Map((await read.where('id', 'in', [...teamIds]).execute()).map(({ id, name }) => [id, name]));
}

export { giveBackPlaces, keepPlaces } from './service/places.ts';
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
