import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { EventRow } from '#platform/events/subscriber.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import type { AccountRole, Plan } from '#shared/permissions.ts';
import type { PasskeyId } from '../contract/passkeys.ts';
import type { RiskFactors } from '../contract/security.ts';
import type { SignInSessionId } from '../contract/sessions.ts';

export type { SignInSessionId } from '../contract/sessions.ts';

type CredentialTable = {
  user_id: UserId;
  password_hash: string;
  changed_at: Date;
  /** The browser that registered an address which was not proven yet. */
  device_hash: Generated<Buffer | null>;
};

type SignInCounterTable = { email_key: string; tried_at: Date[]; locked_until: Date | null; updated_at: Date };

type LoginAttemptTable = {
  id: string;
  email_key: string;
  user_id: UserId | null;
  ip: string;
  user_agent: string;
  success: boolean;
  at: Date;
  risk_factors: Partial<Omit<RiskFactors, 'score'>>;
  risk_score: number;
};

type SignInSessionTable = {
  id: SignInSessionId;
  user_id: UserId;
  account_id: AccountId;
  way: string;
  factor: string | null;
  sso_account_id: AccountId | null;
  ip: string;
  user_agent: string;
  created_at: Date;
  last_activity_at: Date;
  idle_minutes: number | null;
  expires_at: Date;
  ended_at: Date | null;
  ended_because: string | null;
  device_hash: Buffer | null;
  device_name: string | null;
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

type EmailChangeTable = {
  user_id: UserId;
  email: string;
  email_key: string;
  token_hash: Buffer | null;
  asked_at: Date;
  expires_at: Date;
};

export type FactorMethod = 'email' | 'totp';

type SecondFactorTable = {
  user_id: UserId;
  method: FactorMethod;
  sealed_secret: string | null;
  last_step: number | null;
  enabled_at: Date;
};

export type AwaitedPurpose = 'enable' | 'change';

type AwaitedCodeTable = {
  user_id: UserId;
  purpose: AwaitedPurpose;
  method: FactorMethod;
  sealed: string;
  tries: Generated<number>;
  expires_at: Date;
};

type RecoveryCodeTable = { user_id: UserId; code_hash: Buffer; created_at: Date; used_at: Date | null };

export type TwoFactorChallengeTable = {
  token_hash: Buffer;
  user_id: UserId;
  account_id: AccountId | null;
  way: string;
  methods: string[];
  code_hash: Buffer | null;
  code_expires_at: Date | null;
  sent_at: Date[];
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type PasskeyTable = {
  id: PasskeyId;
  user_id: UserId;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

export type PasskeyPurpose = 'register' | 'sign_in' | 'second_factor';

type PasskeyChallengeTable = { challenge_hash: Buffer; purpose: PasskeyPurpose; user_id: UserId | null; expires_at: Date };

type GuestTokenTable = {
  token_hash: Buffer;
  account_id: AccountId;
  room_id: string;
  participant_id: string;
  expires_at: Date;
};

type DemoAccountTable = { user_id: UserId; account_id: AccountId; plan: Plan; role: AccountRole; language: Locale; account_name: string };

type KnownDeviceTable = {
  id: string;
  user_id: UserId;
  device_hash: Buffer;
  user_agent: string;
  first_seen_at: Date;
  last_seen_at: Date;
  trusted_at: Date | null;
};

type UserLockTable = {
  account_id: AccountId;
  user_id: UserId;
  reason: string | null;
  locked_by: UserId | null;
  locked_at: Date;
  locked_until: Date | null;
};

type SignInArchiveTable = {
  id: string;
  account_id: AccountId;
  entries: number;
  archived_before: Date;
  file_key: string;
  sha256: string;
  created_at: Date;
};

/** The event log, of which this module reads its own types. */
export const eventsIn = (tx: Tx) => tx.$extendTables<{ events: EventRow }>();

export const authIn = (tx: Tx) =>
  tx.$extendTables<{
    credentials: CredentialTable;
    sign_in_counters: SignInCounterTable;
    login_attempts: LoginAttemptTable;
    sign_in_sessions: SignInSessionTable;
    access_tokens: AccessTokenTable;
    refresh_tokens: RefreshTokenTable;
    one_time_tokens: OneTimeTokenTable;
    email_changes: EmailChangeTable;
    second_factors: SecondFactorTable;
    awaited_codes: AwaitedCodeTable;
    recovery_codes: RecoveryCodeTable;
    two_factor_challenges: TwoFactorChallengeTable;
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
    guest_tokens: GuestTokenTable;
    demo_accounts: DemoAccountTable;
    known_devices: KnownDeviceTable;
    user_locks: UserLockTable;
    sign_in_archives: SignInArchiveTable;
  }>();
