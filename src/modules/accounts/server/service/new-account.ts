import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import type { AccountRole } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { tellersOf } from '#shared/say.ts';
import { accountProblems, type AccountType, type MembershipId } from '../../contract.ts';
import en from '../../locales/defaults/en.json' with { type: 'json' };
import es from '../../locales/defaults/es.json' with { type: 'json' };
import fr from '../../locales/defaults/fr.json' with { type: 'json' };
import { FORMER_NAME, slugFrom } from '../../rules.ts';
import { accountsIn, type Company } from '../tables.ts';

export interface NewAccount {
  readonly id: AccountId;
  readonly name: string;
  readonly ownerId: UserId;
  readonly type?: AccountType;
  /** Absent: made of the name. */
  readonly slug?: string | undefined;
  readonly company?: Company | undefined;
  readonly isDemo?: boolean;
}

const defaultText = tellersOf({ en, es, fr });

/** What an account is called until its owner names it, in the language of the person who registers (S1-50 has the English). */
export const firstAccountName = (firstName: string, language: Locale): string => defaultText(language)('account', { name: firstName });

/** A name as a file in a language has it: of a person who was erased there is only a word for them. */
export const nameIn =
  (language: Locale) =>
  (name: string): string =>
    name === FORMER_NAME ? defaultText(language)('former') : name;

/** Creates an account with its owner. The transaction must be within the account. @throws Problem accounts.slug_taken */
export async function insertAccount(tx: Tx, account: NewAccount, now: Date): Promise<void> {
  // The end of a UUIDv7 is random: two accounts of one name do not meet.
  const slug = account.slug ?? slugFrom(account.name, account.id.slice(-8));
  const values = {
    id: account.id,
    name: account.name,
    type: account.type ?? 'TEAM',
    status: 'ACTIVE',
    owner_id: account.ownerId,
    slug,
    domain: null,
    settings: {},
    company: account.company ?? {},
    is_demo: account.isDemo ?? false,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    purge_at: null,
    version: 1,
  } as const;
  await accountsIn(tx).insertInto('accounts').values(values).execute();
  await claimName(tx, { kind: 'slug', name: slug, accountId: account.id });
  await insertMembership(tx, { accountId: account.id, userId: account.ownerId, role: 'OWNER' }, now);
}

export interface NewMembership {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly role: AccountRole;
  readonly permissions?: readonly string[];
  readonly joinedAt?: Date;
}

export async function insertMembership(tx: Tx, member: NewMembership, now: Date): Promise<void> {
  const { accountId, userId, role, permissions = [], joinedAt = now } = member;
  const id = uuidv7() as MembershipId;
  const place = { id, account_id: accountId, user_id: userId, role, joined_at: joinedAt };
  await accountsIn(tx)
    .insertInto('memberships')
    .values({ ...place, status: 'ACTIVE', permissions: [...permissions] })
    .execute();
}

export interface Claim {
  readonly kind: 'slug' | 'domain';
  readonly name: string;
  readonly accountId: AccountId;
}

/**
 * Takes a slug or a domain for an account, and lets go of the one it had. The key of the directory decides between two
 * that claim one name at the same moment.
 * @throws Problem accounts.slug_taken, accounts.domain_taken
 */
export async function claimName(tx: Tx, { kind, name, accountId }: Claim): Promise<void> {
  const row = { kind, name, account_id: accountId };
  const claimed = await accountsIn(tx)
    .insertInto('account_names')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ name }).where('account_names.account_id', '=', accountId))
    .returning('name')
    .executeTakeFirst();
  if (!claimed)
    throw kind === 'slug'
      ? new Problem(accountProblems.slug_taken, { slug: name })
      : new Problem(accountProblems.domain_taken, { domain: name });
  const former = accountsIn(tx).deleteFrom('account_names').where('account_id', '=', accountId).where('kind', '=', kind);
  await former.where('name', '<>', name).execute();
}

export async function releaseName(tx: Tx, { kind, accountId }: Omit<Claim, 'name'>): Promise<void> {
  await accountsIn(tx).deleteFrom('account_names').where('account_id', '=', accountId).where('kind', '=', kind).execute();
}
