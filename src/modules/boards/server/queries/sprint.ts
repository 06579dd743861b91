import { sql, type Selectable } from 'kysely';
import type { BoardId, ItemId, SprintId } from '#modules/boards/contract/ids.ts';
import type { Sprint, SprintFigures } from '#modules/boards/contract/sprint.ts';
import { boardsIn, type SprintTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import type { Paging } from '#shared/pages.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import { findBoardRow, type BoardRow } from './board.ts';

export type SprintRow = Selectable<SprintTable>;
type FoundRow = SprintRow & {
  readonly item_ids: readonly ItemId[] | null;
  readonly figures: SprintFigures;
  readonly retro_session_id: string | null;
};

const isDone = sql`i.status = 'Complete'`;
/** What was done and then put away has been done all the same. */
const isIn = sql`(i.archived_at is null or ${isDone})`;

/** A sprint's own row. */
export async function findSprintRow({ tx, scope }: Scoped, sprintId: SprintId): Promise<SprintRow | null> {
  const row = await boardsIn(tx)
    .selectFrom('sprints')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', sprintId)
    .executeTakeFirst();
  return row ?? null;
}

/** The board that a sprint is of. @param lock as of `findBoardRow` */
export async function findBoardOfSprint(scoped: Scoped, sprintId: SprintId, lock?: 'write'): Promise<BoardRow | null> {
  const sprint = await findSprintRow(scoped, sprintId);
  return sprint && findBoardRow(scoped, sprint.board_id, lock);
}

/** Sprints of several boards, newest first. */
export async function sprintsOfBoards(scoped: Scoped, boards: readonly BoardRow[], { limit, offset }: Paging): Promise<Page<Sprint>> {
  const found = await Promise.all(boards.map((board) => sprintsOf(scoped, board.id)));
  const sprints = found.flat().toSorted(newestFirst);
  return { items: sprints.slice(offset, offset + limit), total: sprints.length, limit, offset };
}

/** As the statement below orders them: of two with one first day the one that began later. */
const newestFirst = (one: Sprint, other: Sprint): number =>
  other.startDate.localeCompare(one.startDate) || beginOf(other).localeCompare(beginOf(one)) || other.id.localeCompare(one.id);
const beginOf = ({ startedAt, createdAt }: Sprint): string => startedAt ?? createdAt;

/** Sprints of a board, newest first, with their items in order and what they come to, however many; one statement. */
export async function sprintsOf({ tx, scope }: Scoped, boardId: BoardId, sprintIds?: readonly SprintId[]): Promise<Sprint[]> {
  const { rows } = await sql<FoundRow>`
    select s.*, r.session_id as retro_session_id, f.item_ids, f.figures
    from sprints s cross join lateral (
      select array_agg(i.id::text order by i.rank, i.id) as item_ids, json_build_object(
        'items', count(*) filter (where ${isIn}), 'points', coalesce(sum(i.points) filter (where ${isIn}), 0)::float,
        'doneItems', count(*) filter (where ${isIn} and ${isDone}),
        'donePoints', coalesce(sum(i.points) filter (where ${isIn} and ${isDone}), 0)::float,
        'unestimated', count(*) filter (where ${isIn} and i.points is null and i.estimate_label is null)) as figures
      from board_items i where i.account_id = s.account_id and i.board_id = s.board_id and i.sprint_id = s.id and i.deleted_at is null) f
    left join sprint_retros r on r.account_id = s.account_id and r.sprint_id = s.id
    where s.account_id = ${scope.accountId} and s.board_id = ${boardId}
      ${sprintIds ? sql`and s.id = any(${[...sprintIds]}::uuid[])` : sql``}
    order by s.start_date desc, coalesce(s.started_at, s.created_at) desc, s.id desc`.execute(tx);
  return rows.map(toSprint);
}

const toSprint = (row: FoundRow): Sprint => ({
  id: row.id,
  boardId: row.board_id,
  teamId: row.team_id,
  name: row.name,
  goal: row.goal,
  startDate: row.start_date,
  endDate: row.end_date,
  status: row.status,
  capacity: row.capacity,
  itemIds: [...(row.item_ids ?? [])],
  figures: row.figures,
  startedAt: isoOrNull(row.started_at),
  completedAt: isoOrNull(row.completed_at),
  report: row.report,
  retroSessionId: row.retro_session_id,
  createdAt: iso(row.created_at),
  updatedAt: iso(row.updated_at),
  version: row.version,
});
