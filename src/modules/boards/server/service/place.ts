import { sql, type Updateable } from 'kysely';
import type { BoardId, ColumnId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { indexFor, rankBetween, ranksBetween, type PlaceWish } from '#modules/boards/rules/rank.ts';
import { workIn } from '#modules/boards/rules/item-status.ts';
import { judgeWip } from '#modules/boards/rules/wip.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { columnsOf, type ColumnRow } from '#modules/boards/server/queries/column.ts';
import type { ItemRow } from '#modules/boards/server/queries/item.ts';
import type { ItemTable } from '#modules/boards/server/tables.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import { refuseIf } from './access.ts';
import type { HistoryEntry } from './history.ts';
import { announceItems, columnsOfWork, workOf } from './item-write.ts';

/** Where items stand: a column of a board, or its backlog (null). */
export interface Place {
  readonly boardId: BoardId;
  readonly columnId: ColumnId | null;
  /** Left out of what is looked at: the item that is to be placed. */
  readonly except: ItemId | null;
}

/** Items of a place, for `board_items i`; on the index of their order. */
const itemsAt = ({ scope }: Scoped, { boardId, columnId, except }: Place) => sql`i.account_id = ${scope.accountId}
  and i.board_id = ${boardId} and ${columnId === null ? sql`i.column_id is null` : sql`i.column_id = ${columnId}`}
  and i.archived_at is null and i.deleted_at is null ${except === null ? sql`` : sql`and i.id <> ${except}`}`;

/**
 * A rank for where an item shall stand. Where two neighbours leave no room between them, the whole column is ranked anew,
 * in the same transaction, and the room told.
 */
export async function findRank(context: Context, place: Place, wish: PlaceWish): Promise<string> {
  const { before, after } = await neighboursOf(context, place, wish);
  return rankBetween(before, after) ?? rankAnew(context, place, wish);
}

interface Neighbours {
  readonly before: string | null;
  readonly after: string | null;
}

/** The ranks between which an item comes; a neighbour that has gone leaves it to the other, then to the place from the top. */
async function neighboursOf(scoped: Scoped, place: Place, { afterId, beforeId, position }: PlaceWish): Promise<Neighbours> {
  const at = itemsAt(scoped, place);
  // Items of the same rank follow one another by their ids; such a pair leaves no room, and is ranked anew.
  const next = sql`(select n.rank from (select i.rank, i.id from board_items i where ${at}) n
    where (n.rank, n.id) > (t.rank, t.id) order by n.rank, n.id limit 1)`;
  if (afterId) {
    const found = await ranks(
      scoped,
      sql`select t.rank as before, ${next} as after
      from (select i.rank, i.id from board_items i where ${at} and i.id = ${afterId}) t`,
    );
    if (found) return found;
  }
  if (beforeId) {
    const previous = sql`(select n.rank from (select i.rank, i.id from board_items i where ${at}) n
      where (n.rank, n.id) < (t.rank, t.id) order by n.rank desc, n.id desc limit 1)`;
    const found = await ranks(
      scoped,
      sql`select ${previous} as before, t.rank as after
      from (select i.rank, i.id from board_items i where ${at} and i.id = ${beforeId}) t`,
    );
    if (found) return found;
  }
  if (position === 0) {
    const top = await ranks(scoped, sql`select null as before, min(i.rank) as after from board_items i where ${at}`);
    return { before: null, after: top?.after ?? null };
  }
  if (position !== undefined) {
    const found = await ranks(
      scoped,
      sql`select t.rank as before, ${next} as after
      from (select i.rank, i.id from board_items i where ${at} order by i.rank, i.id offset ${position - 1} limit 1) t`,
    );
    if (found) return found;
  }
  const end = await ranks(scoped, sql`select max(i.rank) as before, null as after from board_items i where ${at}`);
  return { before: end?.before ?? null, after: null };
}

async function ranks({ tx }: Scoped, query: ReturnType<typeof sql>): Promise<Neighbours | null> {
  const { rows } = await sql<Neighbours>`${query}`.execute(tx);
  return rows[0] ?? null;
}

/** Gives all items of a place short ranks, keeping their order and leaving out the place of one that is to come. */
async function rankAnew(context: Context, place: Place, wish: PlaceWish): Promise<string> {
  const { rows: others } = await sql<{ id: ItemId; rank: string }>`select i.id, i.rank from board_items i
    where ${itemsAt(context, place)} order by i.rank, i.id`.execute(context.tx);
  const index = indexFor(others, wish);
  const fresh = ranksBetween(null, null, others.length + 1);
  const [own = ''] = fresh.splice(index, 1);
  const changed = others.map((other, n) => ({ id: other.id, rank: fresh[n] ?? '' }));
  // Nobody has changed these items: their versions stay, so that no other's change is refused as stale.
  await sql`update board_items i set rank = n.rank from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (id uuid, rank text)
    where i.account_id = ${context.scope.accountId} and i.id = n.id`.execute(context.tx);
  await announceItems(
    context,
    place.boardId,
    'moved',
    changed.map(({ id }) => id),
  );
  return own;
}

/**
 * Where an item that was put away comes back to, as far as that differs: what is done to the first column for that where its own
 * is gone, all else to the backlog; it becomes what its column says now.
 */
export async function homeOf(context: Context, item: ItemRow): Promise<Updateable<ItemTable>> {
  if (item.column_id === null && item.status === null) return {};
  const columns = await columnsOf(context, item.board_id);
  const own = columns.find(({ id }) => id === item.column_id);
  const home = own ?? (item.status === 'Complete' ? columns.find(({ status }) => status === 'COMPLETE') : undefined);
  const work = columnsOfWork(workIn(home?.status ?? null, workOf(item), context.now));
  if (own || !home) return work;
  const rank = await findRank(context, { boardId: item.board_id, columnId: home.id, except: item.id }, {});
  return { ...work, column_id: home.id, rank };
}

/** Ranks for several items that come to stand one after the other. */
export async function ranksFor(context: Context, place: Place, wish: PlaceWish, count: number): Promise<string[]> {
  const first = await findRank(context, place, wish);
  if (count === 1) return [first];
  // Read once there is room: what stands there may just have been ranked anew.
  const { before, after } = await neighboursOf(context, place, wish);
  return ranksBetween(before, after, count);
}

/** Ranks for so many items above all others of the backlog, in their order. */
export async function ranksOnTop(scoped: Scoped, boardId: BoardId, count: number): Promise<string[]> {
  const at = itemsAt(scoped, { boardId, columnId: null, except: null });
  const top = await ranks(scoped, sql`select null as before, min(i.rank) as after from board_items i where ${at}`);
  return ranksBetween(null, top?.after ?? null, count);
}

/** What was finished in a sprint that has ended is history: a board does not show it, and it takes nobody's place. */
const isNoHistory = sql`(i.work_completed_at is null or i.sprint_id is null or not exists (
  select from sprints s where s.account_id = i.account_id and s.id = i.sprint_id and s.status = 'completed'))`;

export interface Coming {
  readonly count: number;
  readonly reason: string | undefined;
}

/**
 * Lets items into a column, or refuses them (ruling 16).
 * @returns whether they take it above its limit
 * @throws Problem boards.wip_limit, boards.reason_required
 */
export async function takePlaces(
  scoped: Scoped,
  board: BoardRow,
  column: Pick<ColumnRow, 'id' | 'wip_limit'> | null,
  coming: Coming,
): Promise<boolean> {
  if (column === null || column.wip_limit === null) return false;
  const limit = column.wip_limit;
  // No more is counted than the answer needs.
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from board_items i where ${itemsAt(scoped, { boardId: board.id, columnId: column.id, except: null })}
      and ${isNoHistory} limit ${limit + 1}) n`.execute(scoped.tx);
  const question = { limit, count: rows[0]?.count ?? 0, coming: coming.count, policy: board.wip_policy, reason: coming.reason };
  const { isAbove, refusal } = judgeWip(question);
  refuseIf(refusal, { limit, columnId: column.id });
  return isAbove;
}

/** What the history keeps of going above a limit (ruling 16). */
export const aboveLimit = (column: ColumnRow | null, reason: string | undefined): Pick<HistoryEntry, 'aboveLimit' | 'limitReason'> => ({
  aboveLimit: column?.wip_limit ?? null,
  limitReason: reason || null,
});

/** A column of the board by its id; null is the backlog. @throws Problem boards.column_not_found */
export function columnAmong(columns: readonly ColumnRow[], columnId: ColumnId | null): ColumnRow | null {
  if (columnId === null) return null;
  return columns.find((column) => column.id === columnId) ?? raise(boardProblems.column_not_found);
}
