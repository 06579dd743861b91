import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, Id, UserId } from '#shared/ids.ts';
import type { Joining, SsoDomainId } from '../../contract/sso-setup.ts';
import type { SignInSessionId } from '../tables.ts';

export type SsoConnectionId = Id<'SsoConnectionId'>;

type SecurityPolicyTable = {
  account_id: AccountId;
  two_factor_required: boolean;
  code_when_unusual: boolean;
  password_allowed: boolean;
  passkey_allowed: boolean;
  idle_minutes: number;
  session_hours: number;
  updated_at: Date;
};

export type SsoConnectionTable = {
  id: SsoConnectionId;
  account_id: AccountId;
  issuer: string;
  client_id: string;
  sealed_secret: string;
  is_enabled: Generated<boolean>;
  is_required: Generated<boolean>;
  joining: Generated<Joining>;
  chosen_by_owner: boolean;
  tested_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

type SsoIdentityTable = {
  id: string;
  account_id: AccountId;
  connection_id: SsoConnectionId;
  subject: string;
  user_id: UserId;
  created_at: Date;
};

type SsoEntranceTable = { account_id: AccountId; slug: string };

export type SsoDomainTable = {
  id: SsoDomainId;
  account_id: AccountId;
  domain: string;
  token: string;
  proven_at: Date | null;
  proven_by: 'dns' | 'operator' | null;
  checked_at: Date | null;
  missing_since: Date | null;
  created_at: Date;
};

type SsoAttemptTable = {
  state_hash: Buffer;
  browser_hash: Buffer;
  account_id: AccountId;
  connection_id: SsoConnectionId;
  return_to: string | null;
  expires_at: Date;
};

/** How an account is entered: its policy and its identity provider. */
export const securityIn = (tx: Tx) =>
  tx.$extendTables<{
    security_policies: SecurityPolicyTable;
    sso_connections: SsoConnectionTable;
    sso_identities: SsoIdentityTable;
    sso_entrances: SsoEntranceTable;
    sso_domains: SsoDomainTable;
    sso_attempts: SsoAttemptTable;
    sign_in_sessions: {
      id: SignInSessionId;
      user_id: UserId;
      account_id: AccountId;
      way: string;
      factor: string | null;
      sso_account_id: AccountId | null;
      created_at: Date;
      expires_at: Date;
      ended_at: Date | null;
      idle_minutes: number | null;
    };
  }>();
