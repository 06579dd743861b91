import { sql, type Selectable } from 'kysely';
import { findAuthorNames } from '#modules/accounts/server/public.ts';
import { ATTACHED_GB_MAX, type Attachment } from '#modules/boards/contract/attachment.ts';
import type { AttachmentId, BoardId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardsIn, type AttachmentTable } from '#modules/boards/server/tables.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { AccountId } from '#shared/ids.ts';
import type { Paging } from '#shared/pages.ts';
import { iso } from '#shared/time.ts';

export type AttachmentRow = Selectable<AttachmentTable>;

const ofItem = ({ tx, scope }: Scoped, itemId: ItemId) =>
  boardsIn(tx).selectFrom('board_attachments').where('account_id', '=', scope.accountId).where('item_id', '=', itemId);

/** Files of an item, newest first; three statements. */
export async function listAttachments(scoped: Scoped, itemId: ItemId, page: Paging): Promise<Page<Attachment>> {
  const rows = await ofItem(scoped, itemId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { items: await viewAttachments(scoped, rows), total: await countAttachments(scoped, itemId), ...page };
}

export async function countAttachments(scoped: Scoped, itemId: ItemId): Promise<number> {
  const { count } = await ofItem(scoped, itemId)
    .select((read) => read.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether all files of the account fill its place. */
export async function isFull({ tx, scope }: Scoped): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`select coalesce(sum(size_bytes), 0) >= ${ATTACHED_GB_MAX * 2 ** 30}::bigint as full
    from board_attachments where account_id = ${scope.accountId}`.execute(tx);
  return rows[0]?.full ?? false;
}

export async function findAttachmentRow(scoped: Scoped, itemId: ItemId, id: AttachmentId): Promise<AttachmentRow | null> {
  return (await ofItem(scoped, itemId).selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function viewAttachments(scoped: Scoped, rows: readonly AttachmentRow[]): Promise<Attachment[]> {
  const names = await findAuthorNames(scoped, [...new Set(rows.flatMap((row) => row.added_by ?? []))]);
  return rows.map((row) => {
    const adder = row.added_by === null ? undefined : names.get(row.added_by);
    return {
      id: row.id,
      itemId: row.item_id,
      name: row.name,
      mediaType: row.media_type,
      size: row.size_bytes,
      url: row.url,
      hasThumbnail: row.thumbnail_key !== null,
      addedBy: adder?.id ?? null,
      addedByName: adder?.name ?? null,
      createdAt: iso(row.created_at),
    };
  });
}

/** Keys of the files of a row: its own and its small picture's; a link has none. */
export const keysOf = (rows: readonly Pick<AttachmentRow, 'file_key' | 'thumbnail_key'>[]): string[] =>
  rows.flatMap((row) => [row.file_key, row.thumbnail_key ?? ''].filter((key) => key !== ''));

/** Keys of all files of an account, asked before its rows go. */
export async function attachmentKeysOf(tx: Tx, accountId: AccountId): Promise<string[]> {
  return keysOf(
    await boardsIn(tx).selectFrom('board_attachments').select(['file_key', 'thumbnail_key']).where('account_id', '=', accountId).execute(),
  );
}

/** Keys of all files of a board's items, deleted ones included. */
export async function attachmentKeysOfBoard({ tx, scope }: Scoped, boardId: BoardId): Promise<string[]> {
  const { rows } = await sql<AttachmentRow>`select a.file_key, a.thumbnail_key from board_attachments a
    join board_items i on i.account_id = a.account_id and i.id = a.item_id
    where a.account_id = ${scope.accountId} and i.board_id = ${boardId}`.execute(tx);
  return keysOf(rows);
}
