import { sql } from 'kysely';
import type { BoardId, ItemId, LinkId } from '#modules/boards/contract/ids.ts';
import type { ItemLevel, ItemStatus } from '#modules/boards/contract/item.ts';
import { CANDIDATES_MAX, type ItemLink, type LinkedItem, type StoredLinkKind } from '#modules/boards/contract/link.ts';
import { kindSeen } from '#modules/boards/rules/item-link.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { iso } from '#shared/time.ts';
import { hasText } from './item-list.ts';

interface EndRow {
  readonly id: ItemId;
  readonly board_id: BoardId;
  readonly board_name: string;
  readonly key: string;
  readonly title: string;
  readonly level: ItemLevel;
  readonly status: ItemStatus | null;
  readonly is_archived: boolean;
}

const endColumns = sql`i.id, i.board_id, b.name as board_name, b.key_prefix || '-' || i.number as key, i.title, i.level, i.status,
  i.archived_at is not null as is_archived`;

const viewEnd = (row: EndRow): LinkedItem => ({
  id: row.id,
  boardId: row.board_id,
  boardName: row.board_name,
  key: row.key,
  title: row.title,
  type: row.level,
  status: row.status,
  isArchived: row.is_archived,
});

type LinkRow = EndRow & { readonly link_id: LinkId; readonly kind: StoredLinkKind; readonly is_from: boolean; readonly created_at: Date };

/** Links of an item whose other end is not deleted; two statements. @param linkId that one alone */
export async function listLinks({ tx, scope }: Scoped, itemId: ItemId, page: Paging, linkId?: LinkId): Promise<Page<ItemLink>> {
  const { rows } = await sql<LinkRow & { readonly total: number }>`
    select l.id as link_id, l.kind, l.from_id = ${itemId} as is_from, l.created_at, count(*) over ()::int as total, ${endColumns}
    from board_links l
    join board_items i on i.account_id = l.account_id and i.id = case when l.from_id = ${itemId} then l.to_id else l.from_id end
    join boards b on b.account_id = i.account_id and b.id = i.board_id
    where l.account_id = ${scope.accountId} and (l.from_id = ${itemId} or l.to_id = ${itemId}) and i.deleted_at is null
      ${linkId === undefined ? sql`` : sql`and l.id = ${linkId}`}
    order by l.created_at, l.id limit ${page.limit} offset ${page.offset}`.execute(tx);
  const items = rows.map((row) => ({
    id: row.link_id,
    kind: kindSeen(row.kind, row.is_from),
    item: viewEnd(row),
    createdAt: iso(row.created_at),
  }));
  return { items, total: rows[0]?.total ?? 0, ...page };
}

/** Both ends of a link of an item; null for one that is not its own. */
export async function findLink(
  { tx, scope }: Scoped,
  itemId: ItemId,
  linkId: LinkId,
): Promise<{ readonly from_id: ItemId; readonly to_id: ItemId; readonly kind: StoredLinkKind } | null> {
  const { rows } = await sql<{ from_id: ItemId; to_id: ItemId; kind: StoredLinkKind }>`select from_id, to_id, kind from board_links
    where account_id = ${scope.accountId} and id = ${linkId} and (from_id = ${itemId} or to_id = ${itemId})`.execute(tx);
  return rows[0] ?? null;
}

export async function countLinks({ tx, scope }: Scoped, itemId: ItemId): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from board_links
    where account_id = ${scope.accountId} and (from_id = ${itemId} or to_id = ${itemId})`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Whether an item blocks another, be it through others. */
export async function isBlockedBy({ tx, scope }: Scoped, itemId: ItemId, byId: ItemId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive reached as (
      select to_id as id from board_links where account_id = ${scope.accountId} and kind = 'blocks' and from_id = ${byId}
      union select l.to_id from reached r
        join board_links l on l.account_id = ${scope.accountId} and l.kind = 'blocks' and l.from_id = r.id)
    select exists (select 1 from reached where id = ${itemId}) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

/** Items that some items block, with their boards. */
export async function blockedBy({ tx, scope }: Scoped, itemIds: readonly ItemId[]): Promise<{ id: ItemId; board_id: BoardId }[]> {
  const { rows } = await sql<{ id: ItemId; board_id: BoardId }>`select distinct i.id, i.board_id from board_links l
    join board_items i on i.account_id = l.account_id and i.id = l.to_id
    where l.account_id = ${scope.accountId} and l.kind = 'blocks' and l.from_id = any(${[...itemIds]}::uuid[]) and i.deleted_at is null
    order by i.board_id, i.id`.execute(tx);
  return rows;
}

/** Items of boards at work whose key or title has the text, but the item itself: those of its own board first, then the latest. */
export async function findLinkable(
  { tx, scope }: Scoped,
  item: { readonly id: ItemId; readonly board_id: BoardId },
  text: string,
): Promise<LinkedItem[]> {
  const { rows } = await sql<EndRow>`select ${endColumns} from board_items i
    join boards b on b.account_id = i.account_id and b.id = i.board_id
    where i.account_id = ${scope.accountId} and i.id <> ${item.id} and i.deleted_at is null and i.archived_at is null
      and b.archived_at is null and ${hasText(text, sql`b.key_prefix`)}
    order by lower(b.key_prefix || '-' || i.number) = ${text.toLowerCase()} desc, i.board_id = ${item.board_id} desc, i.updated_at desc, i.id
    limit ${CANDIDATES_MAX}`.execute(tx);
  return rows.map(viewEnd);
}
