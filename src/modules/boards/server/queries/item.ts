import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { BoardId, ItemId, LabelId } from '#modules/boards/contract/ids.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { boardsIn, type ItemTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import { iso, isoOrNull } from '#shared/time.ts';

export type ItemRow = Selectable<ItemTable>;
/** What a card shows of an item's row, with what hangs on it. */
type CardRow = Omit<ItemRow, 'description'> & {
  readonly label_ids: readonly LabelId[] | null;
  readonly comment_count: number | null;
  readonly checklist_done: number | null;
  readonly checklist_total: number | null;
  readonly attachment_count: number | null;
  readonly blocked_by_count: number | null;
};

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

/** Of an item `b` that blocks another: it is neither done nor put away. */
const isInTheWay = sql`b.deleted_at is null and b.archived_at is null and b.status is distinct from 'Complete'`;

/** Items that stand somewhere, be it a column or the backlog. */
export const isAlive = sql`i.archived_at is null and i.deleted_at is null`;

/**
 * Items as cards, by one statement however many: what hangs on them is counted for all at once.
 * @param board whose items are looked at; its prefix makes their keys
 */
export async function cardsOf(
  { tx, scope }: Scoped,
  board: { readonly id: BoardId; readonly key_prefix: string },
  { where, order, page }: CardQuery,
): Promise<BoardItem[]> {
  const account = scope.accountId;
  const sorted = order ? sql`order by ${order}` : sql``;
  const cut = page ? sql`limit ${page.limit} offset ${page.offset}` : sql``;
  const { rows } = await sql<CardRow>`
    with found as materialized (
      select ${columns} from board_items i where i.account_id = ${account} and i.board_id = ${board.id} and ${where} ${sorted} ${cut})
    select i.*, l.label_ids, c.comment_count, k.checklist_done, k.checklist_total, a.attachment_count, w.blocked_by_count from found i
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
    ${sorted}`.execute(tx);
  return rows.map((row) => toCard(row, board.key_prefix));
}

/** All cards of the columns, in no order: their ranks give it. */
export const cardsOnBoard = (scoped: Scoped, board: { readonly id: BoardId; readonly key_prefix: string }): Promise<BoardItem[]> =>
  cardsOf(scoped, board, { where: sql`i.column_id is not null and ${isAlive}` });

/** Those of some items that are not deleted. */
export async function cardsById(
  scoped: Scoped,
  board: { readonly id: BoardId; readonly key_prefix: string },
  itemIds: readonly ItemId[],
): Promise<BoardItem[]> {
  if (itemIds.length === 0) return [];
  return cardsOf(scoped, board, { where: sql`i.id = any(${[...itemIds]}::uuid[]) and i.deleted_at is null` });
}

/** Only what there is: most cards have little of it, and a board has many cards. */
const countsOf = (row: CardRow): Partial<BoardItem> => ({
  ...(row.comment_count && { commentCount: row.comment_count }),
  ...(row.checklist_done && { checklistDone: row.checklist_done }),
  ...(row.checklist_total && { checklistTotal: row.checklist_total }),
  ...(row.attachment_count && { attachmentCount: row.attachment_count }),
  ...(row.blocked_by_count && { blockedByCount: row.blocked_by_count }),
});

const toCard = (row: CardRow, keyPrefix: string): BoardItem => ({
  id: row.id,
  boardId: row.board_id,
  key: `${keyPrefix}-${row.number}`,
  title: row.title,
  type: row.level,
  parentId: row.parent_id,
  columnId: row.column_id,
  rank: row.rank,
  status: row.status,
  priority: row.priority,
  storyPoints: row.points,
  estimateLabel: row.estimate_label,
  assigneeId: row.assignee_id,
  dueDate: row.due_date,
  labelIds: [...(row.label_ids ?? [])],
  sprintId: row.sprint_id,
  blockedAt: isoOrNull(row.blocked_at),
  blockedReason: row.blocked_reason,
  workStartedAt: isoOrNull(row.work_started_at),
  workCompletedAt: isoOrNull(row.work_completed_at),
  cycleTime: row.cycle_time,
  enteredColumnAt: iso(row.entered_column_at),
  ...countsOf(row),
  isArchived: row.archived_at !== null,
  version: row.version,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
});

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
