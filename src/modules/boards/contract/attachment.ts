import * as z from 'zod/mini';
import { data, done, endpoint, file, list } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { AttachmentId, ItemId } from './ids.ts';
import { boardProblems } from './problems.ts';

export const ATTACHMENT_MAX = 10 * 1024 * 1024; // bytes
export const ATTACHMENTS_MAX = 30; // of an item
export const ATTACHED_GB_MAX = 5; // of an account
export const ATTACHMENT_NAME_MAX = 120; // characters
export const ATTACHMENT_URL_MAX = 2000; // characters

/** An address of the web, and of nothing else that a browser would follow. */
export const WebAddress = z.string().check(z.maxLength(ATTACHMENT_URL_MAX), z.regex(/^https?:\/\/[^\s]+$/i));

export const Attachment = z.strictObject({
  id: AttachmentId,
  itemId: ItemId,
  name: z.string(),
  mediaType: z.string(),
  /** Bytes; 0 of a link. */
  size: z.int(),
  /** Of a link, which an import brought in: what it names lies elsewhere. null for a file. */
  url: z.nullable(z.string()),
  /** Whether a small picture of it can be had. */
  hasThumbnail: z.boolean(),
  /** null for somebody who has left. */
  addedBy: z.nullable(UserId),
  addedByName: z.nullable(z.string()),
  createdAt: Moment,
});
export type Attachment = z.infer<typeof Attachment>;

const ofItem = z.object({ itemId: ItemId });
const one = z.object({ itemId: ItemId, attachmentId: AttachmentId });

export const listAttachments = endpoint({
  id: 'boards.listAttachments',
  route: 'GET /api/kanban/items/:itemId/attachments',
  summary: 'List the files of an item and the links that an import brought in, newest first',
  action: actions.view,
  params: ofItem,
  query: z.object(paging),
  answer: list(Attachment),
  problems: [boardProblems.item_not_found],
});

export const addAttachment = endpoint({
  id: 'boards.addAttachment',
  route: 'POST /api/kanban/items/:itemId/attachments',
  summary: 'Attach a file of at most 10 MB, a picture, document, table, text or archive; its content must be what its name says',
  action: actions.editItems,
  params: ofItem,
  upload: { field: 'file', maxBytes: ATTACHMENT_MAX },
  answer: data(Attachment),
  problems: [
    boardProblems.item_not_found,
    boardProblems.file_missing,
    boardProblems.file_too_large,
    boardProblems.file_type,
    boardProblems.file_mismatch,
    boardProblems.files_max,
    boardProblems.files_full,
    boardProblems.demo_refused,
    boardProblems.archived,
  ],
  rateLimit: 'upload',
  status: 201,
});

export const readAttachment = endpoint({
  id: 'boards.readAttachment',
  route: 'GET /api/kanban/items/:itemId/attachments/:attachmentId',
  summary: 'Download a file of an item',
  action: actions.view,
  params: one,
  answer: file('application/octet-stream'),
  problems: [boardProblems.item_not_found, boardProblems.file_not_found],
});

export const readThumbnail = endpoint({
  id: 'boards.readThumbnail',
  route: 'GET /api/kanban/items/:itemId/attachments/:attachmentId/thumbnail',
  summary: 'Read a small picture of a file of an item',
  action: actions.view,
  params: one,
  answer: file('image/webp'),
  problems: [boardProblems.item_not_found, boardProblems.file_not_found],
});

export const deleteAttachment = endpoint({
  id: 'boards.deleteAttachment',
  route: 'DELETE /api/kanban/items/:itemId/attachments/:attachmentId',
  summary: 'Delete a file of an item, for good',
  action: actions.editItems,
  params: one,
  answer: done,
  problems: [boardProblems.item_not_found, boardProblems.file_not_found, boardProblems.archived],
});
