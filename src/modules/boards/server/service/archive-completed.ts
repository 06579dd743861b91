import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import { findBoardRow } from '#modules/boards/server/queries/board.ts';
import { listProjects } from '#modules/boards/server/queries/project.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { decide } from '#shared/permissions.ts';
import { changeBoard } from './board.ts';
import { endRunningSprint } from './sprint-end.ts';

export interface Archived {
  readonly message: string;
  readonly archivedCount: number;
}

/**
 * Archives the completed projects that the caller leads: as owner or admin of the account, or in the project's own team
 * (S2-45), and ends their sprints. Each board's room is locked first, as every write of a board does; one that is at work again by then stays.
 * @throws Problem request.denied for somebody who leads none at all
 */
export async function archiveCompleted(context: Context): Promise<Archived> {
  const projects = await listProjects(context);
  const led = projects.filter(({ yourRole }) => decide(context.actor, actions.manage, { participantRole: yourRole }).allow);
  if (led.length === 0) context.authorize(actions.manage, { participantRole: null });
  const ids = led.flatMap(({ id, status }) => (status === 'completed' ? [id] : []));
  // Always in the same order, so that two callers do not wait for each other.
  await lockRooms(context, ids.toSorted());
  const completed = new Set((await listProjects(context)).flatMap(({ id, status }) => (status === 'completed' ? [id] : [])));
  const archived = ids.filter((id) => completed.has(id));
  for (const id of archived) await archive(context, id);
  return { message: messageOf(archived.length), archivedCount: archived.length };
}

const messageOf = (count: number): string => {
  if (count === 0) return 'No completed projects found to archive.';
  return count === 1 ? '1 completed project archived.' : `${count} completed projects archived.`;
};

async function lockRooms({ tx, scope }: Context, ids: readonly BoardId[]): Promise<void> {
  if (ids.length === 0) return;
  const rooms = boardsIn(tx).selectFrom('rooms').select('id').where('account_id', '=', scope.accountId);
  await rooms
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function archive(context: Context, id: BoardId): Promise<void> {
  const board = await findBoardRow(context, id);
  if (!board) return;
  await endRunningSprint(context, board);
  await changeBoard(context, board, { archived_at: context.now });
}
