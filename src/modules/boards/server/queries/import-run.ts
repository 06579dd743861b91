import { sql, type Selectable } from 'kysely';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import type { BoardImport } from '#modules/boards/contract/import-run.ts';
import type { ImportTable } from '#modules/boards/server/tables/import-run.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import type { Paging } from '#shared/pages.ts';
import { iso, MINUTE } from '#shared/time.ts';

export type ImportRunRow = Selectable<ImportTable>;

/** Longer than a portion takes that the server has asked to wait. */
const UNDER_WAY_MS = MINUTE;

export interface Reader {
  readonly userId: UserId | null;
  readonly now: Date;
}

/** Somebody else sends it just now. One's own is never under way: whoever reads of it has left it, or watches it elsewhere. */
export const isUnderWay = ({ started_by: by, touched_at: at }: ImportRunRow, { userId, now }: Reader): boolean =>
  by !== null && by !== userId && now.getTime() - at.getTime() < UNDER_WAY_MS;

/** Imports onto a board that have begun and not ended, oldest first. */
export async function importsOf(
  { tx, scope }: Scoped,
  boardId: BoardId,
  { limit, offset, ...reader }: Paging & Reader,
): Promise<Page<BoardImport>> {
  const { rows } = await sql<ImportRunRow & { readonly count: number }>`
    select i.*, count(*) over ()::int as count from board_imports i
    where i.account_id = ${scope.accountId} and i.board_id = ${boardId}
    order by i.started_at, i.id limit ${limit} offset ${offset}`.execute(tx);
  const items = rows.map((row): BoardImport => ({
    id: row.id,
    boardId: row.board_id,
    source: row.source,
    fileName: row.file_name,
    total: row.total,
    done: row.done,
    mapping: row.mapping,
    startedBy: row.started_by,
    startedAt: iso(row.started_at),
    isUnderWay: isUnderWay(row, reader),
  }));
  return { items, total: rows[0]?.count ?? 0, limit, offset };
}
