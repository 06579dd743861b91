import { sql } from 'kysely';
import { findMemberNames } from '#modules/accounts/server/public.ts';
import type { BoardExport, ExportedItem } from '#modules/boards/export/board-export.ts';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import type { StoredLinkKind } from '#modules/boards/contract/link.ts';
import { kindSeen } from '#modules/boards/rules/item-link.ts';
import { keyOf } from '#modules/boards/rules/board.ts';
import { keyElsewhere } from '#modules/boards/rules/import.ts';
import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import type { BoardRow } from './board.ts';
import { columnsOf } from './column.ts';
import { itemRows, type ItemRow } from './item.ts';
import { sprintsOf } from './sprint.ts';

type Lines = ReadonlyMap<string, ExportedItem['checklist']>;
type Comments = ReadonlyMap<string, readonly { readonly author_id: UserId; readonly content: string; readonly at: Date }[]>;

/** All of a board; nine statements, whatever its size. */
export async function readBoardExport(context: Context, board: BoardRow): Promise<BoardExport> {
  const columns = await columnsOf(context, board.id);
  const sprints = await sprintsOf(context, board.id);
  const rows = await itemRows(context, board.id, sql<boolean>`true`);
  const labels = await labelsOfItems(context, board);
  const lines = await checklistsOf(context, board);
  const comments = await commentsOf(context, board);
  const joined = await joinedTo(context, board);
  const authors = [...comments.values()].flat().map((one) => one.author_id);
  const people = await findMemberNames(context, [...new Set([...rows.flatMap((row) => row.assignee_id ?? []), ...authors])]);
  const titles = new Map(columns.map((column) => [column.id, column.title]));
  const sprintNames = new Map(sprints.map((sprint) => [sprint.id, sprint.name]));
  const keys = new Map(rows.map((row) => [row.id, keyOf(board, row)]));
  const order = new Map(columns.map((column, index) => [column.id, index]));
  const placeOf = ({ column_id: columnId }: ItemRow): number => (columnId === null ? -1 : (order.get(columnId) ?? -1));
  const placed = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  return {
    exportedAt: iso(context.now),
    board: exportedBoard(board),
    columns: columns.map(({ title, status, wip_limit: wipLimit }) => ({ title, status, wipLimit })),
    sprints: sprints.map(({ name, goal, startDate, endDate, status }) => ({ name, goal, startDate, endDate, status })),
    items: placed.map((row) => ({
      key: keyOf(board, row),
      sourceKey: keyElsewhere(row.source_key),
      title: row.title,
      description: row.description,
      type: row.level,
      parent: (row.parent_id && keys.get(row.parent_id)) ?? null,
      column: (row.column_id && titles.get(row.column_id)) ?? null,
      status: row.status,
      priority: row.priority,
      storyPoints: row.points,
      estimateLabel: row.estimate_label,
      labels: labels.get(row.id) ?? [],
      assignee: (row.assignee_id && people.get(row.assignee_id)?.email) ?? null,
      dueDate: row.due_date,
      sprint: (row.sprint_id && sprintNames.get(row.sprint_id)) ?? null,
      blockedReason: row.blocked_reason,
      // Nobody knows when it was made: a file that comes back is not to know it either.
      createdAt: row.is_undated ? null : iso(row.created_at),
      workStartedAt: isoOrNull(row.work_started_at),
      workCompletedAt: isoOrNull(row.work_completed_at),
      cycleTime: row.cycle_time,
      isArchived: row.archived_at !== null,
      checklist: lines.get(row.id) ?? [],
      comments: (comments.get(row.id) ?? []).map((one) => ({
        author: people.get(one.author_id)?.name ?? '',
        at: iso(one.at),
        content: one.content,
      })),
      ...joined(row.id),
    })),
  };
}

const exportedBoard = (board: BoardRow): BoardExport['board'] => ({
  name: board.name,
  description: board.description,
  processType: board.process_type,
  priority: board.priority,
  startDate: board.start_date,
  targetDate: board.target_date,
});

