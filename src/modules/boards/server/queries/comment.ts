import { findAuthorNames } from '#modules/accounts/server/public.ts';
import type { ItemComment } from '#modules/boards/contract/comment.ts';
import type { CommentId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardsIn, type CommentTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { Selectable } from 'kysely';

export type CommentRow = Selectable<CommentTable>;

const ofItem = ({ tx, scope }: Scoped, itemId: ItemId) =>
  boardsIn(tx).selectFrom('board_comments').where('account_id', '=', scope.accountId).where('item_id', '=', itemId);

/** A page of what has been said, newest first; three statements. */
export async function listComments(scoped: Scoped, itemId: ItemId, page: Paging): Promise<Page<ItemComment>> {
  const rows = await ofItem(scoped, itemId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { items: await viewComments(scoped, rows), total: await countComments(scoped, itemId), ...page };
}

export async function countComments(scoped: Scoped, itemId: ItemId): Promise<number> {
  const { count } = await ofItem(scoped, itemId)
    .select((read) => read.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findCommentRow(scoped: Scoped, itemId: ItemId, commentId: CommentId): Promise<CommentRow | null> {
  return (await ofItem(scoped, itemId).selectAll().where('id', '=', commentId).executeTakeFirst()) ?? null;
}

/** Names of whoever had their profile deleted are missing. */
export async function viewComments(scoped: Scoped, rows: readonly CommentRow[]): Promise<ItemComment[]> {
  const names = await findAuthorNames(scoped, [...new Set(rows.flatMap((row) => [row.author_id, ...row.mentions]))]);
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    authorId: row.author_id,
    authorName: names.get(row.author_id)?.name ?? null,
    content: row.content,
    mentions: row.mentions.flatMap((id) => {
      const name = names.get(id)?.name;
      return name === undefined ? [] : [{ id, name }];
    }),
    createdAt: iso(row.created_at),
    editedAt: isoOrNull(row.edited_at),
    version: row.version,
  }));
}
