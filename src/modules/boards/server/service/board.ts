import type { Updateable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { actions } from '#modules/boards/contract/actions.ts';
import type { CreateBoard, UpdateBoard } from '#modules/boards/contract/board-calls.ts';
import type { Board } from '#modules/boards/contract/board.ts';
import type { BoardId, ColumnId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { freePrefixOf } from '#modules/boards/rules/board.ts';
import { firstColumns } from '#modules/boards/server/service/first-columns.ts';
import { attachmentKeysOfBoard } from '#modules/boards/server/queries/attachment.ts';
import { findBoardRow, takenPrefixes, viewBoard, viewHead, type BoardRow } from '#modules/boards/server/queries/board.ts';
import { stateOf } from '#modules/boards/server/queries/board-state.ts';
import { boardsIn, type BoardTable } from '#modules/boards/server/tables.ts';
import { findUser, requireBelow } from '#modules/accounts/server/public.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder, versionOf } from '#platform/module/refuse-stale.ts';
import { Encoded } from '#platform/module/encoded.ts';
import { userIdOf } from '#shared/permissions.ts';
import { Problem, raise } from '#shared/problem.ts';
import { admit, announce, openBoard } from './access.ts';
import { eraseFiles } from './attachment.ts';
import { endImportsOn } from './import-run.ts';
import { endRunningSprint } from './sprint-end.ts';

/** @throws Problem boards.not_found */
export async function readBoard(context: Context, boardId: BoardId): Promise<Board> {
  // Everybody of the account may look, and the call's own action has said so: nothing has to be read to decide it.
  context.authorize(actions.view, { participantRole: null });
  return (await viewBoard(context, boardId)) ?? raise(boardProblems.not_found);
}

/** The board and its cards, two statements; null since a version after which nothing has happened, one statement. */
export async function readState(
  context: Context,
  boardId: BoardId,
  sinceVersion: number | undefined,
): Promise<{ version: number; state: null } | Encoded> {
  context.authorize(actions.view, { participantRole: null });
  if (sinceVersion !== undefined) {
    const row = (await findBoardRow(context, boardId)) ?? raise(boardProblems.not_found);
    if (row.version === sinceVersion) return { version: row.version, state: null };
  }
  const { version, state } = (await stateOf(context, boardId)) ?? raise(boardProblems.not_found);
  return Encoded.object({ version }, 'state', state);
}

/**
 * Creates a project with the columns of its way of working (S2-34).
 * @throws Problem boards.name_required, boards.team_required, boards.team_unknown, boards.project_limit
 */
export async function createBoard(context: Context, wanted: CreateBoard): Promise<Board> {
  const name = wanted.name ?? wanted.title;
  if (!name) throw new Problem(boardProblems.name_required);
  const teamId = await requireTeam(context, wanted.teamId);
  await admit(context, { team_id: teamId }, actions.create);
  await requireBelow(context, 'projects');
  const id = uuidv7() as BoardId;
  await insertBoard(context, id, { ...wanted, name, teamId });
  await announce(context, id, 'board.created', { name });
  return (await viewBoard(context, id)) ?? raise(boardProblems.not_found);
}

/** @throws Problem boards.team_required, boards.team_unknown */
async function requireTeam(context: Context, teamId: TeamId | null | undefined): Promise<TeamId> {
  if (!teamId) throw new Problem(boardProblems.team_required);
  if (!(await findTeam(context, teamId))) throw new Problem(boardProblems.team_unknown);
  return teamId;
}

type NewBoard = CreateBoard & { readonly name: string; readonly teamId: TeamId };

async function insertBoard(context: Context, id: BoardId, wanted: NewBoard): Promise<void> {
  const { tx, scope, now, actor } = context;
  const account = { account_id: scope.accountId, created_at: now };
  const process = wanted.agileProcessType ?? 'KANBAN';
  await boardsIn(tx)
    .insertInto('rooms')
    .values({ id, kind: 'board', version: 0, ...account })
    .execute();
  await boardsIn(tx)
    .insertInto('boards')
    .values({
      id,
      ...account,
      team_id: wanted.teamId,
      name: wanted.name,
      description: wanted.description ?? '',
      process_type: process,
      priority: wanted.priority ?? 'medium',
      start_date: wanted.startDate ?? null,
      target_date: wanted.targetDate ?? null,
      wip_policy: wanted.wipPolicy ?? 'refuse',
      key_prefix: wanted.keyPrefix ?? freePrefixOf(wanted.name, await takenPrefixes(context)),
      archived_at: null,
      created_by: userIdOf(actor),
      updated_at: now,
    })
    .execute();
  const creator = actor.kind === 'user' ? await findUser(tx, actor.userId) : null;
  const columns = firstColumns(process, creator?.language ?? 'en').map(({ title, status, wipLimit }, position) => ({
    ...account,
    id: uuidv7() as ColumnId,
    board_id: id,
    title,
    status,
    position,
    wip_limit: wipLimit,
  }));
  await boardsIn(tx).insertInto('board_columns').values(columns).execute();
}

/**
 * Changes a project: absent leaves, null clears. Archiving it ends the sprint that it is in.
 * @throws Problem boards.not_found, boards.stale, boards.name_required, boards.team_required, boards.team_unknown, boards.archived,
 * boards.sprint_active (by the index `sprints_one_active`, when both teams are in a sprint)
 */
export async function updateBoard(context: Context, boardId: BoardId, change: UpdateBoard): Promise<Board> {
  const board = await openBoard(context, boardId, actions.manage, 'write');
  const { version, isActive, isArchived, ...written } = change;
  const seen = { version: versionOf(written, version), now: board.written_version };
  await refuseOlder(seen, boardProblems.stale, async () => (await viewHead(context, boardId)) ?? raise(boardProblems.not_found));
  const name = change.name ?? change.title;
  if (name === '') throw new Problem(boardProblems.name_required);
  if (isArchived) await endRunningSprint(context, board);
  if (change.teamId !== undefined && change.teamId !== board.team_id) {
    // Whoever hands a board over must be somebody in the other team, too.
    await admit(context, { team_id: await requireTeam(context, change.teamId) }, actions.manage);
    await handSprints(context, boardId, change.teamId);
  }
  await changeBoard(context, board, {
    name,
    description: change.description === undefined ? undefined : (change.description ?? ''),
    process_type: change.agileProcessType,
    priority: change.priority,
    start_date: change.startDate,
    target_date: change.targetDate,
    wip_policy: change.wipPolicy,
    key_prefix: change.keyPrefix,
    team_id: change.teamId,
    is_active: isActive,
    archived_at: isArchived ? context.now : undefined,
  });
  return (await viewBoard(context, boardId)) ?? raise(boardProblems.not_found);
}

/** Sprints that have not ended become the new team's; ended ones stay with the team that did them, whose velocity they are. */
async function handSprints({ tx, scope, now }: Context, boardId: BoardId, teamId: TeamId | null): Promise<void> {
  await boardsIn(tx)
    .updateTable('sprints')
    .set({ team_id: teamId, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', boardId)
    .where('status', '<>', 'completed')
    .execute();
}

/** Writes what differs, and says so. */
export async function changeBoard(context: Context, board: BoardRow, wanted: Updateable<BoardTable>): Promise<void> {
  const now = board as Readonly<Record<string, unknown>>;
  const values = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== now[name]));
  if (Object.keys(values).length === 0) return;
  await boardsIn(context.tx)
    .updateTable('boards')
    .set({ ...values, updated_at: context.now })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', board.id)
    .execute();
  await announce(context, board.id, 'board.updated', { fields: Object.keys(values), name: wanted.name ?? board.name });
}

/** @throws Problem boards.not_found, boards.archived */
export async function deleteBoard(context: Context, boardId: BoardId): Promise<void> {
  const board = await openBoard(context, boardId, actions.manage, 'write');
  await endImportsOn(context, boardId);
  await announce(context, board.id, 'board.deleted', { name: board.name });
  await eraseFiles(context, await attachmentKeysOfBoard(context, boardId));
  // The room's row carries the board with all that is in it.
  await boardsIn(context.tx).deleteFrom('rooms').where('id', '=', boardId).execute();
}

/** Brings an archived project back (S2-45). @throws Problem boards.not_found, boards.not_archived, boards.project_limit */
export async function restoreBoard(context: Context, boardId: BoardId): Promise<Board> {
  const board = (await findBoardRow(context, boardId, 'write')) ?? raise(boardProblems.not_found);
  await admit(context, board, actions.restore);
  if (board.archived_at === null) throw new Problem(boardProblems.not_archived);
  await requireBelow(context, 'projects');
  await changeBoard(context, board, { archived_at: null });
  return (await viewBoard(context, boardId)) ?? raise(boardProblems.not_found);
}
