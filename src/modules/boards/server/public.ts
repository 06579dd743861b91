import type { BoardId } from '#modules/boards/contract/ids.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import type { Scoped } from '#platform/module/context.ts';
import { boardsIn } from './tables.ts';

export { flowFigures, type Span } from './queries/dashboard.ts';
export { endedSprints, finishedStories } from './queries/finished-work.ts';
export { attachmentKeysOf } from './queries/attachment.ts';
export { countBoards } from './queries/board.ts';

/** The boards of the account, or of one team, that are not archived. */
export async function boardIdsOf({ tx, scope }: Scoped, teamId?: TeamId): Promise<BoardId[]> {
  const read = boardsIn(tx).selectFrom('boards').select('id').where('account_id', '=', scope.accountId).where('archived_at', 'is', null);
  const rows = await read.$if(teamId !== undefined, (query) => query.where('team_id', '=', teamId ?? null)).execute();
  return rows.map(({ id }) => id);
}
