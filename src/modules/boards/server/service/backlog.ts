import { actions } from '#modules/boards/contract/actions.ts';
import type { BacklogItem, NewBacklogItem } from '#modules/boards/contract/backlog.ts';
import type { ColumnId, ItemId } from '#modules/boards/contract/ids.ts';
import type { ItemChange, ItemMove } from '#modules/boards/contract/item-calls.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { PlaceWish } from '#modules/boards/rules/rank.ts';
import { viewBacklogItem } from '#modules/boards/server/queries/backlog.ts';
import { boardMeant } from '#modules/boards/server/queries/team-boards.ts';
import type { Context } from '#platform/module/context.ts';
import { openBoard, openItem } from './access.ts';
import { createItem } from './item.ts';
import { updateItem } from './item-change.ts';
import { moveItem, placeItem } from './move.ts';

/** @throws Problem boards.not_found and what creating an item is refused for */
export async function addToBacklog(context: Context, draft: NewBacklogItem): Promise<BacklogItem> {
  const boardId = await boardMeant(context, draft);
  const board = await openBoard(context, boardId, actions.editItems, 'write');
  const { id } = await createItem(context, boardId, { ...draft, columnId: null });
  return viewBacklogItem(context, board, id);
}

/** @throws Problem boards.item_not_found and what changing an item is refused for */
export async function updateBacklogItem(
  context: Context,
  itemId: ItemId,
  { order, afterId, beforeId, ...change }: ItemChange & PlaceWish & { readonly order?: number | undefined },
): Promise<BacklogItem> {
  const { board } = await openItem(context, itemId, actions.editItems, { lock: 'write' });
  await updateItem(context, { itemId }, change);
  if (order !== undefined || afterId || beforeId) {
    // Read again: the change has given the row another version.
    const { item } = await openItem(context, itemId, actions.editItems, { lock: 'write' });
    await placeItem(context, board, item, { columnId: item.column_id, afterId, beforeId, ...(order !== undefined && { position: order }) });
  }
  return viewBacklogItem(context, board, itemId);
}

/** Takes an item to the end of a column. @throws Problem boards.item_not_found and what a move is refused for */
export function moveToBoard(
  context: Context,
  itemId: ItemId,
  { columnId: targetColumnId, ...move }: Pick<ItemMove, 'reason' | 'version'> & { readonly columnId: ColumnId },
): Promise<BoardItem> {
  return moveItem(context, { itemId }, { ...move, targetColumnId });
}
