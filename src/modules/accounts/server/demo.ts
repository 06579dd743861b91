import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
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

/** Deletes a demo tenant with its people and all that belongs to either. */
export async function deleteDemoAccount(tx: Tx, accountId: AccountId, people: readonly UserId[]): Promise<void> {
  const accounts = accountsIn(tx).deleteFrom('accounts').where('id', '=', accountId);
  await accounts.where('is_demo', '=', true).execute();
  // Whatever other account a demo person may have been let into.
  await accountsIn(tx)
    .deleteFrom('memberships')
    .where('user_id', 'in', [...people])
    .execute();
  const users = accountsIn(tx)
    .deleteFrom('users')
    .where('id', 'in', [...people]);
  await users.where('is_demo', '=', true).execute();
}
