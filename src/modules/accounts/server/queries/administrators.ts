import type { Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { administrators } from '../../contract.ts';
import { accountsIn } from '../tables.ts';

/** Active owners and admins of the scope's account. */
export async function findAdministrators({ tx, scope }: Scoped): Promise<UserId[]> {
  const rows = await accountsIn(tx)
    .selectFrom('memberships')
    .select('user_id')
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', [...administrators])
    .execute();
  return rows.map((row) => row.user_id);
}
