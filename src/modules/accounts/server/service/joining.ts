import { uuidv7 } from 'uuidv7';
import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountRole } from '#shared/permissions.ts';
import type { MemberStatus, MembershipId } from '../../contract.ts';
import { accountsIn } from '../tables.ts';

/** How many active members the scope's account has. */
export async function countMembers({ tx, scope }: Scoped): Promise<number> {
  const counted = accountsIn(tx)
    .selectFrom('memberships')
    .select((read) => read.fn.countAll<number>().as('total'));
  return (await counted.where('account_id', '=', scope.accountId).where('status', '=', 'ACTIVE').executeTakeFirstOrThrow()).total;
}

/** Which of some addresses belong to active members of the scope's account. @param emailKeys as `emailKey` makes them */
export async function addressesOfMembers({ tx, scope }: Scoped, emailKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (emailKeys.length === 0) return new Set();
  const rows = await accountsIn(tx)
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select('users.email_key')
    .where('users.email_key', 'in', [...emailKeys])
    .where('memberships.account_id', '=', scope.accountId)
    .where('memberships.status', '=', 'ACTIVE')
    .execute();
  return new Set(rows.map((row) => row.email_key));
}

/** Somebody's place in the scope's account, active or not. @returns null for who was never in it */
export async function membershipStatusOf({ tx, scope }: Scoped, userId: UserId): Promise<MemberStatus | null> {
  const read = accountsIn(tx).selectFrom('memberships').select('status').where('account_id', '=', scope.accountId);
  return (await read.where('user_id', '=', userId).executeTakeFirst())?.status ?? null;
}

export interface NewPlace {
  readonly userId: UserId;
  readonly role: AccountRole;
  readonly permissions: readonly string[];
}

/**
 * Gives somebody a place in the scope's account. Who is an active member already keeps theirs as it is; one that was
 * inactive begins anew. A suspended one is for owners and admins to lift, so it stays.
 * @returns whether they are an active member now
 */
export async function joinAccount({ tx, scope }: Scoped, place: NewPlace, now: Date): Promise<boolean> {
  const { role, permissions } = place;
  const values = { account_id: scope.accountId, user_id: place.userId, role, permissions: [...permissions], joined_at: now };
  await accountsIn(tx)
    .insertInto('memberships')
    .values({ ...values, id: uuidv7() as MembershipId, status: 'ACTIVE' })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id'])
        .doUpdateSet({ role, permissions: [...permissions], joined_at: now, status: 'ACTIVE' })
        .where('memberships.status', '=', 'INACTIVE'),
    )
    .execute();
  return (await membershipStatusOf({ tx, scope }, place.userId)) === 'ACTIVE';
}
