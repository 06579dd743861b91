import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';

const LOCK = 7_203_117; // any number, the same in every process

/**
 * Transaction ids belong to one cluster. A log that was restored into another one (pg_dump) carries ids that its own
 * transactions will reach in years: nothing would be read until then. Such a log is numbered anew: all of it is one
 * past, in the order of its ids. A subscriber never loses an event by it; it may see again the few that were written at
 * the same moment as the last one it had.
 * @returns whether that was needed
 */
export async function renumberRestoredLog(tx: Tx): Promise<boolean> {
  const fromElsewhere = sql`select 1 from events where tx >= pg_snapshot_xmax(pg_current_snapshot()) limit 1`;
  if ((await fromElsewhere.execute(tx)).rows.length === 0) return false;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  if ((await fromElsewhere.execute(tx)).rows.length === 0) return false;
  const positions = await sql<{ name: string }>`select name from subscriber_positions for update`.execute(tx);
  for (const { name } of positions.rows) await movePosition(tx, name);
  await sql`update events set tx = '1'::xid8`.execute(tx);
  return true;
}

/** Puts a subscriber right before the first event, by id, that it has not had. */
async function movePosition(tx: Tx, name: string): Promise<void> {
  await sql`
    with first_unread as (
      select events.id from events, subscriber_positions as position
      where position.name = ${name} and (events.tx, events.id) > (position.tx, position.event_id)
      order by events.id limit 1
    ), last_read as (
      select id from events where not exists (select 1 from first_unread where first_unread.id <= events.id) order by id desc limit 1
    )
    update subscriber_positions set
      tx = '1'::xid8,
      event_id = coalesce((select id from last_read), '00000000-0000-0000-0000-000000000000')
    where name = ${name}`.execute(tx);
}
