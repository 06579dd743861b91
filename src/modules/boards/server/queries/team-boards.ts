import type { BoardId, CalendarEventId, SprintId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import type { Scoped } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { findBoardRow, type BoardRow } from './board.ts';

/**
 * The boards that an id of a path means: a board's own, a sprint's, a calendar entry's, or a team's, newest first (C2-30).
 * Archived ones are left out of a team's.
 * @throws Problem boards.not_found when it is neither
 */
export async function boardsBehind(scoped: Scoped, id: string): Promise<BoardRow[]> {
  const board = (await findBoardRow(scoped, id as BoardId)) ?? (await boardOfPlan(scoped, id));
  if (board) return [board];
  if (!(await findTeam(scoped, id as TeamId))) throw new Problem(boardProblems.not_found);
  return boardsOf(scoped, id as TeamId);
}

/** The board of a sprint, or of an entry of the calendar. */
async function boardOfPlan(scoped: Scoped, id: string): Promise<BoardRow | null> {
  const { tx, scope } = scoped;
  const of = boardsIn(tx);
  const sprint = of
    .selectFrom('sprints')
    .select('board_id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id as SprintId);
  const entry = of
    .selectFrom('board_events')
    .select('board_id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id as CalendarEventId);
  const row = await sprint.unionAll(entry).executeTakeFirst();
  return row ? findBoardRow(scoped, row.board_id) : null;
}

/** @throws Problem boards.not_found for an unknown board, and for a team that has none */
export async function boardMeant(
  scoped: Scoped,
  { boardId, teamId }: { readonly boardId?: BoardId | undefined; readonly teamId?: TeamId | undefined },
): Promise<BoardId> {
  if (boardId !== undefined) return boardId;
  const [newest] = teamId === undefined ? [] : await boardsOf(scoped, teamId);
  return newest?.id ?? raise(boardProblems.not_found);
}

/** A team's boards that are not archived, newest first. */
export async function boardsOf({ tx, scope }: Scoped, teamId: TeamId): Promise<BoardRow[]> {
  return boardsIn(tx)
    .selectFrom('boards')
    .innerJoin('rooms', 'rooms.id', 'boards.id')
    .selectAll('boards')
    .select('rooms.version')
    .where('boards.account_id', '=', scope.accountId)
    .where('boards.team_id', '=', teamId)
    .where('boards.archived_at', 'is', null)
    .orderBy('boards.created_at', 'desc')
    .orderBy('boards.id')
    .execute();
}
