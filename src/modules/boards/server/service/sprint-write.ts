import type { Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { SprintId } from '#modules/boards/contract/ids.ts';
import type { NewSprint } from '#modules/boards/contract/sprint-calls.ts';
import { refuseDates } from '#modules/boards/rules/sprint.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import type { SprintRow } from '#modules/boards/server/queries/sprint.ts';
import { boardsIn, type SprintTable } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { userIdOf } from '#shared/permissions.ts';
import { refuseIf } from './access.ts';

/** A planned sprint of a board that the caller has opened for writing. @throws Problem boards.sprint_dates, boards.sprint_long */
export async function insertSprint(
  { tx, scope, now, actor }: Context,
  board: BoardRow,
  draft: Pick<NewSprint, 'name' | 'goal' | 'startDate' | 'endDate' | 'capacity'>,
): Promise<SprintId> {
  refuseIf(refuseDates(draft.startDate, draft.endDate));
  const id = uuidv7() as SprintId;
  await boardsIn(tx)
    .insertInto('sprints')
    .values({
      id,
      account_id: scope.accountId,
      board_id: board.id,
      team_id: board.team_id,
      name: draft.name,
      goal: draft.goal ?? '',
      start_date: draft.startDate,
      end_date: draft.endDate,
      status: 'planned',
      capacity: draft.capacity ?? null,
      started_at: null,
      completed_at: null,
      committed_points: null,
      committed_items: null,
      report: null,
      outcomes: null,
      created_by: userIdOf(actor),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

export async function saveSprint({ tx, scope, now }: Context, sprint: SprintRow, values: Updateable<SprintTable>): Promise<void> {
  await boardsIn(tx)
    .updateTable('sprints')
    .set({ ...values, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', sprint.id)
    .execute();
}
