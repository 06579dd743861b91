import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import { ATTACHED_GB_MAX, ATTACHMENT_MAX, ATTACHMENTS_MAX, type Attachment } from '#modules/boards/contract/attachment.ts';
import type { AttachmentId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { isWhatItSays, mediaTypeOf, THUMBNAILED, tidyName } from '#modules/boards/rules/attachment.ts';
import {
  countAttachments,
  findAttachmentRow,
  isFull,
  keysOf,
  viewAttachments,
  type AttachmentRow,
} from '#modules/boards/server/queries/attachment.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import { mediaTypeOfBytes } from '#platform/files/media-type.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { drawPicture } from '#platform/files/picture.ts';
import type { Context, RequestContext, Upload } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { userIdOf } from '#shared/permissions.ts';
import { common, Problem, raise } from '#shared/problem.ts';
import { openItem, refuseArchived, type OpenedItem } from './access.ts';
import { partChanged } from './item-part.ts';

/** Deletes files after the commit that let go of them; done again when it fails. */
export const ERASE_FILES_JOB = 'boards.erase_files';

const EDGE = 480; // pixels of a small picture, for a field of 240

/** Runs within the caller's own account. */
function within<T>(request: RequestContext, work: (context: Context) => Promise<T>): Promise<T> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  return request.inAccount(actor.accountId, actor.userId, work);
}

/**
 * Keeps a file of an item: it lies in the store before its row is written, so that no row ever names a file that is not there.
 * @throws Problem boards.item_not_found, file_missing, file_too_large, file_type, file_mismatch, files_max, files_full, demo_refused, archived
 */
export async function addAttachment(request: RequestContext, itemId: ItemId): Promise<Attachment> {
  // Asked first, so that nobody's file is read who may not attach one.
  const accountId = await within(request, async (context) => {
    const { board } = await openItem(context, itemId, actions.editItems);
    refuseArchived(board);
    // A demo is everybody's: it would be a place to leave files for strangers.
    if (request.actor.kind === 'user' && request.actor.isDemo) throw new Problem(boardProblems.demo_refused);
    await requirePlace(context, itemId);
    return context.scope.accountId;
  });
  const file = await judged(request.upload);
  // Its key is no one's guess and has nothing of the name that was given to it.
  const fileKey = `attachments/${accountId}/${randomBytes(16).toString('hex')}`;
  const thumbnail = await thumbnailOf(file);
  const store = openFileStore(request.settings);
  const keys = { file_key: fileKey, thumbnail_key: thumbnail ? `${fileKey}.webp` : null };
  try {
    await store.put(fileKey, file.bytes);
    if (thumbnail && keys.thumbnail_key) await store.put(keys.thumbnail_key, thumbnail);
    return await within(request, (context) => insert(context, itemId, { ...file, ...keys }));
  } catch (error) {
    for (const key of keysOf([keys])) await store.delete(key);
    throw error;
  }
}

interface JudgedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A file that is what it says it is. */
async function judged(upload: Upload | null): Promise<JudgedFile> {
  if (!upload || upload.bytes.length === 0) throw new Problem(boardProblems.file_missing);
  if (upload.bytes.length > ATTACHMENT_MAX) throw new Problem(boardProblems.file_too_large);
  const name = tidyName(upload.name);
  const mediaType = mediaTypeOf(name) ?? raise(boardProblems.file_type);
  const found = await mediaTypeOfBytes(upload.bytes);
  if (!isWhatItSays(name, found, isText(upload.bytes))) throw new Problem(boardProblems.file_mismatch);
  return { name, mediaType, bytes: upload.bytes };
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false; // that is what is asked
  }
}

/** A picture drawn anew and small; null for what is none, or cannot be drawn: the file itself is kept all the same. */
async function thumbnailOf({ mediaType, bytes }: JudgedFile): Promise<Uint8Array | null> {
  if (!THUMBNAILED.includes(mediaType)) return null;
  try {
    return await drawPicture(bytes, (picture) =>
      picture.resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78 }),
    );
  } catch {
    return null;
  }
}

