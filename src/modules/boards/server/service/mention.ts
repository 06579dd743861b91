import { findMemberNames } from '#modules/accounts/server/public.ts';
import type { BoardId, CommentId, ItemId } from '#modules/boards/contract/ids.ts';
import { keyOf } from '#modules/boards/rules/board.ts';
import { mentionMail } from '#modules/boards/server/mail.ts';
import { findBoardRow } from '#modules/boards/server/queries/board.ts';
import { findCommentRow } from '#modules/boards/server/queries/comment.ts';
import { findItemRow } from '#modules/boards/server/queries/item.ts';
import { mailOptionally, notify } from '#modules/notifications/server/public.ts';
import type { Subscriber } from '#platform/events/subscriber.ts';
import { cutAt } from '#platform/formats/text.ts';
import type { UserId } from '#shared/ids.ts';

const QUOTED = 1000; // characters of a comment in a mail

/** Whoever is named in a comment is told of it, in the app and, unless they do without, by mail; not of what is deleted since. */
export const tellMentioned: Subscriber = {
  name: 'boards.tell_mentioned',
  types: ['board.members_mentioned'],
  from: 'now',
  async handle(context, { payload, subject }) {
    const { itemId, commentId, userIds } = payload as { itemId: ItemId; commentId: CommentId; userIds: readonly UserId[] };
    const board = await findBoardRow(context, subject.id as BoardId);
    const item = await findItemRow(context, itemId);
    const comment = await findCommentRow(context, itemId, commentId);
    if (!board || !item || item.deleted_at !== null || !comment) return;
    const key = keyOf(board, item);
    const link = `/kanban/${board.id}?item=${key}`;
    const params = { key, title: item.title, project: board.name };
    const told = await notify(context, {
      userIds,
      type: 'boards.mentioned',
      params,
      link,
      actorId: comment.author_id,
      onceAbout: commentId,
    });
    const author = (await findMemberNames(context, [comment.author_id])).get(comment.author_id)?.name ?? null;
    const said = { itemKey: key, itemTitle: item.title, project: board.name, content: cutAt(comment.content, QUOTED) };
    const { publicUrl } = context.settings;
    for (const userId of told) {
      await mailOptionally(context, { userId, category: 'mentions' }, (to, links) =>
        mentionMail({ to, links, publicUrl, author, link, ...said }),
      );
    }
  },
};
