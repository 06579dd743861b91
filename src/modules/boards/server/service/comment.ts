import { uuidv7 } from 'uuidv7';
import { findMemberNames } from '#modules/accounts/server/public.ts';
import { actions } from '#modules/boards/contract/actions.ts';
import { COMMENTS_MAX, type CommentChange, type CommentDraft, type ItemComment } from '#modules/boards/contract/comment.ts';
import type { CommentId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { countComments, findCommentRow, viewComments, type CommentRow } from '#modules/boards/server/queries/comment.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import { refuseStale } from '#platform/module/refuse-stale.ts';
import type { Context } from '#platform/module/context.ts';
import { cleanText } from '#platform/formats/text.ts';
import type { UserId } from '#shared/ids.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { admit, openItem, type OpenedItem } from './access.ts';
import { partChanged, tell } from './item-part.ts';

/** @throws Problem boards.item_not_found, comment_required, mention_unknown, comments_max, archived */
export async function addComment(context: Context, itemId: ItemId, draft: CommentDraft): Promise<ItemComment> {
  const { board, item } = await openItem(context, itemId, actions.editItems, { lock: 'write' });
  const said = await requireSense(context, draft);
  if ((await countComments(context, itemId)) >= COMMENTS_MAX) throw new Problem(boardProblems.comments_max, { n: COMMENTS_MAX });
  const row: CommentRow = {
    id: uuidv7() as CommentId,
    account_id: context.scope.accountId,
    item_id: itemId,
    author_id: callerOf(context),
    ...said,
    created_at: context.now,
    edited_at: null,
    version: 1,
  };
  await boardsIn(context.tx).insertInto('board_comments').values(row).execute();
  await partChanged(context, board, item, { part: 'comments', detail: { op: 'added', commentId: row.id } });
  await tellMentioned(context, { board, item }, row.id, said.mentions);
  return view(context, row);
}

/**
 * Changes a comment; whoever is named in it anew is told. The same again changes nothing.
 * @throws Problem boards.item_not_found, comment_not_found, comment_required, mention_unknown, archived, stale, request.denied
 */
export async function editComment(context: Context, address: CommentAddress, { version, ...draft }: CommentChange): Promise<ItemComment> {
  const { opened, row } = await openComment(context, address);
  const seen = { table: 'board_comments', id: row.id, version };
  await refuseStale(context, seen, boardProblems.stale, () => view(context, row));
  const said = await requireSense(context, draft);
  const fresh = said.mentions.filter((id) => !row.mentions.includes(id));
  if (said.content === row.content && fresh.length === 0 && said.mentions.length === row.mentions.length) return view(context, row);
  const changed = await boardsIn(context.tx)
    .updateTable('board_comments')
    .set({ ...said, edited_at: context.now })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await partChanged(context, opened.board, opened.item, { part: 'comments', detail: { op: 'edited', commentId: row.id } });
  await tellMentioned(context, opened, row.id, fresh);
  return view(context, changed);
}

/** @throws Problem boards.item_not_found, comment_not_found, archived, request.denied */
export async function deleteComment(context: Context, address: CommentAddress): Promise<void> {
  const { opened, row } = await openComment(context, address);
  await boardsIn(context.tx)
    .deleteFrom('board_comments')
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', row.id)
    .execute();
  await partChanged(context, opened.board, opened.item, { part: 'comments', detail: { op: 'deleted', commentId: row.id } });
}

interface CommentAddress {
  readonly itemId: ItemId;
  readonly commentId: CommentId;
}

/** Opens a comment for writing: its author may, as long as they may work on items, and whoever leads the team. */
async function openComment(
  context: Context,
  { itemId, commentId }: CommentAddress,
): Promise<{ readonly opened: OpenedItem; readonly row: CommentRow }> {
  const opened = await openItem(context, itemId, actions.editItems, { lock: 'write' });
  const row = (await findCommentRow(context, itemId, commentId)) ?? raise(boardProblems.comment_not_found);
  if (row.author_id !== callerOf(context)) await admit(context, opened.board, actions.manage);
  return { opened, row };
}

function callerOf({ actor }: Context): UserId {
  if (actor.kind !== 'user') throw new Problem(common.denied);
  return actor.userId;
}

async function requireSense(context: Context, draft: CommentDraft): Promise<Pick<CommentRow, 'content' | 'mentions'>> {
  const content = cleanText(draft.content);
  if (content === '') throw new Problem(boardProblems.comment_required);
  const mentions = [...new Set(draft.mentions)];
  const known = await findMemberNames(context, mentions);
  if (mentions.some((id) => !known.has(id))) throw new Problem(boardProblems.mention_unknown);
  return { content, mentions };
}

async function tellMentioned(
  context: Context,
  { board, item }: Pick<OpenedItem, 'board' | 'item'>,
  commentId: CommentId,
  mentions: readonly UserId[],
): Promise<void> {
  // Nobody has to be told of their own words.
  const userIds = mentions.filter((id) => id !== callerOf(context));
  if (userIds.length > 0) await tell(context, board.id, 'board.members_mentioned', { itemId: item.id, commentId, userIds });
}

async function view(context: Context, row: CommentRow): Promise<ItemComment> {
  const [comment] = await viewComments(context, [row]);
  return comment ?? raise(boardProblems.comment_not_found);
}
