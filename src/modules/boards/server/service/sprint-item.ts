import { sql } from 'kysely';
import { actions } from '#modules/boards/contract/actions.ts';
import type { ItemId, SprintId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { workIn } from '#modules/boards/rules/item-status.ts';
import { ranksBetween } from '#modules/boards/rules/rank.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { columnsOf } from '#modules/boards/server/queries/column.ts';
import { itemRows, type ItemRow } from '#modules/boards/server/queries/item.ts';
import { findSprintRow, type SprintRow } from '#modules/boards/server/queries/sprint.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { announce } from './access.ts';
import { appendHistory } from './history.ts';
import { announceItems, changeItems, columnsOfWork, lastRanks, workOf } from './item-write.ts';
import { ranksOnTop } from './place.ts';
import { openSprint, viewSprint } from './sprint-access.ts';

/** @throws Problem boards.sprint_not_found, boards.item_not_found, boards.sprint_completed, boards.sprint_item_done, boards.archived */
export async function addSprintItems(context: Context, sprintId: SprintId, itemIds: readonly ItemId[]): Promise<Sprint> {
  const { board, sprint } = await openSprint(context, sprintId, actions.editItems, 'write');
  if (sprint.status === 'completed') throw new Problem(boardProblems.sprint_completed);
  const items = await requireItems(context, board, itemIds);
  await planInto(
    context,
    board,
    sprint,
    items.filter((item) => item.sprint_id !== sprintId),
  );
  await announce(context, board.id, 'board.sprint_saved', { sprintId, status: sprint.status });
  return viewSprint(context, board, sprintId);
}

/** @throws Problem boards.sprint_not_found, boards.item_not_found, boards.sprint_completed, boards.archived */
export async function removeSprintItem(context: Context, sprintId: SprintId, itemId: ItemId): Promise<Sprint> {
  const { board, sprint } = await openSprint(context, sprintId, actions.editItems, 'write');
  if (sprint.status === 'completed') throw new Problem(boardProblems.sprint_completed);
  const items = await requireItems(context, board, [itemId]);
  if (items.some((item) => item.sprint_id !== sprintId)) throw new Problem(boardProblems.item_not_found);
  await takeOut(context, board, items);
  await announce(context, board.id, 'board.sprint_saved', { sprintId, status: sprint.status });
  return viewSprint(context, board, sprintId);
}

/**
 * The sprint that an item shall be in; null for none.
 * @throws Problem boards.sprint_unknown for another board's, boards.sprint_completed
 */
export async function requireOpenSprint(
  context: Context,
  board: BoardRow,
  sprintId: SprintId | null | undefined,
): Promise<SprintRow | null> {
  if (!sprintId) return null;
  const sprint = await findSprintRow(context, sprintId);
  if (sprint?.board_id !== board.id) throw new Problem(boardProblems.sprint_unknown);
  if (sprint.status === 'completed') throw new Problem(boardProblems.sprint_completed);
  return sprint;
}

/** Puts items that have just been saved into a sprint, and tells what that makes of it. */
export async function enterSprint(context: Context, board: BoardRow, sprint: SprintRow, itemIds: readonly ItemId[]): Promise<void> {
  await planInto(context, board, sprint, await requireItems(context, board, itemIds));
  await announce(context, board.id, 'board.sprint_saved', { sprintId: sprint.id, status: sprint.status });
}

/** Takes an item from its sprint, if it is in one, into another, or out of any. */
export async function changeSprint(context: Context, board: BoardRow, item: ItemRow, sprint: SprintRow | null): Promise<void> {
  if (item.sprint_id === (sprint?.id ?? null)) return;
  const before = item.sprint_id === null ? null : await findSprintRow(context, item.sprint_id);
  if (sprint) await planInto(context, board, sprint, [item]);
  else await takeOut(context, board, [item]);
  for (const one of [before, sprint]) {
    if (one) await announce(context, board.id, 'board.sprint_saved', { sprintId: one.id, status: one.status });
  }
}

/** Items of a board by their ids. @throws Problem boards.item_not_found for another board's, too */
export async function requireItems(context: Context, board: BoardRow, itemIds: readonly ItemId[]): Promise<ItemRow[]> {
  const wanted = [...new Set(itemIds)];
  const items = await itemRows(context, board.id, sql<boolean>`i.id = any(${wanted}::uuid[])`);
  if (items.length < wanted.length) throw new Problem(boardProblems.item_not_found);
  return items;
}

/**
 * Puts items into a sprint, out of any other; into a running one they come onto the board. The caller has locked the board.
 * @throws Problem boards.sprint_item_done for what was finished before the sprint started
 */
export async function planInto(context: Context, board: BoardRow, sprint: SprintRow, items: readonly ItemRow[]): Promise<void> {
  if (items.length === 0) return;
  if (items.some((item) => isFinishedBefore(item, sprint))) throw new Problem(boardProblems.sprint_item_done);
  const planned = items.map((item) => ({ ...item, sprint_id: sprint.id }));
  await changeItems(context, planned);
  await appendHistory(context, board.id, [...leaving(items), ...planned.map((item) => entry(item, 'sprint_added', sprint.id))]);
  if (sprint.status === 'active') await bringToBoard(context, board, planned);
  await announceItems(
    context,
    board.id,
    'updated',
    items.map(({ id }) => id),
  );
}

/** What had been finished when a sprint started was not finished in it: perhaps another one has counted it. */
const isFinishedBefore = (
  { status, work_completed_at: finishedAt }: ItemRow,
  { status: step, started_at: startedAt }: SprintRow,
): boolean => step === 'active' && status === 'Complete' && finishedAt !== null && startedAt !== null && finishedAt < startedAt;

/** Takes items out of their sprints. */
export async function takeOut(context: Context, board: BoardRow, items: readonly ItemRow[]): Promise<void> {
  if (items.length === 0) return;
  await changeItems(
    context,
    items.map((item) => ({ ...item, sprint_id: null })),
  );
  await appendHistory(context, board.id, leaving(items));
  await announceItems(
    context,
    board.id,
    'updated',
    items.map(({ id }) => id),
  );
}

/** Takes items out of their sprints and out of their columns, onto the top of the backlog, in the order given. */
export async function returnToBacklog(context: Context, board: BoardRow, items: readonly ItemRow[]): Promise<void> {
  await takeOut(context, board, items);
  const standing = items.filter((item) => item.column_id !== null);
  if (standing.length === 0) return;
  const statuses = new Map((await columnsOf(context, board.id)).map((column) => [column.id, column.status]));
  const ranks = await ranksOnTop(context, board.id, standing.length);
  const rows = standing.map((item, index) => ({
    ...item,
    sprint_id: null,
    column_id: null,
    rank: ranks[index] ?? '',
    entered_column_at: context.now,
    ...columnsOfWork(workIn(null, workOf(item), context.now)),
  }));
  await changeItems(context, rows);
  await appendHistory(
    context,
    board.id,
    standing.map((item) => ({
      itemId: item.id,
      kind: 'moved' as const,
      fromColumnId: item.column_id,
      toColumnId: null,
      fromStatus: item.column_id === null ? null : (statuses.get(item.column_id) ?? null),
      toStatus: null,
      points: item.points,
    })),
  );
  await announceItems(
    context,
    board.id,
    'moved',
    rows.map(({ id }) => id),
  );
}

const leaving = (items: readonly ItemRow[]) =>
  items.flatMap((item) => (item.sprint_id ? [entry(item, 'sprint_removed', item.sprint_id)] : []));

const entry = (item: ItemRow, kind: 'sprint_added' | 'sprint_removed', sprintId: SprintId) => ({
  itemId: item.id,
  kind,
  fromColumnId: item.column_id,
  toColumnId: item.column_id,
  points: item.points,
  sprintId,
});

/**
 * Takes those of some items that are in the backlog to the end of the column that work is taken from: of the first ones, in which
 * it waits, the last. An earlier one may hold ideas. Its limit is not asked, for the team has agreed.
 */
export async function bringToBoard(context: Context, board: BoardRow, items: readonly ItemRow[]): Promise<void> {
  const columns = await columnsOf(context, board.id);
  const working = columns.findIndex(({ status }) => status !== 'TODO');
  const column = columns.at(working < 0 ? -1 : Math.max(0, working - 1));
  const coming = items.filter((item) => item.column_id === null);
  if (!column || coming.length === 0) return;
  const ranks = ranksBetween((await lastRanks(context, board.id)).get(column.id) ?? null, null, coming.length);
  const rows = coming.map((item, index) => ({
    ...item,
    column_id: column.id,
    rank: ranks[index] ?? '',
    entered_column_at: context.now,
    ...columnsOfWork(workIn(column.status, workOf(item), context.now)),
  }));
  await changeItems(context, rows);
  await appendHistory(
    context,
    board.id,
    rows.map((item) => ({
      itemId: item.id,
      kind: 'moved' as const,
      fromColumnId: null,
      toColumnId: column.id,
      fromStatus: null,
      toStatus: column.status,
      points: item.points,
      sprintId: item.sprint_id,
    })),
  );
  await announceItems(
    context,
    board.id,
    'moved',
    rows.map(({ id }) => id),
  );
}
