import type { BoardNews } from '#modules/boards/contract/events.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import type { ItemPart } from '#modules/boards/contract/item.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import type { ItemRow } from '#modules/boards/server/queries/item.ts';
import type { HistoryKind } from '#modules/boards/server/tables.ts';
import type { Context, Json } from '#platform/module/context.ts';
import { announce } from './access.ts';
import { appendHistory } from './history.ts';

interface PartChange {
  readonly part: ItemPart;
  /** Ids and plain values: what was done, and to which record. */
  readonly detail: { readonly [key: string]: Json };
}

const kinds: Readonly<Record<ItemPart, HistoryKind>> = {
  comments: 'commented',
  checklist: 'checked',
  links: 'linked',
  attachments: 'attached',
};

/** Appends to an item's history that what hangs on it has changed, and tells the room: the item itself stays as it is. */
export async function partChanged(
  context: Context,
  board: Pick<BoardRow, 'id'>,
  item: ItemRow,
  { part, detail }: PartChange,
): Promise<void> {
  await noteChange(context, board, item, { part, detail });
  await announce(context, board.id, 'board.parts_changed', { part, itemIds: [item.id] });
}

/** Only the history: whoever changes several items tells the room once. */
export const noteChange = (context: Context, board: Pick<BoardRow, 'id'>, item: ItemRow, { part, detail }: PartChange): Promise<void> =>
  appendHistory(context, board.id, [
    {
      itemId: item.id,
      kind: kinds[part],
      fromColumnId: item.column_id,
      toColumnId: item.column_id,
      points: item.points,
      sprintId: item.sprint_id,
      detail,
    },
  ]);

/** Appends what subscribers alone hear: no room's version grows by it. */
export async function tell<T extends keyof BoardNews>(context: Context, boardId: BoardId, type: T, payload: BoardNews[T]): Promise<void> {
  await context.publish({ type, subject: { kind: 'board', id: boardId }, payload });
}
