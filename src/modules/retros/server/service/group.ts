import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import { actions } from '#modules/retros/contract/actions.ts';
import type { GroupDraft, RetroGroup } from '#modules/retros/contract/group.ts';
import type { CardId, GroupId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { refuseGrouping } from '#modules/retros/rules/group.ts';
import { clustersOf, sharedTitle } from '#modules/retros/rules/similarity.ts';
import { cardRows } from '#modules/retros/server/queries/card.ts';
import { findGroup, groupsOf } from '#modules/retros/server/queries/group.ts';
import type { SessionRow } from '#modules/retros/server/queries/session.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder } from '#platform/module/refuse-stale.ts';
import { Problem, raise } from '#shared/problem.ts';
import { announce, enterSession, openGroup, openSession, refuseIf, standingOf, type Opened } from './access.ts';

function requireGrouping({ session, me }: Opened): void {
  refuseIf(refuseGrouping(me, standingOf(session)));
}

/** @throws Problem retros.not_grouping, retros.grouping_disabled, retros.card_not_found */
export async function createGroup(context: Context, draft: z.output<typeof GroupDraft>): Promise<RetroGroup> {
  const opened = await enterSession(context, draft.sessionId, 'write');
  requireGrouping(opened);
  await requireCards(context, opened.session, draft.cardIds);
  const id = await insertGroup(context, opened.session, draft.title);
  await moveCards(context, opened.session, id, draft.cardIds);
  return view(context, opened.session, id);
}

async function insertGroup({ tx, scope, now }: Context, session: SessionRow, title = ''): Promise<GroupId> {
  const id = uuidv7() as GroupId;
  await retrosIn(tx)
    .insertInto('retro_groups')
    .values({
      id,
      account_id: scope.accountId,
      session_id: session.id,
      title,
      is_title_typed: title !== '',
      created_at: now,
      discussed_at: null,
    })
    .execute();
  return id;
}

/** @throws Problem retros.card_not_found */
async function requireCards(context: Context, session: SessionRow, cardIds: readonly CardId[]): Promise<void> {
  const wanted = [...new Set(cardIds)];
  if ((await cardRows(context, session.id, { cardIds: wanted })).length < wanted.length) throw new Problem(retro.card_not_found);
}

/** @throws Problem retros.group_not_found, retros.not_grouping, retros.grouping_disabled, retros.stale */
export async function renameGroup(
  context: Context,
  groupId: GroupId,
  { title, version }: { readonly title: string; readonly version?: number | undefined },
): Promise<RetroGroup> {
  const opened = await openGroup(context, groupId);
  requireGrouping(opened);
  await refuseOlder({ version, now: opened.group.version }, retro.stale, () => view(context, opened.session, groupId));
  // An empty title gives the naming back to the shared words.
  await saveTitle(context, groupId, { title, isTyped: title !== '' });
  if (title === '') await retitle(context, opened.session, groupId);
  else await announce(context, opened.session, 'retro.group_saved', { groupId });
  return view(context, opened.session, groupId);
}

async function saveTitle({ tx, scope }: Context, groupId: GroupId, { title, isTyped }: { title: string; isTyped: boolean }): Promise<void> {
  await retrosIn(tx)
    .updateTable('retro_groups')
    .set({ title, is_title_typed: isTyped })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', groupId)
    .execute();
}

/** @throws Problem retros.group_not_found, retros.not_grouping, retros.grouping_disabled */
export async function deleteGroup(context: Context, groupId: GroupId): Promise<void> {
  const opened = await openGroup(context, groupId);
  requireGrouping(opened);
  await dropGroup(context, opened.session, groupId);
}

async function dropGroup(context: Context, session: SessionRow, groupId: GroupId): Promise<void> {
  // Its cards stay: the foreign key sets them free.
  await retrosIn(context.tx)
    .deleteFrom('retro_groups')
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', groupId)
    .execute();
  await announce(context, session, 'retro.group_deleted', { groupId });
}

export interface ChosenCards {
  readonly cardId?: CardId | undefined;
  readonly cardIds?: readonly CardId[] | undefined;
}

/** @throws Problem retros.card_required */
function chosen({ cardId, cardIds = [] }: ChosenCards): CardId[] {
  const all = [...(cardId ? [cardId] : []), ...cardIds];
  return all.length > 0 ? [...new Set(all)] : raise(retro.card_required);
}

/** All cards of another group merge the two: the group that they leave empty is gone. @throws Problem as `createGroup` */
export async function addToGroup(context: Context, groupId: GroupId, cards: ChosenCards): Promise<RetroGroup> {
  const opened = await openGroup(context, groupId);
  requireGrouping(opened);
  const cardIds = chosen(cards);
  await requireCards(context, opened.session, cardIds);
  await moveCards(context, opened.session, groupId, cardIds);
  return view(context, opened.session, groupId);
}

/** @returns null when the group was left empty and is gone. @throws Problem as `addToGroup` */
export async function removeFromGroup(context: Context, groupId: GroupId, cards: ChosenCards): Promise<RetroGroup | null> {
  const opened = await openGroup(context, groupId);
  requireGrouping(opened);
  const cardIds = chosen(cards);
  const own = await cardRows(context, opened.session.id, { groupId });
  if (!cardIds.every((id) => own.some((card) => card.id === id))) throw new Problem(retro.card_not_found);
  await placeCards(context, cardIds, null);
  await leaveGroup(context, opened.session, groupId);
  return (await findGroup(context, groupId)) ? view(context, opened.session, groupId) : null;
}

async function moveCards(context: Context, session: SessionRow, groupId: GroupId, cardIds: readonly CardId[]): Promise<void> {
  const before = await cardRows(context, session.id, { cardIds });
  await placeCards(context, cardIds, groupId);
  await retitle(context, session, groupId);
  const left = new Set(before.flatMap((card) => (card.group_id === null || card.group_id === groupId ? [] : [card.group_id])));
  for (const other of left) await leaveGroup(context, session, other);
}

async function placeCards({ tx, scope, now }: Context, cardIds: readonly CardId[], groupId: GroupId | null): Promise<void> {
  if (cardIds.length === 0) return;
  await retrosIn(tx)
    .updateTable('retro_cards')
    .set({ group_id: groupId, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...cardIds])
    .execute();
}

/** Cards have left a group: it finds a new title, or goes when none is left. */
export async function leaveGroup(context: Context, session: SessionRow, groupId: GroupId): Promise<void> {
  const rest = await cardRows(context, session.id, { groupId });
  if (rest.length === 0) await dropGroup(context, session, groupId);
  else await retitle(context, session, groupId);
}

/** Proposes a title from the words that the cards share, unless somebody has typed one, and tells of the group as it is now. */
export async function retitle(context: Context, session: SessionRow, groupId: GroupId): Promise<void> {
  const group = await findGroup(context, groupId);
  if (!group) return;
  if (!group.is_title_typed) {
    const cards = await cardRows(context, session.id, { groupId });
    await saveTitle(context, groupId, { title: sharedTitle(cards.map((card) => card.content)), isTyped: false });
  }
  await announce(context, session, 'retro.group_saved', { groupId });
}

/** Groups the loose cards that say much the same. @throws Problem retros.not_grouping, retros.grouping_disabled */
export async function groupSimilar(context: Context, sessionId: RetroSessionId): Promise<RetroGroup[]> {
  const { session } = await openSession(context, sessionId, actions.facilitate, 'write');
  refuseIf(refuseGrouping({ role: 'facilitator' }, standingOf(session)));
  const loose = (await cardRows(context, sessionId)).filter((card) => card.group_id === null);
  const made: RetroGroup[] = [];
  for (const cluster of clustersOf(loose)) {
    const id = await insertGroup(context, session);
    await moveCards(context, session, id, cluster as CardId[]); // ids of the rows it was given
    made.push(await view(context, session, id));
  }
  return made;
}

async function view(context: Context, session: SessionRow, groupId: GroupId): Promise<RetroGroup> {
  const [group] = await groupsOf(context, session.id, groupId);
  return group ?? raise(retro.group_not_found);
}