const ofBoard = ({ scope }: Context, board: BoardRow) =>
  sql`i.account_id = ${scope.accountId} and i.board_id = ${board.id} and i.deleted_at is null`;

async function labelsOfItems(context: Context, board: BoardRow): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ item_id: ItemId; names: string[] }>`select n.item_id, array_agg(l.name order by lower(l.name)) as names
    from board_item_labels n join board_labels l on l.account_id = n.account_id and l.id = n.label_id
    join board_items i on i.account_id = n.account_id and i.id = n.item_id where ${ofBoard(context, board)} group by n.item_id`.execute(
    context.tx,
  );
  return new Map(rows.map((row) => [row.item_id, row.names]));
}

async function checklistsOf(context: Context, board: BoardRow): Promise<Lines> {
  const { rows } = await sql<{ item_id: ItemId; title: string; is_done: boolean }>`select k.item_id, k.title, k.is_done
    from board_checklist_items k join board_items i on i.account_id = k.account_id and i.id = k.item_id
    where ${ofBoard(context, board)} order by k.rank, k.id`.execute(context.tx);
  return new Map(
    [...Map.groupBy(rows, (row) => row.item_id)].map(([id, list]) => [id, list.map((row) => ({ title: row.title, isDone: row.is_done }))]),
  );
}

async function commentsOf(context: Context, board: BoardRow): Promise<Comments> {
  const { rows } = await sql<{ item_id: ItemId; author_id: UserId; content: string; at: Date }>`select c.item_id, c.author_id, c.content,
    c.created_at as at from board_comments c join board_items i on i.account_id = c.account_id and i.id = c.item_id
    where ${ofBoard(context, board)} order by c.created_at, c.id`.execute(context.tx);
  return Map.groupBy(rows, (row) => row.item_id as string);
}

/** What files an item has, and which items it is linked to. */
async function joinedTo(context: Context, board: BoardRow): Promise<(id: ItemId) => Pick<ExportedItem, 'attachments' | 'links'>> {
  const files = await filesOf(context, board);
  const links = await linksOf(context, board);
  return (id) => ({ attachments: files.get(id) ?? [], links: links.get(id) ?? [] });
}

async function filesOf(context: Context, board: BoardRow): Promise<Map<string, ExportedItem['attachments']>> {
  const { rows } = await sql<{
    item_id: ItemId;
    name: string;
    media_type: string;
    size_bytes: number;
    url: string | null;
    at: Date;
  }>`select a.item_id, a.name,
    a.media_type, a.size_bytes, a.url, a.created_at as at from board_attachments a join board_items i on i.account_id = a.account_id and i.id = a.item_id
    where ${ofBoard(context, board)} order by a.created_at, a.id`.execute(context.tx);
  const view = (row: (typeof rows)[number]) => ({
    name: row.name,
    mediaType: row.media_type,
    size: row.size_bytes,
    url: row.url,
    at: iso(row.at),
  });
  return new Map([...Map.groupBy(rows, (row) => row.item_id)].map(([id, list]) => [id, list.map(view)]));
}

/** Both ends tell of a link, each in its own words. */
async function linksOf(context: Context, board: BoardRow): Promise<Map<string, ExportedItem['links']>> {
  const { rows } = await sql<{ item_id: ItemId; kind: StoredLinkKind; is_from: boolean; key: string }>`
    select i.id as item_id, l.kind, l.from_id = i.id as is_from, b.key_prefix || '-' || o.number as key from board_items i
    join board_links l on l.account_id = i.account_id and (l.from_id = i.id or l.to_id = i.id)
    join board_items o on o.account_id = i.account_id and o.id = case when l.from_id = i.id then l.to_id else l.from_id end
      and o.deleted_at is null
    join boards b on b.account_id = o.account_id and b.id = o.board_id
    where ${ofBoard(context, board)} order by l.created_at, l.id`.execute(context.tx);
  const view = (row: (typeof rows)[number]) => ({ kind: kindSeen(row.kind, row.is_from), key: row.key });
  return new Map([...Map.groupBy(rows, (row) => row.item_id)].map(([id, list]) => [id, list.map(view)]));
}
