import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { TeamId, TeamRole } from '../contract.ts';

export type TeamTable = {
  id: TeamId;
  account_id: AccountId;
  name: string;
  description: string | null;
  lead_id: UserId | null;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
};

export type TeamMemberTable = {
  account_id: AccountId;
  team_id: TeamId;
  user_id: UserId;
  role: TeamRole;
  joined_at: Date;
};

/** Of somebody who was removed from the account, while that can be undone. */
type FormerTeamMemberTable = TeamMemberTable & { is_lead: boolean };

export const teamsIn = (tx: Tx) =>
  tx.$extendTables<{ teams: TeamTable; team_members: TeamMemberTable; former_team_members: FormerTeamMemberTable }>();
