import { sql } from 'kysely';
import { actions } from '#modules/boards/contract/actions.ts';
import type { SprintId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import type { NewSprint, SprintChange } from '#modules/boards/contract/sprint-calls.ts';
import { refuseDates, refuseStep } from '#modules/boards/rules/sprint.ts';
import { outcomesOf, reportOf } from '#modules/boards/rules/sprint-report.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { itemRows, type ItemRow } from '#modules/boards/server/queries/item.ts';
import type { SprintRow } from '#modules/boards/server/queries/sprint.ts';
import { boardMeant } from '#modules/boards/server/queries/team-boards.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder, versionOf } from '#platform/module/refuse-stale.ts';
import { Problem } from '#shared/problem.ts';
import { announce, openBoard, refuseIf } from './access.ts';
import { openSprint, viewSprint } from './sprint-access.ts';
import { endSprint } from './sprint-end.ts';
import { tellNamedInGoal } from './named.ts';
import { appendHistory } from './history.ts';
import { bringToBoard, takeOut } from './sprint-item.ts';
import { insertSprint, saveSprint } from './sprint-write.ts';

/** @throws Problem boards.not_found, boards.sprint_dates, boards.sprint_long, boards.sprint_active (by the index `sprints_one_active`), boards.archived */
export async function createSprint(context: Context, draft: NewSprint): Promise<Sprint> {
  const board = await openBoard(context, await boardMeant(context, draft), actions.manage, 'write');
  const id = await insertSprint(context, board, draft);
  await tellNamedInGoal(context, board, id, { before: '', after: draft.goal ?? '' });
  if (draft.status && draft.status !== 'planned') return updateSprint(context, id, { status: draft.status });
  await announce(context, board.id, 'board.sprint_saved', { sprintId: id, status: 'planned' });
  return viewSprint(context, board, id);
}

/**
 * Changes a sprint, starts it or ends it.
 * @throws Problem boards.sprint_not_found, boards.sprint_dates, boards.sprint_long, boards.sprint_step, boards.sprint_completed, boards.sprint_active,
 *   boards.sprint_unknown, boards.archived, boards.stale
 */
export async function updateSprint(context: Context, sprintId: SprintId, change: SprintChange): Promise<Sprint> {
  const { board, sprint } = await openSprint(context, sprintId, actions.manage, 'write');
  const { name, goal, startDate, endDate, capacity } = change;
  const seen = { version: versionOf({ name, goal, startDate, endDate, capacity }, change.version), now: sprint.version };
  await refuseOlder(seen, boardProblems.stale, () => viewSprint(context, board, sprintId));
  const to = change.status ?? sprint.status;
  refuseIf(refuseStep(sprint.status, to));
  if (sprint.status === 'completed') throw new Problem(boardProblems.sprint_completed);
  if (startDate !== undefined || endDate !== undefined) refuseIf(refuseDates(startDate ?? sprint.start_date, endDate ?? sprint.end_date));
  await saveSprint(context, sprint, { name, goal, start_date: startDate, end_date: endDate, capacity });
  if (goal !== undefined) await tellNamedInGoal(context, board, sprintId, { before: sprint.goal, after: goal ?? '' });
  if (to !== sprint.status) await (to === 'active' ? start(context, board, sprint) : endSprint(context, board, sprint, change));
  await announce(context, board.id, 'board.sprint_saved', { sprintId, status: to });
  return viewSprint(context, board, sprintId);
}

/** Freezes what the team sets out with; what still lies in the backlog comes onto the board. */
async function start(context: Context, board: BoardRow, sprint: SprintRow): Promise<void> {
  await refuseSecond(context, sprint);
  const { tx, scope, now } = context;
  const items = await setOut(context, board, sprint.id);
  await bringToBoard(context, board, items);
  const { committedPoints, committedItems } = reportOf(outcomesOf(items, []));
  await sql`insert into sprint_commitments (account_id, sprint_id, item_id, points)
    select i.account_id, i.sprint_id, i.id, i.points from board_items i where i.account_id = ${scope.accountId} and i.board_id = ${board.id}
      and i.sprint_id = ${sprint.id} and i.archived_at is null and i.deleted_at is null`.execute(tx);
  await saveSprint(context, sprint, {
    status: 'active',
    started_at: now,
    committed_points: committedPoints,
    committed_items: committedItems,
  });
}

/** Names the sprint that is in the way; two that start in one moment are stopped by the index `sprints_one_active`. */
async function refuseSecond({ tx, scope }: Context, sprint: SprintRow): Promise<void> {
  if (sprint.team_id === null) return;
  const running = await boardsIn(tx)
    .selectFrom('sprints')
    .innerJoin('boards', (join) => join.onRef('boards.account_id', '=', 'sprints.account_id').onRef('boards.id', '=', 'sprints.board_id'))
    .select(['sprints.name as sprintName', 'boards.id as boardId', 'boards.name as boardName'])
    .where('sprints.account_id', '=', scope.accountId)
    .where('sprints.team_id', '=', sprint.team_id)
    .where('sprints.status', '=', 'active')
    .executeTakeFirst();
  if (running) throw new Problem(boardProblems.sprint_active, running);
}

/** The open items of a planned sprint. What is done, put away or deleted by then leaves it: it is not what the team commits to. */
async function setOut(context: Context, board: BoardRow, sprintId: SprintId): Promise<ItemRow[]> {
  const { tx, scope } = context;
  const planned = await itemRows(context, board.id, sql<boolean>`i.sprint_id = ${sprintId}`);
  const isOpen = ({ status, archived_at: archivedAt }: ItemRow): boolean => status !== 'Complete' && archivedAt === null;
  await takeOut(
    context,
    board,
    planned.filter((item) => !isOpen(item)),
  );
  const deleted = await boardsIn(tx)
    .updateTable('board_items')
    .set({ sprint_id: null })
    .where('account_id', '=', scope.accountId)
    .where('sprint_id', '=', sprintId)
    .where('deleted_at', 'is not', null)
    .returning(['id as itemId', 'points'])
    .execute();
  await appendHistory(
    context,
    board.id,
    deleted.map((item) => ({ ...item, kind: 'sprint_removed' as const, sprintId })),
  );
  return planned.filter(isOpen);
}

/** What was planned stays where it is. A sprint that has ended is history. @throws Problem boards.sprint_not_found, boards.sprint_completed */
export async function deleteSprint(context: Context, sprintId: SprintId): Promise<void> {
  const { board, sprint } = await openSprint(context, sprintId, actions.manage, 'write');
  if (sprint.status === 'completed') throw new Problem(boardProblems.sprint_completed);
  await takeOut(context, board, await itemRows(context, board.id, sql<boolean>`i.sprint_id = ${sprintId}`));
  await boardsIn(context.tx).deleteFrom('sprints').where('account_id', '=', context.scope.accountId).where('id', '=', sprintId).execute();
  await announce(context, board.id, 'board.sprint_deleted', { sprintId });
}
