import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { CommentId, ItemId } from './ids.ts';
import { boardProblems } from './problems.ts';

export const COMMENT_MAX = 5000; // characters, after trimming
export const COMMENTS_MAX = 1000; // of an item
export const MENTIONS_MAX = 50; // of a comment

export const ItemComment = z.strictObject({
  id: CommentId,
  itemId: ItemId,
  authorId: UserId,
  /** null for somebody who has left. */
  authorName: z.nullable(z.string()),
  /** Plain text with a little markup; `@First Last` where somebody is mentioned. */
  content: z.string(),
  /** Whom it mentions. */
  mentions: z.array(z.strictObject({ id: UserId, name: z.string() })),
  createdAt: Moment,
  editedAt: z.nullable(Moment),
  /** Grows by one with each change of what is written here; a change names the one that it was made on. */
  version: z.int(),
});
export type ItemComment = z.infer<typeof ItemComment>;

/** An empty text is judged by the rules, which have the words for it. */
const Content = z.string().check(z.trim(), z.maxLength(COMMENT_MAX));
const body = z.object({
  content: Content,
  /** Members whom the text names; each is told, once for each comment. */
  mentions: z._default(z.array(UserId).check(z.maxLength(MENTIONS_MAX)), []),
});
export type CommentDraft = z.output<typeof body>;
const CommentChange = z.object({
  ...body.def.shape,
  /** The version that the change was made on; an older one than the comment’s is refused. */
  version: z.optional(Count),
});
export type CommentChange = z.output<typeof CommentChange>;

const ofItem = z.object({ itemId: ItemId });
const one = z.object({ itemId: ItemId, commentId: CommentId });
const wording = [boardProblems.comment_required, boardProblems.mention_unknown];

export const listComments = endpoint({
  id: 'boards.listComments',
  route: 'GET /api/kanban/items/:itemId/comments',
  summary: 'List what has been said of an item, newest first',
  action: actions.view,
  params: ofItem,
  query: z.object(paging),
  answer: list(ItemComment),
  problems: [boardProblems.item_not_found],
});

export const addComment = endpoint({
  id: 'boards.addComment',
  route: 'POST /api/kanban/items/:itemId/comments',
  summary: 'Say something of an item; whoever is mentioned is told',
  action: actions.editItems,
  params: ofItem,
  body,
  answer: data(ItemComment),
  problems: [boardProblems.item_not_found, ...wording, boardProblems.comments_max, boardProblems.archived],
  status: 201,
});

export const editComment = endpoint({
  id: 'boards.editComment',
  route: 'PATCH /api/kanban/items/:itemId/comments/:commentId',
  summary: 'Change a comment: one’s own, or as a leader of the team any',
  action: actions.editItems,
  params: one,
  body: CommentChange,
  answer: data(ItemComment),
  problems: [boardProblems.item_not_found, boardProblems.comment_not_found, ...wording, boardProblems.archived, boardProblems.stale],
});

export const deleteComment = endpoint({
  id: 'boards.deleteComment',
  route: 'DELETE /api/kanban/items/:itemId/comments/:commentId',
  summary: 'Delete a comment: one’s own, or as a leader of the team any',
  action: actions.editItems,
  params: one,
  answer: done,
  problems: [boardProblems.item_not_found, boardProblems.comment_not_found, boardProblems.archived],
});
