import { sql } from 'kysely';
import type { ItemId } from '#modules/boards/contract/ids.ts';
import type { ImportRow } from '#modules/boards/contract/transfer.ts';
import { birthOf, birthplaceOf, importedWork } from '#modules/boards/rules/import.ts';
import type { WorkState } from '#modules/boards/rules/item-status.ts';
import type { BoardRow } from '#modules/boards/server/queries/board.ts';
import type { ItemRow } from '#modules/boards/server/queries/item.ts';
import type { Context } from '#platform/module/context.ts';
import { appendHistory } from './history.ts';
import type { Ground, TargetColumn } from './import-ground.ts';
import { keepDates } from './import-parts.ts';
import { workOf } from './item-write.ts';

/** When and where an imported item was made, and what became of it. */
export interface ImportedLife {
  readonly work: WorkState;
  readonly createdAt: Date;
  readonly enteredColumnAt: Date;
  /** Where it was made, if not where it is. */
  readonly bornIn?: TargetColumn | null;
}

interface Around {
  /** Of the column where it stands; null for the backlog. */
  readonly status: string | null;
  readonly stages: Ground['stages'];
  readonly now: Date;
  /** What was brought in of it before. */
  readonly before?: ItemRow;
}

/** The life that a row tells of, as one that was lived here; what the row leaves open stays as it was. */
export function lifeOf(row: ImportRow, { status, stages, now, before }: Around): ImportedLife {
  const known = before && workOf(before);
  const dates = {
    createdAt: dateOf(row.createdAt),
    startedAt: dateOf(row.startedAt) ?? known?.startedAt ?? null,
    completedAt: dateOf(row.completedAt) ?? known?.completedAt ?? null,
  };
  const createdAt = birthOf(dates, before?.created_at ?? now);
  const work = importedWork(status, dates, now);
  const born = birthplaceOf(work, createdAt);
  const entered = work.completedAt ?? work.startedAt ?? createdAt;
  return { work, createdAt, enteredColumnAt: entered, ...(born !== 'there' && { bornIn: stages[born] }) };
}

export const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** Of known items those that nobody here has moved, archived or brought back since they were imported. */
export async function untouched({ tx, scope }: Context, ids: readonly ItemId[]): Promise<ReadonlySet<ItemId>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ item_id: ItemId }>`
    select distinct item_id from board_item_history
    where account_id = ${scope.accountId} and item_id = any(${[...ids]}::uuid[])
      and kind in ('moved', 'deleted', 'restored', 'archived') and not coalesce((detail ->> 'isImported')::boolean, false)`.execute(tx);
  const touched = new Set(rows.map((row) => row.item_id));
  return new Set(ids.filter((id) => !touched.has(id)));
}

interface Rewritten {
  readonly item: ItemRow;
  readonly life: ImportedLife;
}

/**
 * Writes the imported part of items' histories once more, by dates that are known better now: a birth, and the moves that it
 * leads to. What people here did with them stays.
 */
export async function rewriteLives(
  context: Context,
  board: BoardRow,
  lives: readonly Rewritten[],
  stages: Ground['stages'],
): Promise<void> {
  if (lives.length === 0) return;
  const { tx, scope } = context;
  const ids = lives.map(({ item }) => item.id);
  const births = await sql<{ item_id: ItemId; points: number | null; detail: { readonly [key: string]: string } }>`
    delete from board_item_history where account_id = ${scope.accountId} and item_id = any(${ids}::uuid[])
      and (kind = 'imported' or (kind = 'moved' and (detail ->> 'isImported')::boolean)) returning item_id, points, detail`.execute(tx);
  const earlier = new Map(births.rows.flatMap((row) => ('source' in row.detail ? [[row.item_id, row] as const] : [])));
  await appendHistory(
    context,
    board.id,
    lives.map(({ item, life }) => ({
      itemId: item.id,
      kind: 'imported' as const,
      ...(life.bornIn === undefined
        ? { toColumnId: item.column_id, toStatus: statusOf(item) }
        : { toColumnId: life.bornIn?.id ?? null, toStatus: life.bornIn?.status ?? null }),
      points: earlier.get(item.id)?.points ?? item.points,
      detail: earlier.get(item.id)?.detail ?? {},
      at: life.createdAt,
      actorId: item.created_by,
    })),
  );
  const drafts = lives.map(({ item, life }) => ({ columnId: item.column_id, title: item.title, points: item.points, ...life }));
  await keepDates(context, board, { drafts, ids, stages });
}

/** What an item's place says in the history. */
export function statusOf({ status, column_id: columnId }: ItemRow): string | null {
  if (columnId === null) return null;
  return status === null ? 'TODO' : status === 'Active' ? 'ACTIVE' : 'COMPLETE';
}
