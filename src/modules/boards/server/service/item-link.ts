import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId, ItemId, LinkId } from '#modules/boards/contract/ids.ts';
import { LINKS_MAX, type ItemLink, type LinkKind } from '#modules/boards/contract/link.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { kindSeen, storedLink, type StoredLink } from '#modules/boards/rules/item-link.ts';
import { findBoardRow } from '#modules/boards/server/queries/board.ts';
import { findItemRow, type ItemRow } from '#modules/boards/server/queries/item.ts';
import { countLinks, findLink, isBlockedBy, listLinks } from '#modules/boards/server/queries/item-link.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import { takeTurn } from '#platform/db/take-turn.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { announce, openItem } from './access.ts';
import { noteChange } from './item-part.ts';

/**
 * Links an item to another of the account; both ends tell of it.
 * @throws Problem boards.item_not_found, link_target_unknown, link_self, link_exists, link_circle, links_max, archived
 */
export async function addLink(
  context: Context,
  itemId: ItemId,
  { kind, targetId }: { kind: LinkKind; targetId: ItemId },
): Promise<ItemLink> {
  const [item, other] = await openEnds(context, itemId, targetId);
  if (itemId === targetId) throw new Problem(boardProblems.link_self);
  if (!other || other.deleted_at !== null) throw new Problem(boardProblems.link_target_unknown);
  for (const id of [itemId, targetId]) {
    if ((await countLinks(context, id)) >= LINKS_MAX) throw new Problem(boardProblems.links_max, { n: LINKS_MAX });
  }
  const link = storedLink(kind, itemId, targetId);
  // Whether it is there already is asked first: a link that is there closes no circle.
  if (!(await exists(context, link)) && link.kind === 'blocks' && (await isBlockedBy(context, link.from, link.to))) {
    throw new Problem(boardProblems.link_circle);
  }
  const id = uuidv7() as LinkId;
  await boardsIn(context.tx)
    .insertInto('board_links')
    .values({ id, account_id: context.scope.accountId, from_id: link.from, to_id: link.to, kind: link.kind, created_at: context.now })
    .execute();
  await tellEnds(context, link, [item, other], 'added');
  const { items } = await listLinks(context, itemId, { limit: 1, offset: 0 }, id);
  return items[0] ?? raise(boardProblems.link_not_found);
}

/** Takes a link away, from whichever end. @throws Problem boards.item_not_found, link_not_found, archived */
export async function deleteLink(context: Context, { itemId, linkId }: { itemId: ItemId; linkId: LinkId }): Promise<void> {
  const seen = await findLink(context, itemId, linkId);
  const otherId = seen && (seen.from_id === itemId ? seen.to_id : seen.from_id);
  const [item, other] = await openEnds(context, itemId, otherId ?? itemId);
  const gone = await boardsIn(context.tx)
    .deleteFrom('board_links')
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', linkId)
    .where((read) => read.or([read('from_id', '=', itemId), read('to_id', '=', itemId)]))
    .returning(['from_id', 'to_id', 'kind'])
    .executeTakeFirst();
  if (!gone) throw new Problem(boardProblems.link_not_found);
  await tellEnds(context, { kind: gone.kind, from: gone.from_id, to: gone.to_id }, [item, other], 'deleted');
}

/**
 * Opens an item for writing, and locks the board of another beside its own. Boards are always locked in the order of
 * their ids, and links of an account are made one after another: two that are made at once cannot close a circle.
 * @returns the other one null where it is unknown
 */
async function openEnds(context: Context, itemId: ItemId, otherId: ItemId): Promise<readonly [ItemRow, ItemRow | null]> {
  const { tx, scope } = context;
  await takeTurn(tx, `links of ${scope.accountId}`);
  const [own, before] = await Promise.all([findItemRow(context, itemId), findItemRow(context, otherId)]);
  const boards = new Set([own?.board_id, before?.board_id].filter((id): id is BoardId => id !== undefined));
  for (const boardId of [...boards].toSorted()) await findBoardRow(context, boardId, 'write');
  const { item } = await openItem(context, itemId, actions.editItems, { lock: 'write' });
  return [item, await findItemRow(context, otherId)];
}

async function exists({ tx, scope }: Context, { kind, from, to }: StoredLink): Promise<boolean> {
  const row = await boardsIn(tx)
    .selectFrom('board_links')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row !== undefined;
}

async function tellEnds(context: Context, link: StoredLink, ends: readonly (ItemRow | null)[], op: 'added' | 'deleted'): Promise<void> {
  const known = ends.filter((end) => end !== null);
  for (const end of known) {
    const isFrom = end.id === link.from;
    const detail = { op, kind: kindSeen(link.kind, isFrom), itemId: isFrom ? link.to : link.from };
    await noteChange(context, { id: end.board_id }, end, { part: 'links', detail });
  }
  for (const [boardId, items] of Map.groupBy(known, (end) => end.board_id)) {
    await announce(context, boardId, 'board.parts_changed', { part: 'links', itemIds: items.map(({ id }) => id) });
  }
}
