import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountRole } from '#shared/permissions.ts';
import type { MemberStatus } from '../../contract.ts';
import { roleOf } from '../../rules.ts';
import { accountsIn } from '../tables.ts';

/** Everybody whose membership in the scope's account is active, in the order of joining. */
export async function memberIdsOf({ tx, scope }: Scoped): Promise<UserId[]> {
  const rows = await accountsIn(tx)
    .selectFrom('memberships')
    .select('user_id')
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'ACTIVE')
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Somebody's place in the scope's account, active or not. @returns null for who was never in it */
export async function placeOf({ tx, scope }: Scoped, userId: UserId): Promise<{ role: AccountRole; status: MemberStatus } | null> {
  const row = await accountsIn(tx)
    .selectFrom('memberships')
    .select(['role', 'status'])
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { role: roleOf(row.role), status: row.status } : null;
}
