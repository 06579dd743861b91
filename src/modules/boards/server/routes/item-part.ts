import { actions } from '#modules/boards/contract/actions.ts';
import * as attachments from '#modules/boards/contract/attachment.ts';
import * as checklist from '#modules/boards/contract/checklist.ts';
import * as comments from '#modules/boards/contract/comment.ts';
import * as links from '#modules/boards/contract/link.ts';
import { listAttachments } from '#modules/boards/server/queries/attachment.ts';
import { linesOf, viewLine } from '#modules/boards/server/queries/checklist.ts';
import { listComments } from '#modules/boards/server/queries/comment.ts';
import { findLinkable, listLinks } from '#modules/boards/server/queries/item-link.ts';
import { openItem } from '#modules/boards/server/service/access.ts';
import { addAttachment, deleteAttachment, readAttachment, readThumbnail } from '#modules/boards/server/service/attachment.ts';
import { addLine, changeLine, deleteLine } from '#modules/boards/server/service/checklist.ts';
import { addComment, deleteComment, editComment } from '#modules/boards/server/service/comment.ts';
import { addLink, deleteLink } from '#modules/boards/server/service/item-link.ts';
import { serve, serveOpen } from '#platform/http/serve.ts';

const done = {};

const commentRoutes = [
  serve(comments.listComments, async (context, { params, query }) => {
    await openItem(context, params.itemId, actions.view);
    return listComments(context, params.itemId, query);
  }),
  serve(comments.addComment, (context, { params, body }) => addComment(context, params.itemId, body)),
  serve(comments.editComment, (context, { params, body }) => editComment(context, params, body)),
  serve(comments.deleteComment, async (context, { params }) => {
    await deleteComment(context, params);
    return done;
  }),
];

const checklistRoutes = [
  serve(checklist.listChecklist, async (context, { params, query: { limit, offset } }) => {
    await openItem(context, params.itemId, actions.view);
    const lines = (await linesOf(context, params.itemId)).map(viewLine);
    return { items: lines.slice(offset, offset + limit), total: lines.length, limit, offset };
  }),
  serve(checklist.addChecklistLine, (context, { params, body }) => addLine(context, params.itemId, body)),
  serve(checklist.changeChecklistLine, (context, { params, body }) => changeLine(context, params, body)),
  serve(checklist.deleteChecklistLine, async (context, { params }) => {
    await deleteLine(context, params);
    return done;
  }),
];

const linkRoutes = [
  serve(links.listLinks, async (context, { params, query }) => {
    await openItem(context, params.itemId, actions.view);
    return listLinks(context, params.itemId, query);
  }),
  serve(links.findLinkable, async (context, { params, query }) => {
    const { item } = await openItem(context, params.itemId, actions.view);
    return findLinkable(context, item, query.text);
  }),
  serve(links.addLink, (context, { params, body }) => addLink(context, params.itemId, body)),
  serve(links.deleteLink, async (context, { params }) => {
    await deleteLink(context, params);
    return done;
  }),
];

const attachmentRoutes = [
  serve(attachments.listAttachments, async (context, { params, query }) => {
    await openItem(context, params.itemId, actions.view);
    return listAttachments(context, params.itemId, query);
  }),
  serveOpen(attachments.addAttachment, (request, { params }) => addAttachment(request, params.itemId)),
  serveOpen(attachments.readAttachment, (request, { params }) => readAttachment(request, params)),
  serveOpen(attachments.readThumbnail, (request, { params }) => readThumbnail(request, params)),
  serve(attachments.deleteAttachment, async (context, { params }) => {
    await deleteAttachment(context, params);
    return done;
  }),
];

/** What hangs on an item. */
export const partRoutes = [...commentRoutes, ...checklistRoutes, ...linkRoutes, ...attachmentRoutes];
