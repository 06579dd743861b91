import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { NewEvent, Origin } from '#platform/module/context.ts';
import type { EventActor, StoredEvent } from './subscriber.ts';

/** In whose name an event is written. */
export interface Author {
  readonly accountId: string;
  readonly actor: EventActor;
  readonly now: Date;
  readonly origin?: Origin | undefined;
}

/**
 * Appends to the event log in the write's own transaction. For an event of a room the room's row is locked until the
 * commit, which is what orders its versions.
 * @returns the event as a reader of the log gets it
 */
export async function appendEvent(tx: Tx, event: NewEvent, by: Author): Promise<StoredEvent> {
  const id = uuidv7();
  const { type, subject, payload } = event;
  const written = { id, accountId: by.accountId, type, actor: by.actor, subject, payload, at: by.now };
  const values = sql`${id}::uuid, ${by.accountId}::uuid, ${event.type}, ${JSON.stringify(by.actor)}::jsonb,
    ${event.subject.kind}, ${event.subject.id}::uuid, ${JSON.stringify(event.payload)}::jsonb, ${by.now}::timestamptz`;
  const columns = sql`id, account_id, type, actor, subject_kind, subject_id, payload, at`;
  if (event.roomId === undefined) {
    // Nobody audits what happens in a meeting, and a room has many events: they do not carry it.
    const { ip, userAgent } = by.origin ?? { ip: '', userAgent: '' };
    await sql`insert into events (${columns}, origin_ip, origin_agent) values (${values}, ${ip || null}, ${userAgent || null})`.execute(tx);
    return { ...written, roomId: null, roomVersion: null };
  }
  const { rows } = await sql<{ version: number }>`
    with room as (update rooms set version = version + 1 where id = ${event.roomId} returning id, version)
    insert into events (${columns}, room_id, room_version) select ${values}, room.id, room.version from room
    returning room_version as version`.execute(tx);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error(`An event of type ${event.type} names a room that is not in the directory`);
  return { ...written, roomId: event.roomId, roomVersion: version };
}
