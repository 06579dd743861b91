import type { Context, Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountRole } from '#shared/permissions.ts';
import { placeOf } from '../queries/places.ts';
import { accountsIn } from '../tables.ts';
import { admitMember } from './members.ts';

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

export interface NewPlace {
  readonly userId: UserId;
  readonly role: AccountRole;
  readonly permissions: readonly string[];
}

/**
 * Gives somebody who was invited a place in the scope's account. Who is an active member already keeps theirs as it is; one
 * that was inactive begins anew. A suspended one is for owners and admins to lift, so it stays.
 * @returns whether they are an active member now
 */
export async function joinAccount(context: Context, place: NewPlace): Promise<boolean> {
  const before = await placeOf(context, place.userId);
  if (before === null) {
    await admitMember(context, { ...place, way: 'invitation' });
    return true;
  }
  if (before.status !== 'INACTIVE') return before.status === 'ACTIVE';
  const { tx, scope, now } = context;
  const update = accountsIn(tx)
    .updateTable('memberships')
    .set({ role: place.role, permissions: [...place.permissions], joined_at: now, status: 'ACTIVE' })
    .where('account_id', '=', scope.accountId);
  await update.where('user_id', '=', place.userId).execute();
  await context.publish({
    type: 'account.member_status_changed',
    subject: { kind: 'user', id: place.userId },
    payload: { userId: place.userId, status: 'ACTIVE', former: before.status, role: place.role },
  });
  return true;
}
