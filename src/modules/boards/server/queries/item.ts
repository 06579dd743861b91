import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { BoardId, ItemId } from '#modules/boards/contract/ids.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { boardsIn, type ItemTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import { cardJson } from './item-json.ts';

export type ItemRow = Selectable<ItemTable>;

const columns = sql.join(
  (
    [
      'id',
      'board_id',
      'number',
      'column_id',
      'rank',
      'level',
      'parent_id',
      'title',
      'source',
      'source_key',
      'priority',
      'status',
      'points',
      'estimate_label',
      'assignee_id',
      'due_date',
      'blocked_at',
      'blocked_reason',
      'work_started_at',
      'work_completed_at',
      'cycle_time',
      'entered_column_at',
      'sprint_id',
      'archived_at',
      'version',
      'created_at',
      'updated_at',
    ] as const
  ).map((name) => sql`i.${sql.ref(name)}`),
);

export interface CardQuery {
  /** Beside account and board; of `board_items i`. */
  readonly where: RawBuilder<unknown>;
  /** Terms of `i`, without which any order is as good. */
  readonly order?: RawBuilder<unknown>;
  readonly page?: { readonly limit: number; readonly offset: number };
}

interface BoardKey {
  readonly id: BoardId;
  readonly key_prefix: string;
}

/** Of an item `b` that blocks another: it is neither done nor put away. */
const isInTheWay = sql`b.deleted_at is null and b.archived_at is null and b.status is distinct from 'Complete'`;

/** Items that stand somewhere, be it a column or the backlog. */
export const isAlive = sql`i.archived_at is null and i.deleted_at is null`;

/**
 * Items as cards, by one statement however many: what hangs on them is counted for all at once.
 * @param wanted what to make of `card.json`, the text of each
 */
function statementOf(
  account: string,
  board: BoardKey,
  { where, order, page }: CardQuery,
  wanted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const sorted = order ? sql`order by ${order}` : sql``;
  const cut = page ? sql`limit ${page.limit} offset ${page.offset}` : sql``;
  return sql`
    with found as materialized (
      select ${columns} from board_items i where i.account_id = ${account} and i.board_id = ${board.id} and ${where} ${sorted} ${cut})
    select ${wanted} from found i
    left join (select item_id, array_agg(label_id::text order by label_id) as label_ids from board_item_labels
      where account_id = ${account} and item_id in (select id from found) group by item_id) l on l.item_id = i.id
    left join (select item_id, count(*)::int as comment_count from board_comments
      where account_id = ${account} and item_id in (select id from found) group by item_id) c on c.item_id = i.id
    left join (select item_id, count(*)::int as checklist_total, (count(*) filter (where is_done))::int as checklist_done
      from board_checklist_items where account_id = ${account} and item_id in (select id from found) group by item_id) k on k.item_id = i.id
    left join (select item_id, count(*)::int as attachment_count from board_attachments
      where account_id = ${account} and item_id in (select id from found) group by item_id) a on a.item_id = i.id
    left join (select l.to_id as item_id, count(*)::int as blocked_by_count from board_links l
      join board_items b on b.account_id = l.account_id and b.id = l.from_id
      where l.account_id = ${account} and l.kind = 'blocks' and l.to_id in (select id from found) and ${isInTheWay} group by l.to_id) w
      on w.item_id = i.id
    cross join lateral (select ${cardJson(board.key_prefix)} as json) as card
    ${sorted}`;
}

/** Items as cards. @param board whose items are looked at; its prefix makes their keys */
export async function cardsOf({ tx, scope }: Scoped, board: BoardKey, query: CardQuery): Promise<BoardItem[]> {
  const { rows } = await statementOf(scope.accountId, board, query, sql`card.json::json as card`).execute(tx);
  return (rows as { card: BoardItem }[]).map(({ card }) => card);
}

const PART = 100; // cards; some 70 kB

/**
 * All cards of the columns as JSON, in no order: their ranks give it. They come in parts, because one text of a large board
 * is copied several times on its way here, and what such copies leave behind is reused by nothing smaller.
 * @returns what stands between the brackets of an array, cut anywhere between two cards
 */
export async function cardsOnBoard({ tx, scope }: Scoped, board: BoardKey): Promise<Buffer[]> {
  const query = { where: sql`i.column_id is not null and ${isAlive}` };
  const each = statementOf(scope.accountId, board, query, sql`card.json, (row_number() over () - 1) / ${sql.lit(PART)} as part`);
  const { rows } = await sql<{ cards: string }>`select string_agg(',' || json, '') as cards from (${each}) as cards group by part`.execute(
    tx,
  );
  return rows.map(({ cards }, n) => Buffer.from(cards).subarray(n === 0 ? 1 : 0));
}

/** Those of some items that are not deleted. */
export async function cardsById(scoped: Scoped, board: BoardKey, itemIds: readonly ItemId[]): Promise<BoardItem[]> {
  if (itemIds.length === 0) return [];
  return cardsOf(scoped, board, { where: sql`i.id = any(${[...itemIds]}::uuid[]) and i.deleted_at is null` });
}

/** An item's own row, also of a deleted one: whoever asks looks at `deleted_at`. */
export async function findItemRow({ tx, scope }: Scoped, itemId: ItemId): Promise<ItemRow | null> {
  const row = await boardsIn(tx)
    .selectFrom('board_items')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row ?? null;
}

/** Rows of a board's items that are not deleted, archived ones included. */
export async function itemRows({ tx, scope }: Scoped, boardId: BoardId, where: RawBuilder<boolean>): Promise<ItemRow[]> {
  return boardsIn(tx)
    .selectFrom('board_items as i')
    .selectAll('i')
    .where('i.account_id', '=', scope.accountId)
    .where('i.board_id', '=', boardId)
    .where('i.deleted_at', 'is', null)
    .where(where)
    .orderBy('i.rank')
    .orderBy('i.id')
    .execute();
}
