import { uuidv7 } from 'uuidv7';
import type { BoardId, ColumnId, ItemId, SprintId } from '#modules/boards/contract/ids.ts';
import { boardsIn, type HistoryKind } from '#modules/boards/server/tables.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context, Json, Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { userIdOf } from '#shared/permissions.ts';

/** One thing that has happened to an item; what is not said stays as it was. */
export interface HistoryEntry {
  readonly itemId: ItemId;
  readonly kind: HistoryKind;
  readonly fromColumnId?: ColumnId | null;
  readonly toColumnId?: ColumnId | null;
  /** Statuses of the columns; null for the backlog. */
  readonly fromStatus?: string | null;
  readonly toStatus?: string | null;
  /** After it. */
  readonly points: number | null;
  readonly sprintId?: SprintId | null;
  /** The limit that a column was taken above (ruling 16), and why. */
  readonly aboveLimit?: number | null;
  readonly limitReason?: string | null;
  /** Ids and plain values. */
  readonly detail?: { readonly [key: string]: Json };
  /** Now unless an import knows better. */
  readonly at?: Date;
  /** The caller unless an import knows better; null for the product itself. */
  readonly actorId?: UserId | null;
}

/** Appends to the history of items: one statement, however many. */
export async function appendHistory(context: Context, boardId: BoardId, entries: readonly HistoryEntry[]): Promise<void> {
  const { scope, now, actor } = context;
  const caller = userIdOf(actor);
  const rows = entries.map((entry) => ({
    id: uuidv7(),
    account_id: scope.accountId,
    board_id: boardId,
    item_id: entry.itemId,
    kind: entry.kind,
    from_column_id: entry.fromColumnId ?? null,
    to_column_id: entry.toColumnId ?? null,
    from_status: entry.fromStatus ?? null,
    to_status: entry.toStatus ?? null,
    points: entry.points,
    sprint_id: entry.sprintId ?? null,
    detail: entry.detail ?? {},
    actor_id: entry.actorId === undefined ? caller : entry.actorId,
    at: entry.at ?? now,
    above_limit: entry.aboveLimit ?? null,
    limit_reason: entry.limitReason ?? null,
  }));
  await insertRows(context, 'board_item_history', rows);
}

/** What a deleted item's children were, so that taking the deleting back finds them. */
export async function childrenAtDeletion({ tx, scope }: Scoped, itemId: ItemId): Promise<readonly ItemId[]> {
  const row = await boardsIn(tx)
    .selectFrom('board_item_history')
    .select('detail')
    .where('account_id', '=', scope.accountId)
    .where('item_id', '=', itemId)
    .where('kind', '=', 'deleted')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const ids = row?.detail['childIds'];
  return Array.isArray(ids) ? (ids as ItemId[]) : [];
}
