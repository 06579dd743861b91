import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { storedEvent, type EventRow, type StoredEvent } from '#platform/events/subscriber.ts';
import type { AccountId } from '#shared/ids.ts';
import type { RoomKind } from '#shared/live.ts';

/** An event of a room, which every event with a room version is. */
export interface RoomEvent extends StoredEvent {
  readonly roomId: string;
  readonly roomVersion: number;
}

export interface RoomRow {
  readonly kind: RoomKind;
  readonly accountId: AccountId;
  readonly version: number;
}

export function isRoomEvent(event: StoredEvent): event is RoomEvent {
  return event.roomId !== null && event.roomVersion !== null;
}

/** @returns null for a room of another account too: the directory is global, so the account is asked for by name */
export async function findRoom(tx: Tx, accountId: string, roomId: string): Promise<RoomRow | null> {
  const { rows } = await sql<RoomRow>`
    select kind, account_id as "accountId", version from rooms where id = ${roomId} and account_id = ${accountId}`.execute(tx);
  return rows[0] ?? null;
}

/** How far each of these rooms has come; a deleted one is missing. */
export async function versionsOf(tx: Tx, roomIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from rooms where id = any(${[...roomIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** Events of several rooms after a version each, in their order, at most `limit` of each room. */
export async function eventsAfter(tx: Tx, rooms: ReadonlyMap<string, number>, limit: number): Promise<Map<string, RoomEvent[]>> {
  const { rows } = await sql<EventRow>`
    select found.* from unnest(${[...rooms.keys()]}::uuid[], ${[...rooms.values()]}::bigint[]) as wanted (room_id, version)
    cross join lateral (
      select id, account_id, type, actor, subject_kind, subject_id, payload, room_id, room_version, at from events
      where events.room_id = wanted.room_id and events.room_version > wanted.version
      order by events.room_version limit ${limit}
    ) as found order by found.room_version`.execute(tx);
  return Map.groupBy(rows.map(storedEvent).filter(isRoomEvent), (event) => event.roomId);
}
