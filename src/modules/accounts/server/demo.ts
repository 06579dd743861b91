import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';
import { accountsIn } from './tables.ts';

export interface DemoAccount {
  readonly id: AccountId;
  readonly createdAt: Date;
}

/** The demo tenants. The transaction must be the worker's, here and below. */
export async function findDemoAccounts(tx: Tx): Promise<DemoAccount[]> {
  const rows = await accountsIn(tx).selectFrom('accounts').select(['id', 'created_at']).where('is_demo', '=', true).execute();
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at }));
}

/** Deletes demo tenants with their people and all that belongs to either. */
export async function deleteDemoAccounts(tx: Tx, accountIds: readonly AccountId[]): Promise<void> {
  const people = accountsIn(tx).selectFrom('users').select('id').where('is_demo', '=', true);
  await accountsIn(tx)
    .deleteFrom('accounts')
    .where('id', 'in', [...accountIds])
    .where('is_demo', '=', true)
    .execute();
  // Whatever other account a demo person may have been let into.
  await accountsIn(tx).deleteFrom('memberships').where('user_id', 'in', people).execute();
  await accountsIn(tx).deleteFrom('users').where('is_demo', '=', true).execute();
}
