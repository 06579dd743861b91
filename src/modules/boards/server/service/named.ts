import { freshlyNamed } from '#modules/accounts/server/public.ts';
import type { ItemId, SprintId } from '#modules/boards/contract/ids.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import type { Context } from '#platform/module/context.ts';
import { tell } from './item-part.ts';

interface Written {
  readonly before: string;
  readonly after: string;
}

/** Tells those whom an item's description names and did not name before; nobody of their own words. */
export async function tellNamed(context: Context, board: Pick<BoardRow, 'id'>, itemId: ItemId, written: Written): Promise<void> {
  const userIds = await freshlyNamed(context, written);
  if (userIds.length > 0) await tell(context, board.id, 'board.members_mentioned', { itemId, commentId: null, userIds });
}

/** The same of a sprint's goal. */
export async function tellNamedInGoal(context: Context, board: Pick<BoardRow, 'id'>, sprintId: SprintId, written: Written): Promise<void> {
  const userIds = await freshlyNamed(context, written);
  if (userIds.length > 0) await tell(context, board.id, 'board.goal_mentioned', { sprintId, userIds });
}
