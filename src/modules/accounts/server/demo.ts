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

/**
 * The demo tenant itself, and every account of its people: everybody may enter those people, so what they own is the demo's
 * too. Earlier versions let them create accounts.
 */
export async function accountsOfDemo(tx: Tx, accountId: AccountId, people: readonly UserId[]): Promise<AccountId[]> {
  const owned = accountsIn(tx).selectFrom('accounts').select('accounts.id').innerJoin('users', 'users.id', 'accounts.owner_id');
  const rows = await owned
    .where('users.is_demo', '=', true)
    .where('users.id', 'in', [...people])
    .execute();
  return [...new Set([accountId, ...rows.map(({ id }) => id)])];
}

/** Deletes accounts of the demo with its people and all that belongs to either. */
export async function deleteDemoAccounts(tx: Tx, accounts: readonly AccountId[], people: readonly UserId[]): Promise<void> {
  await accountsIn(tx)
    .deleteFrom('accounts')
    .where('id', 'in', [...accounts])
    .execute();
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
