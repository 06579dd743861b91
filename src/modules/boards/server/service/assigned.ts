import type { BoardId } from '#modules/boards/contract/ids.ts';
import type { ItemRow } from '#modules/boards/server/queries/item.ts';
import type { Context } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { tell } from './item-part.ts';

type Given = Pick<ItemRow, 'id' | 'assignee_id' | 'status' | 'archived_at'>;

const NAMED_MAX = 200; // items that an event names; of more it says how many they are

/**
 * Says to whom items belong now that came together, by whichever way: one item by itself, several once for each person.
 * What is done already is nobody's work any more.
 * @param deed `import`: an import comes in portions, and is one deed all the same
 */
export async function tellAssigned(context: Context, boardId: BoardId, items: readonly Given[], deed: 'import' | 'once'): Promise<void> {
  const open = items.filter((item) => item.assignee_id !== null && item.status !== 'Complete' && item.archived_at === null);
  const [only] = items;
  if (only?.assignee_id && items.length === 1 && deed === 'once') {
    return tell(context, boardId, 'board.item_assigned', { itemId: only.id, from: null, to: only.assignee_id });
  }
  for (const [to, given] of Map.groupBy(open, (item) => item.assignee_id)) {
    if (to === null) continue;
    const ids = given.map(({ id }) => id);
    const deedId = deed === 'import' ? `import ${boardId} ${userIdOf(context.actor) ?? ''}` : (ids[0] ?? '');
    const itemIds = ids.length > NAMED_MAX ? [] : ids;
    await tell(context, boardId, 'board.items_assigned', { to, itemIds, count: ids.length, deedId });
  }
}
