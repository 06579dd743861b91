import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { storedEvent, type EventRow, type StoredEvent, type Subscriber } from './subscriber.ts';

const BATCH = 500; // events of one read

/** Where a subscriber stands: after the event of this transaction and id. */
export interface Position {
  /** `xid8` as text: it may pass 2^53. */
  readonly tx: string;
  readonly eventId: string;
}

export interface ReadEvent {
  readonly event: StoredEvent;
  readonly position: Position;
  readonly isWanted: boolean;
}

const NOWHERE = '00000000-0000-0000-0000-000000000000';

/**
 * The oldest transaction of this database that may yet commit: what is older is all there. A snapshot knows the open
 * transactions of the whole cluster; those that are another database's (its backup, its long report) hold back nothing
 * here. One that is not known to be another's counts as ours: a prepared one, one that ends at this moment.
 */
const horizon = sql`(select coalesce(min(open.xid), pg_snapshot_xmax(pg_current_snapshot()))
  from pg_snapshot_xip(pg_current_snapshot()) as open (xid)
  where not exists (select from pg_stat_get_activity(null) as other where other.backend_xid = open.xid::xid
    and other.datid <> (select oid from pg_database where datname = current_database())))`;

/** Makes a new subscriber's position: before everything, or after everything that has happened. */
export async function openPosition(tx: Tx, { name, from }: Subscriber): Promise<void> {
  // What is being written at this moment counts as to come.
  const start = from === 'now' ? horizon : sql`'0'::xid8`;
  await sql`insert into subscriber_positions (name, tx, event_id) values (${name}, ${start}, ${NOWHERE}) on conflict do nothing`.execute(
    tx,
  );
}

/**
 * Reads on from where a subscriber stands, up to the oldest transaction that is still open in this database: one that
 * began earlier may yet commit an event that comes before.
 */
export async function readFrom(
  tx: Tx,
  { name, types, withOrigin = false }: Pick<Subscriber, 'name' | 'types' | 'withOrigin'>,
): Promise<{ from: Position; events: ReadEvent[]; isBehind: boolean }> {
  const from = await positionOf(tx, name);
  const after = sql`(tx, id) > (${from.tx}::xid8, ${from.eventId}::uuid)`;
  const wanted = sql`type = any(${[...types]}::text[])`;
  const { rows } = await sql<EventRow & { tx: string; wanted: boolean; origin_ip: string | null; origin_agent: string | null }>`
    select id, account_id, type, actor, subject_kind, subject_id, case when ${wanted} then payload end as payload,
      room_id, room_version, at, tx::text, ${wanted} as wanted, origin_ip, origin_agent
    from events where ${after} and tx < ${horizon}
    order by events.tx, id limit ${BATCH}`.execute(tx);
  const events = rows.map((row) => {
    const origin = { ip: row.origin_ip ?? '', userAgent: row.origin_agent ?? '' };
    const event = { ...storedEvent(row), ...(withOrigin && { origin }) };
    return { event, position: { tx: row.tx, eventId: row.id }, isWanted: row.wanted };
  });
  return { from, events, isBehind: events.length === 0 && (await isHeldBack(tx, after)) };
}

async function positionOf(tx: Tx, name: string): Promise<Position> {
  const { rows } = await sql<Position>`select tx::text, event_id as "eventId" from subscriber_positions where name = ${name}`.execute(tx);
  if (!rows[0]) throw new Error(`The subscriber ${name} has no position: it was not started`);
  return rows[0];
}

async function isHeldBack(tx: Tx, after: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql`select 1 from events where ${after} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Holds the position until the end of the transaction. @returns false when another process holds it or has moved it */
export async function takePosition(tx: Tx, name: string, from: Position): Promise<boolean> {
  const { rows } = await sql`
    select 1 from subscriber_positions where name = ${name} and tx = ${from.tx}::xid8 and event_id = ${from.eventId}
    for update skip locked`.execute(tx);
  return rows.length > 0;
}

/** @returns false when it did not stand where it was thought to be */
export async function movePosition(tx: Tx, name: string, from: Position, to: Position): Promise<boolean> {
  const { rows } = await sql`
    update subscriber_positions set tx = ${to.tx}::xid8, event_id = ${to.eventId}, updated_at = now()
    where name = ${name} and tx = ${from.tx}::xid8 and event_id = ${from.eventId} returning name`.execute(tx);
  return rows.length > 0;
}