async function requirePlace(context: Context, itemId: ItemId): Promise<void> {
  if ((await countAttachments(context, itemId)) >= ATTACHMENTS_MAX) throw new Problem(boardProblems.files_max, { n: ATTACHMENTS_MAX });
  // Anybody may register: a disk is not theirs to fill.
  if (await isFull(context)) throw new Problem(boardProblems.files_full, { n: ATTACHED_GB_MAX });
}

async function insert(
  context: Context,
  itemId: ItemId,
  file: JudgedFile & Pick<AttachmentRow, 'file_key' | 'thumbnail_key'>,
): Promise<Attachment> {
  const { board, item } = await openItem(context, itemId, actions.editItems, { lock: 'write' });
  await requirePlace(context, itemId);
  const row: AttachmentRow = {
    id: uuidv7() as AttachmentId,
    account_id: context.scope.accountId,
    item_id: itemId,
    name: file.name,
    media_type: file.mediaType,
    size_bytes: file.bytes.length,
    file_key: file.file_key,
    url: null,
    thumbnail_key: file.thumbnail_key,
    added_by: userIdOf(context.actor),
    created_at: context.now,
  };
  await boardsIn(context.tx).insertInto('board_attachments').values(row).execute();
  await partChanged(context, board, item, { part: 'attachments', detail: { op: 'added', attachmentId: row.id } });
  const [attachment] = await viewAttachments(context, [row]);
  return attachment ?? raise(boardProblems.file_not_found);
}

interface AttachmentAddress {
  readonly itemId: ItemId;
  readonly attachmentId: AttachmentId;
}

/** @throws Problem boards.item_not_found, file_not_found (also for a link) */
export async function readAttachment(request: RequestContext, address: AttachmentAddress): Promise<FileAnswer> {
  const { name, media_type: mediaType, file_key: key } = await find(request, address);
  return { name, mediaType, body: await stored(request, key) };
}

/** @throws Problem boards.item_not_found, file_not_found (also for what has no small picture) */
export async function readThumbnail(request: RequestContext, address: AttachmentAddress): Promise<FileAnswer> {
  const { thumbnail_key: key } = await find(request, address);
  return { name: `${address.attachmentId}.webp`, mediaType: 'image/webp', body: await stored(request, key) };
}

const stored = async (request: RequestContext, key: string | null): Promise<Uint8Array> =>
  (key && (await openFileStore(request.settings).get(key))) || raise(boardProblems.file_not_found);

const find = (request: RequestContext, { itemId, attachmentId }: AttachmentAddress): Promise<AttachmentRow> =>
  within(request, async (context) => {
    await openItem(context, itemId, actions.view);
    return (await findAttachmentRow(context, itemId, attachmentId)) ?? raise(boardProblems.file_not_found);
  });

/** @throws Problem boards.item_not_found, file_not_found, archived */
export async function deleteAttachment(context: Context, { itemId, attachmentId }: AttachmentAddress): Promise<void> {
  const { board, item }: OpenedItem = await openItem(context, itemId, actions.editItems, { lock: 'write' });
  const gone = await boardsIn(context.tx)
    .deleteFrom('board_attachments')
    .where('account_id', '=', context.scope.accountId)
    .where('item_id', '=', itemId)
    .where('id', '=', attachmentId)
    .returning(['file_key', 'thumbnail_key'])
    .executeTakeFirst();
  if (!gone) throw new Problem(boardProblems.file_not_found);
  await eraseFiles(context, keysOf([gone]));
  await partChanged(context, board, item, { part: 'attachments', detail: { op: 'deleted', attachmentId } });
}

const KEYS_OF_JOB = 500;

/** Has files deleted once this transaction is committed. */
export async function eraseFiles(context: Context, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += KEYS_OF_JOB) {
    await context.enqueue(ERASE_FILES_JOB, { keys: keys.slice(from, from + KEYS_OF_JOB) });
  }
}
