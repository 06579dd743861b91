import { findMembersIn } from '#modules/accounts/server/public.ts';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import { mentionedIn } from '#modules/boards/rules/mention.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { userIdOf } from '#shared/permissions.ts';
import { tell } from './item-part.ts';

/** Tells those whom an item's description names and did not name before; nobody of their own words. */
export async function tellNamed(
  context: Context,
  board: Pick<BoardRow, 'id'>,
  itemId: ItemId,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  const people = await findMembersIn(context, after);
  if (people.length === 0) return;
  const known = mentionedIn(before, people);
  const fresh = mentionedIn(after, people).filter((id) => !known.includes(id) && id !== userIdOf(context.actor));
  if (fresh.length === 0) return;
  await tell(context, board.id, 'board.members_mentioned', { itemId, commentId: null, userIds: fresh as UserId[] });
}
