import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import { storedEvent, type EventRow, type StoredEvent } from './subscriber.ts';

interface EventPage {
  readonly types: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** What the log of the scope's account says of one thing, newest first: for activity feeds. Runs on the index `events_subject`. */
export async function readEvents(
  { tx, scope }: Scoped,
  subject: { readonly kind: string; readonly id: string },
  { types, limit, offset }: EventPage,
): Promise<{ events: StoredEvent[]; total: number }> {
  const of = sql`from events where account_id = ${scope.accountId} and subject_kind = ${subject.kind} and subject_id = ${subject.id}
    and type = any (${[...types]}::text[])`;
  const { rows } = await sql<EventRow>`
    select id, account_id, type, actor, subject_kind, subject_id, payload, room_id, room_version, at ${of}
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${of}`.execute(tx);
  return { events: rows.map(storedEvent), total: counted.rows[0]?.total ?? 0 };
}
