import { sql, type RawBuilder } from 'kysely';
import type { ItemFilters, ItemSort } from '#modules/boards/contract/item-calls.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { dayIn } from '#shared/zone.ts';
import type { BoardRow } from './board.ts';
import { cardsOf } from './item.ts';
import { shownSourceKey } from './item-json.ts';

const yes = sql`true`;

/** A page of a board's items; two statements. */
export async function listItems(
  scoped: Scoped & { readonly now: Date },
  board: BoardRow,
  { filters, sort, ...page }: Paging & { readonly filters: ItemFilters; readonly sort: ItemSort },
): Promise<Page<BoardItem>> {
  const where = whereOf(filters, sql`${board.key_prefix}::text`, scoped.now);
  const items = await cardsOf(scoped, board, { where, order: orderOf(sort), page });
  return { items, total: await countItems(scoped, board, where), ...page };
}

/** The items directly beneath one, in the order of their keys. */
export async function listChildren(scoped: Scoped, board: BoardRow, parentId: string, page: Paging): Promise<Page<BoardItem>> {
  const where = sql`i.parent_id = ${parentId} and i.deleted_at is null`;
  const items = await cardsOf(scoped, board, { where, order: sql`i.number`, page });
  return { items, total: await countItems(scoped, board, where), ...page };
}

/** The items of a delivery in the order of their keys, archived ones too. */
export async function listDeliveryItems(scoped: Scoped, board: BoardRow, deliveryId: string, page: Paging): Promise<Page<BoardItem>> {
  const where = sql`i.deleted_at is null and exists (select from delivery_items n
    where n.account_id = i.account_id and n.item_id = i.id and n.delivery_id = ${deliveryId})`;
  const items = await cardsOf(scoped, board, { where, order: sql`i.number`, page });
  return { items, total: await countItems(scoped, board, where), ...page };
}

async function countItems({ tx, scope }: Scoped, board: BoardRow, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from board_items i
    where i.account_id = ${scope.accountId} and i.board_id = ${board.id} and ${where}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** What filters ask of `board_items i`. @param keyPrefix of the item's board */
export function whereOf(filters: ItemFilters, keyPrefix: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  const { columnIds, types, priorities, labelIds, isBlocked, isDone, isOverdue, dueFrom, dueTo, text } = filters;
  const today = dayIn(filters.timeZone ?? 'UTC', now);
  const terms = [
    sql`i.deleted_at is null`,
    filters.isArchived ? sql`i.archived_at is not null` : sql`i.archived_at is null`,
    { board: sql`i.column_id is not null`, backlog: sql`i.column_id is null`, all: yes }[filters.place],
    columnIds ? sql`i.column_id = any(${columnIds}::uuid[])` : yes,
    types ? sql`i.level = any(${types}::text[])` : yes,
    priorities ? sql`i.priority = any(${priorities}::text[])` : yes,
    oneOf(sql`i.assignee_id`, filters.assigneeIds),
    oneOf(sql`i.sprint_id`, filters.sprintIds),
    oneOf(sql`i.parent_id`, filters.parentIds),
    labelIds
      ? sql`exists (select from board_item_labels l where l.account_id = i.account_id and l.item_id = i.id and l.label_id = any(${labelIds}::uuid[]))`
      : yes,
    isBlocked === undefined ? yes : sql`(i.blocked_at is not null) = ${isBlocked}`,
    isDone === undefined ? yes : sql`(i.status is not distinct from 'Complete') = ${isDone}`,
    isOverdue === undefined
      ? yes
      : sql`coalesce(i.due_date < ${today}::date and i.status is distinct from 'Complete', false) = ${isOverdue}`,
    dueFrom ? sql`i.due_date >= ${dueFrom}::date` : yes,
    dueTo ? sql`i.due_date <= ${dueTo}::date` : yes,
    hasText(text, keyPrefix),
  ];
  return sql.join(terms, sql` and `);
}

/** One of some ids, or none where null is among them. */
function oneOf(column: RawBuilder<unknown>, wanted: readonly (string | null)[] | undefined): RawBuilder<unknown> {
  if (!wanted) return yes;
  const ids = wanted.filter((id) => id !== null);
  const named = sql`${column} = any(${ids}::uuid[])`;
  return wanted.includes(null) ? sql`(${column} is null or ${named})` : named;
}

/** The text anywhere in the title, the key or the key elsewhere of `board_items i`, its signs taken as they are. @param keyPrefix of the item's board */
export function hasText(text: string | undefined, keyPrefix: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!text) return yes;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(i.title ilike ${like} or ${keyPrefix} || '-' || i.number ilike ${like} or ${shownSourceKey} ilike ${like})`;
}

const sortTerms: Readonly<Record<ItemSort['by'], RawBuilder<unknown>>> = {
  place: sql`i.rank`,
  key: sql`i.number`,
  title: sql`lower(i.title)`,
  priority: sql`array_position(array['high', 'medium', 'low'], i.priority)`,
  storyPoints: sql`i.points`,
  dueDate: sql`i.due_date`,
  createdAt: sql`i.created_at`,
  updatedAt: sql`i.updated_at`,
};

/** What has no value comes last either way; what is alike stands in its order on the board. */
function orderOf({ by, direction }: ItemSort): RawBuilder<unknown> {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`${sortTerms[by]} ${way} nulls last, i.rank, i.id`;
}
