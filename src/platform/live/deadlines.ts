import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Json } from '#platform/module/context.ts';

export interface NewDeadline {
  readonly accountId: string;
  readonly roomId: string;
  /** Names the handler in the room's `deadlines`. A room has one of each name. */
  readonly name: string;
  readonly endsAt: Date;
  readonly payload?: { readonly [key: string]: Json };
}

/**
 * Sets what the server will do in a room at a time, in the write's own transaction; it replaces the room's earlier
 * deadline of that name. Kept to the millisecond from one second ahead; a nearer one may come up to a second late.
 */
export async function armDeadline(tx: Tx, { accountId, roomId, name, endsAt, payload }: NewDeadline): Promise<void> {
  // Always the room's row first, then the deadline's: the claim does the same, so the two cannot block each other.
  await sql`
    with held as (select id from rooms where id = ${roomId} for update)
    insert into deadlines (id, account_id, room_id, name, ends_at, payload)
    select ${uuidv7()}::uuid, ${accountId}::uuid, held.id, ${name}, ${endsAt}::timestamptz, ${JSON.stringify(payload ?? {})}::jsonb from held
    on conflict (room_id, name) do update
    set id = excluded.id, ends_at = excluded.ends_at, payload = excluded.payload, expired_at = null`.execute(tx);
}

export async function cancelDeadline(tx: Tx, roomId: string, name: string): Promise<void> {
  await sql`
    with held as (select id from rooms where id = ${roomId} for update)
    delete from deadlines using held where deadlines.room_id = held.id and deadlines.name = ${name}`.execute(tx);
}

export interface DueDeadline {
  readonly id: string;
  readonly accountId: string;
  readonly roomId: string;
  readonly kind: string;
  readonly name: string;
  readonly endsAt: Date;
}

/** What is due at a moment or was before, soonest first. */
export async function deadlinesUntil(tx: Tx, until: Date, limit: number): Promise<DueDeadline[]> {
  const { rows } = await sql<DueDeadline>`
    select deadlines.id, deadlines.account_id as "accountId", room_id as "roomId", kind, name, ends_at as "endsAt"
    from deadlines join rooms on rooms.id = room_id
    where expired_at is null and ends_at <= ${until} order by ends_at limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Takes a deadline for this process.
 * @returns its payload, or null when another process has it, or it was moved or cancelled
 */
export async function claimDeadline(tx: Tx, { id, roomId }: DueDeadline, now: Date): Promise<{ readonly [key: string]: Json } | null> {
  const { rows } = await sql<{ payload: { readonly [key: string]: Json } }>`
    with held as (select id from rooms where id = ${roomId} for update)
    update deadlines set expired_at = ${now} from held
    where deadlines.room_id = held.id and deadlines.id = ${id} and ends_at <= ${now} and expired_at is null
    returning payload`.execute(tx);
  return rows[0]?.payload ?? null;
}
