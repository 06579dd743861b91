import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, Id, UserId } from '#shared/ids.ts';
import type { AccountRole, Plan } from '#shared/permissions.ts';

export type SignInSessionId = Id<'SignInSessionId'>;

type CredentialTable = { user_id: UserId; password_hash: string; changed_at: Date };

type SignInCounterTable = { email_key: string; tried_at: Date[]; locked_until: Date | null; updated_at: Date };

type LoginAttemptTable = {
  id: string;
  email_key: string;
  user_id: UserId | null;
  ip: string;
  user_agent: string;
  success: boolean;
  at: Date;
};

type SignInSessionTable = {
  id: SignInSessionId;
  user_id: UserId;
  account_id: AccountId;
  way: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  last_activity_at: Date;
  idle_minutes: number | null;
  expires_at: Date;
  ended_at: Date | null;
  ended_because: string | null;
};

type AccessTokenTable = { token_hash: Buffer; session_id: SignInSessionId; expires_at: Date };

type RefreshTokenTable = { token_hash: Buffer; session_id: SignInSessionId; created_at: Date; used_at: Date | null };

export type Purpose = 'verify_email' | 'reset_password';

type OneTimeTokenTable = {
  token_hash: Buffer;
  purpose: Purpose;
  user_id: UserId;
  email_key: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

type GuestTokenTable = {
  token_hash: Buffer;
  account_id: AccountId;
  room_id: string;
  participant_id: string;
  expires_at: Date;
};

type DemoAccountTable = { user_id: UserId; account_id: AccountId; plan: Plan; role: AccountRole; account_name: string };

export const authIn = (tx: Tx) =>
  tx.$extendTables<{
    credentials: CredentialTable;
    sign_in_counters: SignInCounterTable;
    login_attempts: LoginAttemptTable;
    sign_in_sessions: SignInSessionTable;
    access_tokens: AccessTokenTable;
    refresh_tokens: RefreshTokenTable;
    one_time_tokens: OneTimeTokenTable;
    guest_tokens: GuestTokenTable;
    demo_accounts: DemoAccountTable;
  }>();
