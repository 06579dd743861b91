import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { reusable, type Slots } from '#platform/db/reusable.ts';
import type { NewEvent, Origin } from '#platform/module/context.ts';
import type { EventActor, StoredEvent } from './subscriber.ts';

/** In whose name an event is written. */
export interface Author {
  readonly accountId: string;
  readonly actor: EventActor;
  readonly now: Date;
  /** Where the request came from. What happens in a meeting is not audited and does not carry it: votes, cards, moves. */
  readonly origin?: Origin | undefined;
}

interface Written {
  readonly id: string;
  readonly accountId: string;
  readonly type: string;
  readonly actor: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly payload: string;
  readonly at: Date;
}

interface WithOrigin extends Written {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

const columns = sql`id, account_id, type, actor, subject_kind, subject_id, payload, at`;
const valuesOf = (slot: Slots<Written>) => sql`${slot('id')}::uuid, ${slot('accountId')}::uuid, ${slot('type')}, ${slot('actor')}::jsonb,
  ${slot('subjectKind')}, ${slot('subjectId')}::uuid, ${slot('payload')}::jsonb, ${slot('at')}::timestamptz`;

const origins = sql`origin_ip, origin_agent`;
const originOf = (slot: Slots<WithOrigin>) => sql`${slot('ip')}, ${slot('userAgent')}`;

const eventOfRoom = reusable<WithOrigin & { readonly roomId: string }>()(
  (_tx, slot) => sql<{ version: number }>`
    with room as (update rooms set version = version + 1 where id = ${slot('roomId')} returning id, version)
    insert into events (${columns}, ${origins}, room_id, room_version) select ${valuesOf(slot)}, ${originOf(slot)}, room.id, room.version from room
    returning room_version as version`,
);

const eventOfNoRoom = reusable<WithOrigin>()(
  (_tx, slot) => sql`insert into events (${columns}, ${origins}) values (${valuesOf(slot)}, ${originOf(slot)})`,
);

/**
 * Appends to the event log in the write's own transaction. For an event of a room the room's row is locked until the
 * commit, which is what orders its versions.
 * @returns the event as a reader of the log gets it
 */
export async function appendEvent(tx: Tx, event: NewEvent, by: Author): Promise<StoredEvent> {
  const id = uuidv7();
  const { type, subject, payload, roomId } = event;
  const stored = { id, accountId: by.accountId, type, actor: by.actor, subject, payload, at: by.now };
  const written: Written = {
    id,
    accountId: by.accountId,
    type,
    actor: JSON.stringify(by.actor),
    subjectKind: subject.kind,
    subjectId: subject.id,
    payload: JSON.stringify(payload),
    at: by.now,
  };
  const from = { ip: by.origin?.ip || null, userAgent: by.origin?.userAgent || null };
  if (roomId === undefined) {
    await eventOfNoRoom(tx, { ...written, ...from });
    return { ...stored, roomId: null, roomVersion: null };
  }
  const version = (await eventOfRoom(tx, { ...written, ...from, roomId }))[0]?.version;
  if (version === undefined) throw new Error(`An event of type ${type} names a room that is not in the directory`);
  return { ...stored, roomId, roomVersion: version };
}
