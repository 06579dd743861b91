import { sql, type Selectable } from 'kysely';
import type { Board, BoardColumn, BoardHead, BoardLabel } from '#modules/boards/contract/board.ts';
import type { BoardId, ItemId } from '#modules/boards/contract/ids.ts';
import { boardsIn, type BoardTable } from '#modules/boards/server/tables.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Scoped } from '#platform/module/context.ts';
import { iso } from '#shared/time.ts';

/** A board's row with its room's version. */
export type BoardRow = Selectable<BoardTable> & { readonly version: number };

const boardRows = ({ tx, scope }: Scoped) =>
  boardsIn(tx)
    .selectFrom('boards')
    .innerJoin('rooms', 'rooms.id', 'boards.id')
    .selectAll('boards')
    .select('rooms.version')
    .where('boards.account_id', '=', scope.accountId);

/**
 * Finds a board of the scope's account.
 * @param lock 'write' holds the board and its room until the commit, so that writes of one board follow one another
 */
export async function findBoardRow(scoped: Scoped, boardId: BoardId, lock?: 'write'): Promise<BoardRow | null> {
  const row = await boardRows(scoped)
    .where('boards.id', '=', boardId)
    // Both rows are locked: after a wait PostgreSQL reads only locked rows anew.
    .$if(lock === 'write', (query) => query.forUpdate(['boards', 'rooms']))
    .executeTakeFirst();
  return row ?? null;
}

/** The board that an item is of, by one statement; deleted items count, for their deleting can be taken back. */
export async function findBoardOfItem(scoped: Scoped, itemId: ItemId, lock?: 'write'): Promise<BoardRow | null> {
  const row = await boardRows(scoped)
    .innerJoin('board_items', (join) =>
      join.onRef('board_items.account_id', '=', 'boards.account_id').onRef('board_items.board_id', '=', 'boards.id'),
    )
    .where('board_items.id', '=', itemId)
    .$if(lock === 'write', (query) => query.forUpdate(['boards', 'rooms']))
    .executeTakeFirst();
  return row ?? null;
}

interface Parts {
  readonly columns: readonly (Omit<BoardColumn, 'boardId' | 'order'> & { readonly position: number })[];
  readonly labels: readonly BoardLabel[];
}

const labelsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'hue', l.hue) order by lower(l.name), l.id)
  from board_labels l where l.account_id = boards.account_id and l.board_id = boards.id), '[]'::jsonb)`;

const columnsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'status', c.status, 'position', c.position,
    'wipLimit', c.wip_limit, 'itemCount', coalesce(n.count, 0), 'points', coalesce(n.points, 0)) order by c.position, c.id)
  from board_columns c left join (
    select i.column_id, count(*) as count, sum(i.points) as points from board_items i
    where i.account_id = boards.account_id and i.board_id = boards.id and i.column_id is not null
      and i.archived_at is null and i.deleted_at is null group by i.column_id) n on n.column_id = c.id
  where c.account_id = boards.account_id and c.board_id = boards.id), '[]'::jsonb)`;

/** A board with its columns, their counts and its labels: one statement, and the one serializer of a board. */
export async function viewBoard(scoped: Scoped, boardId: BoardId): Promise<Board | null> {
  const row = await boardRows(scoped)
    .select([columnsOf.as('columns'), labelsOf.as('labels')])
    .where('boards.id', '=', boardId)
    .executeTakeFirst();
  if (!row) return null;
  const { columns, labels } = row as typeof row & Parts;
  return {
    ...headOf(row, labels),
    columns: columns.map(({ position: order, ...column }) => ({ ...column, boardId, order })),
  };
}

/** A board's head alone, with its labels. */
export async function viewHead(scoped: Scoped, boardId: BoardId): Promise<BoardHead | null> {
  const row = await boardRows(scoped).select(labelsOf.as('labels')).where('boards.id', '=', boardId).executeTakeFirst();
  return row ? headOf(row, (row as typeof row & Parts).labels) : null;
}

export const headOf = (row: BoardRow, labels: readonly BoardLabel[]): BoardHead => ({
  id: row.id,
  accountId: row.account_id,
  teamId: row.team_id,
  title: row.name,
  name: row.name,
  description: row.description,
  agileProcessType: row.process_type,
  priority: row.priority,
  startDate: row.start_date,
  targetDate: row.target_date,
  isActive: row.is_active,
  isArchived: row.archived_at !== null,
  wipPolicy: row.wip_policy,
  keyPrefix: row.key_prefix,
  createdBy: row.created_by,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
  labels: [...labels],
});

export interface EverBoard {
  readonly id: BoardId;
  readonly teamId: TeamId | null;
}

/** The boards of the account, or of one team, archived ones too: what was done on them was done. */
export async function boardsEver({ tx, scope }: Scoped, teamId?: TeamId): Promise<EverBoard[]> {
  const read = boardsIn(tx).selectFrom('boards').select(['id', 'team_id']).where('account_id', '=', scope.accountId);
  const rows = await read.$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? null)).execute();
  return rows.map((row) => ({ id: row.id, teamId: row.team_id }));
}

/** Projects of the account that are not archived: what a plan limits. */
export async function countBoards({ tx, scope }: Scoped): Promise<number> {
  const { count } = await boardsIn(tx)
    .selectFrom('boards')
    .select((read) => read.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Of all projects of the account, archived ones too. */
export async function takenPrefixes({ tx, scope }: Scoped): Promise<ReadonlySet<string>> {
  const rows = await boardsIn(tx).selectFrom('boards').select('key_prefix').where('account_id', '=', scope.accountId).execute();
  return new Set(rows.map((row) => row.key_prefix));
}

/** How many of one kind of thing a board has. */
export async function countOnBoard(
  { tx, scope }: Scoped,
  table: 'board_events' | 'board_imports' | 'board_labels' | 'deliveries',
  boardId: BoardId,
): Promise<number> {
  const { count } = await boardsIn(tx)
    .selectFrom(table)
    .select((read) => read.fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', boardId)
    .executeTakeFirstOrThrow();
  return count;
}
