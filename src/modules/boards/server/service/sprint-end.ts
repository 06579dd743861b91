import { sql } from 'kysely';
import type { SprintChange } from '#modules/boards/contract/sprint-calls.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { outcomesOf, reportOf, type SprintItem } from '#modules/boards/rules/sprint-report.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import { itemRows, type ItemRow } from '#modules/boards/server/queries/item.ts';
import { findSprintRow, type SprintRow } from '#modules/boards/server/queries/sprint.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import { announce } from './access.ts';
import { planInto, returnToBacklog, takeOut } from './sprint-item.ts';
import { insertSprint, saveSprint } from './sprint-write.ts';

type CarryOver = Pick<SprintChange, 'carryOverTo' | 'carryOverToNew' | 'carryOverToBacklog'>;

/**
 * Freezes how a sprint went, item by item; what is left goes where the caller says, in the same transaction.
 * @throws Problem boards.sprint_unknown, boards.sprint_dates, boards.sprint_long
 */
export async function endSprint(context: Context, board: BoardRow, sprint: SprintRow, carryOver: CarryOver): Promise<void> {
  const { tx, scope, now, actor } = context;
  const target = await targetOf(context, board, sprint, carryOver);
  // What was done and then put away has been done all the same.
  const items = await itemRows(
    context,
    board.id,
    sql<boolean>`i.sprint_id = ${sprint.id} and (i.archived_at is null or i.status = 'Complete')`,
  );
  const committed = await boardsIn(tx)
    .selectFrom('sprint_commitments')
    .select(['item_id as id', 'points'])
    .where('account_id', '=', scope.accountId)
    .where('sprint_id', '=', sprint.id)
    .execute();
  const outcomes = outcomesOf(committed, items.map(toSprintItem));
  await saveSprint(context, sprint, {
    status: 'completed',
    completed_at: now,
    ended_by: userIdOf(actor),
    report: JSON.stringify(reportOf(outcomes)),
    outcomes: JSON.stringify(outcomes),
  });
  const left = items.filter(({ status }) => status !== 'Complete');
  if (target) await planInto(context, board, target, left);
  else await (carryOver.carryOverToBacklog ? returnToBacklog : takeOut)(context, board, left);
  if (target) await announce(context, board.id, 'board.sprint_saved', { sprintId: target.id, status: target.status });
}

/** Ends the sprint that a board is in, if it is in one: an archived project holds no sprint of its team. What is left stays where it is. */
export async function endRunningSprint(context: Context, board: BoardRow): Promise<void> {
  const { tx, scope } = context;
  const running = await boardsIn(tx)
    .selectFrom('sprints')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', board.id)
    .where('status', '=', 'active')
    .execute();
  for (const sprint of running) {
    await endSprint(context, board, sprint, {});
    await announce(context, board.id, 'board.sprint_saved', { sprintId: sprint.id, status: 'completed' });
  }
}

const toSprintItem = ({ id, points, status }: ItemRow): SprintItem => ({ id, points, isDone: status === 'Complete' });

/** The sprint that takes what is left: one that is planned, or a new one. */
async function targetOf(context: Context, board: BoardRow, sprint: SprintRow, carryOver: CarryOver): Promise<SprintRow | null> {
  const { carryOverTo = null, carryOverToNew } = carryOver;
  if (carryOverToNew) return findSprintRow(context, await insertSprint(context, board, carryOverToNew));
  if (carryOverTo === null) return null;
  const target = await findSprintRow(context, carryOverTo);
  const isOwn = target?.board_id === board.id && target.status !== 'completed' && target.id !== sprint.id;
  if (!isOwn) throw new Problem(boardProblems.sprint_unknown);
  return target;
}
