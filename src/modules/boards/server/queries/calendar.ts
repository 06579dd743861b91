import type { Selectable } from 'kysely';
import type { CalendarEvent } from '#modules/boards/contract/calendar.ts';
import type { CalendarEventId } from '#modules/boards/contract/ids.ts';
import { boardsIn, type CalendarEventTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { iso } from '#shared/time.ts';
import { boardsBehind } from './team-boards.ts';

export type CalendarRow = Selectable<CalendarEventTable>;

export async function findCalendarEvent({ tx, scope }: Scoped, id: CalendarEventId): Promise<CalendarRow | null> {
  const found = boardsIn(tx).selectFrom('board_events').selectAll().where('account_id', '=', scope.accountId).where('id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** A page of what is planned; of some days where these are named. */
export interface PlanPage extends Paging {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** The calendar of a board, or of all boards of a team, in the order of time: what touches the asked days. */
export async function listCalendar(
  scoped: Scoped,
  id: string,
  { limit, offset, startDate, endDate }: PlanPage,
): Promise<Page<CalendarEvent>> {
  const boards = await boardsBehind(scoped, id);
  const { tx, scope } = scoped;
  const found = boardsIn(tx)
    .selectFrom('board_events')
    .where('account_id', '=', scope.accountId)
    .where(
      'board_id',
      'in',
      boards.map((board) => board.id),
    )
    .$if(startDate !== undefined, (query) => query.where('ends_at', '>=', new Date(startDate ?? 0)))
    .$if(endDate !== undefined, (query) => query.where('starts_at', '<=', new Date(endDate ?? 0)));
  if (boards.length === 0) return { items: [], total: 0, limit, offset };
  const rows = await found.selectAll().orderBy('starts_at').orderBy('id').limit(limit).offset(offset).execute();
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { items: rows.map(toCalendarEvent), total, limit, offset };
}

export const toCalendarEvent = (row: CalendarRow): CalendarEvent => ({
  id: row.id,
  boardId: row.board_id,
  title: row.title,
  type: row.type,
  startDate: iso(row.starts_at),
  endDate: iso(row.ends_at),
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});
