import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId, ColumnId, ItemId } from '#modules/boards/contract/ids.ts';
import type { ItemMove } from '#modules/boards/contract/item-calls.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { workIn } from '#modules/boards/rules/item-status.ts';
import type { PlaceWish } from '#modules/boards/rules/rank.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { columnsOf } from '#modules/boards/server/queries/column.ts';
import { cardsById, type ItemRow } from '#modules/boards/server/queries/item.ts';
import { findSprintRow } from '#modules/boards/server/queries/sprint.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder } from '#platform/module/refuse-stale.ts';
import { raise } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import { announce, openItem } from './access.ts';
import { appendHistory } from './history.ts';
import { announceItems, announceStatus, changeItem, columnsOfWork, workOf } from './item-write.ts';
import { aboveLimit, columnAmong, findRank, takePlaces } from './place.ts';

/** Which item, and, where a live command says so, on which board. */
export interface ItemAddress {
  readonly itemId: ItemId;
  readonly boardId?: BoardId;
}

/**
 * Moves an item between two others, by what they are and not by an index.
 * @throws Problem boards.item_not_found, boards.column_not_found, boards.stale, boards.wip_limit, boards.reason_required,
 *   boards.archived
 */
export async function moveItem(context: Context, { itemId, boardId }: ItemAddress, move: ItemMove): Promise<BoardItem> {
  const { board, item } = await openItem(context, itemId, actions.editItems, { lock: 'write', boardId });
  await refuseStaleItem(context, board, item, move.version);
  // Asked together with what the move asks: of the card a move changes its place alone, which the row then says.
  const [card, moved] = await Promise.all([
    viewCard(context, board, itemId),
    placeItem(context, board, item, { ...move, columnId: move.targetColumnId }),
  ]);
  return { ...card, ...placeOf(moved), sprintId: moved.sprint_id };
}

export interface Target extends PlaceWish {
  readonly columnId: ColumnId | null;
  readonly reason?: string | undefined;
}

/**
 * Puts an item where it shall stand: its rank, in another column also what that makes of the work, the history, and what
 * is told to the room. Within its column neither limit nor status are asked (C2-28, S2-36).
 */
export async function placeItem(context: Context, board: BoardRow, item: ItemRow, target: Target): Promise<ItemRow> {
  const place = { boardId: board.id, columnId: target.columnId, except: item.id };
  if (target.columnId === item.column_id) {
    const values = { rank: await findRank(context, place, target) };
    const [moved] = await Promise.all([changeItem(context, item, values), announceMove(context, item, values)]);
    return moved;
  }
  const [columns, rank] = await Promise.all([columnsOf(context, board.id), findRank(context, place, target)]);
  const column = columnAmong(columns, target.columnId);
  const isAbove = await takePlaces(context, board, column, { count: 1, reason: target.reason });
  const work = workIn(column?.status ?? null, workOf(item), context.now);
  // What runs is on the board: an item that goes back into the backlog leaves its sprint.
  const left = target.columnId === null && (await isInRunningSprint(context, item)) ? item.sprint_id : null;
  const values = {
    column_id: target.columnId,
    rank,
    entered_column_at: context.now,
    ...columnsOfWork(work),
    ...(left && { sprint_id: null }),
  };
  const [moved] = await Promise.all([
    changeItem(context, item, values),
    appendHistory(context, board.id, [
      {
        itemId: item.id,
        kind: 'moved',
        fromColumnId: item.column_id,
        toColumnId: target.columnId,
        fromStatus: columns.find((one) => one.id === item.column_id)?.status ?? null,
        toStatus: column?.status ?? null,
        points: item.points,
        sprintId: item.sprint_id,
        ...(isAbove && aboveLimit(column, target.reason)),
      },
      ...(left ? [{ itemId: item.id, kind: 'sprint_removed' as const, points: item.points, sprintId: left }] : []),
    ]),
    announceMove(context, item, values),
    announceStatus(context, board.id, item, work),
    left && announce(context, board.id, 'board.sprint_saved', { sprintId: left, status: 'active' }),
  ]);
  return moved;
}

async function isInRunningSprint(context: Context, item: ItemRow): Promise<boolean> {
  return item.sprint_id !== null && (await findSprintRow(context, item.sprint_id))?.status === 'active';
}

/** Tells the room of a move: of a card that was and stays on the board its place is enough. */
async function announceMove(context: Context, item: ItemRow, values: Partial<ItemRow>): Promise<void> {
  const { columnId, ...place } = placeOf({ ...item, ...values, version: item.version + 1, updated_at: context.now });
  if (item.column_id === null || columnId === null) await announceItems(context, item.board_id, 'moved', [item.id]);
  else await announce(context, item.board_id, 'board.item_moved', { place: { ...place, columnId } });
}

const placeOf = (row: ItemRow) => ({
  id: row.id,
  columnId: row.column_id,
  rank: row.rank,
  status: row.status,
  workStartedAt: isoOrNull(row.work_started_at),
  workCompletedAt: isoOrNull(row.work_completed_at),
  cycleTime: row.cycle_time,
  enteredColumnAt: iso(row.entered_column_at),
  version: row.version,
  updatedAt: iso(row.updated_at),
});

/** The row is held already. @throws Problem boards.stale with the item as it is now */
export const refuseStaleItem = (context: Context, board: BoardRow, item: ItemRow, version: number | undefined): Promise<void> =>
  refuseOlder({ version, now: item.version }, boardProblems.stale, async () => ({
    ...(await viewCard(context, board, item.id)),
    description: item.description,
  }));

/** @throws Problem boards.item_not_found */
export async function viewCard(context: Context, board: BoardRow, itemId: ItemId): Promise<BoardItem> {
  const [card] = await cardsById(context, board, [itemId]);
  return card ?? raise(boardProblems.item_not_found);
}
