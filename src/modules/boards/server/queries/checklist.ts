import type { Selectable } from 'kysely';
import type { ChecklistLine } from '#modules/boards/contract/checklist.ts';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import { boardsIn, type ChecklistTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import { iso } from '#shared/time.ts';

export type LineRow = Selectable<ChecklistTable>;

/** All lines of an item, from the top: there are 200 at most. */
export const linesOf = ({ tx, scope }: Scoped, itemId: ItemId): Promise<LineRow[]> =>
  boardsIn(tx)
    .selectFrom('board_checklist_items')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('item_id', '=', itemId)
    .orderBy('rank')
    .orderBy('id')
    .execute();

export const viewLine = (row: LineRow, order: number): ChecklistLine => ({
  id: row.id,
  itemId: row.item_id,
  title: row.title,
  isDone: row.is_done,
  order,
  createdAt: iso(row.created_at),
});
