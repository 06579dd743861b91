import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';

/** Whose a room is. Read before a tenant is known, so it says nothing else. */
export async function accountOfRoom(tx: Tx, roomId: string): Promise<AccountId | null> {
  const { rows } = await sql<{ account_id: AccountId }>`select account_id from rooms where id = ${roomId}`.execute(tx);
  return rows[0]?.account_id ?? null;
}
