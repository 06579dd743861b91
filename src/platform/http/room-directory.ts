import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { AccountId } from '#shared/ids.ts';

export interface RoomAccount {
  readonly accountId: AccountId;
  /** Since when an invoice of it is unpaid. */
  readonly pastDueSince: Date | null;
}

/** Whose a room is. Read before a tenant is known, so it says no more than a stranger's call has to be decided by. */
export async function accountOfRoom(tx: Tx, roomId: string): Promise<RoomAccount | null> {
  const { rows } = await sql<RoomAccount>`
    select account_id as "accountId", past_due_since(account_id) as "pastDueSince" from rooms where id = ${roomId}`.execute(tx);
  return rows[0] ?? null;
}
