import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { AccountRole } from '#shared/permissions.ts';
import { DAY } from '#shared/time.ts';
import type { Language } from '../../contract.ts';
import { RESTORE_DAYS } from '../../contract/account.ts';
import { FORMER_MEMBER, emailKey, fullName, roleOf, tidyEmail } from '../../rules.ts';
import { accountsIn } from '../tables.ts';

/** A new address, with the moment of its proof; a unique index refuses one that is taken. */
export async function changeEmail(
  tx: Tx,
  userId: UserId,
  { email, verifiedAt }: { readonly email: string; readonly verifiedAt: Date | null },
  now: Date,
): Promise<void> {
  const change = { email: tidyEmail(email), email_key: emailKey(email), email_verified_at: verifiedAt, updated_at: now };
  await accountsIn(tx).updateTable('users').set(change).where('id', '=', userId).execute();
}

export async function changeAvatar(tx: Tx, userId: UserId, avatarUrl: string | null, now: Date): Promise<void> {
  await accountsIn(tx).updateTable('users').set({ avatar_url: avatarUrl, updated_at: now }).where('id', '=', userId).execute();
}

/** Addresses of people whose profile was deleted, as `like` finds them. */
export const ERASED_ADDRESSES = 'deleted-%@deleted.invalid';

/**
 * Takes from a person's row all that names them, and them out of every account. What they wrote stays, by a former member.
 * Their row is locked first: an account that they join meanwhile is left with the others.
 */
export async function eraseUser(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const address = ERASED_ADDRESSES.replace('%', userId);
  await accountsIn(tx)
    .updateTable('users')
    .set({
      email: address,
      email_key: address,
      first_name: FORMER_MEMBER.firstName,
      last_name: FORMER_MEMBER.lastName,
      phone: null,
      avatar_url: null,
    })
    .set({ status: 'INACTIVE', email_verified_at: null, terms_accepted_at: null, language: 'en', updated_at: now })
    .where('id', '=', userId)
    .execute();
  await accountsIn(tx).deleteFrom('memberships').where('user_id', '=', userId).execute();
}

/** Whether a person's profile was deleted. It cannot be deleted before the commit. */
export async function isErased(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await accountsIn(tx)
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_key', 'not like', ERASED_ADDRESSES)
    .forShare()
    .executeTakeFirst();
  return row === undefined;
}

/**
 * How those of some people are called whose profile was not deleted. It cannot be deleted before the commit, so that what is
 * kept of them now is there when they are erased.
 */
export async function findUnerased(
  tx: Tx,
  userIds: readonly UserId[],
): Promise<{ readonly id: UserId; readonly email: string; readonly name: string }[]> {
  if (userIds.length === 0) return [];
  const rows = await accountsIn(tx)
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', [...userIds])
    .where('email_key', 'not like', ERASED_ADDRESSES)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id, email, ...names }) => ({ id, email, name: fullName(names) }));
}

/** Before anything of a person is erased: what keeps their name meanwhile is waited for, and what comes later finds them erased. */
export async function holdForErasing(tx: Tx, userId: UserId): Promise<void> {
  await accountsIn(tx).selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export interface OwnMembership {
  readonly accountId: AccountId;
  readonly role: AccountRole;
  readonly status: string;
  readonly joinedAt: Date;
  readonly accountName: string;
  /** The account is deleted and may be brought back. */
  readonly isDeleted: boolean;
}

/** Every account a person is in, deleted ones too. The transaction must be open for this person. */
export async function membershipsOf(tx: Tx, userId: UserId): Promise<OwnMembership[]> {
  const rows = await accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['memberships.account_id', 'memberships.role', 'memberships.status', 'memberships.joined_at'])
    .select(['accounts.name', 'accounts.status as account_status'])
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.joined_at')
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    role: roleOf(row.role),
    status: row.status,
    joinedAt: row.joined_at,
    accountName: row.name,
    isDeleted: row.account_status === 'DELETED',
  }));
}

/** Whether the scope's account has anybody beside this person, whatever their status. Its row is locked until the commit. */
export async function hasOtherMembers({ tx, scope }: Scoped, userId: UserId): Promise<boolean> {
  await accountsIn(tx).selectFrom('accounts').select('id').where('id', '=', scope.accountId).forUpdate().execute();
  const row = await accountsIn(tx)
    .selectFrom('memberships')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a person out of the scope's account, and closes the account when it was theirs. */
export async function leaveForGood(
  { tx, scope }: Scoped,
  userId: UserId,
  { isOwner, now }: { isOwner: boolean; now: Date },
): Promise<void> {
  if (isOwner) {
    // Nobody is left to bring it back; it is purged with those that were deleted on purpose.
    const purgeAt = new Date(now.getTime() + RESTORE_DAYS * DAY);
    const closed = { status: 'DELETED', deleted_at: now, purge_at: purgeAt, updated_at: now } as const;
    await accountsIn(tx).updateTable('accounts').set(closed).where('id', '=', scope.accountId).where('status', '=', 'ACTIVE').execute();
    await accountsIn(tx).deleteFrom('account_restorations').where('account_id', '=', scope.accountId).execute();
  }
  await accountsIn(tx).deleteFrom('memberships').where('account_id', '=', scope.accountId).where('user_id', '=', userId).execute();
}

export interface Administrator {
  readonly email: string;
  readonly firstName: string;
  readonly language: Language;
}

/** Owners and admins of the scope's account, who hear of what concerns its safety. */
export async function administratorsOf({ tx, scope }: Scoped): Promise<Administrator[]> {
  const rows = await accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.first_name', 'users.language'])
    .where('memberships.account_id', '=', scope.accountId)
    .where('memberships.role', 'in', ['OWNER', 'ADMIN'])
    .where('memberships.status', '=', 'ACTIVE')
    .where('users.is_demo', '=', false)
    .execute();
  return rows.map((row) => ({ email: row.email, firstName: row.first_name, language: row.language }));
}

/** Members of the scope's account by the address that signs them in. */
export async function memberIdsByEmailKey({ tx, scope }: Scoped): Promise<Map<string, UserId>> {
  const rows = await accountsIn(tx)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email_key'])
    .where('memberships.account_id', '=', scope.accountId)
    .where('memberships.status', '=', 'ACTIVE')
    .execute();
  return new Map(rows.map((row) => [row.email_key, row.id]));
}

/** The zone by whose clock an account works; null until one is set. */
export async function timeZoneOf(tx: Tx, accountId: AccountId): Promise<string | null> {
  const row = await accountsIn(tx)
    .selectFrom('accounts')
    .select(sql<string | null>`settings ->> 'timeZone'`.as('zone'))
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.zone ?? null;
}
