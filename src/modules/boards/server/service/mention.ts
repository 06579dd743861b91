import { findAuthorNames } from '#modules/accounts/server/public.ts';
import type { BoardId, CommentId, ItemId } from '#modules/boards/contract/ids.ts';
import { keyOf } from '#modules/boards/rules/board.ts';
import { mentionMail } from '#modules/boards/server/mail.ts';
import { findBoardRow } from '#modules/boards/server/queries/board.ts';
import { findCommentRow } from '#modules/boards/server/queries/comment.ts';
import { findItemRow, type ItemRow } from '#modules/boards/server/queries/item.ts';
import { mailOptionally, notify } from '#modules/notifications/server/public.ts';
import type { StoredEvent, Subscriber } from '#platform/events/subscriber.ts';
import { cutAt } from '#platform/formats/text.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';

const QUOTED = 1000; // characters of a text in a mail

interface Mention {
  readonly itemId: ItemId;
  /** null: it is the item's description that names them. */
  readonly commentId: CommentId | null;
  readonly userIds: readonly UserId[];
}

/** Whoever is named in a comment or a description is told of it, as they chose; not of what is deleted since. */
export const tellMentioned: Subscriber = {
  name: 'boards.tell_mentioned',
  types: ['board.members_mentioned'],
  from: 'now',
  async handle(context, event) {
    const mention = event.payload as unknown as Mention; // only `tell` of this module writes it
    const board = await findBoardRow(context, event.subject.id as BoardId);
    const item = await findItemRow(context, mention.itemId);
    const text = item && (await textOf(context, event, item, mention));
    if (!board || !item || item.deleted_at !== null || !text) return;
    const key = keyOf(board, item);
    const link = `/kanban/${board.id}?item=${key}`;
    const { authorId, content } = text;
    const told = await notify(context, {
      userIds: mention.userIds,
      type: 'boards.mentioned',
      kind: 'mentions',
      mail: 'own',
      params: { key, title: item.title, project: board.name },
      link,
      actorId: authorId,
      about: item.id,
      onceAbout: mention.commentId ?? event.id,
    });
    const author = authorId === null ? null : ((await findAuthorNames(context, [authorId])).get(authorId)?.name ?? null);
    const place = mention.commentId === null ? ('description' as const) : ('comment' as const);
    const said = { place, itemKey: key, itemTitle: item.title, project: board.name, content: cutAt(content, QUOTED) };
    const { publicUrl } = context.settings;
    for (const userId of told) {
      await mailOptionally(context, { userId, kind: 'mentions' }, (to, links) =>
        mentionMail({ to, links, publicUrl, author, link, ...said }),
      );
    }
  },
};

/** What names them, and whose words it is; null once it is gone. */
async function textOf(context: Context, { actor }: StoredEvent, item: ItemRow, { itemId, commentId }: Mention) {
  if (commentId === null) return { authorId: actor.kind === 'user' ? (actor.id as UserId) : null, content: item.description };
  const comment = await findCommentRow(context, itemId, commentId);
  return comment ? { authorId: comment.author_id, content: comment.content } : null;
}
