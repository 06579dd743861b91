import { sql, type Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { BoardId, ColumnId, ItemId, LabelId, SprintId } from '#modules/boards/contract/ids.ts';
import { ITEMS_MAX, type ItemLevel } from '#modules/boards/contract/item.ts';
import type { Priority } from '#modules/boards/contract/board.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import type { SourceValues } from '#modules/boards/rules/import-merge.ts';
import { noWork, workIn, type WorkState } from '#modules/boards/rules/item-status.ts';
import { ranksBetween } from '#modules/boards/rules/rank.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { columnsOf } from '#modules/boards/server/queries/column.ts';
import type { ItemRow } from '#modules/boards/server/queries/item.ts';
import { boardsIn, type ItemTable } from '#modules/boards/server/tables.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context, Json } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { announce } from './access.ts';
import { tellAssigned } from './assigned.ts';
import { appendHistory } from './history.ts';

/** An item to be stored. What is absent is nothing, or the usual. */
export interface ItemDraft {
  /** Made here unless others of the same call name it as their parent; parents come first or together. */
  readonly id?: ItemId;
  /** null: the backlog. Of the same board: whoever calls has looked. */
  readonly columnId: ColumnId | null;
  readonly title: string;
  readonly level?: ItemLevel;
  readonly description?: string;
  readonly priority?: Priority;
  readonly points?: number | null;
  readonly estimateLabel?: string | null;
  readonly parentId?: ItemId | null;
  readonly assigneeId?: UserId | null;
  readonly dueDate?: string | null;
  readonly labelIds?: readonly LabelId[];
  readonly sprintId?: SprintId | null;
  /** Its name in another program, unique on the board. */
  readonly source?: { readonly name: string; readonly key: string; readonly values?: SourceValues };
  /** Absent: behind all others of its column, in the order given. */
  readonly rank?: string;
  /** Absent: what its column says as of now. */
  readonly work?: WorkState;
  /** The column that it was created in, where that is another one: its history begins there. */
  readonly bornIn?: { readonly id: ColumnId; readonly status: string } | null;
  readonly createdAt?: Date;
  readonly enteredColumnAt?: Date;
}

export interface SaveOptions {
  readonly kind: 'created' | 'imported';
  /** The limit that its column is taken above, and why. */
  readonly aboveLimit?: number | null;
  readonly limitReason?: string | null;
  readonly detail?: { readonly [key: string]: Json };
}

/**
 * Stores items of a board that the caller has opened for writing: rows, labels, history, and what is told to the room and
 * to those whom they are given to.
 * Six statements, and one more for each 200 items. It asks no limit of columns.
 * @returns their ids in the order given
 * @throws Problem boards.items_max
 */
export async function saveItems(context: Context, board: BoardRow, drafts: readonly ItemDraft[], options: SaveOptions): Promise<ItemId[]> {
  if (drafts.length === 0) return [];
  const first = await takeNumbers(context, board, drafts.length);
  const statuses = new Map((await columnsOf(context, board.id)).map((column) => [column.id, column.status]));
  const ranks = await ranksAtEnds(context, board.id, drafts);
  const rows = drafts.map((draft, n) =>
    rowOf(context, board.id, draft, {
      number: first + n,
      rank: draft.rank ?? ranks[n] ?? '',
      status: statuses.get(draft.columnId as ColumnId) ?? null,
    }),
  );
  await insertRows(context, 'board_items', rows);
  const labels = drafts.flatMap((draft, n) =>
    [...new Set(draft.labelIds)].map((labelId) => ({ account_id: context.scope.accountId, item_id: rows[n]?.id, label_id: labelId })),
  );
  await insertRows(context, 'board_item_labels', labels);
  await appendHistory(
    context,
    board.id,
    rows.map((row, n) => ({
      itemId: row.id,
      kind: options.kind,
      ...birthOf(drafts[n]?.bornIn, row.column_id, statuses),
      points: row.points,
      sprintId: row.sprint_id,
      at: row.created_at,
      ...(options.detail && { detail: options.detail }),
      aboveLimit: options.aboveLimit ?? null,
      limitReason: options.limitReason ?? null,
    })),
  );
  const ids = rows.map((row) => row.id);
  await announceItems(context, board.id, 'created', ids);
  await tellAssigned(context, board.id, rows, options.kind === 'imported' ? 'import' : 'once');
  return ids;
}

function birthOf(bornIn: ItemDraft['bornIn'], columnId: ColumnId | null, statuses: ReadonlyMap<ColumnId, string>) {
  if (bornIn !== undefined) return { toColumnId: bornIn?.id ?? null, toStatus: bornIn?.status ?? null };
  return { toColumnId: columnId, toStatus: columnId === null ? null : (statuses.get(columnId) ?? null) };
}

/** Takes the next numbers of the board, which are never given twice. @throws Problem boards.items_max */
async function takeNumbers({ tx, scope }: Context, board: BoardRow, n: number): Promise<number> {
  // Fewer numbers than that have ever been given, so there are fewer items: mostly nothing has to be counted.
  if (board.next_number + n - 1 > ITEMS_MAX) {
    const { kept } = await boardsIn(tx)
      .selectFrom('board_items')
      .select((read) => read.fn.countAll<number>().as('kept'))
      .where('account_id', '=', scope.accountId)
      .where('board_id', '=', board.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (kept + n > ITEMS_MAX) throw new Problem(boardProblems.items_max, { n: ITEMS_MAX });
  }
  const { next_number: next } = await boardsIn(tx)
    .updateTable('boards')
    .set((write) => ({ next_number: write('next_number', '+', n) }))
    .where('account_id', '=', scope.accountId)
    .where('id', '=', board.id)
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return next - n;
}

/** A rank for each draft that names none, behind what its column holds. */
async function ranksAtEnds(context: Context, boardId: BoardId, drafts: readonly ItemDraft[]): Promise<(string | undefined)[]> {
  const ranks: (string | undefined)[] = drafts.map(() => undefined);
  const unranked = [...drafts.keys()].filter((n) => drafts[n]?.rank === undefined);
  if (unranked.length === 0) return ranks;
  const ends = await lastRanks(context, boardId);
  for (const [columnId, places] of Map.groupBy(unranked, (n) => drafts[n]?.columnId ?? null)) {
    const made = ranksBetween(ends.get(columnId) ?? null, null, places.length);
    places.forEach((n, index) => (ranks[n] = made[index]));
  }
  return ranks;
}

/** The last rank of each column, and of the backlog under null. */
export async function lastRanks({ tx, scope }: Context, boardId: BoardId): Promise<Map<ColumnId | null, string>> {
  const rows = await boardsIn(tx)
    .selectFrom('board_items')
    .select((read) => ['column_id', read.fn.max('rank').as('rank')])
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', boardId)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .groupBy('column_id')
    .execute();
  return new Map(rows.map((row) => [row.column_id, row.rank]));
}

interface Placed {
  readonly number: number;
  readonly rank: string;
  readonly status: string | null;
}

function rowOf({ scope, now, actor }: Context, boardId: BoardId, draft: ItemDraft, { number, rank, status }: Placed): ItemRow {
  const createdAt = draft.createdAt ?? now;
  const work = draft.work ?? workIn(status, noWork, now);
  return {
    id: draft.id ?? (uuidv7() as ItemId),
    account_id: scope.accountId,
    board_id: boardId,
    number,
    column_id: draft.columnId,
    rank,
    level: draft.level ?? 'story',
    parent_id: draft.parentId ?? null,
    title: draft.title,
    description: draft.description ?? '',
    priority: draft.priority ?? 'medium',
    points: draft.points ?? null,
    estimate_label: draft.estimateLabel ?? null,
    estimated_at: null,
    estimated_by: null,
    estimated_in: null,
    assignee_id: draft.assigneeId ?? null,
    due_date: draft.dueDate ?? null,
    blocked_at: null,
    blocked_reason: null,
    ...columnsOfWork(work),
    entered_column_at: draft.enteredColumnAt ?? createdAt,
    sprint_id: draft.sprintId ?? null,
    source: draft.source?.name ?? null,
    source_key: draft.source?.key ?? null,
    source_values: draft.source?.values ?? null,
    archived_at: null,
    deleted_at: null,
    version: 1,
    created_by: userIdOf(actor),
    created_at: createdAt,
    updated_at: now,
  };
}

export const columnsOfWork = (work: WorkState) => ({
  status: work.status,
  work_started_at: work.startedAt,
  work_completed_at: work.completedAt,
  cycle_time: work.cycleTime,
  is_undated: work.isUndated === true ? true : null,
});

export const workOf = (item: ItemRow): WorkState => ({
  status: item.status,
  startedAt: item.work_started_at,
  completedAt: item.work_completed_at,
  cycleTime: item.cycle_time,
  ...(item.is_undated === true && { isUndated: true }),
});

/** Changes one item; its version grows. */
export async function changeItem({ tx, scope, now }: Context, item: ItemRow, values: Updateable<ItemTable>): Promise<ItemRow> {
  return boardsIn(tx)
    .updateTable('board_items')
    .set({ ...values, version: item.version + 1, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Columns of items that are changed for several at once. */
const shared = sql`column_id = n.column_id, rank = n.rank, parent_id = n.parent_id, sprint_id = n.sprint_id, status = n.status,
  work_started_at = n.work_started_at, work_completed_at = n.work_completed_at, cycle_time = n.cycle_time, is_undated = n.is_undated,
  entered_column_at = n.entered_column_at, archived_at = n.archived_at, deleted_at = n.deleted_at, priority = n.priority,
  points = n.points, estimate_label = n.estimate_label, estimated_at = n.estimated_at, estimated_by = n.estimated_by,
  estimated_in = n.estimated_in, assignee_id = n.assignee_id, due_date = n.due_date, level = n.level`;

/** Writes the rows as they are given, by one statement; all but words and blocks can change so. Their versions grow. */
export async function changeItems({ tx, scope, now }: Context, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  const slim = rows.map(({ description: _words, ...row }) => row);
  await sql`update board_items i set ${shared}, version = i.version + 1, updated_at = ${now}
    from jsonb_populate_recordset(null::board_items, ${JSON.stringify(slim)}::jsonb) n
    where i.account_id = ${scope.accountId} and i.id = n.id`.execute(tx);
}

const ANNOUNCED_MAX = 200; // items of one event

/** Tells the room of items, some hundred at a time. */
export async function announceItems(
  context: Context,
  boardId: BoardId,
  op: 'created' | 'updated' | 'moved',
  itemIds: readonly ItemId[],
): Promise<void> {
  for (let from = 0; from < itemIds.length; from += ANNOUNCED_MAX) {
    await announce(context, boardId, 'board.items_saved', { op, itemIds: itemIds.slice(from, from + ANNOUNCED_MAX) });
  }
}

/** Says of each item that has been finished, or taken up again, that it has: actions and sprints follow. */
export async function announceStatus(context: Context, boardId: BoardId, before: ItemRow, after: WorkState): Promise<void> {
  if (before.status === after.status) return;
  if (after.status === 'Complete') await announce(context, boardId, 'board.item_completed', { itemId: before.id });
  else if (before.status === 'Complete') await announce(context, boardId, 'board.item_reopened', { itemId: before.id });
}
