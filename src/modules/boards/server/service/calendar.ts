import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import { EVENTS_MAX, type CalendarChange, type CalendarDraft, type CalendarEvent } from '#modules/boards/contract/calendar.ts';
import type { BoardId, CalendarEventId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { countOnBoard } from '#modules/boards/server/queries/board.ts';
import { findCalendarEvent, toCalendarEvent, type CalendarRow } from '#modules/boards/server/queries/calendar.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder } from '#platform/module/refuse-stale.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem, raise } from '#shared/problem.ts';
import { announce, openBoard } from './access.ts';

/** @throws Problem boards.not_found, boards.event_dates, boards.events_max, boards.archived */
export async function createCalendarEvent(context: Context, boardId: BoardId, draft: CalendarDraft): Promise<CalendarEvent> {
  await openBoard(context, boardId, actions.editItems, 'write');
  if ((await countOnBoard(context, 'board_events', boardId)) >= EVENTS_MAX) throw new Problem(boardProblems.events_max, { n: EVENTS_MAX });
  const { tx, scope, now, actor } = context;
  const row = await boardsIn(tx)
    .insertInto('board_events')
    .values({
      id: uuidv7() as CalendarEventId,
      account_id: scope.accountId,
      board_id: boardId,
      title: draft.title,
      type: draft.type,
      ...timesOf(draft.startDate, draft.endDate ?? draft.startDate),
      created_by: userIdOf(actor),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(context, boardId, 'board.calendar_changed', { eventId: row.id, op: 'created' });
  return toCalendarEvent(row);
}

/** @throws Problem boards.event_not_found, boards.event_dates, boards.archived, boards.stale */
export async function updateCalendarEvent(context: Context, id: CalendarEventId, change: CalendarChange): Promise<CalendarEvent> {
  const before = await openEvent(context, id);
  const seen = { version: change.version, now: before.version };
  await refuseOlder(seen, boardProblems.stale, async () => toCalendarEvent(before));
  const row = await boardsIn(context.tx)
    .updateTable('board_events')
    .set({
      title: change.title,
      type: change.type,
      ...timesOf(change.startDate ?? before.starts_at, change.endDate ?? before.ends_at),
      updated_at: context.now,
    })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(context, row.board_id, 'board.calendar_changed', { eventId: id, op: 'updated' });
  return toCalendarEvent(row);
}

/** @throws Problem boards.event_not_found, boards.archived */
export async function deleteCalendarEvent(context: Context, id: CalendarEventId): Promise<void> {
  const { board_id: boardId } = await openEvent(context, id);
  await boardsIn(context.tx).deleteFrom('board_events').where('account_id', '=', context.scope.accountId).where('id', '=', id).execute();
  await announce(context, boardId, 'board.calendar_changed', { eventId: id, op: 'deleted' });
}

async function openEvent(context: Context, id: CalendarEventId): Promise<CalendarRow> {
  const find = async () => (await findCalendarEvent(context, id)) ?? raise(boardProblems.event_not_found);
  await openBoard(context, (await find()).board_id, actions.editItems, 'write');
  // As it is under the lock: another may have changed or deleted it while that was waited for.
  return find();
}

function timesOf(start: string | Date, end: string | Date) {
  const times = { starts_at: new Date(start), ends_at: new Date(end) };
  if (times.ends_at < times.starts_at) throw new Problem(boardProblems.event_dates);
  return times;
}
