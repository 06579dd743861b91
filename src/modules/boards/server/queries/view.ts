import { sql, type Selectable } from 'kysely';
import type { BoardId, ViewId } from '#modules/boards/contract/ids.ts';
import type { BoardView } from '#modules/boards/contract/view.ts';
import type { ViewTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import type { Paging } from '#shared/pages.ts';

interface Wanted extends Paging {
  readonly only?: ViewId;
}

type Row = Selectable<ViewTable> & { readonly is_default: boolean; readonly total: number };

/** A board's views as somebody has them: their own and the team's, by name. */
export async function viewsOf(
  { tx, scope }: Scoped,
  boardId: BoardId,
  userId: UserId,
  { limit, offset, only }: Wanted,
): Promise<Page<BoardView>> {
  const { rows } = await sql<Row>`
    select v.*, d.view_id is not null as is_default, count(*) over ()::int as total
    from board_views v left join board_default_views d
      on d.account_id = v.account_id and d.view_id = v.id and d.user_id = ${userId}
    where v.account_id = ${scope.accountId} and v.board_id = ${boardId} and (v.is_shared or v.owner_id = ${userId})
      ${only === undefined ? sql`` : sql`and v.id = ${only}`}
    order by lower(v.name), v.id limit ${limit} offset ${offset}`.execute(tx);
  const items = rows.map((row) => ({
    id: row.id,
    boardId: row.board_id,
    name: row.name,
    query: row.query,
    isShared: row.is_shared,
    isMine: row.owner_id === userId,
    isDefault: row.is_default,
  }));
  return { items, total: rows[0]?.total ?? 0, limit, offset };
}
