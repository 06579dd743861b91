import type { SprintId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { findBoardOfSprint, findSprintRow, sprintsOf, type SprintRow } from '#modules/boards/server/queries/sprint.ts';
import type { Context } from '#platform/module/context.ts';
import type { Action } from '#shared/permissions.ts';
import { raise } from '#shared/problem.ts';
import { admit, refuseArchived } from './access.ts';

export interface OpenedSprint {
  readonly board: BoardRow;
  readonly sprint: SprintRow;
}

/** A sprint by its id alone, with its board. @throws Problem boards.sprint_not_found, boards.archived, request.denied and its kin */
export async function openSprint(context: Context, sprintId: SprintId, action: Action, lock?: 'write'): Promise<OpenedSprint> {
  const board = (await findBoardOfSprint(context, sprintId, lock)) ?? raise(boardProblems.sprint_not_found);
  await admit(context, board, action);
  if (lock === 'write') refuseArchived(board);
  return { board, sprint: (await findSprintRow(context, sprintId)) ?? raise(boardProblems.sprint_not_found) };
}

/** @throws Problem boards.sprint_not_found */
export async function viewSprint(context: Context, board: BoardRow, sprintId: SprintId): Promise<Sprint> {
  const [sprint] = await sprintsOf(context, board.id, [sprintId]);
  return sprint ?? raise(boardProblems.sprint_not_found);
}
