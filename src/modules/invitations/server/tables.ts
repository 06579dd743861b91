import type { Tx } from '#platform/db/bound-dialect.ts';
import type { TeamId, TeamRole } from '#modules/teams/contract.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { InvitationId, InvitationStatus, InvitedRole } from '../contract/invitation.ts';

export type InvitationTable = {
  id: InvitationId;
  account_id: AccountId;
  team_id: TeamId | null;
  email: string;
  email_key: string;
  role: InvitedRole;
  team_role: TeamRole | null;
  permissions: string[];
  status: InvitationStatus;
  inviter_id: UserId | null;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  answered_at: Date | null;
};

export type InvitationTeamTable = { account_id: AccountId; invitation_id: InvitationId; team_id: TeamId };

export type InvitationTokenTable = {
  token_hash: Buffer;
  invitation_id: InvitationId;
  account_id: AccountId;
  email_key: string;
  is_team: boolean;
  proves_address: boolean;
  created_at: Date;
};

export type InvitationQuotaTable = { account_id: AccountId; began_at: Date; used: number };

export const invitationsIn = (tx: Tx) =>
  tx.$extendTables<{
    invitations: InvitationTable;
    invitation_teams: InvitationTeamTable;
    invitation_tokens: InvitationTokenTable;
    invitation_quotas: InvitationQuotaTable;
  }>();
