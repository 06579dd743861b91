import type { Generated } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { Persona } from '#shared/permissions.ts';
import type { AccountType, Language, MemberStatus, MembershipId, UserStatus } from '../contract.ts';

export type UserTable = {
  id: UserId;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  avatar_url: string | null;
  status: UserStatus;
  language: Language;
  persona: Persona;
  email_verified_at: Date | null;
  terms_accepted_at: Date | null;
  is_demo: boolean;
  created_at: Date;
  updated_at: Date;
};

export type AccountTable = {
  id: AccountId;
  name: string;
  type: AccountType;
  status: 'ACTIVE' | 'DELETED';
  owner_id: UserId;
  slug: string;
  domain: string | null;
  settings: AccountSettings;
  company: Company;
  is_demo: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  purge_at: Date | null;
  version: Generated<number>;
};

/** What of `settings` is known; a key that was never set counts as false. */
export type AccountSettings = Partial<Record<'onboardingWizardCompleted' | 'onboardingWizardSkipped' | 'onboardingCompleted', boolean>> & {
  readonly timeZone?: string | null;
};
export type Company = Partial<Record<'name' | 'stage' | 'founded' | 'website', string | null>>;

/** Which slugs and domains are taken, over all accounts. */
type AccountNameTable = { kind: 'slug' | 'domain'; name: string; account_id: AccountId };

export type MembershipTable = {
  id: MembershipId;
  account_id: AccountId;
  user_id: UserId;
  /** One of the account roles; an unknown one counts as MEMBER (`roleOf`). */
  role: string;
  status: MemberStatus;
  permissions: string[];
  joined_at: Date;
  /** When the place was given back after it had been taken. */
  activated_at: Generated<Date | null>;
};

type FormerMemberTable = Pick<MembershipTable, 'account_id' | 'user_id' | 'role' | 'permissions' | 'joined_at'> & { removed_at: Date };

type AccountRestorationTable = { token_hash: Buffer; account_id: AccountId; expires_at: Date };

export const accountsIn = (tx: Tx) =>
  tx.$extendTables<{
    users: UserTable;
    accounts: AccountTable;
    account_names: AccountNameTable;
    memberships: MembershipTable;
    former_members: FormerMemberTable;
    account_restorations: AccountRestorationTable;
  }>();
