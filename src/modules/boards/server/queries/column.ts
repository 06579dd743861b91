import type { Selectable } from 'kysely';
import type { BoardId, ColumnId } from '#modules/boards/contract/ids.ts';
import { boardsIn, type ColumnTable } from '#modules/boards/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';

export type ColumnRow = Selectable<ColumnTable>;

/** The columns of a board, from the left. */
export async function columnsOf({ tx, scope }: Scoped, boardId: BoardId): Promise<ColumnRow[]> {
  return boardsIn(tx)
    .selectFrom('board_columns')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('board_id', '=', boardId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findColumn({ tx, scope }: Scoped, columnId: ColumnId): Promise<ColumnRow | null> {
  const row = await boardsIn(tx)
    .selectFrom('board_columns')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', columnId)
    .executeTakeFirst();
  return row ?? null;
}
