import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import type { ImportRow } from '#modules/boards/contract/transfer.ts';
import { ranksBetween } from '#modules/boards/rules/rank.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Context } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { appendHistory } from './history.ts';
import type { Ground } from './import-ground.ts';
import type { ItemDraft } from './item-write.ts';

const LINK_TYPE = 'text/uri-list'; // RFC 2483

interface Past {
  readonly drafts: readonly ItemDraft[];
  readonly ids: readonly ItemId[];
  readonly stages: Ground['stages'];
}

/**
 * Writes into the history when the work began and ended elsewhere, and through which columns it went, so that flow is
 * reckoned over the imported past too.
 */
export async function keepDates(context: Context, board: BoardRow, { drafts, ids, stages }: Past): Promise<void> {
  const entries = drafts.flatMap(({ work, bornIn, columnId, points = null }, index) => {
    // What was born where it stands has gone nowhere.
    if (!work || bornIn === undefined) return [];
    const { status, startedAt, completedAt } = work;
    const entry = { itemId: ids[index] as ItemId, kind: 'moved' as const, points, detail: { isImported: true }, actorId: null };
    const working = status === 'Complete' ? (stages.working?.id ?? null) : columnId;
    const birthplace = { fromColumnId: bornIn?.id ?? null, fromStatus: bornIn?.status ?? null };
    const hasBegun = startedAt !== null && bornIn === stages.waiting;
    const began = hasBegun ? [{ ...entry, ...birthplace, toColumnId: working, toStatus: 'ACTIVE', at: startedAt }] : [];
    const from = hasBegun ? { fromColumnId: working, fromStatus: 'ACTIVE' } : birthplace;
    const ended = completedAt ? [{ ...entry, ...from, toColumnId: columnId, toStatus: 'COMPLETE', at: completedAt }] : [];
    return [...began, ...ended];
  });
  await appendHistory(context, board.id, entries);
}

/** Checklists, comments and links come with an item's first import; what is archived there is archived here. */
export async function keepParts(context: Context, board: BoardRow, rows: readonly ImportRow[], ids: readonly ItemId[]): Promise<void> {
  const { scope, now, actor } = context;
  const account_id = scope.accountId;
  const lines = rows.flatMap((row, index) => {
    const ranks = ranksBetween(null, null, row.checklist.length);
    return row.checklist.map(({ title, isDone }, line) => ({
      id: uuidv7(),
      account_id,
      item_id: ids[index],
      title,
      is_done: isDone,
      rank: ranks[line],
      created_at: now,
    }));
  });
  await insertRows(context, 'board_checklist_items', lines);
  const author = userIdOf(actor);
  const comments = rows.flatMap((row, index) =>
    row.comments.map(({ author: name, at, content }) => ({
      id: uuidv7(),
      account_id,
      item_id: ids[index],
      // Whoever imports them brings them in; who wrote them is said in front.
      author_id: author,
      content: name ? `${name}: ${content}` : content,
      mentions: [],
      created_at: at ?? now,
      edited_at: null,
    })),
  );
  await insertRows(context, 'board_comments', comments);
  await keepLinks(context, rows, ids);
  await keepArchived(context, board, rows, ids);
}

async function keepLinks(context: Context, rows: readonly ImportRow[], ids: readonly ItemId[]): Promise<void> {
  const { scope, now, actor } = context;
  const links = rows.flatMap((row, index) =>
    row.links.map(({ name, url }) => ({
      id: uuidv7(),
      account_id: scope.accountId,
      item_id: ids[index],
      name,
      media_type: LINK_TYPE,
      size_bytes: 0,
      file_key: '',
      url,
      added_by: userIdOf(actor),
      created_at: now,
    })),
  );
  await insertRows(context, 'board_attachments', links);
}

/** Of the history too: flow is replayed from it, and what is archived stands in no column. */
async function keepArchived(context: Context, board: BoardRow, rows: readonly ImportRow[], ids: readonly ItemId[]): Promise<void> {
  const { scope, now, tx } = context;
  const archived = rows.flatMap(({ isArchived, storyPoints }, index) => {
    const itemId = ids[index];
    return isArchived && itemId ? [{ itemId, kind: 'archived' as const, points: storyPoints, detail: { isImported: true } }] : [];
  });
  if (archived.length === 0) return;
  const itemIds = archived.map(({ itemId }) => itemId);
  await sql`update board_items set archived_at = ${now} where account_id = ${scope.accountId} and id = any(${itemIds}::uuid[])`.execute(tx);
  await appendHistory(context, board.id, archived);
}
