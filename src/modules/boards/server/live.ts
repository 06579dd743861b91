import { commands as declared } from '#modules/boards/contract/live.ts';
import { command, type CommandHandler } from '#platform/live/room.ts';
import { createColumn, deleteColumn, reorderColumns, updateColumn } from './service/column.ts';
import { createItem } from './service/item.ts';
import { updateItem } from './service/item-change.ts';
import { deleteItem, restoreItem } from './service/item-removal.ts';
import { moveItem } from './service/move.ts';

/** What clients send into a board: each reaches the function that its call over HTTP reaches (C2-37). */
export const commands: readonly CommandHandler[] = [
  command(declared.addItem, (context, { sessionId, ...draft }) => createItem(context, sessionId, draft)),
  command(declared.updateItem, (context, { sessionId: boardId, itemId, ...change }) => updateItem(context, { itemId, boardId }, change)),
  command(declared.moveItem, (context, { sessionId: boardId, itemId, ...move }) => moveItem(context, { itemId, boardId }, move)),
  command(declared.removeItem, async (context, { sessionId: boardId, itemId }) => {
    await deleteItem(context, { itemId, boardId });
    return null;
  }),
  command(declared.restoreItem, (context, { sessionId: boardId, itemId }) => restoreItem(context, { itemId, boardId })),
  command(declared.addColumn, (context, { sessionId, ...column }) => createColumn(context, sessionId, column)),
  command(declared.updateColumn, (context, { sessionId: boardId, columnId, ...change }) =>
    updateColumn(context, { columnId, boardId }, change),
  ),
  command(declared.removeColumn, async (context, { sessionId: boardId, columnId, moveTo }) => {
    await deleteColumn(context, { columnId, boardId }, moveTo);
    return null;
  }),
  command(declared.reorderColumns, (context, { sessionId, columnOrders }) => reorderColumns(context, sessionId, columnOrders)),
];
