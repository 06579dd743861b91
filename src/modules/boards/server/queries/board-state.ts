import type { Board } from '#modules/boards/contract/board.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import { formerOf } from '#modules/accounts/server/public.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Scoped } from '#platform/module/context.ts';
import { Encoded } from '#platform/module/encoded.ts';
import { SharedReads } from '#platform/module/shared-reads.ts';
import type { UserId } from '#shared/ids.ts';
import { findBoardRow, viewBoard } from './board.ts';
import { cardsOnBoard } from './item.ts';

/** A board and its cards, as JSON of the contract's BoardState. Nothing of it depends on who asks. */
export interface WrittenState {
  readonly version: number;
  readonly teamId: TeamId | null;
  readonly state: Encoded;
}

/** Boards that have just been read. Nothing here outlives the moment in which many ask for the same, as after a restart. */
const shared = new SharedReads<WrittenState | null>({
  keptMs: 500, // what changes without a new version is no older than that
  keptBytes: 32 * 1024 * 1024,
  // Each has a transaction open, of which there are not many either, and holds its board several times until it is written.
  atOnce: 2,
  bytesOf: (written) => written?.state.bytes ?? 0,
});

const keyOf = ({ scope }: Scoped, boardId: BoardId) => `${scope.accountId} ${boardId}`;

/** A board, its cards and the names of those who have left: three statements of its own tables, one where somebody has just read them. */
export async function stateOf(scoped: Scoped, boardId: BoardId): Promise<WrittenState | null> {
  const board = await viewBoard(scoped, boardId);
  return board && shared.get(keyOf(scoped, boardId), board.version, () => write(scoped, board));
}

/** The same for many who come at once: one small statement each, four for the first. */
export async function sharedStateOf(scoped: Scoped, boardId: BoardId): Promise<WrittenState | null> {
  const row = await findBoardRow(scoped, boardId);
  if (!row) return null;
  return shared.get(keyOf(scoped, boardId), row.version, async () => {
    const board = await viewBoard(scoped, boardId);
    return board && write(scoped, board);
  });
}

async function write(scoped: Scoped, board: Board): Promise<WrittenState> {
  const cards = await cardsOnBoard(scoped, { id: board.id, key_prefix: board.keyPrefix });
  const items = new Encoded(Buffer.from('['), ...cards, Buffer.from(']'));
  const former = await formerAssignees(scoped, board.id);
  return {
    version: board.version,
    teamId: board.teamId,
    state: Encoded.object({ board, ...(former.length > 0 && { former }) }, 'items', items),
  };
}

async function formerAssignees(scoped: Scoped, boardId: BoardId): Promise<{ readonly id: UserId; readonly name: string }[]> {
  const rows = await boardsIn(scoped.tx)
    .selectFrom('board_items')
    .select('assignee_id')
    .distinct()
    .where('account_id', '=', scoped.scope.accountId)
    .where('board_id', '=', boardId)
    .where('assignee_id', 'is not', null)
    .execute();
  return formerOf(
    scoped,
    rows.flatMap(({ assignee_id: id }) => id ?? []),
  );
}
