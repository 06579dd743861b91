import { sql } from 'kysely';
import { findAuthorNames } from '#modules/accounts/server/public.ts';
import type { Activity } from '#modules/boards/contract/activity.ts';
import type { ColumnId, ItemId } from '#modules/boards/contract/ids.ts';
import { activityText } from '#modules/boards/rules/activity.ts';
import type { HistoryKind } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { UserId } from '#shared/ids.ts';
import type { Paging } from '#shared/pages.ts';
import { iso } from '#shared/time.ts';
import type { BoardRow } from './board.ts';

interface Row {
  readonly id: string;
  readonly item_id: ItemId;
  readonly number: number | null;
  readonly title: string | null;
  readonly kind: HistoryKind;
  readonly from_column_id: ColumnId | null;
  readonly to_column_id: ColumnId | null;
  readonly from_title: string | null;
  readonly to_title: string | null;
  readonly sprint_name: string | null;
  readonly points: number | null;
  readonly detail: Record<string, unknown>;
  readonly actor_id: UserId | null;
  readonly at: Date;
  readonly above_limit: number | null;
  readonly limit_reason: string | null;
}

/** An item's life here begins with its birth elsewhere; that it was imported happened later. */
const happenedAt = sql`history_shown_at(h.detail, h.at)`;

/** A page of what has happened on a board, or to one of its items, newest first; three statements. */
export async function listActivity(scoped: Scoped, board: BoardRow, page: Paging, itemId?: ItemId): Promise<Page<Activity>> {
  const { tx, scope } = scoped;
  const where = sql`h.account_id = ${scope.accountId} and h.board_id = ${board.id} ${itemId === undefined ? sql`` : sql`and h.item_id = ${itemId}`}`;
  const { rows } = await sql<Row>`
    select h.id, h.item_id, i.number, i.title, h.kind, h.from_column_id, h.to_column_id, f.title as from_title, t.title as to_title,
      s.name as sprint_name, h.points, h.detail, h.actor_id, h.shown_at as at, h.above_limit, h.limit_reason from (
        select h.*, ${happenedAt} as shown_at from board_item_history h where ${where}
        order by ${happenedAt} desc, h.id desc limit ${page.limit} offset ${page.offset}) h
    left join board_items i on i.account_id = h.account_id and i.id = h.item_id and i.deleted_at is null
    left join board_columns f on f.account_id = h.account_id and f.id = h.from_column_id
    left join board_columns t on t.account_id = h.account_id and t.id = h.to_column_id
    left join sprints s on s.account_id = h.account_id and s.id = h.sprint_id and h.kind in ('sprint_added', 'sprint_removed')
    order by h.shown_at desc, h.id desc`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from board_item_history h where ${where}`.execute(
    tx,
  );
  const names = await findAuthorNames(scoped, [...new Set(rows.flatMap((row) => row.actor_id ?? []))]);
  const items = rows.map((row): Activity => {
    const happening = { type: row.kind, fromTitle: row.from_title, toTitle: row.to_title, points: row.points };
    return {
      ...happening,
      id: row.id,
      boardId: board.id,
      itemId: row.item_id,
      itemKey: row.number === null ? null : `${board.key_prefix}-${row.number}`,
      itemTitle: row.title,
      message: activityText(happening),
      userId: row.actor_id,
      userName: row.actor_id === null ? null : (names.get(row.actor_id)?.name ?? null),
      fromColumnId: row.from_column_id,
      toColumnId: row.to_column_id,
      sprintName: row.sprint_name,
      detail: row.detail,
      aboveLimit: row.above_limit,
      limitReason: row.limit_reason,
      timestamp: iso(row.at),
    };
  });
  return { items, total: counted[0]?.total ?? 0, ...page };
}
