import { actions } from '#modules/boards/contract/actions.ts';
import type { BoardId, ItemId } from '#modules/boards/contract/ids.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { findBoardRow } from './queries/board.ts';
import { openBoard } from './service/access.ts';
import { saveItems, type ItemDraft } from './service/item-write.ts';
import { boardsIn } from './tables.ts';

export { flowFigures, type Span } from './queries/dashboard.ts';
export { countBoards } from './queries/board.ts';
export type { ItemDraft } from './service/item-write.ts';

/** A board in a word: what other modules show beside their own rows. */
export interface BoardName {
  readonly id: BoardId;
  readonly name: string;
  readonly teamId: TeamId | null;
  readonly isArchived: boolean;
}

/** A board of the scope's account. @returns null for one that is unknown or another account's */
export async function findBoard(scoped: Scoped, boardId: BoardId): Promise<BoardName | null> {
  const row = await findBoardRow(scoped, boardId);
  return row && { id: row.id, name: row.name, teamId: row.team_id, isArchived: row.archived_at !== null };
}

/** The boards of the account, or of one team, that are not archived. */
export async function boardIdsOf({ tx, scope }: Scoped, teamId?: TeamId): Promise<BoardId[]> {
  const read = boardsIn(tx).selectFrom('boards').select('id').where('account_id', '=', scope.accountId).where('archived_at', 'is', null);
  const rows = await read.$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? null)).execute();
  return rows.map(({ id }) => id);
}

/** The boards of some teams that are not archived, newest first. */
export async function boardsOfTeams({ tx, scope }: Scoped, teamIds: readonly TeamId[]): Promise<BoardName[]> {
  if (teamIds.length === 0) return [];
  const rows = await boardsIn(tx)
    .selectFrom('boards')
    .select(['id', 'name', 'team_id'])
    .where('account_id', '=', scope.accountId)
    .where('team_id', 'in', [...teamIds])
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, teamId: row.team_id, isArchived: false }));
}

/**
 * Puts items of another module's making on a board, mostly into its backlog, as the caller.
 * @returns their ids in the order given
 * @throws Problem boards.not_found, boards.archived, boards.items_max, request.denied and its kin
 */
export async function createItems(context: Context, boardId: BoardId, items: readonly ItemDraft[]): Promise<ItemId[]> {
  const board = await openBoard(context, boardId, actions.editItems, 'write');
  return saveItems(context, board, items, { kind: 'created' });
}
