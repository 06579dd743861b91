import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { isoOrNull } from '#shared/time.ts';
import type { Account } from '../../contract/account.ts';
import { accountsIn, type AccountTable } from '../tables.ts';

/** An account without what its plan says of it: plans stand above this module. */
export type AccountRecord = Omit<Account, 'plan' | 'limits' | 'subscription'>;

export function accountRecord(row: Selectable<AccountTable>): AccountRecord {
  const { settings, company } = row;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    status: row.status,
    ownerId: row.owner_id,
    slug: row.slug,
    domain: row.domain,
    settings: {
      onboardingWizardCompleted: settings.onboardingWizardCompleted ?? false,
      onboardingWizardSkipped: settings.onboardingWizardSkipped ?? false,
      onboardingCompleted: settings.onboardingCompleted ?? false,
      timeZone: settings.timeZone ?? null,
    },
    company: {
      name: company.name ?? null,
      stage: company.stage ?? null,
      founded: company.founded ?? null,
      website: company.website ?? null,
    },
    isDemo: row.is_demo,
    createdAt: row.created_at.toISOString(),
    restorableUntil: isoOrNull(row.purge_at),
    version: row.version,
  };
}

/** The scope's account, without what its plan says of it. @returns null when it is gone */
export async function findAccount(scoped: Scoped): Promise<AccountRecord | null> {
  const row = await accountRow(scoped);
  return row ? accountRecord(row) : null;
}

export async function accountRow({ tx, scope }: Scoped): Promise<Selectable<AccountTable> | undefined> {
  return accountsIn(tx).selectFrom('accounts').selectAll().where('id', '=', scope.accountId).executeTakeFirst();
}

/** Accounts that a person may enter, in the order of joining. The transaction must be open for this person. */
export async function accountsOfUser(tx: Tx, userId: UserId): Promise<AccountId[]> {
  const rows = await accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select('memberships.account_id')
    .where('memberships.user_id', '=', userId)
    .where('memberships.status', '=', 'ACTIVE')
    .where('accounts.status', '=', 'ACTIVE')
    .orderBy('memberships.joined_at')
    .execute();
  return rows.map((row) => row.account_id);
}

/** The name of an account where a person's place was deactivated, the last they joined; null where there is none. */
export async function deactivatedIn(tx: Tx, userId: UserId): Promise<string | null> {
  const row = await accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select('accounts.name')
    .where('memberships.user_id', '=', userId)
    .where('memberships.status', '=', 'INACTIVE')
    .where('accounts.status', '=', 'ACTIVE')
    .orderBy('memberships.joined_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Names of the accounts that a person is in, for the rule that no password is built on one. */
export async function accountNamesOfUser(tx: Tx, userId: UserId): Promise<string[]> {
  const rows = await accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select('accounts.name')
    .where('memberships.user_id', '=', userId)
    .execute();
  return rows.map((row) => row.name);
}

/** How many accounts a person owns, deleted ones that can come back included. The transaction must be open for them. */
export async function countOwned(tx: Tx, userId: UserId): Promise<number> {
  const { owned } = await accountsIn(tx)
    .selectFrom('memberships')
    .select((read) => read.fn.countAll<number>().as('owned'))
    .where('user_id', '=', userId)
    .where('role', '=', 'OWNER')
    .executeTakeFirstOrThrow();
  return owned;
}

/** Whose a slug or a domain is; over all accounts. */
export async function holderOf(tx: Tx, kind: 'slug' | 'domain', name: string): Promise<AccountId | null> {
  const row = await accountsIn(tx)
    .selectFrom('account_names')
    .select('account_id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Which account has a slug; over all accounts. */
export const holderOfSlug = (tx: Tx, slug: string): Promise<AccountId | null> => holderOf(tx, 'slug', slug);

/** Keeps the scope's account from being closed until the commit. @returns false for one that is closed */
export async function holdOpenAccount({ tx, scope }: Scoped): Promise<boolean> {
  const open = accountsIn(tx).selectFrom('accounts').select('id').where('id', '=', scope.accountId).where('status', '=', 'ACTIVE');
  return (await open.forShare().executeTakeFirst()) !== undefined;
}
