import { actions } from '#modules/boards/contract/actions.ts';
import type { NewItems } from '#modules/boards/contract/item-several.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { findBoardRow } from '#modules/boards/server/queries/board.ts';
import { columnsOf } from '#modules/boards/server/queries/column.ts';
import { cardsById } from '#modules/boards/server/queries/item.ts';
import type { Context } from '#platform/module/context.ts';
import { raise } from '#shared/problem.ts';
import { admit, refuseArchived } from './access.ts';
import { requireAssignee, requireLabels, requireTitle } from './item.ts';
import { saveItems } from './item-write.ts';
import { aboveLimit, columnAmong, ranksFor, takePlaces } from './place.ts';
import { enterSprint, requireOpenSprint } from './sprint-item.ts';

/**
 * Adds the items of several lines in their order: all of them or none.
 * @throws Problem what adding one item is refused for
 */
export async function addSeveral(context: Context, { boardId, items, ...wish }: NewItems): Promise<{ items: BoardItem[] }> {
  const board = (await findBoardRow(context, boardId, 'write')) ?? raise(boardProblems.wip_board_not_found);
  await admit(context, board, actions.editItems);
  refuseArchived(board);
  for (const { title } of items) requireTitle(title);
  const sprint = await requireOpenSprint(context, board, wish.sprintId);
  const columns = await columnsOf(context, boardId);
  const column = columnAmong(columns, wish.columnId === undefined ? (columns[0]?.id ?? null) : wish.columnId);
  for (const assigneeId of new Set(items.map((item) => item.assigneeId))) await requireAssignee(context, assigneeId);
  await requireLabels(
    context,
    boardId,
    items.flatMap(({ labelIds }) => labelIds ?? []),
  );
  const isAbove = await takePlaces(context, board, column, { count: items.length, reason: wish.reason });
  const place = { boardId, columnId: column?.id ?? null, except: null };
  const ranks = await ranksFor(context, place, wish.beforeId ? { beforeId: wish.beforeId } : { position: 0 }, items.length);
  const ids = await saveItems(
    context,
    board,
    items.map((item, n) => ({
      columnId: place.columnId,
      rank: ranks[n] ?? '',
      title: item.title,
      level: item.type,
      priority: item.priority,
      points: item.storyPoints ?? null,
      assigneeId: item.assigneeId ?? null,
      dueDate: item.dueDate ?? null,
      labelIds: item.labelIds ?? [],
    })),
    { kind: 'created', ...(isAbove && aboveLimit(column, wish.reason)) },
  );
  if (sprint) await enterSprint(context, board, sprint, ids);
  const cards = new Map((await cardsById(context, board, ids)).map((card) => [card.id, card]));
  return { items: ids.flatMap((id) => cards.get(id) ?? []) };
}
