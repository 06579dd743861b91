import { sql } from 'kysely';
import { keyElsewhere } from '#modules/boards/rules/import.ts';
import type { SearchSource } from '#platform/module/search-source.ts';
import type { StoredEvent } from '#platform/events/subscriber.ts';

/** Everybody of the account may look at its boards, so nobody has to be named who may find what is on them. */
const readerIds = null;

const idsIn = (event: StoredEvent): readonly string[] => {
  const { itemIds, place } = event.payload as { itemIds?: readonly string[]; place?: { id: string } };
  return [...(itemIds ?? []), ...(place ? [place.id] : [])];
};

interface ItemRow {
  readonly id: string;
  readonly board_id: string;
  readonly key: string;
  readonly source_key: string | null;
  readonly title: string;
  readonly in_backlog: boolean;
  readonly is_over: boolean;
  readonly updated_at: Date;
}

/** Items by key, the key of the program they came from, and title; in the backlog or on the board, archived ones too. */
const items: SearchSource = {
  kind: 'item',
  on: ['board.items_saved', 'board.item_moved', 'board.items_removed', 'board.updated'],
  async idsOf({ tx, scope }, event) {
    if (event.type !== 'board.updated') return idsIn(event);
    // The board's letters begin each key.
    if (!(event.payload['fields'] as readonly string[]).includes('key_prefix')) return [];
    const { rows } = await sql<{ id: string }>`select id from board_items
      where account_id = ${scope.accountId} and board_id = ${event.subject.id}`.execute(tx);
    return rows.map(({ id }) => id);
  },
  async read({ tx, scope }, ids) {
    const { rows } = await sql<ItemRow>`select i.id, i.board_id, b.key_prefix || '-' || i.number as key, i.source_key, i.title,
        i.column_id is null as in_backlog, i.status is not distinct from 'Complete' or i.archived_at is not null as is_over, i.updated_at
      from board_items i join boards b on b.account_id = i.account_id and b.id = i.board_id
      where i.account_id = ${scope.accountId} and i.id = any(${[...ids]}::uuid[]) and i.deleted_at is null`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      keys: [row.key, ...[keyElsewhere(row.source_key) ?? []].flat()],
      path: row.in_backlog ? `/backlog?board=${row.board_id}&item=${row.key}` : `/kanban/${row.board_id}?item=${row.key}`,
      withinId: row.board_id,
      readerIds,
      isOver: row.is_over,
      changedAt: row.updated_at,
    }));
  },
  list: ({ tx, scope }, page) =>
    pageOf(
      sql<{
        id: string;
      }>`select id from board_items where account_id = ${scope.accountId} and deleted_at is null and ${after(page)}`.execute(tx),
    ),
};

/** Projects, archived ones too. */
const projects: SearchSource = {
  kind: 'project',
  on: ['board.created', 'board.updated', 'board.deleted'],
  idsOf: (_context, { subject }) => [subject.id],
  async read({ tx, scope }, ids) {
    const { rows } = await sql<{ id: string; name: string; key_prefix: string; is_over: boolean; updated_at: Date }>`
      select id, name, key_prefix, archived_at is not null as is_over, updated_at from boards
      where account_id = ${scope.accountId} and id = any(${[...ids]}::uuid[])`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      keys: [row.key_prefix],
      path: `/kanban/${row.id}`,
      readerIds,
      isOver: row.is_over,
      changedAt: row.updated_at,
    }));
  },
  list: ({ tx, scope }, page) =>
    pageOf(sql<{ id: string }>`select id from boards where account_id = ${scope.accountId} and ${after(page)}`.execute(tx)),
};

const sprints: SearchSource = {
  kind: 'sprint',
  on: ['board.sprint_saved', 'board.sprint_deleted'],
  idsOf: (_context, { payload }) => [(payload as { sprintId: string }).sprintId],
  async read({ tx, scope }, ids) {
    const { rows } = await sql<{ id: string; board_id: string; name: string; is_over: boolean; updated_at: Date }>`
      select id, board_id, name, status = 'completed' as is_over, updated_at from sprints
      where account_id = ${scope.accountId} and id = any(${[...ids]}::uuid[])`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      path: `/backlog?board=${row.board_id}`,
      withinId: row.board_id,
      readerIds,
      isOver: row.is_over,
      changedAt: row.updated_at,
    }));
  },
  list: ({ tx, scope }, page) =>
    pageOf(sql<{ id: string }>`select id from sprints where account_id = ${scope.accountId} and ${after(page)}`.execute(tx)),
};

const after = ({ after: last, limit }: Parameters<SearchSource['list']>[1]) =>
  sql`id > ${last ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${limit}`;

const pageOf = async (reading: Promise<{ rows: readonly { id: string }[] }>): Promise<string[]> => (await reading).rows.map(({ id }) => id);

export const search: readonly SearchSource[] = [items, projects, sprints];
