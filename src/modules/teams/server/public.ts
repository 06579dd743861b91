import type { Scoped } from '#platform/module/context.ts';
import type { TeamId } from '../contract.ts';
import { teamsIn } from './tables.ts';

export { countTeams } from './queries.ts';

/** A team of the scope's account. @returns null for one that is unknown or another account's */
export async function findTeam({ tx, scope }: Scoped, teamId: TeamId): Promise<{ id: TeamId; name: string } | null> {
  const read = teamsIn(tx).selectFrom('teams').select(['id', 'name']).where('account_id', '=', scope.accountId);
  return (await read.where('id', '=', teamId).executeTakeFirst()) ?? null;
}
