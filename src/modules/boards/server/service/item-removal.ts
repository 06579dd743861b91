import { sql } from 'kysely';
import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { keyOf } from '#modules/boards/rules/board.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { itemRows, type ItemRow } from '#modules/boards/server/queries/item.ts';
import type { Context } from '#platform/module/context.ts';
import { announce, note, openItem } from './access.ts';
import { appendHistory, childrenAtDeletion } from './history.ts';
import { tell } from './item-part.ts';
import { announceItems, changeItem, changeItems } from './item-write.ts';
import { viewCard, type ItemAddress } from './move.ts';
import { findRank, homeOf } from './place.ts';

/** Takes an item out of every list; its children go to its parent. @throws Problem boards.item_not_found, boards.archived */
export async function deleteItem(context: Context, { itemId, boardId }: ItemAddress): Promise<void> {
  const { board, item } = await openItem(context, itemId, actions.editItems, { lock: 'write', boardId });
  const children = await itemRows(context, board.id, sql`i.parent_id = ${itemId}`);
  await adopt(context, board, children, item.parent_id);
  await changeItem(context, item, { deleted_at: context.now });
  await appendHistory(context, board.id, [
    {
      itemId,
      kind: 'deleted',
      fromColumnId: item.column_id,
      points: item.points,
      sprintId: item.sprint_id,
      detail: { childIds: children.map((child) => child.id) },
    },
  ]);
  await announce(context, board.id, 'board.items_removed', { itemIds: [itemId], keys: [keyOf(board, item)] });
  await tell(context, board.id, 'board.blocking_changed', { itemIds: [itemId] });
}

/** Gives items another parent. */
async function adopt(context: Context, board: BoardRow, children: readonly ItemRow[], parentId: ItemRow['parent_id']): Promise<void> {
  await changeItems(
    context,
    children.map((child) => ({ ...child, parent_id: parentId })),
  );
  await announceItems(
    context,
    board.id,
    'updated',
    children.map((child) => child.id),
  );
}

/**
 * Takes the deleting of an item back: it stands where it stood, and those of its children that have kept the parent which
 * they were given come back to it. Twice is as once.
 * @throws Problem boards.item_not_found, boards.archived
 */
export async function restoreItem(context: Context, { itemId, boardId }: ItemAddress): Promise<BoardItem> {
  const { board, item } = await openItem(context, itemId, actions.editItems, { lock: 'write', boardId, isDeleted: true });
  if (item.deleted_at === null) return viewCard(context, board, itemId);
  const [parent] = item.parent_id === null ? [] : await itemRows(context, board.id, sql`i.id = ${item.parent_id}`);
  const children = await itemRows(context, board.id, sql`i.id = any(${[...(await childrenAtDeletion(context, itemId))]}::uuid[])`);
  const restored = await changeItem(context, item, {
    deleted_at: null,
    parent_id: parent?.id ?? null,
    rank: await freeRank(context, item),
    ...(await homeOf(context, item)),
  });
  await appendHistory(context, board.id, [
    { itemId, kind: 'restored', toColumnId: restored.column_id, points: item.points, sprintId: item.sprint_id },
  ]);
  await announceItems(context, board.id, 'created', [itemId]);
  await note(context, board.id, 'board.items_restored', { itemIds: [itemId], keys: [keyOf(board, item)] });
  await tell(context, board.id, 'board.blocking_changed', { itemIds: [itemId] });
  const own = children.filter((child) => child.parent_id === item.parent_id);
  await adopt(context, board, own, restored.id);
  return viewCard(context, board, itemId);
}

/** Its former rank, or, where another has been given that meanwhile, one behind it. */
async function freeRank(context: Context, item: ItemRow): Promise<string> {
  const same = sql<boolean>`i.rank = ${item.rank} and i.column_id is not distinct from ${item.column_id}::uuid and i.archived_at is null`;
  const [taken] = await itemRows(context, item.board_id, same);
  if (!taken) return item.rank;
  return findRank(context, { boardId: item.board_id, columnId: item.column_id, except: item.id }, { afterId: taken.id });
}
